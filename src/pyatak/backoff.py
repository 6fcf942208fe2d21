"""The wait between two attempts, for everything that retries.

Kept by hand: `stamina` retries one call and sleeps by itself. Our loops wait for a stop event meanwhile, or hold a connection
that works for hours and then breaks.
"""

import random
import time
from collections.abc import Callable


class Backoff:
    """Waits that double from `first_s` to `longest_s`; after an attempt that lasted longer they start again at `first_s`.

    `jitter` shortens each wait at random, down to half, so that clients of one server do not reconnect all at once.
    """

    def __init__(
        self, first_s: float = 0.2, longest_s: float = 5.0, jitter: bool = False, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.first_s, self.longest_s, self.jitter, self.clock = first_s, longest_s, jitter, clock
        self.last_s = 0.0
        self.attempt_began = clock()

    def next(self) -> float:
        """The seconds to wait before the next attempt."""
        now = self.clock()
        is_first = not self.last_s or now - self.attempt_began > self.longest_s
        self.last_s = self.first_s if is_first else min(self.longest_s, self.last_s * 2)
        wait_s = self.last_s * random.uniform(0.5, 1) if self.jitter else self.last_s
        self.attempt_began = now + wait_s
        return wait_s
