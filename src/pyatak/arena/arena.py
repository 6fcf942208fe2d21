"""The arena: bots against bots on duplicate deals, on all cores or on a Ray cluster, with the same result everywhere."""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path

from pyatak.arena.game_process import Chunk, GameProcesses, needs_compiled_code, play_chunk
from pyatak.arena.journal import Journal
from pyatak.arena.match import Outcome
from pyatak.arena.match_spec import MatchSpec, chunks
from pyatak.arena.ray_cluster import on_ray
from pyatak.arena.report import Report, make_report
from pyatak.arena.tally import Tally, add_deal, empty_tally
from pyatak.arena.threads import on_threads
from pyatak.bots.bot_process import compile_in_a_process
from pyatak.core.arguments import check_count
from pyatak.core.errors import ArgumentTypeError

CHUNKS = 200
"""About how many chunks the games are cut into: enough to keep any number of cores busy to the end."""
MAX_GAMES = 100
"""A chunk has at most this many games, or one deal."""
LINES = 1000
"""About the most lines of a journal; with more chunks, not every one is written."""


def chunk_size(spec: MatchSpec) -> int:
    """Deals per chunk."""
    return max(1, min(spec.deals // CHUNKS, MAX_GAMES // len(spec.line_ups)))


def processors() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def ignore_progress(_tally: Tally) -> None:
    """The default of `progress`."""


def compete(
    spec: MatchSpec,
    *,
    processes: int | None = None,
    ray: bool = False,
    address: str | None = None,
    journal: Path | None = None,
    progress: Callable[[Tally], None] = ignore_progress,
) -> Report:
    """Play all games of a spec. `progress` is called with the tally after each chunk.

    The games run on `processes` processes of this machine (None: one per core), or with `ray` on the Ray cluster at `address`, or
    on one started here. A `journal` keeps the results so far in that file; the same spec continues from there.
    """
    if not isinstance(spec, MatchSpec):
        raise ArgumentTypeError(f"a match is played from a MatchSpec, not from {type(spec).__name__}")
    if processes is not None:
        check_count(processes, "processes")
    book = Journal(journal, spec) if journal else None
    tally = book.open() if book else empty_tally(spec)
    progress(tally)
    if needs_compiled_code(spec) and not ray:
        compile_in_a_process(spec.game)
    size = chunk_size(spec)
    work = (Chunk(spec, deals) for deals in chunks(spec, tally.deals, size))
    with closing(_outcomes(work, processes or processors(), ray, address)) as results:
        for outcomes in results:
            for first in range(0, len(outcomes), len(spec.line_ups)):
                add_deal(tally, spec, outcomes[first : first + len(spec.line_ups)])
            if book and (tally.deals // size % max(1, spec.deals // size // LINES) == 0 or tally.deals == spec.deals):
                book.add(tally)
            progress(tally)
    return make_report(spec, tally)


def _outcomes(work: Iterator[Chunk], processes: int, ray: bool, address: str | None) -> Generator[list[Outcome], None, None]:
    if ray:
        yield from on_ray(play_chunk, work, address)
        return
    pool = GameProcesses(processes)
    try:
        yield from on_threads(pool.play, work, processes, pool.close)
    finally:
        pool.reap()
