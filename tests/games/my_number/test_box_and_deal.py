"""R1 What there is and R2 setting up."""

import json

import pytest

import pyatak
from games.my_number.positions import GAME
from pyatak.core.bits import count, members
from pyatak.core.components import component_file
from pyatak.games.my_number.components import CARD_DATA, COLOURS, GOAL_DATA, read_cards, read_goals
from pyatak.games.my_number.dealing import deck_of
from pyatak.games.my_number.layout import HAND, ROW, VALUES, digit


def test_r1_1_sixty_cards_twelve_a_colour_each_colour_sums_to_366_and_its_bonuses_to_6() -> None:
    """R1.1"""
    assert sorted(CARD_DATA) == list(range(1, 61))
    for colour in COLOURS:
        cards = [card for card in CARD_DATA.values() if card.colour == colour]
        assert len(cards) == 12
        assert sum(card.number for card in cards) == 366
        assert sum(card.bonus for card in cards) == 6
    bonuses = [card.bonus for card in CARD_DATA.values()]
    assert [bonuses.count(bonus) for bonus in (-1, 0, 1, 2)] == [10, 20, 20, 10]


def test_r1_1_46_is_orange_37_is_blue_and_bonuses_are_symmetric() -> None:
    """R1.1 The book's own examples, and bonus(n) = bonus(61 - n)."""
    assert CARD_DATA[46].colour == "orange"
    assert CARD_DATA[37].colour == "blue"
    assert all(CARD_DATA[number].bonus == CARD_DATA[61 - number].bonus for number in range(1, 61))


def test_r1_3_fourteen_goals_two_for_each_letter() -> None:
    """R1.3"""
    assert sorted(goal.letter for goal in GOAL_DATA) == sorted("ABCDEFG" * 2)
    assert all(goal.points in (-2, 2) for goal in GOAL_DATA)


@pytest.mark.parametrize("seats", [1, 2, 7, "4", 3.0, True])
def test_r1_4_three_to_six_play(seats: int) -> None:
    """R1.4"""
    with pytest.raises(ValueError, match="3 to 6 seats"):
        GAME.new(seats=seats, seed=1)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r2_1_the_row_has_a_card_for_each_player_and_r2_3_everybody_gets_seven(seats: int) -> None:
    """R2.1 R2.3"""
    state = GAME.new(seats=seats, seed=5)
    assert count(int(state[ROW])) == seats
    hands = [int(state[HAND + seat]) for seat in range(seats)]
    assert all(count(hand) == 7 for hand in hands)
    assert count(deck_of(state)) == 60 - 8 * seats


def test_r1_2_r2_2_the_five_worths_lie_in_every_order_about_equally_often() -> None:
    """R1.2 R2.2"""
    first_columns = [0] * 6
    for seed in range(2000):
        values = [digit(int(GAME.new(3, seed)[VALUES]), column) for column in range(5)]
        assert sorted(values) == [1, 2, 3, 4, 5]
        first_columns[values[0]] += 1
    assert all(330 < times < 470 for times in first_columns[1:])


def test_every_card_is_dealt_about_equally_often() -> None:
    times = [0] * 61
    for seed in range(1500):
        for card in members(int(GAME.new(3, seed)[HAND])):
            times[card] += 1
    assert all(120 < one < 235 for one in times[1:])


def edited(name: str, change: str) -> bytes:
    """A component file after a Python statement on its data."""
    data = json.loads(component_file("my_number", name))
    exec(change, {"data": data})
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("data['cards'].append({'number': 61, 'colour': 'blue', 'bonus': 0})", "entry 61, card 61: numbers go from 1 to 60"),
        ("data['cards'][6]['colour'] = 'violet'", "entry 7, card 7: colour 'violet' is none of orange"),
        ("data['cards'][4]['number'] = 4", "entry 5, card 4: this number is there already"),
        ("data['cards'][9]['bonus'] = 3", "entry 10, card 10: bonus 3 is none of -1, 0, 1, 2"),
        ("data['cards'].pop()", "card 60 is missing"),
        ("data['cards'][0]['colour'] = 'pink'", "11 orange cards, 12 are wanted"),
        ("data['cards_in_all'] = 61", "cards_in_all is 1 to 60, not 61"),
        ("data['rounds'] = 4", "rounds is 1 to 3"),
        ("data['cards'][3]['number'] = 'four'", r"cards\.json: Expected `int`, got `str` - at `\$\.cards\[3\]\.number`"),
        ("data['cards'][3]['numbr'] = 4", "unknown field `numbr`"),
    ],
)
def test_a_card_file_with_a_mistake_is_refused_by_name(change: str, sentence: str) -> None:
    with pytest.raises(pyatak.ComponentError, match=sentence):
        read_cards(edited("cards.json", change))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("data['goals'].pop()", "13 goals, 14 are wanted"),
        ("data['goals'][2]['condition'] = 'luck'", "entry 3: condition 'luck' is none of count"),
        ("data['goals'][0]['colour'] = 'red'", "entry 1: colour 'red' is none of orange"),
        ("data['goals'][8]['of'] = ['red']", "entry 9: colour 'red'"),
        ("data['goals'][0]['of'] = [1, 2, 3]", "entry 1: at most two values"),
        ("data['goals'][0]['letter'] = 'B'", "letter 'A': each of A to G stands on two goals"),
        ("data['goals'][0]['letter'] = data['goals'][1]['letter'] = 'H'", "letter 'H'"),
    ],
)
def test_a_goal_file_with_a_mistake_is_refused_by_name(change: str, sentence: str) -> None:
    with pytest.raises(pyatak.ComponentError, match=sentence):
        read_goals(edited("goals.json", change))
