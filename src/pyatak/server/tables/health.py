"""Whether the store works, as far as this node has seen: what `/readyz` answers."""

import time

from pyatak.server import logs
from pyatak.server.metrics import Metrics
from pyatak.server.store import StoreError

UNOPENED = "store_unopened"
SILENT_S = 5.0
"""A store that has not answered for this long counts as broken. The heartbeat asks it every second."""


class Health:
    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.code = UNOPENED
        self.answered_at = time.monotonic()

    @property
    def trouble(self) -> str:
        """A code; empty when the store works."""
        if not self.code and time.monotonic() - self.answered_at > SILENT_S:
            return "store_silent"
        return self.code

    def succeeded(self) -> None:
        """The store has answered a call."""
        if self.code not in ("", UNOPENED):
            logs.log("store works again", after=self.code)
        self.code = ""
        self.answered_at = time.monotonic()

    def failed(self, problem: StoreError) -> None:
        """The store has failed a call."""
        self.metrics.store_failures.inc()
        if self.code != problem.code:
            logs.warn("store failed", code=problem.code, problem=str(problem))
        self.code = problem.code
