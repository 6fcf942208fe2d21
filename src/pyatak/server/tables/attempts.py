"""How often a room tries to store a batch, and how long it waits in between."""

import asyncio
import time

from pyatak.backoff import Backoff
from pyatak.server.store import EVICTED, TRANSIENT, StoreError

MOST_OVERTAKEN = 10
"""How often a batch is decided again after another writer was faster."""
PATIENCE_S = 15.0
"""How long clients wait for a store that is away before they are refused."""


class Attempts:
    """`code` is the refusal of those whose requests could not be stored."""

    def __init__(self) -> None:
        self.overtaken_left = MOST_OVERTAKEN
        self.backoff: Backoff | None = None
        self.since: float | None = None
        """When the store failed first. A process may have been suspended before, so that time does not count."""
        self.are_over = False
        self.code = "store_failed"

    def was_overtaken(self) -> None:
        """Another writer was faster, or this node was evicted: decide again at once."""
        self.overtaken_left -= 1
        self.are_over = self.overtaken_left == 0

    async def failed(self, problem: StoreError, is_stopping: bool) -> None:
        """Wait, where a further attempt may succeed.

        A store that failed during a write may have kept it or not, so the code then says that it is unclear.
        """
        if problem.code == EVICTED:
            self.was_overtaken()
        elif problem.code in TRANSIENT:
            self.code = "store_unclear"
            self.since = self.since or time.monotonic()
            self.are_over = is_stopping or time.monotonic() - self.since > PATIENCE_S
            if not self.are_over:
                self.backoff = self.backoff or Backoff(first_s=0.05, longest_s=1.0)
                await asyncio.sleep(self.backoff.next())
        else:
            self.are_over = True
