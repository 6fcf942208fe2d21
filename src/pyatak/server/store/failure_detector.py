"""Which nodes are alive, by watching their beats grow. Nobody's clock is believed but the own monotonic one."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

LEASE_S = 2.5
"""A node whose beats have not grown for so long is dead."""
LEAST_LOOKS = 3
"""And not before it was looked at so often: after a pause of our own, or of the database, others get time to beat again."""


@dataclass
class Seen:
    beats: int
    since: float
    looks: int = 0


class Observer:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.others: dict[int, Seen] = {}

    def look(self, beats: Mapping[int, int]) -> bool:
        """Take in what the database says of the other nodes; True when one that was there is gone."""
        now, before = self.clock(), self.others
        self.others = {}
        for node, count in beats.items():
            seen = before.get(node)
            if seen is None or seen.beats != count:
                self.others[node] = Seen(count, now)
            else:
                self.others[node] = Seen(count, seen.since, seen.looks + 1)
        return not before.keys() <= beats.keys()

    def heard_of(self, node: int) -> None:
        """It has said something before anybody has looked at it."""
        self.others.setdefault(node, Seen(-1, self.clock()))

    def silent(self) -> list[int]:
        """Nodes that are dead."""
        long_ago = self.clock() - LEASE_S
        return [node for node, seen in self.others.items() if seen.since < long_ago and seen.looks >= LEAST_LOOKS]

    @property
    def sees_nobody(self) -> bool:
        return not self.others
