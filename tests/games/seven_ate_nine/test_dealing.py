"""R2 Setting up."""

from collections import Counter

import numpy as np
import pytest

from games.seven_ate_nine.positions import GAME, centre_of, deck, do, lines_of

SHARE = {2: 36, 3: 24, 4: 18}


@pytest.mark.parametrize("seats", SHARE)
def test_r2_1_one_card_is_opened(seats: int) -> None:
    """R2.1"""
    assert len(centre_of(GAME.new(seats=seats, seed=1))) == 1


@pytest.mark.parametrize("seats", SHARE)
def test_r2_2_the_rest_is_dealt_evenly(seats: int) -> None:
    """R2.2 36, 24 or 18 cards each."""
    lines = lines_of(GAME.new(seats=seats, seed=1))
    piles = [lines[f"pile {seat}"].split() for seat in range(seats)]
    assert [len(pile) for pile in piles] == [SHARE[seats]] * seats
    assert [lines[f"in pile {seat}"] for seat in range(seats)] == [str(SHARE[seats])] * seats
    assert sum(map(Counter, piles), Counter(centre_of(GAME.new(seats=seats, seed=1)))) == deck()


@pytest.mark.parametrize("seats", SHARE)
def test_r2_3_all_hands_are_empty_at_the_start(seats: int) -> None:
    """R2.3 So the only thing to do is to draw."""
    state = GAME.new(seats=seats, seed=1)
    assert not [line for line in lines_of(state) if "hand" in line]
    assert all(GAME.legal(state, seat) == [GAME.parse_move(state, seat, "draw")] for seat in range(seats))


def test_every_card_is_opened_and_dealt_about_as_often_as_it_should_be() -> None:
    """R2.1 R2.2 Over 3,000 deals, within five standard deviations."""
    games, opened, first = 3000, Counter[str](), Counter[str]()
    for seed in range(games):
        lines = lines_of(GAME.new(seats=4, seed=seed))
        opened[lines["centre 0"]] += 1
        first.update(lines["pile 0"].split())
    for card, copies in deck().items():
        chance = copies / 73
        assert abs(opened[card] - games * chance) < 5 * (games * chance) ** 0.5
        assert abs(first[card] - 18 * games * chance) < 5 * (18 * games * chance) ** 0.5


def test_what_a_pile_brings_does_not_depend_on_when_the_others_draw() -> None:
    """R4.2 The same cards come whether two players draw in turn or one after the other."""
    in_turn, one_by_one = GAME.new(seats=2, seed=9), GAME.new(seats=2, seed=9)
    for _ in range(10):
        do(in_turn, 0, "draw")
        do(in_turn, 1, "draw")
    do(one_by_one, 1, *["draw"] * 10)
    do(one_by_one, 0, *["draw"] * 10)
    assert np.array_equal(in_turn, one_by_one)


def test_every_card_of_a_pile_is_drawn_first_about_as_often_as_it_should_be() -> None:
    """R4.2 R7.2 A card that is there three times comes three times as often."""
    state, drawn = GAME.new(seats=4, seed=2), Counter[str]()
    pile = Counter(lines_of(state)["pile 1"].split())
    assert set(pile.values()) >= {1, 2}
    for seed in range(2000):
        other = GAME.imagine(GAME.sight(state, None), None, seed)
        trial = state.copy()
        trial[1] = other[1]
        do(trial, 1, "draw")
        drawn[lines_of(trial)["hand 1"]] += 1
    for card, copies in pile.items():
        assert abs(drawn[card] - 2000 * copies / 18) < 5 * (2000 * copies / 18) ** 0.5
