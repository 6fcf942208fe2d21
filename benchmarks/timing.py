"""Measures speed: the best of a few runs, each long enough to be reliable."""

import time
from collections.abc import Callable
from typing import NamedTuple

RUNS = 3
SECONDS = 0.8


class Pace(NamedTuple):
    """Moves and games per second."""

    moves: float
    games: float


def pace(play: Callable[[int], int]) -> Pace:
    """The speed of `play(games)`, which returns its number of moves; trials find a suitable number of games."""
    play(1)  # compiles, or loads from the cache
    games, spent = 1, 0.0
    while spent < SECONDS / 8:
        games *= 4
        spent = _time(play, games)[0]
    games = max(1, round(games * SECONDS / spent))
    best, moves = min(_time(play, games) for _ in range(RUNS))
    return Pace(moves / best, games / best)


def _time(play: Callable[[int], int], games: int) -> tuple[float, int]:
    start = time.perf_counter()
    moves = play(games)
    return time.perf_counter() - start, moves
