"""The levels: the same names for every game, from a beginner to an expert."""

import random

from pyatak.bots import flat, simple
from pyatak.bots.contract import Budget, Choice
from pyatak.core.game import Game
from pyatak.core.rule import State

DEALS = {"medium": 2, "hard": 8, "expert": 32}
MEDIAN_MS = {"beginner": 2400, "easy": 1800, "medium": 1300, "hard": 900, "expert": 500}


class Level:
    """A bot of a level."""

    def __init__(self, game: Game, name: str) -> None:
        self.game, self.name = game, name

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        """A legal action, the same for the same sight, seat, seed and number of simulations."""
        if self.game.info.realtime:
            dice = random.Random(seed)
            legal = self.game.legal(sight, seat)
            return Choice(legal[0], round(MEDIAN_MS[self.name] * dice.lognormvariate(0, 0.4)))
        if self.name in DEALS:
            return flat.choose(self.game, sight, seat, seed, budget.simulations or DEALS[self.name])
        return simple.choose(self.game, sight, seat, seed)
