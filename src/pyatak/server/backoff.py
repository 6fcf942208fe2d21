"""Trying again without haste."""

import time

FIRST_S, LONGEST_S = 0.2, 5.0


class Backoff:
    """Before each new attempt: a short one after something that has held for a while, else twice as long as the last."""

    def __init__(self) -> None:
        self.last = 0.0
        self.began = time.monotonic()

    def next(self) -> float:
        now = time.monotonic()
        has_held = now - self.began > LONGEST_S
        self.last = FIRST_S if has_held or not self.last else min(LONGEST_S, self.last * 2)
        self.began = now + self.last
        return self.last
