"""Work on the cores of this machine, each piece watched over by a thread."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

Work = TypeVar("Work")
Answer = TypeVar("Answer")

AHEAD = 2
"""Pieces of work given out for each thread, so that none waits for us."""


def nothing() -> None:
    """The default of `stop`."""


def on_threads(
    play: Callable[[Work], Answer], work: Iterator[Work], threads: int, stop: Callable[[], None] = nothing
) -> Iterator[Answer]:
    """The answers to pieces of work, in their order. Leaving early calls `stop`, which should make `play` end soon."""
    pool = ThreadPoolExecutor(threads)
    waiting: deque[Future[Answer]] = deque()
    try:
        waiting.extend(pool.submit(play, piece) for piece in islice(work, AHEAD * threads))
        while waiting:
            yield waiting[0].result()
            waiting.popleft()
            waiting.extend(pool.submit(play, piece) for piece in islice(work, 1))
    finally:
        stop()
        pool.shutdown(cancel_futures=True)
