"""How a level thinks, and what bots know of a game: what every module in `heuristics/` offers."""

from typing import TYPE_CHECKING, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from pyatak.bots.contract import Choice
from pyatak.core.rule import State

Values = NDArray[np.float64]


class Plan(msgspec.Struct, frozen=True):
    """How a level decides."""

    simulations: int = 0
    """Simulations to a decision; 0: at a glance."""
    slips: int = 0
    """How many of a thousand moves are slips: any legal move."""
    sharpness: int = 1
    """At a glance, the best looking of so many lots."""


class Heuristics(Protocol):
    """What a module in `heuristics/` offers. Its functions are marked `@rule` and written so: they run plain and compiled."""

    LEVELS: dict[str, Plan]
    """How each level thinks."""
    EXPLORATION: float
    """How much looks count while a move has been tried little."""
    HORIZON: int
    """How many stages a playout goes on before it is judged; 0: to the end."""
    WIDE_LEAD: int
    """A lead of so many points at the end is a clear one."""

    def stage(self, state: State) -> int:
        """A clock of the game that never goes back."""

    def weigh(self, state: State, seat: int, actions: State, found: int, weights: State) -> None:
        """How good each of the legal actions looks at first sight, 1 or more, by what the seat itself can see."""

    def playout_action(self, state: State, seat: int, dice: State, actions: State, /) -> int:
        """A quick sensible move."""

    def react(self, level: str, sight: State, seat: int, seed: int) -> Choice:
        """What somebody of a level does and how soon; only where the game is a race."""

    def outlook(self, state: State, seats: int, points: State) -> int:
        """Write what the points of each seat will about come to; the answer is how far that may be off."""


if TYPE_CHECKING:
    # What `compiling.load` binds in a template, for the type checker.
    heuristics: Heuristics
