"""Compiled code made ready before anybody waits for it."""

from functools import cache

from pyatak.bots.contract import Budget
from pyatak.bots.levels import Level
from pyatak.core.contract import LEVELS
from pyatak.core.registry import game as find_game

LEAST = (Budget(simulations=1), Budget(milliseconds=1))
"""A decision with each of these uses all the code there is."""


@cache
def needs_code(level: str, game_id: str) -> bool:
    """Whether this bot thinks with our compiled code; somebody's own looks after itself."""
    return level in LEVELS and not Level(find_game(game_id), level).is_instant


def warm(game_id: str) -> None:
    """Load the code of a game's levels into this process; compile it where it is not in the cache."""
    game = find_game(game_id)
    sight = game.new(game.info.seats[0], 0)
    seat = game.to_act(sight)[0]
    game.rules.hide(sight, seat)
    for level in LEVELS:
        if needs_code(level, game_id):
            for budget in LEAST:
                Level(game, level).choose(sight.copy(), seat, 0, budget)
