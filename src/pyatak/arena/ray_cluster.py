"""Runs chunks on a Ray cluster; the only module that imports Ray (extra `ray`)."""

import os
import socket
from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeVar

from pyatak.core.errors import PyatakError

Work = TypeVar("Work")
Result = TypeVar("Result")

AHEAD = 4
"""Chunks in flight per core of the cluster, so that no core is idle."""


class RayError(PyatakError, RuntimeError):
    """Ray or its cluster is missing; says which."""


def load_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise RayError('Ray is not installed; install it with: pip install "pyatak[ray]"') from None
    return ray


def connect(address: str | None) -> Any:
    """Ray, connected to the cluster at an address, or to one started on this machine."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = load_ray()
    try:
        _check_reachable(address)
        if not ray.is_initialized():
            ray.init(address=address, include_dashboard=False if address is None else None, log_to_driver=False)
    except (OSError, ValueError) as problem:
        raise RayError(f"no Ray cluster answers at {address!r}: {problem}") from None
    return ray


def _check_reachable(address: str | None) -> None:
    """Raise OSError if nothing listens there; Ray itself would retry for minutes."""
    host, colon, port = (address or "").rpartition("://")[2].rpartition(":")
    if colon:
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()


def on_ray(play: Callable[[Work], Result], work: Iterator[Work], address: str | None) -> Iterator[Result]:
    """The results of chunks, in order. A chunk whose Ray worker dies runs again elsewhere."""
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
        for one in waiting:  # the caller left early
            ray.cancel(one)
