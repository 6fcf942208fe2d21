"""Runs chunks on the cores of this machine, each in a thread."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

Work = TypeVar("Work")
Result = TypeVar("Result")

AHEAD = 2
"""Chunks submitted per thread, so that no thread is idle."""


def nothing() -> None:
    """The default of `stop`."""


def on_threads(
    play: Callable[[Work], Result], work: Iterator[Work], threads: int, stop: Callable[[], None] = nothing
) -> Iterator[Result]:
    """The results of chunks, in order. Leaving early calls `stop`, which should make `play` end soon."""
    pool = ThreadPoolExecutor(threads)
    waiting: deque[Future[Result]] = deque()
    try:
        waiting.extend(pool.submit(play, piece) for piece in islice(work, AHEAD * threads))
        while waiting:
            yield waiting[0].result()
            waiting.popleft()
            waiting.extend(pool.submit(play, piece) for piece in islice(work, 1))
    finally:
        stop()
        pool.shutdown(cancel_futures=True)
