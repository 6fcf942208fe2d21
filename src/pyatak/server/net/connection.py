"""One WebSocket connection: messages that come in are checked and dispatched, messages that go out wait in a bounded queue."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import msgspec
from msgspec.structs import asdict

import pyatak
from pyatak.core.refusal import Refusal, general_refusal
from pyatak.server import logs
from pyatak.server.net import close_codes, protocol
from pyatak.server.net.dispatch import Dispatcher
from pyatak.server.net.limits import Bucket
from pyatak.server.net.protocol import Hello
from pyatak.server.net.transport import Transport
from pyatak.server.store import Player
from pyatak.server.tables.manager import TableManager
from pyatak.server.tables.room import Room
from pyatak.server.tables.views import Viewer

Send = Callable[[Any], Awaitable[None]]
Receive = Callable[[], Awaitable[Any]]

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(protocol.FromClient).decode

CLOSE_CODES = {"stopping": close_codes.AGAIN, "too_large": close_codes.TOO_BIG}
MOST_BAD_MESSAGES = 5
"""After this many messages that cannot be decoded the connection ends."""


class Connection:
    def __init__(
        self, manager: TableManager, player: Player | None, address: str, send: Send, transport: Transport | None
    ) -> None:
        self.manager = manager
        self.address = address
        self.profile = player
        self.player = player.id if player else ""
        self.language = player.language if player else "en"
        self.watches_only = False
        self.wants_sight = False
        self.viewer = Viewer(None)
        self.room: Room | None = None
        self.transport = transport
        self.heard_at = time.monotonic()
        self.bad_messages = 0
        self.bucket = Bucket(manager.settings.limits.messages)
        self._send = send
        self._queue: list[bytes] = []
        self._queued_messages = self._queued_bytes = 0
        """Messages that wait in the queue, and those that the writer has taken from it and not yet sent."""
        self._bye: int | None = None
        self._is_gone = False
        self._is_listening = False
        """Whether the connection's task waits for the next message."""
        self.writer: asyncio.Task[None] | None = None
        """Runs while something waits to be sent."""
        self._background: set[asyncio.Task[None]] = set()

    # -- out -----------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Send a message, or queue it while the connection is busy. A client that does not read is dropped."""
        if self._bye is not None or self._is_gone:
            return
        if not self._queued_messages and self.transport and self.transport.send_now(message):
            return
        limits = self.manager.settings.limits
        self._queue.append(message)
        self._queued_messages += 1
        self._queued_bytes += len(message)
        if self._queued_messages > limits.queued_messages or self._queued_bytes > limits.queued_bytes:
            self.drop("too_slow")
            return
        self._wake()

    def send_message(self, message: msgspec.Struct) -> None:
        self.send(_encode(message))

    def bye(self, code: str) -> None:
        """Close the connection after a message that says why, and when to connect again (`protocol.BYES`)."""
        if self._bye is None:
            text = general_refusal(code).text(self.language)
            self.send_message(protocol.Bye(code=code, text=text, again_in_ms=protocol.BYES.get(code)))
            self._bye = CLOSE_CODES.get(code, close_codes.POLICY)
            self._wake()
            self.manager.metrics.dropped.labels(code).inc()

    def drop(self, code: str) -> None:
        """Close it at once: nobody reads."""
        self._is_gone = True
        self.manager.metrics.dropped.labels(code).inc()
        self._queue.clear()
        if self.transport:
            self.transport.abort()

    def _wake(self) -> None:
        if self.writer is None:
            self.writer = asyncio.create_task(self._write(), name="writer")

    async def _write(self) -> None:
        try:
            while self._queue and not self._is_gone:
                await self._write_queue()
            if self._bye is not None and not self._is_gone:
                self._flush()
                await self._send({"type": "websocket.close", "code": self._bye})
        except Exception as problem:  # the client is gone already
            logs.LOGGER.debug("a connection ended: %r", problem)
        finally:
            self.writer = None

    async def _write_queue(self) -> None:
        """A method of its own, so that no local variable holds a sent message while there is nothing to do."""
        messages, self._queue = self._queue, []
        for message in messages:
            self._flush()
            await self._send({"type": "websocket.send", "text": message.decode()})
            self._queued_messages -= 1
            self._queued_bytes -= len(message)

    def _flush(self) -> None:
        """Write first what was sent without a task."""
        if self.transport:
            self.transport.flush()

    # -- from the room -----------------------------------------------------------------------------

    def seated(self, viewer: Viewer) -> None:
        self.viewer = viewer
        assert self.room is not None
        self.send_message(
            protocol.Welcome(
                protocol=protocol.PROTOCOL,
                version=pyatak.__version__,
                table=self.room.table.id,
                seat=viewer.seat,
                name=self.profile.name if self.profile else "",
            )
        )

    # -- in ------------------------------------------------------------------------------------------

    async def run(self, receive: Receive, wanted: str) -> None:
        """Handle messages until the client or the server closes the connection."""
        self._dispatcher = Dispatcher(self, wanted)
        if self.transport:
            self.transport.listener = self._receive_now
        try:
            while self._bye is None and not self._is_gone:
                self._is_listening = True
                message = await receive()
                self._is_listening = False
                if message["type"] != "websocket.receive":
                    break
                await self._receive(message)
        finally:
            self._is_listening = False
            await self._end()

    async def _receive(self, message: Any) -> None:
        text = message.get("text")
        if text is None:
            self.bye("text_only")
        elif (hello := self._handle(text.encode())) is not None:
            await self._dispatcher.hello(hello)

    def _receive_now(self, text: bytes) -> bool:
        """Handle a message without the task of this connection; False where the task is busy and has to do it."""
        if not self._is_listening or self.room is None or self._bye is not None or self._is_gone:
            return False
        hello = self._handle(text)
        if hello is not None:
            self.bye("hello_again")
        return True

    def _handle(self, text: bytes) -> Hello | None:
        """Handle a message. A `hello` is returned instead, because it has to be awaited."""
        self.heard_at = time.monotonic()
        if len(text) > self.manager.settings.limits.message_bytes:
            self.bye("too_large")
        elif not self.bucket.take():
            self.bye("too_many")
        else:
            try:
                message = _decode(text)
            except (msgspec.MsgspecError, RecursionError, ValueError) as problem:
                self._refuse_undecodable(problem)
            else:
                if isinstance(message, Hello):
                    return message
                self._dispatcher.dispatch(message, len(text))
        return None

    def _refuse_undecodable(self, problem: Exception) -> None:
        """Answer what cannot be decoded; a client that goes on like this is disconnected."""
        self.refuse("", general_refusal("bad_message", problem=str(problem)[:200]))
        self.bad_messages += 1
        if self.bad_messages >= MOST_BAD_MESSAGES:
            self.bye("bad_message_again")

    def refuse(self, command: str, refusal: Refusal) -> None:
        self.send_message(protocol.Refused(id=command, text=refusal.text(self.language), **asdict(refusal)))

    def may(self, kind: str, cost: float = 1) -> bool:
        """Whether the limits of this person and this address allow something; see `Limiter`."""
        return self.manager.limiter.may(kind, self.address, self.player, cost)

    def is_busy_with(self, kind: str) -> bool:
        """Whether work of this kind runs in the background."""
        return any(task.get_name() == kind for task in self._background)

    def run_in_background(self, kind: str, work: Coroutine[Any, Any, None]) -> None:
        """Run something slow while the connection goes on."""
        task = asyncio.create_task(work, name=kind)
        self._background.add(task)
        task.add_done_callback(self._background_done)

    def _background_done(self, task: "asyncio.Task[None]") -> None:
        self._background.discard(task)
        if not task.cancelled() and task.exception():
            logs.LOGGER.error("background work failed", exc_info=task.exception())

    async def _end(self) -> None:
        if self.room:
            self.room.leave(self)
        for task in list(self._background):
            task.cancel()
        if self.writer is None:
            return
        if self._bye is None:
            self.writer.cancel()
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.wait_for(self.writer, 5)
