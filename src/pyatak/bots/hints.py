"""Hints: the best moves of a seat, with what may come of them, from what that seat sees."""

import msgspec

from pyatak.bots.levels import Thought
from pyatak.core.errors import BotError
from pyatak.core.game import Game
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

SIMULATIONS = 4000


class Hint(msgspec.Struct, frozen=True):
    """A move and what simulations say of it."""

    action: int
    text: str
    """The move in notation."""
    expected: float
    """Its worth, from 0 to 1: about the chance to win."""
    spread: float
    """The standard deviation of that worth from one simulation to the next: how much is up to luck and the others."""
    error: float
    """The standard error of `expected`: moves nearer to each other than that are as good as equal."""
    share: float
    """How much of the thinking went into it; where all choose together, how often it should be chosen."""


def hint(game: Game | str, state: State, seat: int, simulations: int = SIMULATIONS, seed: int = 0) -> list[Hint]:
    """The legal moves of a seat that were tried, the best first. Only what the seat may see is looked at."""
    game = find_game(game) if isinstance(game, str) else game
    sight = game.sight(state, seat)
    legal = game.legal(sight, seat)
    if not legal:
        raise BotError(f"seat {seat} has nothing to choose now; the game waits for {list(game.to_act(sight)) or 'nobody'}")
    if not isinstance(simulations, int) or simulations < 1:
        raise BotError(f"the number of simulations is a whole number, 1 or more, not {simulations!r}")
    game.check_seed(seed)
    thought = Thought(game, sight, seat, seed, simulations)
    thought.go_on(simulations)
    hints = [_hint(game, sight, seat, action, thought) for action in legal if thought.figure(action, "VISITS")]
    return sorted(hints, key=lambda one: (-one.share, -one.expected, one.action))


def _hint(game: Game, sight: State, seat: int, action: int, thought: Thought) -> Hint:
    visits = thought.figure(action, "VISITS")
    mean = thought.figure(action, "WORTH") / visits
    spread = max(thought.figure(action, "SQUARES") / visits - mean**2, 0.0) ** 0.5
    text = game.move_text(sight, seat, action)
    return Hint(action, text, mean, spread, spread / visits**0.5, thought.share_of(action))
