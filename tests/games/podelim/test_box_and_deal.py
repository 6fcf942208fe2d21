"""R1 The box and R2 setting up."""

import json
from collections import Counter
from typing import Any

import numpy as np
import pytest

import pyatak
from games.podelim.positions import game, lines, play, position
from pyatak.core.components import component_file
from pyatak.games.podelim.components import BOX, read_box


def box_with(change: dict[str, Any]) -> bytes:
    return json.dumps({**json.loads(component_file("podelim", "box.json")), **change}).encode()


def numbers_with(place: int, **change: int) -> list[dict[str, int]]:
    numbers: list[dict[str, int]] = json.loads(component_file("podelim", "box.json"))["numbers"]
    numbers[place - 1] |= change
    return numbers


def tables_with(place: int, **change: int) -> list[dict[str, int]]:
    tables: list[dict[str, int]] = json.loads(component_file("podelim", "box.json"))["tables"]
    tables[place - 1] |= change
    return tables


def test_r1_1_each_number_is_on_as_many_cards_as_it_says() -> None:
    """R1.1 55 number cards."""
    assert [(entry.number, entry.copies) for entry in BOX.numbers] == [(number, number) for number in range(1, 11)]


def test_r1_2_fifteen_jokers_make_it_seventy() -> None:
    """R1.2 15 jokers, 70 cards."""
    assert BOX.jokers == 15
    assert BOX.cards_in_all == 70


def test_r1_3_three_ballots_for_each_player() -> None:
    """R1.3 White, light blue, black."""
    state = position(3, "1 2 3 4 5 6 7")
    play(state, "0 cut 2 2 3")
    assert [game.move_text(state, 0, action) for action in game.legal(state, 0)] == [
        "vote white",
        "vote light blue",
        "vote black",
    ]


def test_r1_4_two_to_four_play() -> None:
    """R1.4 Neither one nor five."""
    assert game.info.seats == (2, 4)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 seats"):
            game.new(seats, 1)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"jokers": 14}, "cards_in_all is 70, but the entries and jokers make 69"),
        ({"jokers": -1}, "jokers is 0 to 30, not -1"),
        ({"numbers": numbers_with(4, number=5)}, "numbers, entry 4: number 4 is wanted, not 5"),
        ({"numbers": numbers_with(10, copies=17)}, "entry 10, number 10: copies is 1 to 16 with 15 jokers, not 17"),
        ({"numbers": numbers_with(3, copies=0)}, "entry 3, number 3: copies is 1 to 16"),
        ({"numbers": []}, "numbers go from 1 to at most 10; 0 entries"),
        ({"tables": []}, "tables has no entry"),
        ({"tables": tables_with(2, seats=2)}, "tables, entry 2: seats go up one by one"),
        ({"tables": tables_with(1, seats=1)}, "tables, entry 1: seats go up one by one and are 2 to 4, not 1"),
        ({"tables": tables_with(3, row=10)}, "tables, entry 3: row is 3 to 9, not 10"),
        ({"tables": tables_with(3, rounds=9)}, "tables, entry 3: rows of 9 make 8 rounds of 70 cards, not 9"),
        ({"tables": tables_with(1, row=4, rounds=18)}, "tables, entry 1: the last row has 2 cards; at least 3"),
        ({"cards": []}, "unknown field `cards`"),
        ({"jokers": "many"}, "Expected `int`, got `str` - at `$.jokers`"),
    ],
)
def test_a_wrong_box_is_refused_with_the_entry_named(change: dict[str, Any], says: str) -> None:
    with pytest.raises(pyatak.ComponentError) as problem:
        read_box(box_with(change))
    assert str(problem.value).startswith("box.json: ")
    assert says in str(problem.value)


def test_r2_1_every_card_comes_up_anywhere() -> None:
    """R2.1 The first card of many deals: a joker about 15 times in 70, a 10 about 10 times, a 1 about once."""
    first = Counter(lines(game.new(2, seed))["row"].split()[0] for seed in range(1400))
    assert 240 <= first["J"] <= 360
    assert 150 <= first["10"] <= 250
    assert 8 <= first["1"] <= 36


def test_r2_2_the_first_leader_is_drawn_by_lot() -> None:
    """R2.2 Everybody leads first now and then, and nobody else is asked for the cut."""
    for seats in (2, 3, 4):
        leaders = Counter(game.to_act(game.new(seats, seed)) for seed in range(400))
        assert set(leaders) == {(seat,) for seat in range(seats)}
        assert min(leaders.values()) > 300 // seats


@pytest.mark.parametrize(("seats", "leads"), [(2, [5, 5]), (3, [3, 3, 4]), (4, [2, 2, 2, 2])])
def test_r2_3_ten_rounds_or_eight(seats: int, leads: list[int]) -> None:
    """R2.3 The deck is dealt once, so with three players one leads once more."""
    record, last = pyatak.random_game("podelim", seats, 5, compiled=False)
    led = {
        (int(lines(state)["round"]), int(lines(state).get("leader", 0))) for state in map(record.play, range(len(record.moves)))
    }
    assert len(led) == int(lines(last)["round"]) == sum(leads)
    assert sorted(Counter(leader for _, leader in led).values()) == leads
    assert "deck" not in lines(last)


def test_the_same_seed_gives_the_same_deal() -> None:
    assert np.array_equal(game.new(4, 9), game.new(4, 9))
    assert not np.array_equal(game.new(4, 9), game.new(4, 10))
