"""Compiles and loads the code of bots before anybody waits for it."""

import contextlib
from functools import cache
from pathlib import Path

from pyatak.bots.contract import Budget
from pyatak.bots.levels import Level, search_cache
from pyatak.core.contract import LEVELS
from pyatak.core.registry import game as find_game

SMALLEST_BUDGETS = (Budget(simulations=1), Budget(milliseconds=1))
"""One decision with each of these runs all the compiled code."""


@cache
def needs_compiled_code(spec: str, game_id: str) -> bool:
    """Whether a bot is a level that searches with compiled code. A custom bot compiles its own, if any."""
    return spec in LEVELS and not Level(find_game(game_id), spec).is_instant


def is_compiled(game_id: str) -> bool:
    """Whether the code of a game's levels is in the cache, so that loading it takes no compiler."""
    return not any(needs_compiled_code(level, game_id) for level in LEVELS) or _mark(game_id).exists()


def _mark(game_id: str) -> Path:
    """A file that exists once all code of the game's levels has been compiled."""
    return search_cache(game_id) / "complete"


def precompile(game_id: str) -> None:
    """Load the code of a game's levels into this process; compile it if it is not in the cache."""
    game = find_game(game_id)
    sight = game.new(game.info.seats[0], 0)
    seat = game.to_act(sight)[0]
    game.rules.hide(sight, seat)
    for level in LEVELS:
        if needs_compiled_code(level, game_id):
            for budget in SMALLEST_BUDGETS:
                Level(game, level).choose(sight.copy(), seat, 0, budget)
    if any(needs_compiled_code(level, game_id) for level in LEVELS):
        with contextlib.suppress(OSError):  # a cache that cannot be written: the next start compiles again
            _mark(game_id).touch()
