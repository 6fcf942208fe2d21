"""R3 and R4: what fits where."""

from itertools import pairwise

import pytest

from games.face_to_face.positions import legal, play, position, refusal, tops
from pyatak.core.bits import has, members
from pyatak.games.face_to_face.layout import DOWN, THEIR_DOWN, THEIR_UP, UP
from pyatak.games.face_to_face.piles import GAP, HELP, JUMP, fits_over, kind_of_lay


def test_r3_1_an_own_ascending_pile_takes_higher_cards() -> None:
    """R3.1 The book's rows: 3, 11, 12, 13, 18, 20, 34, and Sara's 4, 8, 13."""
    for row in ([1, 3, 11, 12, 13, 18, 20, 34], [1, 4, 8, 13]):
        assert all(has(fits_over(UP, top), card) for top, card in pairwise(row))
    state = position([5, 25, 41], own=(20, 40), theirs=(1, 40))
    assert refusal(state, "lay 5 up") == ("not_higher", "R3.1")
    assert tops(play(state, "lay 41 up")) == (41, 40)


def test_r3_2_an_own_descending_pile_takes_lower_cards() -> None:
    """R3.2 The book's row: 54, 50, 48, 41, 40, 37."""
    assert all(has(fits_over(DOWN, top), card) for top, card in pairwise([60, 54, 50, 48, 41, 40, 37]))
    state = position([5, 25, 41])
    assert refusal(state, "lay 41 down") == ("not_lower", "R3.2")
    assert tops(play(state, "lay 5 down")) == (20, 5)


def test_r3_3_a_card_exactly_ten_back_may_be_laid() -> None:
    """R3.3 Tim plays 17 on Tim's ascending 27; Sara plays 45 on Sara's descending 35."""
    state = position([17, 18, 16, 45], own=(27, 35), theirs=(1, 60 - 20))
    assert tops(play(state, "lay 17 up")) == (17, 35)
    assert tops(play(state, "lay 45 down")) == (27, 45)
    assert refusal(state, "lay 18 up") == ("not_higher", "R3.1")
    assert refusal(state, "lay 16 up") == ("not_higher", "R3.1")


def test_r3_3_there_is_no_limit_to_jumps() -> None:
    """R3.3 On by the rule, back, on twice, and back again; or back twice in a row."""
    state = position([37, 27, 39, 40, 30], own=(26, 59))
    assert tops(play(state, "lay 37 up", "lay 27 up", "lay 39 up", "lay 40 up", "lay 30 up", "end")) == (30, 59)
    assert tops(play(position([17, 7], own=(27, 35)), "lay 17 up", "lay 7 up", "end")) == (7, 35)


def test_r3_4_only_the_top_counts_no_matter_who_laid_it() -> None:
    """R3.4 On a silver 30 the golden 20 jumps back and the golden 31 goes on."""
    state = position([20, 31, 29], own=(30, 40), helped=(True, False))
    assert tops(play(state, "lay 20 up")) == (20, 40)
    assert tops(play(state, "lay 31 up")) == (31, 40)
    assert refusal(state, "lay 29 up") == ("not_higher", "R3.1")


def test_r3_5_a_card_never_lies_on_its_own_number() -> None:
    """R3.5 Neither on an own pile whose top the opponent laid, nor on one of theirs."""
    for pile in (UP, DOWN, THEIR_UP, THEIR_DOWN):
        assert not any(has(fits_over(pile, number), number) for number in range(1, 61))
    state = position([30, 33, 34, 25], own=(30, 40), theirs=(33, 34), helped=(True, False))
    assert refusal(state, "lay 30 up") == ("not_higher", "R3.1")
    assert refusal(state, "help 33 up") == ("no_help", "R4.1")
    assert refusal(state, "help 34 down") == ("no_help", "R4.1")


def test_r3_6_nobody_jumps_from_a_row_card() -> None:
    """R3.6 On the row cards every number card fits, in the direction of the pile only."""
    everything = list(range(2, 60))
    assert members(fits_over(UP, 1)) == members(fits_over(DOWN, 60)) == everything
    assert all(kind_of_lay(UP, 1, card) == kind_of_lay(DOWN, 60, card) == GAP for card in everything)


def test_r3_3_jumps_near_the_ends_exist_just_where_the_card_does() -> None:
    """R3.3 From 12 to 2 and from 49 to 59, but not from 11 or from 50."""
    assert has(fits_over(UP, 12), 2)
    assert members(fits_over(UP, 11)) == list(range(12, 60))
    assert has(fits_over(DOWN, 49), 59)
    assert members(fits_over(DOWN, 50)) == list(range(2, 50))


def test_r4_1_a_card_on_the_opponents_pile_must_help_him() -> None:
    """R4.1 Tim's 12 on Sara's ascending 29. Lower than the ascending 18, higher than the descending 40 of Tim."""
    state = position([12, 30, 50], theirs=(29, 33))
    assert tops(play(state, "help 12 up"), seat=1) == (12, 33)
    assert refusal(state, "help 30 up") == ("no_help", "R4.1")
    state = position([17, 19, 39, 41], theirs=(18, 40))
    assert [move for move in legal(state) if move.startswith("help")] == ["help 17 up", "help 41 down"]


def test_r4_1_ten_is_a_distance_like_any_other_there() -> None:
    """R4.1 Ten lower on the ascending 29 helps; ten higher does not; nor does ten lower on the descending 33."""
    state = position([19, 39, 23, 43], theirs=(29, 33))
    assert refusal(state, "help 39 up") == ("no_help", "R4.1")
    assert refusal(state, "help 23 down") == ("no_help", "R4.1")
    assert tops(play(state, "help 19 up"), seat=1) == (19, 33)
    assert tops(play(state, "help 43 down"), seat=1) == (29, 43)


def test_r4_2_a_pile_without_cards_cannot_be_improved() -> None:
    """R4.2 Nothing is below 1 or above 60."""
    assert fits_over(THEIR_UP, 1) == fits_over(THEIR_DOWN, 60) == 0
    state = position([12, 30, 50], theirs=(1, 33))
    assert refusal(state, "help 12 up") == ("nothing_to_improve", "R4.2")
    state = position([12, 30, 50], theirs=(29, 60))
    assert refusal(state, "help 50 down") == ("nothing_to_improve", "R4.2")


def test_r4_3_at_most_one_card_a_turn_helps() -> None:
    """R4.3 Not a second one, on neither pile; but again in the next turn."""
    state = play(position([12, 15, 30, 50, 51], theirs=(29, 33)), "help 12 up", "lay 30 up")
    assert not any(move.startswith("help") for move in legal(state))
    assert refusal(state, "help 50 down") == ("helped_already", "R4.3")
    state = play(state, "end")
    state = play(state, *legal(state, 1)[:1], seat=1)
    state = play(state, *legal(state, 1)[:1], "end", seat=1)
    assert any(move.startswith("help") for move in legal(state))


@pytest.mark.parametrize("moment", range(4))
def test_r4_3_the_helping_card_comes_at_any_moment(moment: int) -> None:
    """R4.3 First, between the others, or last, as Tim's fourth card."""
    moves = ["lay 38 down", "lay 21 up", "lay 25 up"]
    moves.insert(moment, "help 12 up")
    state = play(position([38, 21, 25, 12, 5], theirs=(29, 33)), *moves, "end")
    assert tops(state) == (25, 38)
    assert tops(state, seat=1) == (12, 33)


def test_r3_r4_every_lay_has_its_kind() -> None:
    """R3.1 R3.2 R3.3 R4.1 A gap in the direction of the pile, a jump against it, a help on the other side."""
    assert (kind_of_lay(UP, 27, 30), kind_of_lay(UP, 27, 17)) == (GAP, JUMP)
    assert (kind_of_lay(DOWN, 35, 30), kind_of_lay(DOWN, 35, 45)) == (GAP, JUMP)
    assert (kind_of_lay(THEIR_UP, 29, 19), kind_of_lay(THEIR_DOWN, 33, 43)) == (HELP, HELP)
