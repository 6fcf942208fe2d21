"""A connection to one table that keeps itself alive: it reconnects by itself and sends again what got no answer."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pyatak.backoff import Backoff
from pyatak.client.errors import DisconnectedError, RefusedError
from pyatak.client.http import Client
from pyatak.client.view_delta import apply_delta
from pyatak.server.net import protocol
from pyatak.table import commands

PING_S = 2.5
DEAD_S = 9.0
"""A connection that brings nothing for this long is dead: the server answers every ping."""
CODE_LETTERS = 4

_decode = msgspec.json.Decoder(protocol.FromServer).decode
_encode = msgspec.json.Encoder().encode


class TableConnection:
    """A viewer of one table, with or without a seat. `async with TableConnection(client, code) as connection: …`

    `summary` and `view` are always the latest; `changed()` waits for the next update; `ask` sends a command and waits for its
    answer, however often the connection breaks in between. Every message goes to `on_message` first, and its bytes to
    `on_bytes` before that.
    """

    def __init__(
        self,
        client: Client,
        table: str,
        watch: bool = False,
        sight: bool = False,
        on_message: Callable[[Any], None] = lambda _message: None,
        on_bytes: Callable[[bytes], None] = lambda _data: None,
    ) -> None:
        self.client, self.wanted, self.watch, self.wants_sight = client, table, watch, sight
        self.on_message, self.on_bytes = on_message, on_bytes
        self.seq = 0
        self.seat: int | None = None
        self.table = ""
        self.summary: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.sight: list[int] | None = None
        self.steps: list[protocol.Step] = []
        """All log entries so far, oldest first."""
        self.connects = 0
        self.ended: DisconnectedError | None = None
        self._is_closing = False
        self._wait_s = 0.0
        """How long the server asked to wait before the next connection."""
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._is_in_step = asyncio.Event()
        self._next: asyncio.Future[None]
        """Done when the next update has come."""

    async def __aenter__(self) -> "TableConnection":
        self._next = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._stay_connected(), name="table connection")
        try:
            await self._until(self._is_in_step.wait())
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_problem: object) -> None:
        await self.close()

    async def close(self) -> None:
        self._is_closing = True
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    @property
    def is_connected(self) -> bool:
        """Whether it is in step with the table now."""
        return self._is_in_step.is_set()

    @property
    def is_waiting(self) -> bool:
        """Whether a command has no answer yet."""
        return bool(self._waiting)

    # -- commands and updates ------------------------------------------------------------------------

    async def ask(self, kind: type[Any], **fields: Any) -> Any:
        """Send a command and return its answer. Raises RefusedError or DisconnectedError."""
        command = fields.pop("id", None) or secrets.token_hex(8)
        if "nonce" in kind.__struct_fields__:
            fields.setdefault("nonce", secrets.token_hex(8))
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        message = _encode(kind(id=command, **fields))
        self._waiting[command] = (message, future)
        if self._socket and self._is_in_step.is_set():
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(message, text=True)
        try:
            answer = await self._until(future)
        finally:
            self._waiting.pop(command, None)
        if isinstance(answer, protocol.Refused):
            raise RefusedError(answer.code, answer.text, answer.details)
        return answer

    async def move(self, action: int, **fields: Any) -> Any:
        return await self.ask(commands.Move, action=action, **fields)

    async def changed(self) -> None:
        """Wait for the next update. Several tasks may wait at once."""
        await self._until(asyncio.shield(self._next))

    async def until(self, condition: Callable[["TableConnection"], Any]) -> None:
        """Wait until a condition holds."""
        while not condition(self):
            await self.changed()

    async def updates(self) -> AsyncIterator["TableConnection"]:
        """This connection, now and after every update."""
        while True:
            yield self
            await self.changed()

    async def _until(self, wanted: Any) -> Any:
        """Wait, but not longer than the connection lives."""
        future = asyncio.ensure_future(wanted)
        await asyncio.wait([future, self._task], return_when=asyncio.FIRST_COMPLETED)
        if future.done():
            return future.result()
        future.cancel()
        if self.ended:
            raise self.ended
        self._task.result()
        raise DisconnectedError("closed", "")

    # -- the connection ------------------------------------------------------------------------------

    @property
    def _address(self) -> str:
        """A load balancer may send all clients of a table to one node. Two letters of its long id do not give the id away."""
        near = f"?near={self.wanted[:2]}" if len(self.wanted) > CODE_LETTERS else ""
        return self.client.socket_address + near

    async def _stay_connected(self) -> None:
        backoff = Backoff(first_s=0.05, longest_s=2.0, jitter=True)
        while self.ended is None and not self._is_closing:
            try:
                async with connect(
                    self._address,
                    additional_headers=self.client.headers,
                    compression=None,
                    ping_interval=None,
                    max_size=2**22,
                ) as self._socket:
                    await self._converse(self._socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError) as problem:
                if isinstance(problem, ConnectionClosed) and problem.rcvd and 4000 <= problem.rcvd.code < 4500:
                    self.ended = DisconnectedError(problem.rcvd.reason, "")
            finally:
                self._socket = None
                self._is_in_step.clear()
            if self.ended is None:
                await asyncio.sleep(max(self._wait_s, backoff.next()))
                self._wait_s = 0.0

    async def _converse(self, socket: ClientConnection) -> None:
        """Say hello, then take messages until the server says goodbye."""
        self.connects += 1
        hello = protocol.Hello(
            protocol=protocol.PROTOCOL,
            seen=self.seq,
            language=self.client.language,
            watch=self.watch,
            sight=self.wants_sight,
            table=self.wanted,
        )
        await socket.send(_encode(hello), text=True)
        pinging = asyncio.create_task(self._ping(socket), name="ping")
        try:
            while True:
                async with asyncio.timeout(DEAD_S):
                    data = await socket.recv(decode=False)
                self.on_bytes(data)
                message = _decode(data)
                self.on_message(message)
                await self._take(socket, message)
                if isinstance(message, protocol.Bye):
                    return
        finally:
            pinging.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
                await pinging

    async def _ping(self, socket: ClientConnection) -> None:
        while True:
            await asyncio.sleep(PING_S)
            await socket.send(_encode(protocol.Ping()), text=True)

    async def _take(self, socket: ClientConnection, message: Any) -> None:
        if isinstance(message, protocol.Welcome):
            self.seat, self.table = message.seat, message.table
        elif isinstance(message, protocol.Update):
            self._update(message)
            if not self._is_in_step.is_set():
                self._is_in_step.set()
                for waiting, _ in list(self._waiting.values()):
                    await socket.send(waiting, text=True)
        elif isinstance(message, protocol.Bye):
            self._wait_s = (message.again_in_ms or 0) / 1000
            if message.again_in_ms is None:
                self.ended = DisconnectedError(message.code, message.text)
        elif not isinstance(message, protocol.Pong):
            _, future = self._waiting.get(message.id, (b"", None))
            if future and not future.done():
                future.set_result(message)

    def _update(self, update: protocol.Update) -> None:
        self.seq = update.seq
        if update.summary is not None:
            self.summary = update.summary
        self.view = apply_delta(self.view, update)
        if update.sight is not None or update.view is not None or update.places is not None:
            self.sight = update.sight
        known = self.steps[-1].seq if self.steps else 0
        self.steps += [step for step in update.steps if step.seq > known]
        waited_for, self._next = self._next, asyncio.get_running_loop().create_future()
        waited_for.set_result(None)
