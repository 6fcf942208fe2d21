"""Whether the store works, as far as the manager has seen: what `/readyz` says."""

import time

from pyatak.server import logs
from pyatak.server.metrics import Metrics
from pyatak.server.store import StoreError

UNOPENED = "store_unopened"
SILENT_S = 5.0
"""A store that has not answered for so long does not work, whatever it will say later. The heartbeat asks every second."""


class Health:
    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.code = UNOPENED
        self.answered_at = time.monotonic()

    @property
    def trouble(self) -> str:
        """A code; empty when all is well."""
        if not self.code and time.monotonic() - self.answered_at > SILENT_S:
            return "store_silent"
        return self.code

    def works(self) -> None:
        if self.code not in ("", UNOPENED):
            logs.log("the store works", after=self.code)
        self.code = ""
        self.answered_at = time.monotonic()

    def failed(self, problem: StoreError) -> None:
        self.metrics.store_failures.inc()
        if self.code != problem.code:
            logs.warn("the store failed", code=problem.code, problem=str(problem))
        self.code = problem.code
