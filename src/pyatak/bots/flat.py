"""The friendly side of `templates/flat.py`: a player with a number of imagined deals to a decision."""

from functools import cache
from pathlib import Path
from types import ModuleType

import numpy as np

from pyatak.core import compiling
from pyatak.core.game import Game
from pyatak.core.playouts import TEMPLATE as PLAYOUTS
from pyatak.core.rule import State

TEMPLATE = Path(__file__).parent / "templates" / "flat.py"


@cache
def template(game_id: str, compiled: bool = True) -> ModuleType:
    return compiling.load(TEMPLATE, game_id, compiled, PLAYOUTS)


def choose(game: Game, sight: State, seat: int, seed: int, deals: int = 16) -> int:
    """The action that did best over imagined deals; the same for the same sight, seed and number of deals."""
    return int(template(game.info.id).choose(sight, game.seats(sight), seat, deals, seed))


def match(game: Game, seats: int, options: State, seed: int, deals: list[int]) -> tuple[int, list[int]]:
    """A whole game between players of so many deals each (0: at random): the set of winners and the scores."""
    points = np.zeros(game.info.seats[1], dtype=np.int64)
    winners = template(game.info.id).match(seats, options, seed, np.array(deals, dtype=np.int64), points)
    return int(winners), [int(point) for point in points[:seats]]
