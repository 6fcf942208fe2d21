"""The levels, the same for every game: from a beginner, who answers at once and errs, to an expert, who searches."""

import importlib
import time
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import cast

import numpy as np

from pyatak.bots.contract import DEFAULT_BUDGET, Budget, Choice
from pyatak.bots.heuristics import Heuristics
from pyatak.compiled import compiling
from pyatak.compiled.playouts import TEMPLATE as PLAYOUTS
from pyatak.core.errors import BotError
from pyatak.core.game import Game
from pyatak.core.rule import State

TEMPLATES = Path(__file__).parent / "templates"
HEURISTICS = f"{__package__}.heuristics"
QUICK_POLICY = TEMPLATES / "quick_policy.py"
TREE = TEMPLATES / "tree.py"
SEARCH = TEMPLATES / "search.py"
SEARCH_BASES = (PLAYOUTS, QUICK_POLICY, TREE)
LEAST_SIMULATIONS = 32
"""A search with a time limit first checks the clock after this many simulations, later ten times in all. With fewer it would be
weaker than a level without a search."""
MAX_SIMULATIONS = 1 << 16
"""The most simulations that a search in milliseconds has memory for."""


def heuristics_of(game_id: str) -> Heuristics:
    """The heuristics of a game."""
    return cast(Heuristics, importlib.import_module(f"{HEURISTICS}.{game_id}"))


@cache
def quick_policy(game_id: str, compiled: bool = False) -> ModuleType:
    """The moves without a search; plain Python by default, which needs no compiling."""
    return compiling.load(QUICK_POLICY, game_id, compiled, PLAYOUTS, beside=HEURISTICS)


@cache
def search_module(game_id: str, compiled: bool = True) -> ModuleType:
    """The search; compiled by default."""
    return compiling.load(SEARCH, game_id, compiled, *SEARCH_BASES, beside=HEURISTICS)


def search_cache(game_id: str) -> Path:
    """The folder of the search's compiled code."""
    return compiling.cache_of(SEARCH, game_id, *SEARCH_BASES, beside=HEURISTICS)


class Level:
    """A bot of a level. Plain, its search runs without compiled code: the same choices, some hundred times slower."""

    def __init__(self, game: Game, name: str, compiled: bool = True) -> None:
        self.game, self.name, self.compiled = game, name, compiled
        self.settings = heuristics_of(game.info.id).LEVELS[name]

    @property
    def is_instant(self) -> bool:
        """Whether it answers without a search, and so without compiled code."""
        return self.settings.simulations == 0

    @property
    def least_budget(self) -> Budget:
        """What it needs in the greatest hurry to be itself still."""
        return DEFAULT_BUDGET if self.is_instant else Budget(simulations=min(LEAST_SIMULATIONS, self.settings.simulations))

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        """A legal action, the same for the same sight, seat, seed and number of simulations.

        A Choice where the deadline came first: it says after how many simulations.
        """
        legal = self.game.legal(sight, seat)
        self.game.check_seed(seed)
        if not isinstance(budget, Budget):
            raise BotError(f"a budget is a pyatak.Budget, not of the type {type(budget).__name__}")
        if not legal:
            raise BotError(f"seat {seat} has nothing to choose now")
        if self.game.info.realtime:
            return heuristics_of(self.game.info.id).react(self.name, sight, seat, seed)
        if self.is_instant:
            policy = quick_policy(self.game.info.id)
            return int(policy.choose_quickly(sight, seat, self.settings.random_moves, self.settings.samples, seed))
        if len(legal) == 1:
            return legal[0]
        if budget.milliseconds is not None:
            search = Search(self.game, sight, seat, seed, MAX_SIMULATIONS, self.compiled)
            search.run_within(budget.milliseconds / 1000)
            return search.decide()
        search = Search(self.game, sight, seat, seed, budget.simulations or self.settings.simulations, self.compiled)
        if budget.within_ms is None:
            search.run(search.max_simulations)
        else:
            search.run_within(budget.within_ms / 1000)
        action = search.decide()
        return action if search.is_done else Choice(action, cut_after=search.simulations)


class Search:
    """A search for the move of a seat: it can run on, report its statistics, and decide."""

    def __init__(self, game: Game, sight: State, seat: int, seed: int, max_simulations: int, compiled: bool = True) -> None:
        self.start = time.perf_counter()
        self.module = search_module(game.info.id, compiled)
        self.sight, self.seats, self.seat, self.max_simulations = sight, game.seats(sight), seat, max_simulations
        self.simulations = 0
        self.is_simultaneous = is_simultaneous(game, sight, seat)
        self.dice = np.zeros(self.module.DICE_CELLS, dtype=np.int64)
        self.module.seed_dice(self.dice, seed)
        slots = self.module.slots_for(max_simulations)
        self.keys = np.zeros(slots, dtype=np.int64)
        self.stats = np.zeros((slots, self.module.STATS), dtype=np.float64)

    def run(self, simulations: int) -> None:
        """Run this many further simulations, or a few more where a seat compares all its moves."""
        search = self.module.search_simultaneous if self.is_simultaneous else self.module.search_tree
        self.simulations += search(self.sight, self.seats, self.seat, simulations, self.dice, self.keys, self.stats)

    def run_within(self, seconds: float) -> None:
        """Run until the search is done or this time has passed since it was created; at least the first few simulations."""
        chunk, now = LEAST_SIMULATIONS, time.perf_counter()
        while not self.is_done:
            before, began = self.simulations, now
            self.run(min(chunk, self.max_simulations - before))
            now = time.perf_counter()
            left = self.start + seconds - now
            if left <= 0:
                break
            pace = (now - began) / (self.simulations - before)
            chunk = max(1, int(min(seconds / 10, left) / max(pace, 1e-9)))

    @property
    def is_done(self) -> bool:
        return self.simulations >= self.max_simulations

    def stat(self, action: int, name: str) -> float:
        """A statistic of one of the seat's moves, named as in `templates/tree.py`."""
        slot = self.module.slot_of_action(action, self.seat, self.keys)
        return float(self.stats[slot, getattr(self.module.tree, name)]) if slot >= 0 else 0.0

    def share_of(self, action: int) -> float:
        """The share of visits of a move; where seats choose together, its probability in the average strategy."""
        name = "STRATEGY_SUM" if self.is_simultaneous else "VISITS"
        return self.stat(action, name) / sum(self.stat(one, name) for one in range(self.module.ACTIONS))

    def decide(self) -> int:
        """The action to take by the statistics so far."""
        return int(self.module.decide(self.sight, self.seat, self.dice, self.keys, self.stats))


def is_simultaneous(game: Game, sight: State, seat: int) -> bool:
    """Whether other seats choose at the same time, or have chosen and may still change their choice."""
    if not game.info.simultaneous:
        return False
    deal = game.imagine(sight, seat, 0)
    return sum(bool(game.legal(deal, one)) for one in range(game.seats(sight))) > 1
