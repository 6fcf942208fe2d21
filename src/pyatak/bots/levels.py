"""The levels, the same for every game: from a beginner, who answers at once and makes mistakes, to an expert, who searches."""

import importlib
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import cast

import numpy as np

from pyatak.bots.contract import Budget, Choice
from pyatak.bots.plan import Knowledge, Plan
from pyatak.core import compiling
from pyatak.core.game import Game
from pyatak.core.playouts import TEMPLATE as PLAYOUTS
from pyatak.core.rule import State

TEMPLATES = Path(__file__).parent / "templates"
KNOWLEDGE = f"{__package__}.knowledge"
BASES = (PLAYOUTS, TEMPLATES / "guided.py", TEMPLATES / "tree.py")
FIRST_CHUNK = 32
"""A search in milliseconds looks at the clock after so many simulations, and then after as many as take a tenth of its time."""


def known_of(game_id: str) -> Knowledge:
    """What bots know of a game."""
    return cast(Knowledge, importlib.import_module(f"{KNOWLEDGE}.{game_id}"))


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
        self.plan = known_of(game.info.id).LEVELS[name]

    @property
    def is_instant(self) -> bool:
        """Whether it answers without a search, and so without anything compiled."""
        return self.plan.simulations == 0

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        """A legal action, the same for the same sight, seat, seed and number of simulations."""
        if self.game.info.realtime:
            return known_of(self.game.info.id).react(self.name, sight, seat, seed)
        if self.is_instant:
            plan, module = self.plan, glancing(self.game.info.id)
            return int(module.choose_at_a_glance(sight, seat, plan.slips, plan.sharpness, seed))
        if budget.milliseconds is not None:
            return self._search_for(sight, seat, seed, budget.milliseconds)
        plan = Plan(budget.simulations or self.plan.simulations, self.plan.slips)
        module = searching(self.game.info.id)
        return int(module.choose_by_plan(sight, self.game.seats(sight), seat, plan.cells(), seed))

    def _search_for(self, sight: State, seat: int, seed: int, milliseconds: int) -> int:
        """A search that ends when its time is up."""
        thought = Thought(self.game, sight, seat, seed, searching(self.game.info.id).MOST_ROOM)
        end = time.perf_counter() + milliseconds / 1000
        chunk, before = FIRST_CHUNK, time.perf_counter()
        while before < end and thought.simulations < thought.most:
            thought.go_on(min(chunk, thought.most - thought.simulations))
            now = time.perf_counter()
            chunk = max(1, int(chunk * milliseconds / 10_000 / max(now - before, 1e-6)))
            before = now
        return thought.decide()


class Thought:
    """A search under way: it can go on, tell what it found, and decide."""

    def __init__(self, game: Game, sight: State, seat: int, seed: int, most: int) -> None:
        self.module = searching(game.info.id)
        self.sight, self.seats, self.seat, self.most = sight, game.seats(sight), seat, most
        self.simulations = 0
        self.dice = np.zeros(1, dtype=np.int64)
        self.module.begin(self.dice, seed)
        room = self.module.room_for(most)
        self.keys = np.zeros(room, dtype=np.int64)
        self.figures = np.zeros((room, self.module.FIGURES), dtype=np.float64)

    def go_on(self, simulations: int) -> None:
        self.module.think(self.sight, self.seats, self.seat, simulations, self.dice, self.keys, self.figures)
        self.simulations += simulations

    def decide(self) -> int:
        return int(self.module.decide(self.sight, self.seat, self.dice, self.keys, self.figures))


def play_match(game: Game, levels: Sequence[str], seed: int, options: State) -> tuple[int, list[int]]:
    """A whole compiled game between levels, one for each seat, without clocks: the set of winners and the points."""
    plans = np.array([known_of(game.info.id).LEVELS[name].cells() for name in levels])
    points = np.zeros(game.info.seats[1], dtype=np.int64)
    winners = searching(game.info.id).match(len(levels), options, seed, plans, points)
    return int(winners), [int(point) for point in points[: len(levels)]]
