"""The levels, the same for every game: from a beginner, who answers at once and makes mistakes, to an expert, who searches."""

import importlib
import time
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import cast

import numpy as np

from pyatak.bots.contract import Budget, Choice
from pyatak.bots.plan import Heuristics
from pyatak.compiled import compiling
from pyatak.compiled.playouts import TEMPLATE as PLAYOUTS
from pyatak.core.game import Game
from pyatak.core.rule import State

TEMPLATES = Path(__file__).parent / "templates"
KNOWLEDGE = f"{__package__}.heuristics"
BASES = (PLAYOUTS, TEMPLATES / "guided.py", TEMPLATES / "tree.py")
FIRST_CHUNK = 16
"""A search in milliseconds looks at the clock after so many simulations, and then after as many as take a tenth of its time."""
MOST_SIMULATIONS = 1 << 16
"""What a search in milliseconds has room for."""


def heuristics_of(game_id: str) -> Heuristics:
    """What bots know of a game."""
    return cast(Heuristics, importlib.import_module(f"{KNOWLEDGE}.{game_id}"))


@cache
def glancing(game_id: str, compiled: bool = False) -> ModuleType:
    """The moves at a glance, plain by itself: they are there at once."""
    return compiling.load(BASES[1], game_id, compiled, PLAYOUTS, beside=KNOWLEDGE)


@cache
def searching(game_id: str, compiled: bool = True) -> ModuleType:
    """The search, compiled by itself."""
    return compiling.load(TEMPLATES / "search.py", game_id, compiled, *BASES, beside=KNOWLEDGE)


class Level:
    """A bot of a level."""

    def __init__(self, game: Game, name: str) -> None:
        self.game, self.name = game, name
        self.plan = heuristics_of(game.info.id).LEVELS[name]

    @property
    def is_instant(self) -> bool:
        """Whether it answers without a search, and so without anything compiled."""
        return self.plan.simulations == 0

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        """A legal action, the same for the same sight, seat, seed and number of simulations."""
        if self.game.info.realtime:
            return heuristics_of(self.game.info.id).react(self.name, sight, seat, seed)
        if self.is_instant:
            plan, module = self.plan, glancing(self.game.info.id)
            return int(module.choose_at_a_glance(sight, seat, plan.slips, plan.sharpness, seed))
        legal = self.game.legal(sight, seat)
        if len(legal) == 1:
            return legal[0]
        if budget.milliseconds is not None:
            return think_for(self.game, sight, seat, seed, budget.milliseconds).decide()
        simulations = budget.simulations or self.plan.simulations
        thought = Thought(self.game, sight, seat, seed, simulations)
        thought.go_on(simulations)
        return thought.decide()


class Thought:
    """A search under way: it can go on, tell what it found, and decide."""

    def __init__(self, game: Game, sight: State, seat: int, seed: int, most: int) -> None:
        self.module = searching(game.info.id)
        self.sight, self.seats, self.seat, self.most = sight, game.seats(sight), seat, most
        self.simulations = 0
        self.is_together = choose_together(game, sight, seat)
        self.dice = np.zeros(1, dtype=np.int64)
        self.module.begin(self.dice, seed)
        room = self.module.room_for(most)
        self.keys = np.zeros(room, dtype=np.int64)
        self.figures = np.zeros((room, self.module.FIGURES), dtype=np.float64)

    def go_on(self, simulations: int) -> None:
        think = self.module.think_together if self.is_together else self.module.think_alone
        think(self.sight, self.seats, self.seat, simulations, self.dice, self.keys, self.figures)
        self.simulations += simulations

    def figure(self, action: int, name: str) -> float:
        """What was found out about an own move: see `templates/tree.py`."""
        slot = self.module.known(action, self.seat, self.keys)
        return float(self.figures[slot, getattr(self.module.tree, name)]) if slot >= 0 else 0.0

    def share_of(self, action: int) -> float:
        """How much an own move was tried; where several choose together, how often it is to be chosen."""
        name = "MIXED" if self.is_together else "VISITS"
        return self.figure(action, name) / sum(self.figure(one, name) for one in range(self.module.ACTIONS))

    def decide(self) -> int:
        return int(self.module.decide(self.sight, self.seat, self.dice, self.keys, self.figures))


def think_for(game: Game, sight: State, seat: int, seed: int, milliseconds: int) -> Thought:
    """A search until its time is up, or nothing more would fit into its memory."""
    start = now = time.perf_counter()
    thought = Thought(game, sight, seat, seed, MOST_SIMULATIONS)
    seconds, chunk = milliseconds / 1000, FIRST_CHUNK
    while (left := start + seconds - now) > 0 and thought.simulations < thought.most:
        thought.go_on(min(chunk, thought.most - thought.simulations))
        pace = (time.perf_counter() - now) / chunk
        now = time.perf_counter()
        chunk = max(1, int(min(seconds / 10, left) / max(pace, 1e-9)))
    return thought


def choose_together(game: Game, sight: State, seat: int) -> bool:
    """Whether others choose at the same time: they are there, or have chosen and might choose again."""
    if not game.info.simultaneous:
        return False
    deal = game.imagine(sight, seat, 0)
    return sum(bool(game.legal(deal, one)) for one in range(game.seats(sight))) > 1
