"""Requests to a server over HTTP, under one identity."""

import functools
import ssl
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec

from pyatak.client.errors import NoAnswerError, RefusedError, UnreachableError

TIMEOUT_S = 10


@functools.cache
def _certificates() -> ssl.SSLContext:
    """The authorities to trust, read from the disk once."""
    return httpx.create_ssl_context()


class Client:
    """One player of a server, known by a cookie. Each request opens a connection, so there is nothing to close.

    `await client.get("/api/me")`, `await client.post("/api/tables", {...})`.
    """

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
        return await self._request("GET", path, None)

    async def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        return await self._request("POST", path, body or {})

    async def hello(self, name: str | None = None) -> Any:
        """Get an identity, with this name if one is given."""
        me = await self.get("/api/me")
        return me if name is None else await self.post("/api/me", {"name": name})

    def _verify(self) -> ssl.SSLContext | bool:
        """The certificates to check, where there are any to check: reading them takes longer than a request."""
        return _certificates() if self.server.startswith("https:") else False

    async def _request(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        try:
            async with httpx.AsyncClient(headers=self.headers, timeout=TIMEOUT_S, verify=self._verify()) as http:
                answer = await http.request(method, self.server + path, json=body)
        except httpx.TimeoutException as problem:
            raise NoAnswerError(f"{self.server} did not answer within {TIMEOUT_S} s") from problem
        except (httpx.TransportError, httpx.InvalidURL) as problem:
            raise UnreachableError(f"{self.server} cannot be reached: {problem}") from problem
        for name, value in answer.cookies.items():
            self.cookie = f"{name}={value}"
        if answer.is_error:
            raise _refused(answer)
        return answer.json() if "json" in answer.headers.get("Content-Type", "") else answer.text


class _ErrorBody(msgspec.Struct):
    code: str
    text: str
    details: dict[str, str | int] = {}


def _refused(answer: httpx.Response) -> RefusedError:
    try:
        body = msgspec.json.decode(answer.content, type=_ErrorBody)
    except msgspec.MsgspecError:
        body = _ErrorBody("unknown", answer.text[:200])
    return RefusedError(body.code, body.text, body.details, answer.status_code)
