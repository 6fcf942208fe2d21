"""What the coach counts when it compares two moves."""

from pyatak.core.components import table
from pyatak.core.contract import Coaching, Quantity
from pyatak.core.rule import State
from pyatak.games.podelim.components import KINDS
from pyatak.games.podelim.layout import CARDS, JOKERS, LAST_VOTES, count_of, seats_of, vote_of
from pyatak.games.podelim.scoring import scores


def is_alone(_before: State, after: State, seat: int) -> float:
    """R5.2 Whether nobody else voted for the same part."""
    votes = [vote_of(int(after[LAST_VOTES]), one) for one in range(seats_of(after))]
    return float(votes.count(votes[seat]) == 1)


def points(_before: State, after: State, seat: int) -> float:
    """R8.2 The points of a seat by the majorities as they stand."""
    found = table([0] * seats_of(after)).copy()
    scores(after, found)
    return int(found[seat])


def cards_taken(before: State, after: State, seat: int) -> float:
    return cards_of(after, seat) - cards_of(before, seat)


def cards_of(state: State, seat: int) -> int:
    """All cards of a seat, the jokers among them."""
    return sum(
        count_of(int(state[CARDS + seat]), kind) + count_of(int(state[JOKERS + seat]), kind) for kind in range(1, KINDS + 1)
    )


COACHING = Coaching(
    quantities=(
        Quantity(name="alone", measure=is_alone, unit=0.15, in_percent=True),
        Quantity(name="points", measure=points, unit=2, stages=1),
        Quantity(name="cards", measure=cards_taken, unit=1, stages=1),
    )
)
