"""Random games in bulk: in chunks, on all cores or on a Ray cluster, with the same result everywhere."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import numpy as np

from pyatak.arena.ray_cluster import on_ray
from pyatak.arena.threads import on_threads
from pyatak.compiled.playouts import Summary, check_request, play_chunk, summary_of, template
from pyatak.core.arguments import check_count, check_options
from pyatak.core.contract import OptionValue
from pyatak.core.rule import State

CHUNK = 250_000
"""Games per chunk: enough to be worth sending, few enough to show progress and to repeat."""


class Chunk(NamedTuple):
    """Random games of consecutive seeds."""

    game_id: str
    games: int
    seats: int
    seed: int
    options: list[int]


def play(chunk: Chunk) -> State:
    """The totals of a chunk."""
    indexes = np.array(chunk.options, dtype=np.int64)
    return play_chunk(chunk.game_id, chunk.games, chunk.seats, chunk.seed, indexes)


def chunks(game_id: str, games: int, seats: int, seed: int, indexes: State, size: int) -> Iterator[Chunk]:
    options = [int(index) for index in indexes]
    for first in range(0, max(games, 1), size):
        yield Chunk(game_id, min(size, games - first), seats, seed + first, options)


def ignore_progress(_games: int) -> None:
    """The default of `progress`."""


def simulate(
    game_id: str,
    games: int,
    seats: int,
    seed: int = 0,
    options: Mapping[str, OptionValue] | None = None,
    *,
    cores: int = 1,
    ray: bool = False,
    address: str | None = None,
    chunk: int = CHUNK,
    progress: Callable[[int], None] = ignore_progress,
) -> Summary:
    """Random games of the seeds `seed`, `seed + 1`, …; `progress` gets the number of games done after each chunk.

    With `ray` the chunks run on the Ray cluster at `address`, or on one started on this machine. Totals are whole numbers, so the
    result does not depend on how the work was spread.
    """
    indexes = check_request(game_id, games, seats, seed, **check_options({} if options is None else options))
    check_count(cores, "cores")
    check_count(chunk, "the games of a chunk")
    work = chunks(game_id, games, seats, seed, indexes, chunk)
    template(game_id, compiled=not ray)  # compiled once, before the threads need it
    done, parts = 0, []
    for totals in on_ray(play, work, address) if ray else on_threads(play, work, cores):
        parts.append(totals)
        done = min(games, done + chunk)
        progress(done)
    return summary_of(game_id, seats, games, parts)
