"""R6: the end of the game."""

import pytest

from games.face_to_face.positions import GAME, legal, play, position, refusal
from pyatak.core.rule import State
from pyatak.games.face_to_face.ending import ALL_LAID, LAST_SINGLE_LEFT, NOT_ENDED, STUCK, ending_of, leaves_last_single


def last_cards(cards: list[int], their_hand: list[int], option: str = "loses", own: tuple[int, int] = (20, 40)) -> State:
    """Both draw piles are empty; the opponent's piles show 30 and 31."""
    return position(cards, own=own, theirs=(30, 31), their_hand=their_hand, left=0, their_left=0, last_single_card=option)


def test_r6_1_the_last_card_wins_in_the_middle_of_the_turn() -> None:
    """R6.1 No "end" is needed, and nothing is legal afterwards."""
    state = play(last_cards([21, 22, 23], [10, 50, 51]), "lay 21 up", "lay 22 up")
    assert ending_of(state) == NOT_ENDED
    assert GAME.winners(state) == ()
    state = play(state, "lay 23 up")
    assert (GAME.winners(state), GAME.to_act(state), ending_of(state)) == ((0,), (), ALL_LAID)
    assert legal(state) == legal(state, seat=1) == []


def test_r6_2_the_last_card_may_lie_on_the_opponents_pile() -> None:
    """R6.2 If an own pile got one in the same turn; a help counts as laid in either order."""
    assert GAME.winners(play(last_cards([21, 12], [10, 50]), "lay 21 up", "help 12 up")) == (0,)
    assert GAME.winners(play(last_cards([21, 12], [10, 50]), "help 12 up", "lay 21 up")) == (0,)
    assert GAME.scores(play(last_cards([21, 12], [10, 50]), "lay 21 up", "help 12 up")) == (58, 56)


def test_r6_3_a_player_who_cannot_take_a_turn_when_it_begins_has_lost() -> None:
    """R6.3 Only one of the two cards fits, so the end of the turn before ends the game. Nobody claims it."""
    state = position([21, 22, 23, 24], theirs=(50, 10), their_hand=[51, 30], left=0, their_left=0)
    state = play(state, "lay 21 up", "lay 22 up")
    assert not GAME.is_over(state)
    state = play(state, "end")
    assert (GAME.winners(state), GAME.to_act(state), ending_of(state)) == ((0,), (), STUCK)


def test_r6_3_helps_alone_are_no_turn() -> None:
    """R6.3 R5.3 Two cards that could both help but fit no own pile lose."""
    state = position([23, 24, 45], own=(22, 46), theirs=(58, 3), their_hand=[10, 11], left=0, their_left=0)
    state = play(state, "lay 24 up", "lay 45 up", "end")
    assert (GAME.winners(state), ending_of(state)) == ((0,), STUCK)


def test_r6_3_a_help_may_save_the_opponent() -> None:
    """R6.3 R4.1 The same cards, after a help on their ascending pile, are a turn again."""
    state = position([2, 24, 45, 46], own=(22, 50), theirs=(58, 3), their_hand=[10, 11], left=0, their_left=0)
    state = play(state, "lay 24 up", "help 2 up", "end")
    assert not GAME.is_over(state)
    assert "lay 10 up" in legal(state, seat=1)


def test_r6_4_a_single_last_card_loses_at_the_next_turn() -> None:
    """R6.4 Not when it is left over, but when its owner's turn begins; the opponent plays a turn first."""
    state = play(last_cards([21, 22, 23], [10, 11, 50, 51]), "lay 21 up", "lay 22 up", "end")
    assert not GAME.is_over(state)
    state = play(state, "lay 50 up", "lay 51 up", "end", seat=1)
    assert (GAME.winners(state), ending_of(state)) == ((1,), LAST_SINGLE_LEFT)


def test_r6_4_unless_the_opponent_loses_before() -> None:
    """R6.4 R6.3 The other one is stuck first."""
    state = position([21, 22, 23], own=(20, 40), theirs=(50, 10), their_hand=[11, 12], left=0, their_left=0)
    state = play(state, "lay 21 up", "lay 22 up", "end")
    assert GAME.winners(state) == (0,)


@pytest.mark.parametrize(
    ("cards", "left", "moves", "warned"),
    [
        ([21, 22, 23], 0, ["lay 21 up", "lay 22 up"], True),
        ([21, 22], 1, ["lay 21 up", "lay 22 up"], True),
        ([21, 22, 23, 24], 0, ["lay 21 up", "lay 22 up"], False),
        ([21, 22, 23], 1, ["lay 21 up", "lay 22 up"], False),
        ([21, 22], 2, ["lay 21 up", "lay 22 up"], False),
        ([21, 22], 3, ["lay 21 up", "lay 22 up"], False),
        ([21, 12], 1, ["lay 21 up", "help 12 up"], True),
    ],
)
def test_r6_4_a_turn_that_leaves_a_single_last_card_is_known_before_it_ends(
    cards: list[int], left: int, moves: list[str], warned: bool
) -> None:
    """R6.4 One card and no draw pile, also when the last of the pile would be drawn into an empty hand."""
    state = play(position(cards, theirs=(30, 31), left=left, their_left=left), *moves)
    assert leaves_last_single(state, 0) is warned
    free = play(position(cards, theirs=(30, 31), left=left, their_left=left, last_single_card="may_be_laid"), *moves)
    assert leaves_last_single(free, 0) is False


def test_r6_5_the_option_lets_a_single_last_card_be_laid_alone() -> None:
    """R6.5 On an own pile, and it wins."""
    state = last_cards([21], [10, 11, 50, 51], option="may_be_laid")
    assert legal(state) == ["lay 21 up", "lay 21 down"]
    assert GAME.winners(play(state, "lay 21 up")) == (0,)


def test_r6_5_but_not_as_a_help() -> None:
    """R6.5 R5.3 A help needs an own card beside it; a single card that fits no own pile loses."""
    assert refusal(last_cards([12], [10, 50], option="may_be_laid", own=(11, 5)), "help 12 up") == ("no_second", "R5.4")
    state = position(
        [21, 22], own=(20, 40), theirs=(55, 2), their_hand=[54], left=2, their_left=0, last_single_card="may_be_laid"
    )
    state = play(state, "lay 21 up", "lay 22 up", "end")
    assert (GAME.winners(state), ending_of(state)) == ((0,), STUCK)


def test_r6_5_two_cards_of_which_one_fits_still_lose() -> None:
    """R6.5 The option is for a single card only."""
    state = position([21, 22], theirs=(50, 10), their_hand=[51, 30], left=2, their_left=0, last_single_card="may_be_laid")
    state = play(state, "lay 21 up", "lay 22 up", "end")
    assert (GAME.winners(state), ending_of(state)) == ((0,), STUCK)


def test_r6_6_the_score_is_the_number_of_cards_laid() -> None:
    """R6.6 On whatever pile, and it does not decide: here the winner has laid fewer."""
    assert GAME.scores(GAME.new(2, 5)) == (0, 0)
    state = position([21, 22, 23], theirs=(50, 10), their_hand=[11, 12], left=9, their_left=0)
    assert GAME.scores(state) == (46, 56)
    state = play(state, "lay 21 up", "lay 22 up", "end")
    assert (GAME.scores(state), GAME.winners(state)) == ((48, 56), (0,))
