"""A guest of a server: asks over HTTP and keeps the cookie."""

import asyncio
import json
import urllib.error
import urllib.request
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

TIMEOUT_S = 10


class RequestError(Exception):
    """The server refused; `code` says why, the sentence too."""

    def __init__(self, status: int, code: str, text: str, details: dict[str, Any]) -> None:
        super().__init__(text)
        self.status, self.code, self.details = status, code, details


class Guest:
    """One identity. `await guest.get("/api/me")`, `await guest.post("/api/tables", {...})`."""

    def __init__(self, server: str, cookie: str = "", language: str = "en") -> None:
        self.server = server.rstrip("/")
        self.cookie = cookie
        self.language = language

    @property
    def socket_address(self) -> str:
        parts = urlsplit(self.server)
        return f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}{parts.path}/ws"

    @property
    def headers(self) -> dict[str, str]:
        own = {"Accept-Language": self.language}
        return {**own, "Cookie": self.cookie} if self.cookie else own

    async def get(self, path: str) -> Any:
        return await asyncio.to_thread(self._ask, "GET", path, None)

    async def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        return await asyncio.to_thread(self._ask, "POST", path, body or {})

    async def hello(self, name: str | None = None) -> Any:
        """Become a guest, with a name of one's own if given."""
        me = await self.get("/api/me")
        return me if name is None else await self.post("/api/me", {"name": name})

    def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {**self.headers, "Content-Type": "application/json"}
        request = urllib.request.Request(self.server + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_S) as answer:
                self._keep_cookie(answer.headers.get_all("Set-Cookie") or [])
                return _read(answer.read(), answer.headers.get("Content-Type", ""))
        except urllib.error.HTTPError as problem:
            with problem:
                raise _error(problem.code, problem.read()) from None

    def _keep_cookie(self, given: list[str]) -> None:
        for text in given:
            for name, one in SimpleCookie(text).items():
                self.cookie = f"{name}={one.value}"


def _read(body: bytes, kind: str) -> Any:
    return json.loads(body) if "json" in kind else body.decode()


def _error(status: int, body: bytes) -> RequestError:
    try:
        said = json.loads(body)
        return RequestError(status, said["code"], said["text"], said.get("details", {}))
    except (ValueError, KeyError, TypeError):
        return RequestError(status, "unknown", body[:200].decode(errors="replace"), {})
