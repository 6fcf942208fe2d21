"""Pyatak: five number games, their rules written once."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pyatak._deprecated import keep_callable
from pyatak.bots.contract import Bot, Budget, Choice
from pyatak.bots.registry import bot_levels, find_bot
from pyatak.compiled.playouts import Summary, random_game, random_games
from pyatak.compiled.policy import Policy
from pyatak.core.errors import (
    ArgumentError,
    ArgumentTypeError,
    BotError,
    ComponentError,
    DeviceError,
    IllegalMove,
    MoveTextError,
    NoMoveError,
    PositionError,
    PyatakError,
    RecordError,
    ReviewError,
    UnknownGameError,
    UnknownRulesError,
)
from pyatak.core.game import Game
from pyatak.core.position import Position
from pyatak.core.record import Record
from pyatak.core.registry import game, game_ids
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.bots.hints import Hint, hint
    from pyatak.coach.model import Review
    from pyatak.coach.races import Times
    from pyatak.coach.review import review, reviews
    from pyatak.envs.batch import batch

__version__ = "0.2.0.dev0"

keep_callable("pyatak.games", "game_ids", game_ids)
keep_callable("pyatak.bots", "bot_levels", bot_levels)

__all__ = [
    "ArgumentError",
    "ArgumentTypeError",
    "Bot",
    "BotError",
    "Budget",
    "Choice",
    "ComponentError",
    "DeviceError",
    "Game",
    "Hint",
    "IllegalMove",
    "MoveTextError",
    "NoMoveError",
    "Policy",
    "Position",
    "PositionError",
    "PyatakError",
    "Record",
    "RecordError",
    "Review",
    "ReviewError",
    "State",
    "Summary",
    "Times",
    "UnknownGameError",
    "UnknownRulesError",
    "batch",
    "bot_levels",
    "find_bot",
    "game",
    "game_ids",
    "hint",
    "random_game",
    "random_games",
    "review",
    "reviews",
]

_IMPORTED_WHEN_USED = {
    "Hint": "pyatak.bots.hints",
    "Review": "pyatak.coach.model",
    "Times": "pyatak.coach.races",
    "batch": "pyatak.envs.batch",
    "hint": "pyatak.bots.hints",
    "review": "pyatak.coach.review",
    "reviews": "pyatak.coach.review",
}
"""They need modules that a plain start does not."""


def __getattr__(name: str) -> Any:
    if name in _IMPORTED_WHEN_USED:
        return getattr(import_module(_IMPORTED_WHEN_USED[name]), name)
    raise AttributeError(f"module 'pyatak' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
