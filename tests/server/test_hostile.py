"""What a stranger may cost: each flood is cut off, counted, and leaves the others alone."""

import asyncio
import contextlib
import http.client
import json
import socket
import struct
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from pyatak.client import Client, DisconnectedError, RefusedError, TableConnection
from pyatak.server.http.guard import Guard
from pyatak.server.net import http_transport, protocol
from pyatak.server.net.heavy_work import MOST_WAITING, HeavyWork
from pyatak.server.net.limits import Bucket, Limiter, network_of
from pyatak.server.refusals import RequestRefused
from pyatak.server.settings import RATES, UNLIMITED_ADDRESSES, Limits, Rate, Rates
from pyatak.server.tables import loading
from pyatak.server.tables.answer_cache import AnswerCache
from pyatak.server.tables.manager import TableManager
from pyatak.table import commands
from pyatak.table.evolve import fold
from server.harness import guest, open_table, seated, server_here
from server.patience import PATIENCE_S, run
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)

PING, PONG, CONTINUATION, TEXT = 0x9, 0xA, 0x0, 0x1
UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
TWO_LENGTHS = "Content-Length: 100\r\nTransfer-Encoding: chunked\r\n"


def frame(opcode: int, body: bytes = b"", is_last: bool = True) -> bytes:
    """A masked frame of a client (RFC 6455, 5.2); the mask is zero."""
    length = bytes([0x80 | len(body)]) if len(body) < 126 else struct.pack("!BH", 0x80 | 126, len(body))
    return bytes([0x80 * is_last | opcode]) + length + b"\0\0\0\0" + body


def handshake(address: str) -> socket.socket:
    """A WebSocket connection of somebody without a cookie, without a library that would behave."""
    host, port = address.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)), timeout=PATIENCE_S)
    line.sendall(f"GET /ws/some HTTP/1.1\r\nHost: {host}:{port}\r\n{UPGRADE}\r\n".encode())
    assert b" 101 " in line.recv(4096)
    return line


def flood(address: str, *frames: bytes) -> None:
    """Send the first frames once and the last one for as long as the server takes it."""
    with handshake(address) as line:
        line.sendall(b"".join(frames[:-1]))
        with contextlib.suppress(ConnectionError):
            while True:
                line.sendall(frames[-1] * 2000)


def dropped(manager: TableManager, code: str) -> float:
    return float(manager.metrics.dropped.labels(code)._value.get())


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        pytest.param([frame(PING)], "control_frames", id="empty pings"),
        pytest.param([frame(PING, b"x" * 125)], "control_frames", id="large pings"),
        pytest.param([frame(PONG)], "control_frames", id="pongs that nobody asked for"),
        pytest.param([frame(TEXT, b"", is_last=False), frame(CONTINUATION, is_last=False)], "control_frames", id="continuations"),
        pytest.param([frame(TEXT, b"x" * 60_000)], "too_many_bytes", id="messages after the farewell"),
    ],
)
def test_a_flood_of_frames_is_cut_off(tmp_path: Path, frames: list[bytes], code: str) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=Limits()) as (manager, address):
            await asyncio.to_thread(flood, address, *frames)
            assert dropped(manager, code) == 1
            await guest(address)

    run(work())


def test_a_client_that_pings_now_and_then_stays(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=Limits()) as (manager, address), seated(address, "podelim", 2) as players:
            connection = players[0]._socket
            assert connection is not None
            for _ in range(10):
                await (await connection.ping())
            await players[0].ask(commands.Say, text="here")
            assert dropped(manager, "control_frames") == 0

    run(work())


def test_a_request_that_never_ends_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=Limits()) as (manager, address):
            host, port = address.removeprefix("http://").split(":")
            starts = (b"", b"GET /api/me HT", b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{")
            for start in starts:
                with socket.create_connection((host, int(port)), timeout=PATIENCE_S) as line:
                    line.sendall(start)
                    with contextlib.suppress(ConnectionResetError):
                        assert await asyncio.to_thread(line.recv, 4096) == b""
            assert manager.metrics.limited.labels("incomplete_request")._value.get() == len(starts)

    monkeypatch.setattr(http_transport, "INCOMPLETE_S", 0.2)
    monkeypatch.setattr(http_transport, "CHECK_S", 0.05)
    run(work())


def test_a_connection_too_many_is_closed_and_the_others_stay(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=Limits(connections_of_address={"socket": 9, "http": 2})) as (manager, address):
            host, port = address.removeprefix("http://").split(":")
            with contextlib.ExitStack() as stack:
                lines = [
                    stack.enter_context(socket.create_connection((host, int(port)), PATIENCE_S, ("127.0.0.9", 0)))
                    for _ in range(3)
                ]
                with contextlib.suppress(ConnectionResetError):
                    assert await asyncio.to_thread(lines[2].recv, 1) == b""
                assert manager.metrics.limited.labels("http_connections")._value.get() == 1
                for line in lines[:2]:
                    line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    assert (await asyncio.to_thread(_all, line)).startswith(b"HTTP/1.1 200")
            await guest(address)

    run(work())


class Line(asyncio.Transport):
    """A connection that has just been accepted."""

    def __init__(self) -> None:
        super().__init__({"peername": ("203.0.113.5", 5)})
        self.happened: list[str] = []

    def pause_reading(self) -> None:
        self.happened.append("held")

    def abort(self) -> None:
        self.happened.append("closed")


def test_refused_connections_are_held_for_a_moment_while_files_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        limiter = Limiter(Limits(connections_of_address={"socket": 1, "http": 0}))
        transport, config = http_transport.http_class(limiter, lambda _address: False, open_files=16), uvicorn.Config("some:app")
        config.load_app = lambda: None  # type: ignore[method-assign]
        lines = [Line() for _ in range(3)]
        for line in lines:
            refused = transport(config, ServerState(), {})
            refused.connection_made(line)
            refused.data_received(b"GET / HTTP/1.1")  # an event loop may have read it already
            refused.eof_received()
        assert [line.happened for line in lines] == [["held"], ["held"], ["closed"]]
        while transport.held:
            await asyncio.sleep(0)
        assert [line.happened for line in lines] == [["held", "closed"], ["held", "closed"], ["closed"]]

    monkeypatch.setattr(http_transport, "HELD_S", 0.01)
    run(work())


def test_who_asks_too_much_is_answered_late_but_only_some_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def app(_scope: Any, _receive: Any, _send: Any) -> None:
        raise AssertionError("refused before")

    async def refused(guard: Guard) -> int:
        answers: list[Any] = []

        async def send(message: Any) -> None:
            answers.append(message)

        scope = {"type": "http", "path": "/", "query_string": b"", "scheme": "http", "headers": [], "client": ("203.0.113.5", 5)}
        await guard(scope, None, send)
        return int(answers[0]["status"])

    async def work() -> None:
        async with server_here(tmp_path, limits=limited(request=Rates(Rate(0, 0)))) as (manager, _):
            guard = Guard(app, manager)
            waiting = asyncio.create_task(refused(guard))
            while not guard.delayed:
                await asyncio.sleep(0)
            assert await refused(guard) == 429
            assert not waiting.done()
            waiting.cancel()
            await asyncio.wait([waiting])
            assert guard.delayed == 0

    monkeypatch.setattr("pyatak.server.http.guard.DELAY_S", 3600)
    monkeypatch.setattr("pyatak.server.http.guard.MOST_DELAYED", 1)
    run(work())


def test_an_address_has_few_connections_without_a_request() -> None:
    limiter = Limiter(Limits(connections_of_address={"socket": 1, "http": 2}))
    assert [limiter.connect("203.0.113.5", "http") for _ in range(3)] == [True, True, False]
    assert limiter.connect("203.0.113.5")
    limiter.disconnect("203.0.113.5", "http")
    assert limiter.connect("203.0.113.5", "http")


@pytest.mark.parametrize("path", ["/" + "x" * 300, "/api/tables/" + "x" * 300, "/" + "x/" * 400])
def test_a_long_path_is_refused_without_a_search(tmp_path: Path, path: str) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address):
            assert await asyncio.to_thread(ask, address, "GET", path) == (404, "not_found")

    run(work())


def test_a_deep_body_is_a_bad_request(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address):
            assert await asyncio.to_thread(ask, address, "POST", "/api/tables", b"[" * 100_000) == (400, "bad_request")

    run(work())


def test_a_request_with_two_lengths_is_refused_and_the_connection_closed(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address):
            host, port = address.removeprefix("http://").split(":")
            first = f"POST /api/verify HTTP/1.1\r\nHost: localhost\r\n{TWO_LENGTHS}\r\n0\r\n\r\n"
            second = "GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
            with socket.create_connection((host, int(port)), timeout=PATIENCE_S) as line:
                line.sendall((first + second).encode())
                answers = await asyncio.to_thread(_all, line)
            assert answers.startswith(b"HTTP/1.1 400")
            assert answers.count(b"HTTP/1.1 ") == 1

    run(work())


def _all(line: socket.socket) -> bytes:
    found = b""
    while part := line.recv(65536):
        found += part
    return found


def ask(address: str, method: str, path: str, body: bytes = b"") -> tuple[int, str]:
    """The status and the code of the refusal."""
    with contextlib.closing(http.client.HTTPConnection(address.removeprefix("http://"), timeout=PATIENCE_S)) as line:
        line.request(method, path, body, {"Content-Type": "application/json"})
        answer = line.getresponse()
        return answer.status, json.load(answer).get("code", "")


def limited(**rates: Rates) -> Limits:
    """Only these limits of a person and an address."""
    return Limits(connections_of_address=UNLIMITED_ADDRESSES.connections_of_address, rates=rates)


def test_handshakes_have_a_rate(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=limited(handshake=Rates(Rate(0, 3)))) as (_, address):
            one = await guest(address)
            table = await open_table(one, "podelim")
            for _ in range(3):
                async with TableConnection(one, table):
                    pass
            with pytest.raises((DisconnectedError, OSError, RefusedError)):
                async with asyncio.timeout(1), TableConnection(one, table):
                    pass

    run(work())


def test_somebody_who_guesses_codes_is_slowed_down_even_when_right(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=limited(wrong_code=Rates(Rate(0, 3)))) as (manager, address):
            one = await guest(address)
            table = await open_table(one, "podelim", visibility="code")
            right = (await one.get(f"/api/tables/{table}"))["code"]
            wrong = [code for code in ("AAAA", "BBBB", "CCCC", "DDDD") if code != right]
            codes = [await refusal(one, f"/api/tables/{code}") for code in [*wrong[:3], right]]
            assert codes == ["no_such_table"] * 3 + ["too_many"]
            assert await refusal(one, f"/api/tables/{table}") == "", "a link is not guessed"
            assert manager.metrics.limited.labels("wrong_code")._value.get() == 1

    run(work())


async def refusal(one: Client, path: str) -> str:
    try:
        await one.get(path)
    except RefusedError as refused:
        return refused.code
    return ""


@pytest.mark.parametrize(
    ("kind", "command", "rate"),
    [
        ("chat", commands.Say(id="x", text="hello"), Rate(0, 2)),
        ("chat", commands.React(id="x", reaction="nice"), Rate(0, 2)),
        ("command", commands.Pause(id="x"), Rate(0, 2)),
        ("stored_bytes", commands.Say(id="x", text="hello" * 40), Rate(0, 1100)),
    ],
)
def test_a_person_who_sends_too_much_is_refused_and_stays(
    tmp_path: Path, kind: str, command: commands.Command, rate: Rate
) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=limited(**{kind: Rates(person=rate)})) as (manager, address):
            one = await guest(address)
            table = await open_table(one, "podelim", sit=True)
            async with TableConnection(one, table) as seat, TableConnection(one, table) as other:
                given: Any = {name: getattr(command, name) for name in command.__struct_fields__ if name != "id"}
                for connection in (seat, other):
                    with_it = await outcome(connection, type(command), given)
                    assert with_it != "too_many"
                assert await outcome(seat, type(command), given) == "too_many"
                assert seat.is_connected
            assert manager.metrics.limited.labels(kind)._value.get() == 1

    run(work())


async def outcome(seat: TableConnection, command: Any, given: dict[str, Any]) -> str:
    try:
        await seat.ask(command, **given)
    except RefusedError as refused:
        return refused.code
    return "done"


def test_seconds_of_thinking_are_counted_for_previews_and_replays(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=limited(thinking_s=Rates(Rate(0, 1e-9)))) as (manager, address):
            one = await guest(address)
            record = {"record": "not a record"}
            with pytest.raises(RefusedError) as bad:
                await one.post("/api/verify", record)
            assert bad.value.code == "bad_record"
            with pytest.raises(RefusedError) as refused:
                await one.post("/api/verify", record)
            assert refused.value.code == "too_many"
            assert manager.metrics.limited.labels("thinking_s")._value.get() == 1

    run(work())


def test_heavy_work_is_done_one_at_a_time_and_few_of_an_address_wait() -> None:
    async def work() -> None:
        heavy, may_end, running = HeavyWork(Limiter(UNLIMITED_ADDRESSES)), threading.Event(), Counter[str]()

        def slow(who: str) -> str:
            running[who] += 1
            assert sum(running.values()) == 1
            may_end.wait(PATIENCE_S)
            running[who] -= 1
            return who

        own = [asyncio.create_task(heavy.do("203.0.113.5", "", slow, "own")) for _ in range(2 + MOST_WAITING)]
        other = asyncio.create_task(heavy.do("203.0.113.6", "", slow, "other"))
        while heavy.waiting["203.0.113.6"] == 0:
            await asyncio.sleep(0.01)
        assert heavy.waiting["203.0.113.5"] == MOST_WAITING
        may_end.set()
        results = await asyncio.gather(*own, other, return_exceptions=True)
        assert results.count("own") == 1 + MOST_WAITING
        assert results[-1] == "other"
        assert [one.refusal.code for one in results if isinstance(one, RequestRefused)] == ["too_many"]
        assert not heavy.waiting

    run(work())


def test_a_second_hint_before_the_first_is_refused_and_the_connection_stays(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            one = await guest(address)
            table = await open_table(one, "podelim", sit=True, bots=["beginner"], start=True)
            may_answer = asyncio.Event()

            async def hints(*_asked: object) -> list[Any]:
                await may_answer.wait()
                return []

            manager.bots.hints = hints  # type: ignore[method-assign, assignment]
            async with TableConnection(one, table) as seat:
                await seat.until(lambda now: now.view and now.view["moves"] and seat.seat in now.view["to_act"])
                first = asyncio.create_task(seat.ask(protocol.AskHint))
                while not any(connection.is_busy_with("hint") for connection in manager.connections):
                    await asyncio.sleep(0.01)
                assert await outcome(seat, protocol.AskHint, {}) == "too_many"
                may_answer.set()
                assert (await first).moves == []
                assert seat.connects == 1

    run(work())


def test_new_people_of_one_address_are_limited(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=limited(identity=Rates(Rate(0, 2)))) as (_, address):
            answers = [await asyncio.to_thread(ask, address, "GET", "/api/me") for _ in range(3)]
            assert [status for status, _ in answers] == [200, 200, 429]

    run(work())


def test_new_tables_of_one_person_are_limited(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=limited(table=Rates(Rate(0, 2), Rate(0, 1)))) as (_, address):
            one, other = await guest(address), await guest(address)
            await open_table(one, "podelim")
            with pytest.raises(RefusedError) as refused:
                await open_table(one, "podelim")
            assert refused.value.code == "too_many"
            await open_table(other, "podelim")
            with pytest.raises(RefusedError):
                await open_table(await guest(address), "podelim")

    run(work())


def test_an_ipv6_network_of_one_customer_is_one_address() -> None:
    assert network_of("2001:db8:1:2::5") == network_of("2001:db8:1:2:ffff::9")
    assert network_of("2001:db8:1:2::5") != network_of("2001:db8:1:3::5")
    assert network_of("::ffff:203.0.113.5") == network_of("203.0.113.5") == "203.0.113.5"
    assert network_of("local") == "local"


def test_a_bucket_gives_its_burst_and_then_its_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    bucket = Bucket(Rate(2, 3))
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now += 60
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_used_buckets_are_forgotten_only_when_they_are_full_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    limiter = Limiter(limited(slow=Rates(Rate(0.001, 10)), quick=Rates(Rate(1, 10))))
    for kind in ("slow", "quick"):
        assert limiter.may(kind, "203.0.113.5", cost=9)
    now += 1000
    limiter.forget()
    assert {kind for kind, _ in limiter.buckets} == {"slow"}


def test_a_flood_of_addresses_does_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyatak.server.net.limits.MOST_BUCKETS", 100)
    limiter = Limiter(limited(request=Rates(Rate(1, 1))))
    for number in range(1000):
        assert limiter.may("request", f"203.0.{number // 250}.{number % 250}")
    assert len(limiter.buckets) == 100
    assert not limiter.may("request", "203.0.3.249"), "the last ones are kept"


def test_every_kind_limits_an_address_at_least_as_much_as_its_people_together() -> None:
    for kind, rates in RATES.items():
        assert rates.address is not None, kind
        if rates.person is not None:
            assert rates.person.a_second <= rates.address.a_second
            assert rates.person.at_once <= rates.address.at_once


def test_a_long_log_is_folded_once_for_all_who_ask_and_leaves_a_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folds = 0

    def counted(*given: Any) -> Any:
        nonlocal folds
        folds += 1
        return fold(*given)

    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            one = await guest(address)
            table = await open_table(one, "podelim", sit=True)
            async with TableConnection(one, table) as seat:
                for number in range(10):
                    await seat.ask(commands.Say, text=f"number {number}")
            manager.rooms.pop(table)  # as after a crash, which leaves no snapshot
            answers = await asyncio.gather(*(one.get(f"/api/tables/{table}") for _ in range(5)))
            assert len({json.dumps(answer) for answer in answers}) == 1
            assert folds == 1
            assert (await manager.store.load(table)).events == []
            assert await one.get(f"/api/tables/{table}") == answers[0]

    monkeypatch.setattr(loading, "MANY_EVENTS", 8)
    monkeypatch.setattr(loading, "fold", counted)
    run(work())


def test_kept_answers_are_bounded_in_bytes() -> None:
    cache = AnswerCache(most_bytes=1000)
    for number in range(8):
        cache.put(number, b"x" * 200)
    assert [number for number in range(8) if cache.get(number)] == [3, 4, 5, 6, 7]
    cache.put("large", b"x" * 999)
    assert cache.get("large") is None
    assert cache.bytes == 1000
