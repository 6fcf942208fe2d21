"""Pyatak: five number games, their rules written once."""

from pyatak.core.errors import (
    ComponentError,
    IllegalMove,
    MoveTextError,
    PositionError,
    PyatakError,
    RecordError,
)
from pyatak.core.game import Game
from pyatak.core.playouts import Summary, random_game, random_games
from pyatak.core.record import Record
from pyatak.core.registry import game, games

__version__ = "0.1.0"

__all__ = [
    "ComponentError",
    "Game",
    "IllegalMove",
    "MoveTextError",
    "PositionError",
    "PyatakError",
    "Record",
    "RecordError",
    "Summary",
    "game",
    "games",
    "random_game",
    "random_games",
]
