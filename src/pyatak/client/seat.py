"""A connection to a table that looks after itself: it says hello, comes back by itself, and asks again what was not answered."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pyatak.backoff import Backoff
from pyatak.client.guest import Guest
from pyatak.client.pictures import changed
from pyatak.server.net import protocol as say

PING_S = 2.5
DEAD_S = 9.0
CODE_LETTERS = 4
FINAL = (
    "no_such_table",
    "expired_code",
    "old_rules",
    "other_protocol",
    "hello_again",
    "too_large",
    "bad_message_again",
    "text_only",
)
"""Goodbyes after which coming back makes no sense."""

_decode = msgspec.json.Decoder(say.FromServer).decode
_encode = msgspec.json.Encoder().encode


class RefusedError(Exception):
    """The table said no; `code` says why, the sentence too."""

    def __init__(self, refused: say.Refused) -> None:
        super().__init__(refused.text)
        self.refused = refused
        self.code = refused.code


class Gone(Exception):  # noqa: N818 - the server has ended it
    """The connection is over for good."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text or code)
        self.code = code


class Seat:
    """A viewer of one table, with or without a seat. `async with Seat(guest, code) as seat: …`

    `summary` and `view` are always the latest; `changed()` waits for something new; `ask` sends a command and waits for its
    answer, however often the connection breaks in between. Every message goes to `on_message` first, and its bytes to
    `on_bytes` before that.
    """

    def __init__(
        self,
        guest: Guest,
        table: str,
        watch: bool = False,
        sight: bool = False,
        on_message: Callable[[Any], None] = lambda _message: None,
        on_bytes: Callable[[bytes], None] = lambda _data: None,
    ) -> None:
        self.guest, self.wanted, self.watch, self.wants_sight = guest, table, watch, sight
        self.on_message, self.on_bytes = on_message, on_bytes
        self.seq = 0
        self.seat: int | None = None
        self.table = ""
        self.summary: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.sight: list[int] | None = None
        self.steps: list[say.Step] = []
        """All news so far, oldest first."""
        self.connects = 0
        self.ended: Gone | None = None
        self._is_closing = False
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._is_welcome = asyncio.Event()
        self._next: asyncio.Future[None]
        """Done when the next update has come."""

    async def __aenter__(self) -> "Seat":
        self._next = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._live(), name="seat")
        try:
            await self._until(self._is_welcome.wait())
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
        return self._is_welcome.is_set()

    @property
    def is_waiting(self) -> bool:
        """Whether something asked has no answer yet."""
        return bool(self._waiting)

    # -- asking --------------------------------------------------------------------------------------

    async def ask(self, kind: type[Any], **fields: Any) -> Any:
        """Send a command; `done`, or the answer it has. Raises RefusedError, or Gone."""
        command = fields.pop("id", None) or secrets.token_hex(8)
        if "nonce" in kind.__struct_fields__:
            fields.setdefault("nonce", secrets.token_hex(8))
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        message = _encode(kind(id=command, **fields))
        self._waiting[command] = (message, future)
        if self._socket and self._is_welcome.is_set():
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(message, text=True)
        try:
            answer = await self._until(future)
        finally:
            self._waiting.pop(command, None)
        if isinstance(answer, say.Refused):
            raise RefusedError(answer)
        return answer

    async def move(self, action: int, **fields: Any) -> Any:
        return await self.ask(say.Move, action=action, **fields)

    async def changed(self) -> None:
        """Wait for the next update. Any number may wait: each for the first one after he began to."""
        await self._until(asyncio.shield(self._next))

    async def until(self, condition: Callable[["Seat"], Any]) -> None:
        """Wait until something is so."""
        while not condition(self):
            await self.changed()

    async def updates(self) -> AsyncIterator["Seat"]:
        """Itself, now and after every update."""
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
        raise Gone("closed", "")

    # -- the connection ------------------------------------------------------------------------------

    @property
    def _address(self) -> str:
        """The beginning of a table's long id tells nobody anything; a balancer may bring those to one node who have the same."""
        near = f"?near={self.wanted[:2]}" if len(self.wanted) > CODE_LETTERS else ""
        return self.guest.socket_address + near

    async def _live(self) -> None:
        backoff = Backoff(first_s=0.05, longest_s=2.0, jitter=True)
        while self.ended is None and not self._is_closing:
            try:
                async with connect(
                    self._address,
                    additional_headers=self.guest.headers,
                    compression=None,
                    ping_interval=None,
                    max_size=2**22,
                ) as self._socket:
                    await self._converse(self._socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError) as problem:
                if isinstance(problem, ConnectionClosed) and problem.rcvd and 4000 <= problem.rcvd.code < 4500:
                    self.ended = Gone(problem.rcvd.reason, "")
            finally:
                self._socket = None
                self._is_welcome.clear()
            if self.ended is None:
                await asyncio.sleep(backoff.next())

    async def _converse(self, socket: ClientConnection) -> None:
        self.connects += 1
        hello = say.Hello(
            protocol=say.PROTOCOL,
            seen=self.seq,
            language=self.guest.language,
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
                if isinstance(message, say.Bye):
                    return
        finally:
            pinging.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
                await pinging

    async def _ping(self, socket: ClientConnection) -> None:
        while True:
            await asyncio.sleep(PING_S)
            await socket.send(_encode(say.Ping()), text=True)

    async def _take(self, socket: ClientConnection, message: Any) -> None:
        if isinstance(message, say.Welcome):
            self.seat, self.table = message.seat, message.table
        elif isinstance(message, say.Update):
            self._update(message)
            if not self._is_welcome.is_set():
                self._is_welcome.set()
                for waiting, _ in list(self._waiting.values()):
                    await socket.send(waiting, text=True)
        elif isinstance(message, say.Bye):
            if message.code in FINAL:
                self.ended = Gone(message.code, message.text)
        elif not isinstance(message, say.Pong):
            _, future = self._waiting.get(message.id, (b"", None))
            if future and not future.done():
                future.set_result(message)

    def _update(self, update: say.Update) -> None:
        self.seq = update.seq
        if update.summary is not None:
            self.summary = update.summary
        self.view = changed(self.view, update)
        if update.sight is not None or self.view is None:
            self.sight = update.sight
        known = self.steps[-1].seq if self.steps else 0
        self.steps += [step for step in update.steps if step.seq > known]
        heard, self._next = self._next, asyncio.get_running_loop().create_future()
        heard.set_result(None)
