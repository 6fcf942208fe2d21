"""The compiled judge of a game, and the constants that were fitted for it."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from types import ModuleType

import msgspec
import numpy as np

from pyatak.bots.heuristics import Values
from pyatak.bots.levels import HEURISTICS, SEARCH, SEARCH_BASES
from pyatak.compiled import compiling

TEMPLATE = Path(__file__).parent / "templates" / "judge.py"
FITTED = "coach.json"


class Fitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Constants of one game, in its folder as `coach.json`. `python -m pyatak.tools.fit_coach GAME` makes them."""

    made_by: str
    scales: tuple[float, float, float]
    """How expected points become chances to win; see `write_weights` in `templates/judge.py`."""
    accuracy: tuple[float, float]
    """The scale of accuracy: a mean loss per decision, and a power; see docs/coach.md."""
    first: int
    """Simulations for the first answer, which takes a second at most on one core."""
    final: int
    """Simulations for the whole review, which takes 20 seconds at most."""

    def chance_scales(self) -> Values:
        return np.array(self.scales, dtype=np.float64)


@cache
def fitted(game_id: str) -> Fitted:
    """The constants of a game; FileNotFoundError for a game that has none."""
    text = files("pyatak").joinpath("games", game_id, FITTED).read_bytes()
    return msgspec.json.decode(text, type=Fitted)


@cache
def judge_module(game_id: str, compiled: bool = True) -> ModuleType:
    """The judge; compiled by default. Plain, it gives the same numbers some hundred times slower."""
    return compiling.load(TEMPLATE, game_id, compiled, *SEARCH_BASES, SEARCH, beside=HEURISTICS)
