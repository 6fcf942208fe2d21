"""Bots by name: a level, or a custom class by its import path."""

import importlib
import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import cast

from pyatak.bots.contract import Bot
from pyatak.core.contract import LEVELS
from pyatak.core.errors import BotError
from pyatak.core.game import Game
from pyatak.core.registry import as_game

CUSTOM_BOTS = "path/to/file.py:Class or package.module:Class"


def bot_levels() -> tuple[str, ...]:
    """The levels that play every game, the weakest first."""
    return LEVELS


def find_bot(spec: str, game: Game | str) -> Bot:
    """A bot for a game: the name of a level, `path/to/file.py:Class` or `package.module:Class`."""
    return bot_maker(spec)(as_game(game))


def bot_maker(spec: str) -> Callable[[Game], Bot]:
    """A function that creates this bot for a game; the bot's file is loaded only once."""
    if isinstance(spec, str) and spec in LEVELS:
        from pyatak.bots.levels import Level

        return lambda game: Level(game, spec)
    check_name(spec)
    where, _, name = spec.rpartition(":")
    bot_class = _class_in(spec, _load(spec, where), name)
    return lambda game: _create(spec, bot_class, game)


def check_name(spec: str) -> None:
    """Raise BotError unless this could name a bot. Only loading it shows whether a custom one exists."""
    if isinstance(spec, str):
        where, _, name = spec.rpartition(":")
        if spec in LEVELS or (where and name):
            return
    raise BotError(f"there is no bot {spec!r}; there are {', '.join(LEVELS)}, and your own as {CUSTOM_BOTS}")


def _load(spec: str, where: str) -> ModuleType:
    """The file or module that holds a bot."""
    is_file = where.endswith(".py")
    if is_file and not Path(where).is_file():
        raise BotError(f"bot {spec!r}: there is no file {where!r}")
    try:
        return _load_file(Path(where)) if is_file else importlib.import_module(where)
    except Exception as problem:
        what = "file" if is_file else "module"
        raise BotError(f"bot {spec!r}: {what} {where!r} cannot be loaded: {type(problem).__name__}: {problem}") from problem


def _load_file(path: Path) -> ModuleType:
    name = f"pyatak.bots.own.{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _class_in(spec: str, module: ModuleType, name: str) -> Callable[[Game], object]:
    found = getattr(module, name, None)
    if not callable(found):
        classes = [one for one, thing in vars(module).items() if isinstance(thing, type) and thing.__module__ == module.__name__]
        raise BotError(f"bot {spec!r}: there is no class {name!r}; there are {', '.join(classes) or 'none'}")
    return cast(Callable[[Game], object], found)


def _create(spec: str, bot_class: Callable[[Game], object], game: Game) -> Bot:
    try:
        bot = bot_class(game)
    except Exception as problem:
        raise BotError(f"bot {spec!r} cannot be created for {game.info.id}: {type(problem).__name__}: {problem}") from problem
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"bot {spec!r} has no method choose(sight, seat, seed, budget)")
    return cast(Bot, bot)
