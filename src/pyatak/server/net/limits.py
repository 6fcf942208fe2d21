"""Token buckets: a burst at first, then a rate per second."""

import time
from collections import Counter
from dataclasses import dataclass, field

from pyatak.server.settings import Limits

FORGET_S = 600


@dataclass
class Bucket:
    rate: float
    size: float
    left: float = field(init=False)
    at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.left = self.size

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Addresses:
    """The recent requests of each address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.requests: dict[str, Bucket] = {}
        self.tables: dict[str, Bucket] = {}
        self.connections: Counter[str] = Counter()

    def may_ask(self, address: str) -> bool:
        return self._take(self.requests, address, self.limits.requests_a_second, self.limits.requests_at_once)

    def may_open_table(self, address: str) -> bool:
        return self._take(self.tables, address, self.limits.tables_a_second, self.limits.tables_at_once)

    def connect(self, address: str) -> bool:
        """Count a connection; False when the address has too many."""
        if self.connections[address] >= self.limits.connections_of_address:
            return False
        self.connections[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        self.connections[address] -= 1
        if self.connections[address] <= 0:
            del self.connections[address]

    def forget(self) -> None:
        """Drop addresses without recent requests; called now and then."""
        long_ago = time.monotonic() - FORGET_S
        for buckets in (self.requests, self.tables):
            for address in [one for one, bucket in buckets.items() if bucket.at < long_ago]:
                del buckets[address]

    def _take(self, buckets: dict[str, Bucket], address: str, rate: float, size: float) -> bool:
        if address not in buckets:
            buckets[address] = Bucket(rate, size)
        return buckets[address].take()
