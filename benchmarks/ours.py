"""Random games of Pyatak, through every way to call the rules."""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import numpy as np

import pyatak
from benchmarks.timing import Pace, pace
from pyatak.compiled.playouts import template
from pyatak.core.bits import members

CORES = os.cpu_count() or 1
WAYS = ("interpreted", "public summary", "Python over compiled rules", "compiled, one core", f"compiled, {CORES} cores")
MIDDLE = 4
"""The number of seats, or the most that the game allows."""


def seats_for(game_id: str) -> int:
    return min(MIDDLE, pyatak.game(game_id).info.seats[1])


def all_ways(game_id: str) -> dict[str, Pace]:
    seats = seats_for(game_id)
    ways: list[Callable[[int], int]] = [
        lambda games: pyatak.random_games(game_id, games, seats, cores=1, compiled=False).moves,
        lambda games: through_the_public_api(game_id, games, seats),
        lambda games: over_compiled_rules(game_id, games, seats),
        lambda games: pyatak.random_games(game_id, games, seats, cores=1).moves,
        lambda games: pyatak.random_games(game_id, games, seats, cores=CORES).moves,
    ]
    return {name: pace(way) for name, way in zip(WAYS, ways, strict=True)}


def through_the_public_api(game_id: str, games: int, seats: int) -> int:
    game, moves = pyatak.game(game_id), 0
    for seed in range(games):
        dice, state = random.Random(seed), game.new(seats, seed)
        while not game.is_over(state):
            seat = dice.choice(game.to_act(state))
            game.apply(state, seat, dice.choice(game.legal(state, seat)))
            moves += 1
    return moves


def over_compiled_rules(game_id: str, games: int, seats: int) -> int:
    """A Python loop over compiled rules, as a bot written in Python has."""
    rules, game, moves = template(game_id), pyatak.game(game_id), 0
    state, actions = np.zeros(rules.CELLS, dtype=np.int64), np.zeros(rules.ACTIONS, dtype=np.int64)
    options = game.option_indexes(seats)
    for seed in range(games):
        dice = random.Random(seed).random
        rules.deal(state, seats, options, seed)
        while not rules.is_over(state):
            seat = members(rules.seats_to_act(state))[0]
            legal = rules.legal_actions(state, seat, actions)
            rules.apply(state, seat, actions[int(dice() * legal)])
            moves += 1
    return moves


def starts(game_id: str) -> tuple[float, float]:
    """Seconds from the start of Python to the first compiled game: with an empty and with a full cache."""
    script = f"import pyatak; pyatak.random_games({game_id!r}, 1, {seats_for(game_id)}, cores=1)"
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "PYATAK_CACHE": cache}
        times = []
        for _ in range(2):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", script], env=environment, check=True)
            times.append(time.perf_counter() - start)
    return times[0], times[1]
