"""A client written from docs/protocol.md alone: it imports nothing of Pyatak. It keeps all that it sent and got."""

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PROTOCOL = 4
PING_S = 2.5
SILENT_S = 9.0
FIRST_WAIT_S, LONGEST_WAIT_S = 0.05, 1.0
HTTP_S = 20.0
UNCLEAR = "store_unclear"
"""The store may have kept the command or not: it is asked again under the same id."""
OF_THE_STORE = (UNCLEAR, "store_failed", "store_full", "store_read_only", "stopping")

Message = dict[str, Any]


class Sent(NamedTuple):
    """A command, when it was first given to the client."""

    at: float
    message: Message


class Came(NamedTuple):
    """A message, byte for byte."""

    at: float
    data: bytes


@dataclass
class Recording:
    """Everything one client sent and got, in order."""

    name: str
    table: str
    cookie: str
    watch: bool = False
    entries: list[Sent | Came] = field(default_factory=list)
    answered: list[tuple[float, float, str]] = field(default_factory=list)
    """For each command that was done: when, after how many seconds, and its kind."""


class Person:
    """Somebody with a cookie, and requests in their name."""

    def __init__(self, address: str) -> None:
        self.address, self.cookie = address, ""

    async def request(self, method: str, path: str, body: Message | None = None) -> Any:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(base_url=self.address, headers=headers, timeout=HTTP_S, verify=False) as http:
            answer = await http.request(method, path, json=body)
        answer.raise_for_status()
        for name, value in answer.cookies.items():
            self.cookie = f"{name}={value}"
        return answer.json()

    async def introduce(self, name: str) -> "Person":
        await self.request("GET", "/api/me")
        await self.request("POST", "/api/me", {"name": name})
        return self


class TableClient:
    """A viewer of a table who stays connected. `ask` sends a command until it is answered."""

    def __init__(self, person: Person, table: str, name: str, watch: bool = False, sight: bool = False) -> None:
        self.person, self.table, self.watch, self.sight = person, table, watch, sight
        self.recording = Recording(name, table, person.cookie, watch)
        self.seq = 0
        self.seat: int | None = None
        self.summary: Message = {}
        self.view: Message | None = None
        self.connects = 0
        self.is_in_step = self.is_closing = False
        self.ended = ""
        """The code of a final goodbye."""
        self.unanswered: dict[str, tuple[str, asyncio.Future[Message]]] = {}
        self.socket: ClientConnection | None = None
        self.changes = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    # -- staying connected ---------------------------------------------------------------------------

    def open(self) -> None:
        self.is_closing = False
        self.task = asyncio.create_task(self._stay_connected())

    async def close(self) -> None:
        self.is_closing = True  # a cancellation can be lost where the connection ends at the same moment
        if self.task:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
        self.task, self.is_in_step = None, False

    async def _stay_connected(self) -> None:
        wait_s = FIRST_WAIT_S
        while not self.ended and not self.is_closing:
            before = self.connects
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                await self._connect()
            self.is_in_step = False
            wait_s = FIRST_WAIT_S if self.connects > before else min(LONGEST_WAIT_S, 2 * wait_s)
            await asyncio.sleep(wait_s)

    async def _connect(self) -> None:
        address = self.person.address.replace("http", "ws", 1) + "/ws"
        headers = {"Cookie": self.person.cookie}
        async with connect(
            address,
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            max_size=2**24,
            open_timeout=SILENT_S,
            close_timeout=0.2,
            proxy=None,
        ) as socket:
            hello = {"t": "hello", "protocol": PROTOCOL, "seen": self.seq, "table": self.table}
            await socket.send(json.dumps(hello | {"watch": self.watch, "sight": self.sight}))
            pinging = asyncio.create_task(_ping(socket))
            try:
                self.socket = socket
                await self._listen(socket)
            finally:
                self.socket = None
                pinging.cancel()
                with contextlib.suppress(asyncio.CancelledError, OSError, WebSocketException):
                    await pinging

    async def _listen(self, socket: ClientConnection) -> None:
        while True:
            async with asyncio.timeout(SILENT_S):
                data = await socket.recv(decode=False)
            self.recording.entries.append(Came(time.time(), data))
            message = json.loads(data)
            self._take(message)
            if message["t"] == "update" and not self.is_in_step:
                self.is_in_step = True
                self.connects += 1
                for text, _ in list(self.unanswered.values()):
                    await socket.send(text)
            elif message["t"] == "bye":
                if message.get("again_in_ms") is None:
                    self.ended = message["code"]
                else:
                    await asyncio.sleep(min(LONGEST_WAIT_S, message["again_in_ms"] / 1000))
                return

    def _take(self, message: Message) -> None:
        if message["t"] == "welcome":
            self.seat = message["seat"]
        elif message["t"] == "update":
            self._update(message)
        elif message["t"] in ("done", "refused", "preview", "hint") and message.get("id") in self.unanswered:
            future = self.unanswered[message["id"]][1]
            if not future.done():
                future.set_result(message)

    def _update(self, update: Message) -> None:
        self.seq = update["seq"]
        self.summary = update.get("summary") or self.summary
        fields, places = update.get("view"), update.get("places")
        if update.get("whole"):
            self.view = None
        if fields is not None or places is not None:
            self.view = {**(self.view or {}), **(fields or {})}
            for name, changed in (places or {}).items():
                entries = list(self.view[name])
                for place, other in changed.items():
                    entries[int(place)] = {**entries[int(place)], **other}
                self.view[name] = entries
        self.changes.set()

    # -- commands ------------------------------------------------------------------------------------

    async def ask(self, kind: str, twice: bool = False, **fields: Any) -> Message:
        """Send a command, again after every new connection, until its answer comes; `twice`: two times at once."""
        message = {"t": kind, "id": secrets.token_hex(8), **fields}
        self.recording.entries.append(Sent(time.time(), message))
        began = time.perf_counter()
        answer = await self._ask(message, 2 if twice else 1)
        while answer.get("code") == UNCLEAR:
            answer = await self._ask(message)
        if answer["t"] == "done":
            self.recording.answered.append((time.time(), time.perf_counter() - began, kind))
        elif answer.get("code") in OF_THE_STORE:
            await asyncio.sleep(FIRST_WAIT_S)
        return answer

    async def _ask(self, message: Message, times: int = 1) -> Message:
        text = json.dumps(message)
        future: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self.unanswered[message["id"]] = text, future
        try:
            if self.socket and self.is_in_step:
                with contextlib.suppress(OSError, WebSocketException):
                    for _ in range(times):
                        await self.socket.send(text)
            return await future
        finally:
            del self.unanswered[message["id"]]

    async def change(self, timeout_s: float) -> None:
        """Wait for an update, or for this long."""
        self.changes.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.changes.wait(), timeout_s)

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            await self.change(1.0)


async def _ping(socket: ClientConnection) -> None:
    while True:
        await asyncio.sleep(PING_S)
        await socket.send('{"t":"ping"}')
