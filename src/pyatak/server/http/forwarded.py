"""Believes what a trusted proxy says of a request: the client's address, the protocol, and the host it asked for."""

import re
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from pyatak.server.http.guard import header
from pyatak.server.settings import OURSELVES

HOST = re.compile(r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?")


class Forwarded:
    """ASGI middleware around everything else. Nobody but a trusted proxy can set these values."""

    def __init__(self, app: Any, trusted: list[str]) -> None:
        self.inner = ProxyHeadersMiddleware(app, trusted)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan" and (peer := _peer(scope)) in self.inner.trusted_hosts:
            _take_host(scope)
            if peer not in OURSELVES:  # a browser on this machine could pretend to be a proxy here
                scope["state"]["is_of_proxy"] = True
        await self.inner(scope, receive, send)


def origin_of(scope: Any) -> str:
    """The address at which the client asked, as in http://pyatak.local:8000; empty where the Host header is not a host."""
    host = header(scope, b"host")
    return f"{scope['scheme']}://{host}" if HOST.fullmatch(host) else ""


def proxied_origin(scope: Any) -> str:
    """The same, where a trusted proxy vouches for it; else empty."""
    return origin_of(scope) if scope.get("state", {}).get("is_proxied") else ""


def _peer(scope: Any) -> str | None:
    client = scope.get("client")
    return str(client[0]) if client else None


def _take_host(scope: Any) -> None:
    """Use the host that the proxy was asked for; it is the last one where several proxies have added theirs."""
    host = header(scope, b"x-forwarded-host").rsplit(",", 1)[-1].strip()
    if host:
        scope["headers"] = [(b"host", host.encode("latin-1")), *(pair for pair in scope["headers"] if pair[0] != b"host")]
    state = scope.setdefault("state", {})
    if host or header(scope, b"x-forwarded-for"):
        state["is_proxied"] = True
