"""What each person and each address may use: token buckets, a burst at first and then a rate."""

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from pyatak.server.settings import Limits, Rate

FORGET_S = 600
"""A bucket that nobody has used for this long is dropped. Most are full again by then."""
MOST_BUCKETS = 100_000
"""When there are more, those not used for the longest are dropped, so that no flood of addresses fills the memory."""
IPV6_HOME = 64
"""One customer of a provider has a whole network of this prefix, so it counts as one address."""


class Bucket:
    """Tokens that come back with time."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = float(rate.at_once)
        self.at = time.monotonic()

    def refill(self) -> float:
        """What is left now; negative after something that cost more than was left."""
        now = time.monotonic()
        self.left = min(self.rate.at_once, self.left + (now - self.at) * self.rate.a_second)
        self.at = now
        return self.left

    def take(self, cost: float = 1) -> bool:
        """Take tokens; False, and nothing taken, where too few are left."""
        if self.refill() < cost:
            return False
        self.left -= cost
        return True


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What counts as one address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # a socket file
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), IPV6_HOME), strict=False))


class Limiter:
    """The recent use by each person and each address, and their open connections."""

    def __init__(self, limits: Limits, when_limited: Callable[[str], None] = lambda _kind: None) -> None:
        self.limits = limits
        self.when_limited = when_limited
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.connections: Counter[tuple[str, str]] = Counter()

    def may(self, kind: str, address: str, player: str = "", cost: float = 1) -> bool:
        """Whether a person at an address may do something now; it is counted for both."""
        buckets = self._buckets(kind, address, player)
        if any(bucket.refill() < cost for bucket in buckets):
            self.when_limited(kind)
            return False
        for bucket in buckets:
            bucket.left -= cost
        return True

    def has_left(self, kind: str, address: str, player: str = "") -> bool:
        """Whether anything is left, for what costs something only later; see `spend`."""
        allowed = all(bucket.refill() > 0 for bucket in self._buckets(kind, address, player))
        if not allowed:
            self.when_limited(kind)
        return allowed

    def spend(self, kind: str, cost: float, address: str, player: str = "") -> None:
        """Count what something has cost, even if that is more than was left."""
        for bucket in self._buckets(kind, address, player):
            bucket.refill()
            bucket.left -= cost

    @contextmanager
    def timed(self, kind: str, address: str, player: str = "") -> Iterator[None]:
        """Spend the seconds that the processor works on something in this thread."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.spend(kind, time.thread_time() - began, address, player)

    def connect(self, address: str, kind: str = "socket") -> bool:
        """Count a connection of a kind, `socket` or `http`; False when the address has too many."""
        key = (kind, network_of(address))
        if self.connections[key] >= self.limits.connections_of_address[kind]:
            self.when_limited(f"{kind}_connections")
            return False
        self.connections[key] += 1
        return True

    def disconnect(self, address: str, kind: str = "socket") -> None:
        key = (kind, network_of(address))
        self.connections[key] -= 1
        if self.connections[key] <= 0:
            del self.connections[key]

    def forget(self) -> None:
        """Drop what was not used recently; called regularly."""
        long_ago = time.monotonic() - FORGET_S
        for key in [
            key for key, bucket in self.buckets.items() if bucket.at < long_ago and bucket.refill() == bucket.rate.at_once
        ]:
            del self.buckets[key]

    def _buckets(self, kind: str, address: str, player: str) -> list[Bucket]:
        rates, found = self.limits.of(kind), []
        for rate, key in ((rates.address, network_of(address)), (rates.person, player)):
            if rate is not None and key:
                bucket = self.buckets.pop((kind, key), None) or Bucket(rate)
                self.buckets[kind, key] = bucket  # the last used is the last in the dictionary
                found.append(bucket)
        while len(self.buckets) > MOST_BUCKETS:
            del self.buckets[next(iter(self.buckets))]
        return found
