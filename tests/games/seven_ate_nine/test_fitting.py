"""R3 What fits."""

import pytest

from games.seven_ate_nine.positions import GAME, deck, legal, position, view
from pyatak.games.seven_ate_nine.components import KIND_DATA, wanted_numbers

ONE_OF_EACH = " ".join(f"{number}+-{step}" for number in range(1, 11) for step in (1, 2, 3))


def numbers_laid_on(top: str) -> list[int]:
    """The numbers that a hand with every kind may lay on a card, from the legal moves."""
    hand = ONE_OF_EACH if deck()[top] > 1 else ONE_OF_EACH.replace(top, "")
    moves = legal(position(top, hands=[hand, "1+-1 2+-1"]), 0)
    return [int(move.removeprefix("lay ").partition("+-")[0]) for move in moves]


@pytest.mark.parametrize(
    ("top", "wanted"),
    [("5+-2", {7, 3}), ("5+-1", {4, 6}), ("10+-1", {9, 1}), ("1+-1", {2, 10}), ("6+-2", {4, 8})],
)
def test_r3_1_the_sum_and_the_difference(top: str, wanted: set[int]) -> None:
    """R3.1 The first two are the rule book's examples. Three cards of each wanted number are in the hand."""
    assert sorted(numbers_laid_on(top)) == sorted([*wanted] * 3)


def test_r3_1_the_two_numbers_always_differ() -> None:
    """R3.1"""
    assert all(len(set(wanted_numbers(kind))) == 2 for kind in range(len(KIND_DATA)))


def test_r3_2_above_ten_ten_is_taken_away() -> None:
    """R3.2 The rule book's example: 9±3 takes 6 and 2."""
    assert set(numbers_laid_on("9+-3")) == {6, 2}


def test_r3_3_below_one_ten_is_added() -> None:
    """R3.3 The rule book's example: 1±2 takes 3 and 9."""
    assert set(numbers_laid_on("1+-2")) == {3, 9}


def test_r3_all_thirty_kinds_follow_the_clock_of_ten() -> None:
    """R3.1 R3.2 R3.3 Counted in another way: places on a clock with ten hours."""
    clock = [*range(1, 11)] * 3
    for top in deck():
        number, step = map(int, top.split("+-"))
        assert set(numbers_laid_on(top)) == {clock[9 + number + step], clock[9 + number - step]}


def test_r3_4_the_step_of_the_card_laid_does_not_matter() -> None:
    """R3.4"""
    state = position("5+-1", hands=["4+-1 4+-2 4+-3 5+-1", "1+-1 2+-1"])
    assert legal(state, 0) == ["lay 4+-1", "lay 4+-2", "lay 4+-3"]


def test_r3_5_the_sums_are_shown_only_where_the_table_wants_them() -> None:
    """R3.5"""
    hands = ["4+-1 4+-2", "1+-1 2+-1"]
    shown, hidden = position("9+-3", hands, sums_shown=1), position("9+-3", hands)
    assert view(shown, 0).wanted == [6, 2]
    assert view(shown, None).wanted == [6, 2]
    assert view(hidden, 0).wanted == []
    assert view(GAME.new(seats=2, seed=1, sums="shown"), 0).wanted
    assert not view(GAME.new(seats=2, seed=1), 0).wanted
