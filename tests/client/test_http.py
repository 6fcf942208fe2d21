"""What a program gets when a server does not answer as it should."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from pyatak.client import Client, NoAnswerError, RefusedError, UnreachableError
from pyatak.client import http as client_http
from pyatak.core.errors import PyatakError


@contextlib.asynccontextmanager
async def answering(body: bytes | None) -> AsyncIterator[str]:
    """A server that answers everything with these bytes, or with nothing at all."""
    held: list[asyncio.StreamWriter] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        held.append(writer)
        if body is not None:
            writer.write(body)
            await writer.drain()
            writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()[:2]
    async with server:
        yield f"http://{host}:{port}"
        for writer in held:
            writer.close()


def response(status: str, body: str, kind: str = "application/json") -> bytes:
    return f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()


async def error_of(address: str) -> PyatakError:
    with pytest.raises(PyatakError) as raised:
        await Client(address).get("/api/me")
    return raised.value


def test_a_refusal_has_a_code_a_sentence_and_details() -> None:
    async def work() -> None:
        body = '{"code": "too_many", "text": "Please wait.", "details": {"ms": 20}}'
        async with answering(response("429 Too Many Requests", body)) as address:
            error = await error_of(address)
        assert isinstance(error, RefusedError)
        assert isinstance(error, ValueError)
        assert (error.code, str(error), error.details, error.status) == ("too_many", "Please wait.", {"ms": 20}, 429)

    asyncio.run(work())


@pytest.mark.parametrize("body", ["<h1>Bad Gateway</h1>", '{"code": 7}', "[]"])
def test_an_error_that_is_not_from_pyatak_keeps_its_text(body: str) -> None:
    async def work() -> None:
        async with answering(response("502 Bad Gateway", body, "text/html")) as address:
            error = await error_of(address)
        assert isinstance(error, RefusedError)
        assert (error.code, str(error), error.status) == ("unknown", body, 502)

    asyncio.run(work())


def test_no_server_at_the_address_is_a_connection_error() -> None:
    async def work() -> None:
        async with answering(None) as address:
            pass
        for nowhere in (address, "http://[::1", "ftp://127.0.0.1"):
            error = await error_of(nowhere)
            assert isinstance(error, UnreachableError)
            assert isinstance(error, ConnectionError)

    asyncio.run(work())


def test_a_server_that_stays_silent_is_a_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_http, "TIMEOUT_S", 0.2)

    async def work() -> None:
        async with answering(None) as address:
            error = await error_of(address)
        assert isinstance(error, NoAnswerError)
        assert isinstance(error, TimeoutError)

    asyncio.run(work())


def test_the_cookie_of_an_answer_is_sent_with_the_next_request() -> None:
    async def work() -> None:
        body = response("200 OK", "{}").replace(b"\r\n\r\n", b"\r\nSet-Cookie: pyatak=abc.def; HttpOnly; Secure\r\n\r\n", 1)
        async with answering(body) as address:
            client = Client(address + "/", language="uk")
            assert await client.get("/api/me") == {}
        assert client.headers == {"Accept-Language": "uk", "Cookie": "pyatak=abc.def"}
        assert client.socket_address == address.replace("http", "ws") + "/ws"

    asyncio.run(work())
