"""Runs around every request: who sends it, from where and how often, and the security headers of the response."""

import asyncio
from typing import Any
from urllib.parse import urlsplit

import msgspec

from pyatak.core.refusal import Refusal, general_refusal
from pyatak.core.texts import LANGUAGES
from pyatak.server.http.hosts import Hosts
from pyatak.server.http.identity import SignedIn, new_player
from pyatak.server.refusals import STATUS, answer_of
from pyatak.server.store import StoreError
from pyatak.server.tables.manager import TableManager

SAFE = ("GET", "HEAD", "OPTIONS")
LONGEST_PATH = 500
LONGEST_PART = 100
"""Of a path, in letters. No address of ours is longer, and the file system refuses names of more than 255 bytes."""
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
]
DELAY_S, MOST_DELAYED = 1.0, 256
"""Who asks too much is answered late, and so asks less often. Only this many wait: each holds a connection."""
NEVER_STORED = (b"cache-control", b"no-store")
"""Of all answers but the files of the web app: most depend on who asks."""
OVER_TLS = [(b"cross-origin-opener-policy", b"same-origin")]
"""Browsers ignore these on plain http and complain."""


def header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def address_of(scope: Any) -> str:
    return str((scope.get("client") or ("local",))[0])


def is_foreign(scope: Any, allowed: tuple[str, ...]) -> bool:
    """Whether a page of another site sends the request. Programs send no Origin; browsers always do where it matters."""
    origin = header(scope, b"origin")
    if not origin or origin in allowed:
        return False
    return urlsplit(origin).netloc != header(scope, b"host")


def language_of(scope: Any) -> str:
    """The client's language; English where we do not have it."""
    wanted = header(scope, b"accept-language")[:2].lower()
    return wanted if wanted in LANGUAGES else "en"


class Guard:
    """ASGI middleware: limits, origin check, identity and headers."""

    def __init__(self, app: Any, manager: TableManager) -> None:
        self.app, self.manager = app, manager
        self.hosts = Hosts(manager.settings)
        self.delayed = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            _without_nul(scope)
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                scope.setdefault("state", {})["is_our_host"] = self._is_our_host(scope)
            await self.app(scope, receive, send)
            return
        cookies: list[tuple[bytes, bytes]] = []
        extra = OVER_TLS if scope["scheme"] == "https" else []

        async def send_on(message: Any) -> None:
            if message["type"] == "http.response.start":
                given = list(message.get("headers", []))
                stored = [] if any(name == NEVER_STORED[0] for name, _ in given) else [NEVER_STORED]
                message["headers"] = [*given, *HEADERS, *stored, *extra, *cookies]
            await send(message)

        if refusal := self._refusal(scope):
            if refusal.code == "too_many":
                await self._delay()
            await self._answer(scope, send_on, refusal)
            return
        if scope["path"].startswith("/api/"):
            try:
                refusal = await self._identify(scope, cookies)
            except StoreError:
                refusal = general_refusal("store_failed")
            if refusal:
                await self._answer(scope, send_on, refusal)
                return
        await self.app(scope, receive, send_on)

    def _refusal(self, scope: Any) -> Refusal | None:
        if not self.manager.limiter.may("request", address_of(scope)):
            return general_refusal("too_many")
        if not self._is_our_host(scope):
            return general_refusal("unknown_host")
        if len(scope["path"]) > LONGEST_PATH or any(len(part) > LONGEST_PART for part in scope["path"].split("/")):
            return general_refusal("not_found")
        if header(scope, b"content-length") and header(scope, b"transfer-encoding"):
            return general_refusal("bad_request", problem="content-length with transfer-encoding")
        if not self.manager.is_open and scope["path"].startswith("/api/"):
            return general_refusal("store_failed")
        if scope["method"] not in SAFE and is_foreign(scope, self.manager.settings.allowed_origins):
            return general_refusal("foreign_origin")
        if scope["method"] not in SAFE and self.manager.is_stopping:
            return general_refusal("stopping")
        return None

    async def _delay(self) -> None:
        if self.delayed < MOST_DELAYED:
            self.delayed += 1
            try:
                await asyncio.sleep(DELAY_S)
            finally:
                self.delayed -= 1

    def _is_our_host(self, scope: Any) -> bool:
        """A proxy on another machine passes on only the names that it was given."""
        is_of_proxy = scope.get("state", {}).get("is_of_proxy", False)
        return is_of_proxy or self.hosts.has(header(scope, b"host"), scope["path"])

    async def _identify(self, scope: Any, cookies: list[tuple[bytes, bytes]]) -> Refusal | None:
        """Note who sends the request; somebody new gets an id and the cookie for it, unless their address has had too many."""
        identities = self.manager.identities
        found = await identities.of(header(scope, b"cookie"))
        if found is None and (scope["method"] not in SAFE or scope["path"] == "/api/me"):
            if not self.manager.limiter.may("identity", address_of(scope)):
                return general_refusal("too_many")
            found = SignedIn(new_player(), must_renew=True)
        if found and found.must_renew:
            cookies.append(identities.set_cookie(found.player, scope["scheme"]))
        scope.setdefault("state", {})["player"] = found.player if found else ""
        scope["state"]["cookies"] = cookies
        return None

    async def _answer(self, scope: Any, send: Any, refusal: Refusal) -> None:
        body = msgspec.json.encode(answer_of(refusal, language_of(scope)))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        await send({"type": "http.response.start", "status": STATUS.get(refusal.code, 400), "headers": headers})
        await send({"type": "http.response.body", "body": body})


def _without_nul(scope: Any) -> None:
    """Replace NUL characters: PostgreSQL refuses them in a text, and nothing has such a name anyway."""
    scope["path"] = scope["path"].replace("\0", "\ufffd")
    scope["query_string"] = scope["query_string"].replace(b"%00", b"%EF%BF%BD")
