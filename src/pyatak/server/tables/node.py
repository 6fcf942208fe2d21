"""What all rooms of one server process share."""

import secrets
from dataclasses import dataclass, field

from pyatak.server.metrics import Metrics
from pyatak.server.settings import Settings
from pyatak.server.store import Store
from pyatak.server.tables.bots import Bots
from pyatak.server.tables.health import Health
from pyatak.server.tables.lease import NodeLease
from pyatak.server.tables.rater import Rater

SECRETS_AT_ONCE = 256


@dataclass(eq=False)
class Node:
    settings: Settings
    store: Store
    bots: Bots
    metrics: Metrics
    health: Health
    lease: NodeLease
    rater: Rater
    is_stopping: bool = False
    _secrets: list[str] = field(default_factory=list)

    def new_secret(self) -> str:
        """The secret of the next game, should a command start one. Many are drawn at once because a system call is slow."""
        if not self._secrets:
            drawn = secrets.token_hex(32 * SECRETS_AT_ONCE)
            self._secrets = [drawn[start : start + 64] for start in range(0, len(drawn), 64)]
        return self._secrets.pop()
