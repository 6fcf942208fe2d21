"""R1 What is in the box: cards and goals, read from data files and checked, as tables for the rules."""

import msgspec

from pyatak.core.components import component_file, decode, table
from pyatak.core.errors import ComponentError

COLOURS = ("orange", "pink", "blue", "green", "purple")
COLOUR_COUNT = len(COLOURS)
MOST_CARDS = 60
COLUMNS = 5
GOALS = 14
LETTERS = 7
GOALS_THAT_STAY = (3, 4, 5)
"""R6.3 How many goals there are where they stay all game."""
BONUSES = (-1, 0, 1, 2)
CONDITIONS = (
    "count",
    "on_value",
    "most_in_collection",
    "fewest_of_all",
    "most_of_all",
    "rightmost",
    "at_least_as_many_as",
    "colours",
    "column_of",
)
COUNT, ON_VALUE, MOST_IN_COLLECTION, FEWEST_OF_ALL, MOST_OF_ALL, RIGHTMOST, AT_LEAST, COLOURS_IN_ALL, COLUMN_OF = range(9)


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    colour: str
    bonus: int


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards_in_all: int
    cards_of_each_colour: int
    first_hand: int
    rounds: int
    cards: list[CardData]


class GoalData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    letter: str
    points: int
    condition: str
    colour: str | None = None
    of: list[int | str] = []


class GoalFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    goals: list[GoalData]


def read_cards(content: bytes) -> CardFile:
    """R1.1 The number cards; a file with a mistake is refused with the entry named."""
    box = decode("cards.json", content, CardFile)
    if not 1 <= box.cards_in_all <= MOST_CARDS:
        raise ComponentError(f"cards.json: cards_in_all is 1 to {MOST_CARDS}, not {box.cards_in_all}")
    if not 1 <= box.rounds <= 3 or box.first_hand < 2:
        raise ComponentError("cards.json: rounds is 1 to 3 and first_hand at least 2")
    for place, card in enumerate(box.cards, 1):
        _check_card(box, place, card)
    numbers = {card.number for card in box.cards}
    for number in range(1, box.cards_in_all + 1):
        if number not in numbers:
            raise ComponentError(f"cards.json: card {number} is missing")
    for colour in COLOURS:
        count = sum(card.colour == colour for card in box.cards)
        if count != box.cards_of_each_colour:
            raise ComponentError(f"cards.json: {count} {colour} cards, {box.cards_of_each_colour} are wanted")
    return box


def _check_card(box: CardFile, place: int, card: CardData) -> None:
    entry = f"cards.json: entry {place}, card {card.number}"
    if not 1 <= card.number <= box.cards_in_all:
        raise ComponentError(f"{entry}: numbers go from 1 to {box.cards_in_all}")
    if any(card.number == other.number for other in box.cards[: place - 1]):
        raise ComponentError(f"{entry}: this number is there already")
    if card.colour not in COLOURS:
        raise ComponentError(f"{entry}: colour {card.colour!r} is none of {', '.join(COLOURS)}")
    if card.bonus not in BONUSES:
        raise ComponentError(f"{entry}: bonus {card.bonus} is none of {', '.join(map(str, BONUSES))}")


def read_goals(content: bytes) -> list[GoalData]:
    """R1.3 The goal cards, two for each letter; a file with a mistake is refused with the entry named."""
    goals = decode("goals.json", content, GoalFile).goals
    if len(goals) != GOALS:
        raise ComponentError(f"goals.json: {len(goals)} goals, {GOALS} are wanted")
    for place, goal in enumerate(goals, 1):
        _check_goal(f"goals.json: entry {place}", goal)
    letters = [goal.letter for goal in goals]
    for letter in sorted(set(letters)):
        if letter not in "ABCDEFG" or letters.count(letter) != 2:
            raise ComponentError(f"goals.json: letter {letter!r}: each of A to G stands on two goals")
    return goals


def _check_goal(entry: str, goal: GoalData) -> None:
    if goal.condition not in CONDITIONS:
        raise ComponentError(f"{entry}: condition {goal.condition!r} is none of {', '.join(CONDITIONS)}")
    for colour in [goal.colour, *goal.of]:
        if isinstance(colour, str) and colour not in COLOURS:
            raise ComponentError(f"{entry}: colour {colour!r} is none of {', '.join(COLOURS)}")
    if len(goal.of) > 2:
        raise ComponentError(f"{entry}: at most two values in 'of', not {len(goal.of)}")


def _colour_code(colour: str | int | None) -> int:
    return COLOURS.index(colour) + 1 if isinstance(colour, str) else int(colour or 0)


BOX = read_cards(component_file("my_number", "cards.json"))
CARD_DATA = {card.number: card for card in sorted(BOX.cards, key=lambda card: card.number)}
GOAL_DATA = read_goals(component_file("my_number", "goals.json"))
CARDS = BOX.cards_in_all
ROUNDS = BOX.rounds
FIRST_HAND = BOX.first_hand

NO_COLOUR = 0
COLOUR_OF = table([0] + [_colour_code(CARD_DATA[number].colour) for number in range(1, CARDS + 1)])
"""The colour of a card, 1 to 5 in the order of COLOURS; index 0 is no card."""
CARDS_OF = table([0] + [sum(1 << n for n, card in CARD_DATA.items() if card.colour == colour) for colour in COLOURS])
"""The set of cards of a colour."""
ALL_CARDS = sum(1 << number for number in CARD_DATA)
WITH_BONUS = {bonus: sum(1 << n for n, card in CARD_DATA.items() if card.bonus == bonus) for bonus in BONUSES}
MINUS_ONE, PLUS_ONE, PLUS_TWO = WITH_BONUS[-1], WITH_BONUS[1], WITH_BONUS[2]

ALL_GOALS = (1 << GOALS) - 1
GOAL_POINTS = table([goal.points for goal in GOAL_DATA])
GOAL_CONDITION = table([CONDITIONS.index(goal.condition) for goal in GOAL_DATA])
GOAL_COLOUR = table([_colour_code(goal.colour) for goal in GOAL_DATA])
GOAL_FIRST = table([_colour_code(goal.of[0]) if goal.of else 0 for goal in GOAL_DATA])
GOAL_SECOND = table([_colour_code(goal.of[-1]) if goal.of else 0 for goal in GOAL_DATA])
SAME_LETTER = table([sum(1 << other for other, two in enumerate(GOAL_DATA) if one.letter == two.letter) for one in GOAL_DATA])
"""The set of goals with the letter of a goal, itself included."""
