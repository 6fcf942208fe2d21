"""Pyatak: five number games, their rules written once."""

from typing import TYPE_CHECKING, Any

from pyatak._deprecated import keep_callable
from pyatak.bots.registry import bot_levels, find_bot
from pyatak.compiled.playouts import Summary, random_game, random_games
from pyatak.compiled.policy import Policy
from pyatak.core.errors import (
    BotError,
    ComponentError,
    DeviceError,
    IllegalMove,
    MoveTextError,
    PositionError,
    PyatakError,
    RecordError,
)
from pyatak.core.game import Game
from pyatak.core.record import Record
from pyatak.core.registry import game, game_ids

if TYPE_CHECKING:
    from pyatak.bots.hints import hint
    from pyatak.envs.batch import batch

__version__ = "0.1.0"

keep_callable("pyatak.games", "game_ids", game_ids)
keep_callable("pyatak.bots", "bot_levels", bot_levels)

__all__ = [
    "BotError",
    "ComponentError",
    "DeviceError",
    "Game",
    "IllegalMove",
    "MoveTextError",
    "Policy",
    "PositionError",
    "PyatakError",
    "Record",
    "RecordError",
    "Summary",
    "batch",
    "bot_levels",
    "find_bot",
    "game",
    "game_ids",
    "hint",
    "random_game",
    "random_games",
]


def __getattr__(name: str) -> Any:
    """What a plain start does not need is imported when first asked for."""
    if name == "batch":
        from pyatak.envs.batch import batch

        return batch
    if name == "hint":
        from pyatak.bots.hints import hint

        return hint
    raise AttributeError(f"module 'pyatak' has no attribute {name!r}")
