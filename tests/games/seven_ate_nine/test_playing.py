"""R4 Playing without turns."""

from itertools import pairwise

import numpy as np
import pytest

import pyatak
from games.seven_ate_nine.positions import GAME, centre_of, do, legal, lines_of, position, view
from pyatak.core.rule import State


def middle_game() -> State:
    """5±1 wants 4 and 6. Seat 0 can lay and draw, seat 1 only draw, seat 2 only lay, seat 3 nothing."""
    return position(
        "5+-1",
        hands=["4+-1 4+-2 9+-1", "10+-1 8+-1", "6+-3 7+-1", "2+-1 3+-1"],
        piles=["1+-1 1+-2", "7+-2", "", ""],
    )


def test_r4_1_every_seat_that_can_act_may_act() -> None:
    """R4.1"""
    state = middle_game()
    assert GAME.to_act(state) == (0, 1, 2)
    assert legal(state, 0) == ["lay 4+-1", "lay 4+-2", "draw"]
    assert legal(state, 1) == ["draw"]
    assert legal(state, 2) == ["lay 6+-3"]
    assert legal(state, 3) == []
    assert GAME.info.realtime


def test_r4_1_the_seat_that_has_just_acted_may_act_again() -> None:
    """R4.1 Nobody has a turn."""
    state = middle_game()
    do(state, 0, "draw", "lay 4+-1", "draw")
    assert lines_of(state)["hand 0"] == "1+-1 1+-2 4+-2 9+-1"


def test_r4_2_one_card_goes_from_the_own_pile_to_the_hand() -> None:
    """R4.2"""
    state = middle_game()
    do(state, 0, "draw")
    lines = lines_of(state)
    assert sorted([*lines["hand 0"].split(), lines["pile 0"]]) == ["1+-1", "1+-2", "4+-1", "4+-2", "9+-1"]
    assert (lines["in hand 0"], lines["in pile 0"]) == ("4", "1")


def test_r4_2_a_hand_may_have_any_number_of_cards() -> None:
    """R4.2 One may draw the whole pile before anything else."""
    state = GAME.new(seats=2, seed=4)
    do(state, 0, *["draw"] * 36)
    assert lines_of(state)["in hand 0"] == "36"
    assert "draw" not in legal(state, 0)


def test_r4_2_an_empty_pile_gives_nothing() -> None:
    """R4.2"""
    state = middle_game()
    with pytest.raises(pyatak.IllegalMove, match=r"Your pile is empty: there is nothing to draw. \(R4.2\)"):
        do(state, 2, "draw")


def test_r4_3_a_card_that_fits_goes_on_top() -> None:
    """R4.3"""
    state = middle_game()
    before = centre_of(state)
    do(state, 2, "lay 6+-3")
    assert centre_of(state) == [*before, "6+-3"]
    assert lines_of(state)["hand 2"] == "7+-1"
    assert lines_of(state)["top by"] == "3"


def test_r4_3_only_from_the_own_hand() -> None:
    """R4.3 Not from the pile, nor what somebody else holds."""
    state = middle_game()
    for card in ("1+-1", "6+-3"):
        with pytest.raises(pyatak.IllegalMove, match=r"in your hand. \(R4.3\)"):
            do(state, 0, f"lay {card}")


def test_r4_4_several_in_a_row_each_on_the_card_before() -> None:
    """R4.4 4±1 wants 3 and 5, then 3±2 wants 1 and 5."""
    state = position("5+-1", hands=["4+-1 4+-2 3+-2 1+-1 8+-1", "10+-1 8+-1"])
    do(state, 0, "lay 4+-1")
    assert legal(state, 0) == ["lay 3+-2"]
    do(state, 0, "lay 3+-2", "lay 1+-1")
    assert centre_of(state)[-4:] == ["5+-1", "4+-1", "3+-2", "1+-1"]


def test_r4_5_the_first_card_counts_and_the_late_one_stays() -> None:
    """R4.5 Both want to lay a 4 on 5±1; after the first, 4±2 wants 2 and 6."""
    state = position("5+-1", hands=["4+-1 9+-1", "4+-2 6+-1 9+-2"])
    do(state, 1, "lay 4+-2")
    before = state.copy()
    with pytest.raises(pyatak.IllegalMove):
        do(state, 0, "lay 4+-1")
    assert np.array_equal(state, before)
    assert legal(state, 1) == ["lay 6+-1"]


def test_r4_5_every_top_card_has_its_own_number() -> None:
    """R4.5 By it the table sees for which top card a late card was meant, even if it would fit the new one."""
    state, numbers = GAME.new(seats=3, seed=11), []
    rng = np.random.default_rng(1)
    while not GAME.is_over(state):
        numbers.append((view(state, None).top_number, centre_of(state)))
        seat = int(rng.choice(GAME.to_act(state)))
        GAME.apply(state, seat, int(rng.choice(GAME.legal(state, seat))))
    for (number, centre), (later, new_centre) in pairwise(numbers):
        assert (number == later) == (centre == new_centre)
        assert later >= number


def test_r4_6_a_card_that_does_not_fit_goes_back_without_penalty() -> None:
    """R4.6 The refusal names the two numbers that fit."""
    state = middle_game()
    before = state.copy()
    with pytest.raises(pyatak.IllegalMove, match="9±1 does not fit on 5±1; 4 or 6 does") as refusal:
        do(state, 0, "lay 9+-1")
    assert (refusal.value.code, refusal.value.rule) == ("no_fit", "R3.1")
    assert refusal.value.details == {"card": "9±1", "top": "5±1", "lower": 4, "higher": 6}
    assert np.array_equal(state, before)


def test_r4_7_the_number_is_called_out() -> None:
    """R4.7 Everybody hears it."""
    state = middle_game()
    before = state.copy()
    do(state, 2, "lay 6+-3")
    for viewer in (0, 1, 2, 3, None):
        news = GAME.news(before, state, viewer)
        assert [one.code for one in news] == ["laid", "one_left"]
        assert news[0].details == {"seat": 2, "number": 6, "card": "6±3"}


def test_r4_8_nobody_has_to_draw_or_lay() -> None:
    """R4.8 One player may leave all cards where they are while the other goes on."""
    state = middle_game()
    do(state, 1, "draw")
    do(state, 2, "lay 6+-3")
    lines, first = lines_of(state), lines_of(middle_game())
    assert [lines[name] for name in ("hand 0", "pile 0", "hand 3")] == [first[name] for name in ("hand 0", "pile 0", "hand 3")]


def test_a_seat_that_can_do_nothing_is_told_no_more_than_it_may_know() -> None:
    """R7.1 Which of the others can act would say something about their hands."""
    with pytest.raises(pyatak.IllegalMove, match="nothing to decide") as refusal:
        do(middle_game(), 3, "draw")
    other = position("5+-1", hands=["8+-2 8+-3 9+-1", "10+-1 8+-1", "7+-2 7+-1", "2+-1 3+-1"], piles=["1+-1 1+-2", "4+-1"])
    assert GAME.to_act(other) == (0, 1)
    with pytest.raises(pyatak.IllegalMove) as again:
        do(other, 3, "draw")
    assert again.value.details == refusal.value.details == {"seat": 3, "others": "0, 1, 2"}


def test_nothing_is_taken_back_in_a_race() -> None:
    """R4.1 Laying a card reveals nothing to its player, but the others react at once."""
    state = middle_game()
    before = state.copy()
    do(state, 0, "lay 4+-1")
    assert not GAME.may_undo(before, state, 0, GAME.parse_move(before, 0, "lay 4+-1"))
