"""R5: a turn."""

import random

import pytest

from games.face_to_face.positions import GAME, hand, legal, play, position, refusal, tops
from pyatak.games.face_to_face.layout import HAND, LEFT, TURN, hand_size


def test_r5_1_the_players_take_turns() -> None:
    """R5.1 The game waits for one player; the other has nothing to decide."""
    state = position([21, 22, 23])
    assert GAME.to_act(state) == (0,)
    assert legal(state, seat=1) == []
    state = play(state, "lay 21 up", "lay 22 up", "end")
    assert GAME.to_act(state) == (1,)
    assert refusal(state, "lay 23 up") == ("not_to_act", "")


def test_r5_2_a_turn_has_at_least_two_cards() -> None:
    """R5.2 It cannot be ended before, also when the draw pile is empty."""
    for left in (32, 0):
        state = position([21, 22, 23], left=left, their_left=left)
        assert refusal(state, "end") == ("too_few", "R5.2")
        state = play(state, "lay 21 up")
        assert refusal(state, "end") == ("too_few", "R5.2")
        assert "end" in legal(play(state, "lay 22 up"))


def test_r5_2_a_turn_may_have_the_whole_hand_on_any_piles_in_any_order() -> None:
    """R5.2 Tim plays one card down and two up on the own piles, and one on Sara's ascending pile. Or all six on one pile."""
    state = position([38, 21, 25, 12, 26, 27], theirs=(29, 33))
    assert hand(play(state, "lay 38 down", "lay 21 up", "lay 25 up", "help 12 up")) == [26, 27]
    state = play(position([21, 22, 23, 24, 25, 26]), *[f"lay {card} up" for card in range(21, 27)])
    assert hand(state) == []
    assert legal(state) == ["end"]


def test_r5_2_only_cards_of_the_hand_are_laid() -> None:
    """R5.2 Another one is refused by name."""
    assert refusal(position([21, 22]), "lay 30 up") == ("not_in_hand", "R5.2")


def test_r5_3_one_card_of_the_turn_is_an_own_one() -> None:
    """R5.3 After a help only own piles are open, and a help that leaves no own card is refused by R5.4."""
    state = position([12, 15, 45], own=(20, 40), theirs=(29, 33))
    assert legal(play(state, "help 12 up")) == ["lay 45 up", "lay 15 down"]
    state = position([12, 45], own=(44, 11), theirs=(29, 33))
    assert refusal(state, "help 45 down") == ("no_second", "R5.4")


@pytest.mark.parametrize(
    ("cards", "own", "theirs", "expected"),
    [
        # 45 up first leaves 21 as a help; 21 up first leaves both ways for 45.
        ([21, 45], (20, 12), (29, 33), ["lay 21 up", "lay 45 up", "help 21 up", "help 45 down"]),
        # No help anywhere: 21 and 45 fit up, but 45 first would leave nothing for 21.
        ([21, 45], (20, 12), (1, 60), ["lay 21 up"]),
        # 31 first leaves 21, which jumps back from it.
        ([21, 31], (20, 12), (1, 60), ["lay 21 up", "lay 31 up"]),
        # 25 does not fit, but 35 opens its jump.
        ([25, 35], (30, 12), (1, 60), ["lay 35 up"]),
        # The same downwards: 22 opens the jump of 32.
        ([22, 32], (58, 23), (1, 60), ["lay 22 down"]),
        # 30 and 31 can only help, and not both: 50 is the own card, and may not be given away on the descending 45.
        ([30, 31, 50], (49, 13), (40, 45), ["lay 50 up", "help 30 up", "help 31 up"]),
        # 50 and 51 could both help or go up: after either help the other goes up.
        ([50, 51], (49, 13), (1, 46), ["lay 50 up", "lay 51 up", "help 50 down", "help 51 down"]),
        # 39 jumps back and makes room for 40.
        ([39, 40], (49, 13), (1, 60), ["lay 39 up"]),
    ],
)
def test_r5_4_a_card_is_open_only_if_the_turn_can_be_completed_after_it(
    cards: list[int], own: tuple[int, int], theirs: tuple[int, int], expected: list[str]
) -> None:
    """R5.4 The first card of a turn must leave a second, and one of both an own pile."""
    assert legal(position(cards, own=own, theirs=theirs)) == expected


def test_r5_4_nothing_spoils_a_turn_of_two_cards() -> None:
    """R5.4 From the second card on every fitting one is open, also when nothing can follow it."""
    state = position([21, 45, 46, 59], own=(20, 12), theirs=(1, 60))
    assert "lay 59 up" not in legal(state)
    assert legal(play(state, "lay 21 up")) == ["lay 45 up", "lay 46 up", "lay 59 up"]


def test_r5_5_a_complete_turn_may_go_on_or_end() -> None:
    """R5.5 Both are open, and "end" passes the turn on."""
    state = play(position([21, 22, 23]), "lay 21 up", "lay 22 up")
    assert legal(state) == ["lay 23 up", "lay 23 down", "end"]
    assert int(play(state, "end")[TURN]) == int(state[TURN]) + 1


@pytest.mark.parametrize("cards", [2, 3, 6])
def test_r5_6_a_turn_on_own_piles_draws_two(cards: int) -> None:
    """R5.6 However many were laid: Sara lays three and draws two."""
    moves = [f"lay {card} up" for card in range(21, 21 + cards)]
    state = play(position([21, 22, 23, 24, 25, 26]), *moves, "end")
    assert len(hand(state)) == 6 - cards + 2
    assert state[LEFT] == 30


@pytest.mark.parametrize("own_cards", [1, 4, 5])
def test_r5_7_a_turn_with_a_help_draws_up_to_six(own_cards: int) -> None:
    """R5.7 Tim lays five cards, one of them on Sara's pile, and draws five."""
    moves = [f"lay {card} up" for card in range(21, 21 + own_cards)]
    state = play(position([21, 22, 23, 24, 25, 12], theirs=(29, 33)), *moves, "help 12 up", "end")
    assert len(hand(state)) == 6
    assert state[LEFT] == 32 - own_cards - 1


def test_r5_8_too_few_cards_are_drawn_as_far_as_they_go() -> None:
    """R5.8 One instead of two, two instead of four, none from an empty pile, and the game goes on."""
    state = position([21, 22, 23, 12], left=1, their_left=1)
    assert (hand_size(play(state, "lay 21 up", "lay 22 up", "end"), 0), hand_size(state, 0)) == (3, 4)
    state = position([21, 22, 23, 12, 45], theirs=(29, 33), left=2, their_left=2)
    state = play(state, "lay 21 up", "lay 22 up", "lay 23 up", "help 12 up", "end")
    assert (hand_size(state, 0), int(state[LEFT])) == (3, 0)
    state = play(position([21, 22, 23, 24], left=0, their_left=0), "lay 21 up", "lay 22 up", "end")
    assert hand(state) == [23, 24]
    assert not GAME.is_over(state)


def test_r5_9_no_hand_has_more_than_six_cards() -> None:
    """R5.9 At no time in a hundred random games."""
    for seed in range(100):
        state, dice = GAME.new(2, seed), random.Random(seed)
        while not GAME.is_over(state):
            assert all(int(state[HAND + seat]).bit_count() == hand_size(state, seat) <= 6 for seat in (0, 1))
            seat = GAME.to_act(state)[0]
            GAME.rules.apply(state, seat, dice.choice(GAME.legal(state, seat)))


def test_r5_10_an_empty_hand_is_no_win_while_there_is_a_draw_pile() -> None:
    """R5.10 The turn is ended and two cards are drawn; or six after a help."""
    state = play(position([21, 22], left=4, their_left=4), "lay 21 up", "lay 22 up")
    assert (hand(state), GAME.is_over(state), legal(state)) == ([], False, ["end"])
    assert len(hand(play(state, "end"))) == 2
    state = play(position([21, 12], theirs=(29, 33), left=12, their_left=12), "lay 21 up", "help 12 up", "end")
    assert len(hand(state)) == 6


def test_r5_4_a_turn_can_be_taken_back_card_by_card_until_it_ends() -> None:
    """R5.4 Nothing hidden shows inside a turn; "end" draws and cannot be undone."""
    before = position([21, 22, 23])
    after = play(before, "lay 21 up")
    assert GAME.may_undo(before, after, 0, GAME.parse_move(before, 0, "lay 21 up"))
    before = play(after, "lay 22 up")
    assert not GAME.may_undo(before, play(before, "end"), 0, GAME.parse_move(before, 0, "end"))
    assert tops(before) == (22, 40)
