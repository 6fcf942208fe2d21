"""Template: what a table asks the rules all the time. Loaded by `compiling.load`; called from Python, a moment each."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pyatak.core.rule import SPECTATOR, State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import brief, rules


@brief
def legal(state: State, seat: int, actions: State) -> int:
    return rules.legal_actions(state, seat, actions)


@brief
def move(state: State, seat: int, action: int) -> int:
    """Make a move, in place; the seats waited for after it, or -1 when it is the last."""
    rules.apply(state, seat, action)
    if rules.is_over(state):
        return -1
    return rules.seats_to_act(state)


if hasattr(rules, "analyse"):

    @brief
    def analyse(state: State, found: State) -> None:
        rules.analyse(state, found)


@brief
def sights(state: State, seats: int, rows: NDArray[np.int64]) -> None:
    """What each seat sees of a state, a row for each, and in the last row what everybody sees."""
    for seat in range(seats):
        rows[seat] = state
        rules.hide(rows[seat], seat)
    rows[seats] = state
    rules.hide(rows[seats], SPECTATOR)
