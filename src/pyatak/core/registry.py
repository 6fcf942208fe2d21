"""The games: every package in `pyatak.games` is one. There is no list to edit."""

import importlib
import pkgutil
from functools import cache
from typing import cast

import pyatak.games
from pyatak.core.contract import Rules
from pyatak.core.errors import ArgumentTypeError, UnknownGameError
from pyatak.core.game import Game


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(pyatak.games.__path__) if module.ispkg))


_loaded: dict[str, Game] = {}


def game(game_id: str) -> Game:
    """A game by its id."""
    try:
        return _loaded[game_id]
    except (KeyError, TypeError):
        if not isinstance(game_id, str) or game_id not in game_ids():
            raise UnknownGameError(f"there is no game {game_id!r}; there are {', '.join(game_ids())}") from None
    found = _loaded[game_id] = Game(cast(Rules, importlib.import_module(f"pyatak.games.{game_id}")))
    return found


def as_game(given: Game | str) -> Game:
    """A game that is given as such or by its id."""
    if isinstance(given, Game):
        return given
    if isinstance(given, str):
        return game(given)
    raise ArgumentTypeError(f"a game is a pyatak.Game or its id, not of the type {type(given).__name__}")
