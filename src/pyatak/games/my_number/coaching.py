"""What the coach counts when it compares two cards."""

from pyatak.core.contract import Coaching, Quantity
from pyatak.core.rule import State
from pyatak.games.my_number.goals import goal_points
from pyatak.games.my_number.layout import COLLECTION, TAKEN, round_of
from pyatak.games.my_number.scoring import card_bonus, column_points, round_total


def points_of_round(state: State, seat: int, number: int) -> int:
    """R4.2 R4.3 The points of a round, counted from 1: as they stand, or as they were written down."""
    if round_of(state) > number:
        return round_total(state, number - 1, seat)
    return column_points(state, seat) + card_bonus(int(state[COLLECTION + seat])) + goal_points(state, seat)


def points_of_turn(before: State, after: State, seat: int) -> float:
    """R3.4 What the card that a seat takes adds to its points."""
    number = round_of(before)
    return points_of_round(after, seat, number) - points_of_round(before, seat, number)


def points_at_the_end(before: State, after: State, seat: int) -> float:
    """R4.2 What a seat has at the end of the round."""
    return points_of_round(after, seat, round_of(before))


def card_taken(_before: State, after: State, seat: int) -> str:
    """R3.4 The card of the row that a seat takes."""
    return str(int(after[TAKEN + seat]))


COACHING = Coaching(
    quantities=(
        Quantity(name="turn", measure=points_of_turn, unit=1),
        Quantity(name="round", measure=points_at_the_end, unit=2, stages=1),
    ),
    outcome=card_taken,
)
