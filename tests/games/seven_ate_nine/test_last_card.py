"""R6 The end."""

import numpy as np
import pytest

import pyatak
from games.seven_ate_nine.positions import GAME, centre_of, do, legal, lines_of, position, view
from pyatak.core.texts import say
from pyatak.games.seven_ate_nine.view import Ending


def test_r6_1_the_last_card_goes_whatever_lies_on_top_and_ends_the_game() -> None:
    """R6.1 9±1 does not fit on 5±1."""
    state = position("5+-1", hands=["9+-1", "7+-1 8+-1"])
    before = state.copy()
    assert legal(state, 0) == ["seven ate nine"]
    do(state, 0, "seven ate nine")
    assert GAME.is_over(state)
    assert GAME.winners(state) == (0,)
    assert GAME.to_act(state) == ()
    assert [one.code for one in GAME.news(before, state, 1)] == ["last_card"]
    ending = view(state, 1).ending
    assert ending == Ending("last_card")
    assert say("en", Ending("last_card").text_key) == "“Seven ate nine!”"


def test_r6_1_hand_and_pile_count_together() -> None:
    """R6.1 One card in hand and one in the pile are two."""
    state = position("5+-1", hands=["9+-1", "7+-1 8+-1"], piles=["9+-2"])
    assert legal(state, 0) == ["draw"]
    with pytest.raises(pyatak.IllegalMove, match=r"You have 2 cards. .* for the last one. \(R6.1\)"):
        do(state, 0, "seven ate nine")


def test_r6_2_straight_from_the_pile() -> None:
    """R6.2 It may be drawn first, but need not be."""
    state = position("5+-1", hands=["", "7+-1 8+-1"], piles=["9+-2"])
    assert legal(state, 0) == ["draw", "seven ate nine"]
    drawn = state.copy()
    do(state, 0, "seven ate nine")
    do(drawn, 0, "draw", "seven ate nine")
    chance = list(GAME.rules.LAYOUT.generators)
    state[chance] = drawn[chance]
    assert np.array_equal(state, drawn)
    assert GAME.winners(state) == (0,)


def test_r6_3_it_does_not_lay_itself_and_others_may_be_faster() -> None:
    """R6.3 Seat 0 comes to one card, then seat 1, and seat 1 is the first to call."""
    state = position("5+-1", hands=["4+-1 9+-1", "3+-1 9+-2"])
    before = state.copy()
    do(state, 0, "lay 4+-1")
    assert [one.code for one in GAME.news(before, state, 1)] == ["laid", "one_left"]
    assert not GAME.is_over(state)
    do(state, 1, "lay 3+-1")
    assert GAME.to_act(state) == (0, 1)
    do(state, 1, "seven ate nine")
    assert GAME.winners(state) == (1,)
    with pytest.raises(pyatak.IllegalMove, match="The game is over"):
        do(state, 0, "seven ate nine")


def test_r6_4_the_last_card_is_never_laid_face_up() -> None:
    """R6.4 4±1 would fit on 5±1."""
    state = position("5+-1", hands=["4+-1", "7+-1 8+-1"])
    with pytest.raises(pyatak.IllegalMove, match=r"4±1 is your last card: it is laid face down.*\(R6.4\)"):
        do(state, 0, "lay 4+-1")
    with pytest.raises(pyatak.IllegalMove, match="There is no 6±1 in your hand"):
        do(state, 0, "lay 6+-1")


def test_r6_4_the_card_before_the_last_has_to_fit() -> None:
    """R6.4"""
    state = position("5+-1", hands=["4+-1 9+-1", "7+-1 8+-1"])
    assert legal(state, 0) == ["lay 4+-1"]
    with pytest.raises(pyatak.IllegalMove, match="9±1 does not fit on 5±1"):
        do(state, 0, "lay 9+-1")


def test_r6_5_the_player_of_the_last_card_wins() -> None:
    """R6.5 Although seat 2 has only one card left, too."""
    state = position("5+-1", hands=["7+-1 8+-1", "9+-1", "9+-2"])
    do(state, 1, "seven ate nine")
    assert GAME.winners(state) == (1,)


def test_r6_5_nobody_has_won_before_the_end() -> None:
    """R6.5"""
    assert GAME.winners(position("5+-1", hands=["9+-1", "4+-1 8+-1"])) == ()


@pytest.mark.parametrize(("hands", "dealt"), [(["9+-1", "7+-1 8+-1"], 36), (["9+-1", "7+-1 8+-1", "1+-1 1+-2 1+-3"], 24)])
def test_r6_6_a_point_for_each_card_got_rid_of(hands: list[str], dealt: int) -> None:
    """R6.6"""
    state = position("5+-1", hands, piles=["", "10+-1"])
    assert GAME.scores(state) == tuple(dealt - cards for cards in (1, 3, 3)[: len(hands)])
    do(state, 0, "seven ate nine")
    assert GAME.scores(state)[0] == dealt
    assert GAME.scores(GAME.new(seats=4, seed=1)) == (0, 0, 0, 0)


def test_r7_4_the_last_card_is_shown_to_nobody() -> None:
    """R7.4 The centre stays as it was, and two games that differ in that card end in the same position."""
    ends = []
    for mine, below in (("9+-1", "9+-2"), ("9+-2", "9+-1")):
        state = position("5+-1", hands=[mine, "7+-1 8+-1"], bottom=below)
        before = centre_of(state)
        do(state, 0, "seven ate nine")
        assert centre_of(state) == before
        ends.append(lines_of(state))
    assert {name for name in ends[0] if ends[0][name] != ends[1][name]} <= {"centre 0", "centre 5"}
