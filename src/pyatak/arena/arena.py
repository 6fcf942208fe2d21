"""The arena: bots against bots on duplicate deals, on all cores or on a Ray cluster, with the same answer everywhere."""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path

from pyatak.arena.game_process import Chunk, GameProcesses, play_anywhere, thinks_with_code
from pyatak.arena.journal import Journal
from pyatak.arena.match import Outcome
from pyatak.arena.match_spec import MatchSpec, chunks
from pyatak.arena.ray_cluster import on_ray
from pyatak.arena.report import Report, answer
from pyatak.arena.tally import Tally, add_deal, nothing_yet
from pyatak.arena.threads import on_threads
from pyatak.bots.bot_process import compile_in_a_process

CHUNKS = 200
"""In about how many pieces the work is cut: fine enough for any number of cores to be busy to the end …"""
MOST_GAMES = 100
"""… and no piece has more games than this, or one deal."""
LINES = 1000
"""About the most lines of a journal: where there are more chunks, not every one is written down."""


def chunk_size(spec: MatchSpec) -> int:
    """Deals in a chunk."""
    return max(1, min(spec.deals // CHUNKS, MOST_GAMES // len(spec.line_ups)))


def processors() -> int:
    """How many we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def nobody_listens(_tally: Tally) -> None:
    """The progress that nobody wants to hear."""


def compete(
    spec: MatchSpec,
    *,
    processes: int | None = None,
    ray: bool = False,
    address: str | None = None,
    journal: Path | None = None,
    progress: Callable[[Tally], None] = nobody_listens,
) -> Report:
    """Play all games of a spec; `progress` hears the tally after each chunk.

    On `processes` processes of this machine (None: one for each core), or with `ray` on the Ray cluster at `address`, or on one
    started here. With a `journal` the results so far are kept in that file, and the same spec goes on from there.
    """
    if processes is not None and processes < 1:
        raise ValueError(f"the number of processes is 1 or more, not {processes}")
    book = Journal(journal, spec) if journal else None
    tally = book.open() if book else nothing_yet(spec)
    progress(tally)
    if thinks_with_code(spec) and not ray:
        compile_in_a_process(spec.game)
    size = chunk_size(spec)
    work = (Chunk(spec, deals) for deals in chunks(spec, tally.deals, size))
    with closing(_outcomes(work, processes or processors(), ray, address)) as answers:
        for outcomes in answers:
            for first in range(0, len(outcomes), len(spec.line_ups)):
                add_deal(tally, spec, outcomes[first : first + len(spec.line_ups)])
            if book and (tally.deals // size % max(1, spec.deals // size // LINES) == 0 or tally.deals == spec.deals):
                book.add(tally)
            progress(tally)
    return answer(spec, tally)


def _outcomes(work: Iterator[Chunk], processes: int, ray: bool, address: str | None) -> Generator[list[Outcome], None, None]:
    if ray:
        yield from on_ray(play_anywhere, work, address)
        return
    pool = GameProcesses(processes)
    try:
        yield from on_threads(pool.play, work, processes, pool.close)
    finally:
        pool.reap()
