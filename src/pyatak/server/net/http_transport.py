"""A connection that has not sent its whole request yet: it has a deadline, and an address has only a few of them."""

from asyncio import TimerHandle, Transport
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from pyatak.server.net.limits import Limiter

INCOMPLETE_S = 10.0
"""How long a request may take to arrive, from its connection or its first byte on."""
CHECK_S = 2.0
HELD_S, MOST_HELD = 1.0, 2048
"""How long a connection is kept that was refused, and how many are, where the system allows enough open files."""


class HttpTransport(H11Protocol):
    """uvicorn's HTTP protocol with a deadline for requests that are never completed. `http_class` binds the other names."""

    limiter: Limiter
    is_proxy: Callable[[str], bool]
    """A proxy sends the requests of many people, and waits for them to be complete."""
    incomplete_since: float | None
    check: TimerHandle | None = None
    is_refused = False
    """The address has too many connections: this one never began."""
    held: set[Transport]
    """Refused connections of all addresses that are not closed yet."""
    most_held: int
    counted = ""
    """The address that has this connection; empty for a proxy."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        peer = get_remote_addr(transport)
        if peer and not self.is_proxy(peer[0]):
            self.counted = peer[0] if self.limiter.connect(peer[0], "http") else ""
            if not self.counted:
                self.is_refused = True
                self._refuse(transport)  # before anything else: this costs the least
                return
        super().connection_made(transport)
        self.incomplete_since = self.loop.time()
        self._check_later()

    def _refuse(self, transport: Transport) -> None:
        """Keep it for a moment without reading, so that its address comes back less often, or close it at once."""
        if len(self.held) < self.most_held:
            transport.pause_reading()
            self.held.add(transport)
            self.loop.call_later(HELD_S, self._let_go, transport)
        else:
            transport.abort()

    def _let_go(self, transport: Transport) -> None:
        self.held.discard(transport)
        transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.is_refused:
            return
        super().data_received(data)
        is_whole = self.conn.their_state not in (h11.IDLE, h11.SEND_BODY)
        self.incomplete_since = None if is_whole else self.incomplete_since or self.loop.time()

    def eof_received(self) -> None:
        if not self.is_refused:
            super().eof_received()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """The WebSocket protocol gets the connection and counts it; this object is dropped."""
        self._release()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.is_refused:
            self._release()
            super().connection_lost(exc)

    def _check_later(self) -> None:
        self.check = self.loop.call_later(CHECK_S, self._check)

    def _check(self) -> None:
        if self.incomplete_since is not None and self.loop.time() - self.incomplete_since > INCOMPLETE_S:
            self.limiter.when_limited("incomplete_request")
            self.transport.abort()
        else:
            self._check_later()

    def _release(self) -> None:
        if self.check is not None:
            self.check.cancel()
        if self.counted:
            self.limiter.disconnect(self.counted, "http")
            self.counted = ""


def http_class(limiter: Limiter, is_proxy: Callable[[str], bool], open_files: int) -> type[HttpTransport]:
    """The class of one server's HTTP connections: uvicorn creates them and passes nothing of ours."""
    most_held = min(MOST_HELD, open_files // 8)
    names = {"limiter": limiter, "is_proxy": staticmethod(is_proxy), "held": set(), "most_held": most_held}
    return type("BoundHttpTransport", (HttpTransport,), names)
