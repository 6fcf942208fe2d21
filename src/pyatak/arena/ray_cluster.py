"""Work on a Ray cluster: the only module that imports Ray (extra `ray`)."""

import os
import socket
from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeVar

Work = TypeVar("Work")
Answer = TypeVar("Answer")

AHEAD = 4
"""Pieces of work in flight for each core of the cluster, so that no core waits for us."""


def load_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise RuntimeError('Ray is not installed; install it with: pip install "pyatak[ray]"') from None
    return ray


def connect(address: str | None) -> Any:
    """Ray, connected to a cluster, or to one started on this machine."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = load_ray()
    try:
        _knock(address)
        if not ray.is_initialized():
            ray.init(address=address, include_dashboard=False if address is None else None, log_to_driver=False)
    except (OSError, ValueError) as problem:
        raise RuntimeError(f"no Ray cluster answers at {address!r}: {problem}") from None
    return ray


def _knock(address: str | None) -> None:
    """Whether anybody is there at all: Ray itself would try for minutes."""
    host, colon, port = (address or "").rpartition("://")[2].rpartition(":")
    if colon:
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()


def on_ray(play: Callable[[Work], Answer], work: Iterator[Work], address: str | None) -> Iterator[Answer]:
    """The answers to pieces of work, in their order. A piece whose worker dies is done again elsewhere."""
    ray = connect(address)
    task = ray.remote(max_retries=-1)(play)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = deque(task.remote(piece) for piece in islice(work, ahead))
    try:
        while waiting:
            yield ray.get(waiting[0])
            waiting.popleft()
            waiting.extend(task.remote(piece) for piece in islice(work, 1))
    finally:
        for one in waiting:  # nobody wants to know any more
            ray.cancel(one)
