"""R1 The box: what is in it, and that a mistake in its file is refused with the entry named."""

import json
from typing import Any

import pytest

import pyatak
from games.seven_ate_nine.positions import GAME, deck, lines_of
from pyatak.core.components import component_file
from pyatak.games.seven_ate_nine.components import COLOUR_OF_STEP, KIND_DATA, read_cards
from pyatak.games.seven_ate_nine.view import Card

FILE = json.loads(component_file("seven_ate_nine", "cards.json"))


def test_r1_1_seventy_three_cards_two_or_three_of_each_kind() -> None:
    """R1.1"""
    copies = {f"{card.number}+-{card.step}": card.copies for card in KIND_DATA}
    assert copies == deck()
    assert sum(copies.values()) == 73
    assert set(copies.values()) == {2, 3}
    assert len(copies) == 30


def test_r1_1_the_cards_of_the_rule_books_examples_exist() -> None:
    """R1.1"""
    assert all(deck()[card] for card in ("5+-2", "5+-1", "9+-3", "1+-2"))


def test_r1_2_the_colour_repeats_the_step() -> None:
    """R1.2 And the text of a card shows the step, so that colour is never alone."""
    assert COLOUR_OF_STEP == {1: "green", 2: "blue", 3: "red"}
    assert str(Card(6, 2, "blue")) == "6±2"


def test_r1_3_two_to_four_play() -> None:
    """R1.3"""
    assert GAME.info.seats == (2, 4)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 seats"):
            GAME.new(seats=seats, seed=1)


def test_the_deck_of_a_deal_is_the_file() -> None:
    """R1.1 Through a whole position."""
    lines = lines_of(GAME.new(seats=2, seed=3))
    cards = " ".join([lines["centre 0"], lines["pile 0"], lines["pile 1"]]).split()
    assert sorted(cards) == sorted(deck().elements())


def changed(*path: Any, to: Any) -> bytes:
    """The real file with one value changed, or one entry removed (None)."""
    box = json.loads(json.dumps(FILE))
    place = box
    for key in path[:-1]:
        place = place[key]
    if to is None:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return json.dumps(box).encode()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "cards.json: Input data was truncated"),
        (changed("cards", 4, "copies", to="two"), r"Expected `int`, got `str` - at `\$.cards\[4\].copies`"),
        (changed("numbers", to=11), "numbers is 3 to 10, not 11"),
        (changed("steps", 1, "colour", to="red"), "steps, entry 2, step 2: the colours are green, blue, red, in this order"),
        (changed("steps", 2, "step", to=5), "steps, entry 3, step 5: a step is 1 to 9, and adding it gives another number"),
        (changed("steps", 2, "step", to=10), "steps, entry 3, step 10: a step is 1 to 9"),
        (changed("steps", 1, "step", to=1), "steps, entry 2, step 1: this step is there already"),
        (changed("cards", 7, "number", to=12), "entry 8, card 12±2: numbers go from 1 to 10"),
        (changed("cards", 7, "step", to=4), "entry 8, card 3±4: there is no step 4"),
        (changed("cards", 7, "copies", to=4), "entry 8, card 3±2: copies is 0 to 3, not 4"),
        (changed("cards", 7, "step", to=1), "entry 8, card 3±1: this card is there already"),
        (changed("cards", 7, to=None), "card 3±2 is missing"),
        (changed("cards", 7, "copies", to=3), "25 cards with ±2, 24 are wanted"),
        (changed("cards_in_all", to=72), "73 cards in all, 72 are wanted"),
        (changed("seats", to=[2, 5]), "seats is from 2 up to 4, not 2 to 5"),
        (changed("seats", to=[3, 2]), "seats is from 2 up to 4, not 3 to 2"),
    ],
)
def test_a_mistake_in_the_file_is_refused_by_name(content: bytes, sentence: str) -> None:
    with pytest.raises(pyatak.ComponentError, match=sentence):
        read_cards(content)


def test_cards_that_cannot_be_dealt_evenly_are_refused() -> None:
    """R2.2"""
    box = json.loads(changed("cards", 7, "copies", to=3))
    box["steps"][1]["cards"] += 1
    box["cards_in_all"] += 1
    with pytest.raises(pyatak.ComponentError, match=r"73 cards, one being open, cannot be dealt evenly to 2 \(cards_in_all\)"):
        read_cards(json.dumps(box).encode())
