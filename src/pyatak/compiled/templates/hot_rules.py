"""Template: the rules a table calls on every move. Loaded by `compiling.load`; Python calls them, and each takes microseconds."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pyatak.core.rule import SPECTATOR, State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import at_table, brief, rules


@brief
def legal(state: State, seat: int, actions: State) -> int:
    return rules.legal_actions(state, seat, actions)


@at_table
def move(state: State, seat: int, action: int) -> int:
    """Make a move, in place; the seats to act after it, or -1 when it ends the game."""
    rules.apply(state, seat, action)
    if rules.is_over(state):
        return -1
    return rules.seats_to_act(state)


@brief
def analyse(state: State, found: State) -> None:
    rules.analyse(state, found)


@brief
def sights(state: State, seats: int, rows: NDArray[np.int64]) -> None:
    """The sight of each seat, a row for each, and in the last row that of spectators."""
    for seat in range(seats):
        rows[seat] = state
        rules.hide(rows[seat], seat)
    rows[seats] = state
    rules.hide(rows[seats], SPECTATOR)
