"""Work on a Ray cluster: the only module that imports Ray (extra `ray`)."""

import os
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
    if not ray.is_initialized():
        try:
            ray.init(address=address, include_dashboard=False if address is None else None, log_to_driver=False)
        except (ConnectionError, ValueError) as problem:
            raise RuntimeError(f"no Ray cluster answers at {address!r}: {problem}") from None
    return ray


def on_ray(play: Callable[[Work], Answer], work: Iterator[Work], address: str | None) -> Iterator[Answer]:
    """The answers to pieces of work, as they come. A piece whose worker dies is done again elsewhere."""
    ray = connect(address)
    task = ray.remote(max_retries=-1)(play)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = [task.remote(piece) for piece in islice(work, ahead)]
    while waiting:
        (ready,), waiting = ray.wait(waiting, num_returns=1)
        yield ray.get(ready)
        waiting += [task.remote(piece) for piece in islice(work, 1)]
