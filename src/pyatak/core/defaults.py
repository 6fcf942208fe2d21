"""What a game offers where it has nothing of its own: its package imports these names beside its own ones.

With them every name of `contract.Rules` is there in every game, and nobody has to ask whether it is.
"""

from pyatak.core.contract import Coaching, Intermission, Race
from pyatak.core.rule import State, rule

RACE: Race | None = None
"""The game has turns."""
REMEMBERS_LEGAL = False
"""Legal actions are found faster than a remembered answer is."""
TRIED_OUT_OF_TURN: tuple[int, ...] = ()
"""The game refuses a seat that it does not wait for."""
ANALYSIS_SIZE = 0
COACHING = Coaching()
"""The coach has nothing to say but numbers."""


@rule
def side_of(_state: State, seat: int) -> int:
    """There are no teams: each seat is a side of its own."""
    return seat


def round_and_turn(_state: State) -> tuple[int, int]:
    """There are no rounds and no turns."""
    return 0, 0


@rule
def analyse(_state: State, _found: State) -> None:
    """There is nothing to analyse."""


def intermission(_before: State, _after: State) -> Intermission | None:
    """There is nothing to wait for before the end."""
    return None


def turn_result(state: State, _seat: int) -> tuple[int, ...]:
    """The order of a turn's moves leaves no trace in the state."""
    return tuple(int(cell) for cell in state)
