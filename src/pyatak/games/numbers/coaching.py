"""What the coach counts when it compares two moves."""

from pyatak.core.contract import Coaching, Quantity
from pyatak.core.rule import State
from pyatak.games.numbers.layout import PAWN, seats_of
from pyatak.games.numbers.scoring import side_of


def steps(before: State, after: State, seat: int) -> float:
    """R6.1 How far the pawn of a seat goes."""
    return int(after[PAWN + seat]) - int(before[PAWN + seat])


def steps_given(before: State, after: State, seat: int) -> float:
    """R6.3 How far the pawns of the other sides go by bonuses."""
    others = [one for one in range(seats_of(after)) if side_of(after, one) != side_of(after, seat)]
    return sum(steps(before, after, one) for one in others)


COACHING = Coaching(
    quantities=(
        Quantity(name="steps", measure=steps, unit=2, stages=1),
        Quantity(name="given", measure=steps_given, unit=2, stages=1, less_is_better=True),
    )
)
