"""Pyatak: five number games, their rules written once."""

from typing import TYPE_CHECKING, Any

from pyatak.bots.registry import bots, find_bot
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
from pyatak.core.playouts import Summary, random_game, random_games
from pyatak.core.policy import Policy
from pyatak.core.record import Record
from pyatak.core.registry import game, games

if TYPE_CHECKING:
    from pyatak.bots.hints import hint
    from pyatak.envs.batch import batch

__version__ = "0.1.0"

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
    "bots",
    "find_bot",
    "game",
    "games",
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
