"""How a server runs."""

import ipaddress
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from pyatak.folders import data_folder


class Rate(NamedTuple):
    """A token bucket: this many at once, then this many a second."""

    a_second: float
    at_once: float


class Rates(NamedTuple):
    """The rate of an address, where several people may live, and of one person. None: no limit."""

    address: Rate | None = None
    person: Rate | None = None


NO_LIMIT = Rates()
RATES = {
    "request": Rates(Rate(20, 200), Rate(20, 200)),
    "handshake": Rates(Rate(2, 128), Rate(1, 64)),
    "table": Rates(Rate(0.2, 20), Rate(0.1, 10)),
    "identity": Rates(Rate(0.2, 60)),
    "wrong_code": Rates(Rate(0.1, 20)),
    "command": Rates(Rate(80, 800), Rate(10, 100)),
    "chat": Rates(Rate(3, 60), Rate(0.5, 10)),
    "hint": Rates(Rate(2, 40), Rate(0.5, 10)),
    "stored_bytes": Rates(Rate(4_000, 8_000_000), Rate(400, 1_000_000)),
    "puzzle": Rates(Rate(2, 80), Rate(0.5, 20)),
    "review": Rates(Rate(0.02, 40), Rate(0.01, 20)),
    "thinking_s": Rates(Rate(0.3, 6), Rate(0.1, 2)),
}
"""What each kind of request may use. `stored_bytes` counts what commands make the store grow, `thinking_s` the seconds that
previews, replays, verifications and forks take of the processor; `wrong_code` slows down somebody who guesses tables' codes."""


MESSAGES, CONTROL_FRAMES, RECEIVED_BYTES = Rate(20, 40), Rate(1, 20), Rate(64 * 1024, 1024 * 1024)
CONNECTIONS = {"socket": 64, "http": 256}
"""Open connections of one address: WebSockets, and those of plain requests."""


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What a connection, a person or an address may ask of the server."""

    message_bytes: int = 16 * 1024
    messages: Rate = MESSAGES
    """Of one connection."""
    control_frames: Rate = CONTROL_FRAMES
    """Pings, pongs that nobody asked for and parts of messages, of one connection."""
    received_bytes: Rate = RECEIVED_BYTES
    """Of one connection, in all."""
    queued_messages: int = 64
    queued_bytes: int = 256 * 1024
    connections_of_address: Mapping[str, int] = field(default_factory=lambda: CONNECTIONS)
    rates: Mapping[str, Rates] = field(default_factory=lambda: RATES)

    def of(self, kind: str) -> Rates:
        return self.rates.get(kind, NO_LIMIT)


@dataclass(frozen=True, kw_only=True)
class Retention:
    """After how many days without an event a table is archived and removed. None: never."""

    unstarted: int | None = 7
    """No game was dealt there."""
    abandoned: int | None = 180
    """Its first game was not ended."""
    finished: int | None = None
    """A game was finished there."""

    def days(self) -> dict[str, int | None]:
        return {"unstarted": self.unstarted, "abandoned": self.abandoned, "finished": self.finished}


OURSELVES = ("127.0.0.1", "::1")
PUBLIC_URL = re.compile(r"https?://([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?")

HOST_NAME = re.compile(r"[A-Za-z0-9._-]+")

UNLIMITED_ADDRESSES = Limits(connections_of_address=dict.fromkeys(CONNECTIONS, 1_000_000), rates={})
"""For benchmarks and tests: without the limits of people and addresses; those of a connection stay."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    folder: Path = field(default_factory=data_folder)
    public_url: str = field(default_factory=lambda: os.environ.get("PYATAK_PUBLIC_URL", ""))
    """The address for everybody, where the server cannot know it, as in https://games.example."""
    store: str = field(default_factory=lambda: os.environ.get("PYATAK_STORE", ""))
    """Where tables are kept: postgresql://…, the path of an SQLite file, or empty: a file in the folder."""
    workers: int = 1
    """How many nodes on this machine share the port; more than one need a PostgreSQL store."""
    limits: Limits = Limits()
    retention: Retention = Retention()
    warm_up: bool = False
    """Compile the code of bots in the background when the server starts, so that nobody waits for it later."""
    review_simulations: int | None = None
    """Simulations of the coach for one game; None: as many as take 20 seconds on one core; 0: no reviews."""
    bot_delay_ms: tuple[int, int] = (600, 1200)
    """How long a bot waits before its move where people watch."""
    origins: tuple[str, ...] = ()
    """Origins that browsers may call from besides the server's own, as in https://games.example."""
    allowed_hosts: tuple[str, ...] = field(default_factory=lambda: tuple(os.environ.get("PYATAK_ALLOWED_HOSTS", "").split()))
    """Further names of this server, as in games.example; addresses and local names need no entry (`http/hosts.py`)."""
    metrics_for: tuple[str, ...] = field(default_factory=lambda: tuple(os.environ.get("PYATAK_METRICS_FOR", "").split()))
    """Addresses or networks that may read /metrics, besides this machine."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose X-Forwarded-For, -Proto and -Host are trusted, besides this machine."""
    mdns: bool = True
    """Announce a name on the local network, where the server is reachable there and has no public URL."""
    silent_s: float = 30
    """A client that sends nothing for this long is disconnected."""
    absent_s: float = 2
    """A player is gone this long after their last connection has closed."""
    idle_room_s: float = 20
    """A room without viewers is unloaded after this."""

    @property
    def bot_processes(self) -> int:
        """The bot processes of each node: together all cores but one."""
        return max(1, ((os.cpu_count() or 2) - 1) // self.workers)

    @property
    def allowed_origins(self) -> tuple[str, ...]:
        """The origins of our own page besides the one that a request names as its host."""
        return (*self.origins, self.public_url) if self.public_url else self.origins

    def is_proxy(self, address: str) -> bool:
        """Whether an address is a proxy that we believe, this machine included."""
        return _is_in(address, self.trusted_proxies)

    def may_read_metrics(self, address: str) -> bool:
        """Whether an address may read /metrics, this machine included."""
        return _is_in(address, self.metrics_for)

    def check(self) -> None:
        """Raise ValueError for a setting that is impossible."""
        for what, given in (("a trusted proxy", self.trusted_proxies), ("a reader of metrics", self.metrics_for)):
            for one in given:
                try:
                    ipaddress.ip_network(one)
                except ValueError:
                    raise ValueError(f"{what} is an address or a network, 10.0.0.7 or 10.0.0.0/24, not {one!r}") from None
        for host in self.allowed_hosts:
            if not HOST_NAME.fullmatch(host):
                raise ValueError(f"an allowed host is a name without a port, as in games.example, not {host!r}")
        if self.public_url and not PUBLIC_URL.fullmatch(self.public_url):
            raise ValueError(f"a public URL has no path, as in https://games.example, not {self.public_url!r}")
        if self.workers > 1 and "://" not in self.place:
            raise ValueError(f"{self.workers} workers need a database between them: give --store postgresql://…")

    @property
    def archive_folder(self) -> Path:
        """Where old tables go."""
        return self.folder / "archive"

    @property
    def place(self) -> str:
        """The store's address."""
        return self.store or str(self.folder / "pyatak.db")


def _is_in(address: str, networks: tuple[str, ...]) -> bool:
    """Whether an address is in one of these networks or is this machine's."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in ipaddress.ip_network(one) for one in (*OURSELVES, *networks))
