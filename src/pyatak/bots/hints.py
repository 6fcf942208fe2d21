"""Hints: the best moves of a seat and what to expect of them, from what that seat sees."""

import msgspec

from pyatak.bots.levels import Search
from pyatak.core.arguments import is_whole
from pyatak.core.errors import BotError
from pyatak.core.game import Game
from pyatak.core.registry import as_game
from pyatak.core.rule import State

SIMULATIONS = 4000


class Hint(msgspec.Struct, frozen=True):
    """A move and what simulations say of it."""

    action: int
    text: str
    """The move in notation."""
    expected: float
    """Its value, from 0 to 1: about the chance to win."""
    spread: float
    """The standard deviation of the value between simulations: how much depends on luck and the other players."""
    error: float
    """The standard error of `expected`. Moves that differ by less are equally good."""
    share: float
    """Its share of the simulations; where seats choose together, the probability to choose it with."""


def hint(game: Game | str, state: State, seat: int, simulations: int = SIMULATIONS, seed: int = 0) -> list[Hint]:
    """The legal moves that the search tried, the best first. It uses only what the seat may see."""
    game = as_game(game)
    sight = game.sight(state, seat)
    game.check_position(game.imagine(sight, seat, 0))  # the compiled search would not notice a cell that makes no sense
    legal = game.legal(sight, seat)
    if not legal:
        raise BotError(f"seat {seat} has nothing to choose now; the game waits for {list(game.to_act(sight)) or 'nobody'}")
    if not is_whole(simulations) or simulations < 1:
        raise BotError(f"simulations must be a whole number, 1 or more, not {simulations!r}")
    game.check_seed(seed)
    search = Search(game, sight, seat, seed, simulations)
    search.run(simulations)
    hints = [_hint(game, sight, seat, action, search) for action in legal if search.stat(action, "VISITS")]
    return sorted(hints, key=lambda one: (-one.share, -one.expected, one.action))


def _hint(game: Game, sight: State, seat: int, action: int, search: Search) -> Hint:
    visits = search.stat(action, "VISITS")
    mean = search.stat(action, "VALUE") / visits
    spread = max(search.stat(action, "SQUARED_VALUE") / visits - mean**2, 0.0) ** 0.5
    text = game.move_text(sight, seat, action)
    return Hint(action, text, mean, spread, spread / visits**0.5, search.share_of(action))
