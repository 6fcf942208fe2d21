"""What bots know of each game: one module per game, named after it. `Heuristics` lists what each module offers."""

from typing import TYPE_CHECKING, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from pyatak.bots.contract import Choice
from pyatak.bots.reaction import Skill
from pyatak.core.rule import State

Values = NDArray[np.float64]


class LevelSettings(msgspec.Struct, frozen=True):
    """How a level decides: by a search, or without one by sampling moves from their prior weights."""

    simulations: int = 0
    """Simulations per decision; 0: no search."""
    random_moves: int = 0
    """Without a search: this many moves of a thousand are any legal move."""
    samples: int = 1
    """Without a search: the best of this many moves sampled by their prior weights."""


class Heuristics(Protocol):
    """What a module in this package offers. Its functions are marked `@rule`, so that they run plain and compiled."""

    LEVELS: dict[str, LevelSettings]
    """How each level decides."""
    SKILLS: dict[str, Skill]
    """How fast each level reacts; only for a game without turns."""
    EXPLORATION: float
    """How much the prior counts in the search while a move has few visits."""
    HORIZON: int
    """How many stages a playout lasts before its position is evaluated; 0: to the end of the game."""
    WIDE_LEAD: int
    """A final lead of this many points is a clear one."""

    def stage(self, state: State) -> int:
        """How far the game has come; never decreases."""

    def prior_weights(self, state: State, seat: int, actions: State, found: int, weights: State) -> None:
        """Write a weight, 1 or more, for each of the `found` legal actions, from what the seat can see."""

    def playout_action(self, state: State, seat: int, dice: State, actions: State, /) -> int:
        """The move of the quick policy that playouts follow."""

    def react(self, level: str, sight: State, seat: int, seed: int) -> Choice:
        """The move of a level and its reaction time; only for a game without turns."""

    def estimate_scores(self, state: State, seats: int, points: State) -> int:
        """Write the final score expected of each seat; return how uncertain these are, in points."""


if TYPE_CHECKING:
    # `compiling.load` binds this in a template; here for the type checker.
    heuristics: Heuristics
