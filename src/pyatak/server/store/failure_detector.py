"""Finds dead nodes: those whose heartbeat counters stop growing. It trusts no clock but its own monotonic one."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

LEASE_S = 2.5
"""A node whose counter has not grown for this long is dead."""
LEAST_CHECKS = 3
"""But not before this many checks: after a pause of ours, or of the database, others get time to send a heartbeat."""


@dataclass
class Seen:
    beats: int
    since: float
    checks: int = 0


class FailureDetector:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.others: dict[int, Seen] = {}

    def update(self, beats: Mapping[int, int]) -> bool:
        """Take the counters of the other nodes; True when a node that was there is gone."""
        now, before = self.clock(), self.others
        self.others = {}
        for node, count in beats.items():
            seen = before.get(node)
            if seen is None or seen.beats != count:
                self.others[node] = Seen(count, now)
            else:
                self.others[node] = Seen(count, seen.since, seen.checks + 1)
        return not before.keys() <= beats.keys()

    def add(self, node: int) -> None:
        """A node that has sent a notification is there, even before the first check."""
        self.others.setdefault(node, Seen(-1, self.clock()))

    def dead_nodes(self) -> list[int]:
        long_ago = self.clock() - LEASE_S
        return [node for node, seen in self.others.items() if seen.since < long_ago and seen.checks >= LEAST_CHECKS]

    @property
    def is_alone(self) -> bool:
        return not self.others
