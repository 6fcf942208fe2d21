"""A connection that has not sent its whole request yet: it has a deadline, and an address has only a few of them."""

from asyncio import TimerHandle, Transport
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from pyatak.server.net.limits import Limiter

INCOMPLETE_S = 10.0
"""How long a request may take to arrive, from its connection or its first byte on."""
CHECK_S = 2.0


class HttpTransport(H11Protocol):
    """uvicorn's HTTP protocol with a deadline for requests that are never completed. `http_class` binds the other names."""

    limiter: Limiter
    is_proxy: Callable[[str], bool]
    """A proxy sends the requests of many people, and waits for them to be complete."""
    incomplete_since: float | None
    check: TimerHandle | None = None
    is_counted = False

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.incomplete_since = self.loop.time()
        if self.client and not self.is_proxy(self.client[0]):
            self.is_counted = self.limiter.connect(self.client[0], "http")
            if not self.is_counted:
                transport.abort()
                return
        self._check_later()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        is_whole = self.conn.their_state not in (h11.IDLE, h11.SEND_BODY)
        self.incomplete_since = None if is_whole else self.incomplete_since or self.loop.time()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """The WebSocket protocol gets the connection and counts it; this object is dropped."""
        self._release()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
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
        if self.is_counted and self.client:
            self.limiter.disconnect(self.client[0], "http")
            self.is_counted = False


def http_class(limiter: Limiter, is_proxy: Callable[[str], bool]) -> type[HttpTransport]:
    """The class of one server's HTTP connections: uvicorn creates them and passes nothing of ours."""
    return type("BoundHttpTransport", (HttpTransport,), {"limiter": limiter, "is_proxy": staticmethod(is_proxy)})
