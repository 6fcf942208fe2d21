"""One WebSocket connection: what comes in is checked and asked of the room, what goes out waits in a bounded queue."""

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
from pyatak.server.net import protocol as say
from pyatak.server.net.dispatch import Answering
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
_decode = msgspec.json.Decoder(say.FromClient).decode

NORMAL, GOING_AWAY, POLICY, TOO_BIG, AGAIN = 1000, 1001, 1008, 1009, 1012
CLOSE_CODES = {"stopping": AGAIN, "too_large": TOO_BIG}
AGAIN_IN_MS = 1000
STRIKES = 5
"""So many messages that are no messages, and the connection ends."""


class Connection:
    def __init__(self, manager: TableManager, player: Player | None, send: Send, transport: Transport | None) -> None:
        self.manager = manager
        self.who = player
        self.player = player.id if player else ""
        self.language = player.language if player else "en"
        self.watches_only = False
        self.wants_sight = False
        self.viewer = Viewer(None)
        self.room: Room | None = None
        self.transport = transport
        self.heard_at = time.monotonic()
        self.strikes = 0
        limits = manager.settings.limits
        self.bucket = Bucket(limits.messages_a_second, limits.messages_at_once)
        self._send = send
        self._queue: list[bytes] = []
        self._queued_messages = self._queued_bytes = 0
        """What waits in the queue, and what the writer has taken from it and not yet sent."""
        self._bye: int | None = None
        self._is_gone = False
        self._is_listening = False
        """Its task waits for the next message."""
        self.writer: asyncio.Task[None] | None = None
        """There while something waits to be sent."""
        self._errands: set[asyncio.Task[None]] = set()

    # -- out -----------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Send a message; where the line is busy it waits. A client that does not read is let go, and the table goes on."""
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

    def say(self, message: msgspec.Struct) -> None:
        self.send(_encode(message))

    def bye(self, code: str, again_in_ms: int | None = None) -> None:
        """End the connection after saying why."""
        if self._bye is None:
            self.say(say.Bye(code=code, text=general_refusal(code).text(self.language), again_in_ms=again_in_ms))
            self._bye = CLOSE_CODES.get(code, POLICY)
            self._wake()
            self.manager.metrics.dropped.labels(code).inc()

    def drop(self, code: str) -> None:
        """End it without a word: nobody is listening."""
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
        """Apart from the loop around it, so that nothing sent is held while there is nothing to do."""
        messages, self._queue = self._queue, []
        for message in messages:
            self._flush()
            await self._send({"type": "websocket.send", "text": message.decode()})
            self._queued_messages -= 1
            self._queued_bytes -= len(message)

    def _flush(self) -> None:
        """What was sent without a task goes first."""
        if self.transport:
            self.transport.flush()

    # -- what the room tells -------------------------------------------------------------------------

    def seated(self, viewer: Viewer) -> None:
        self.viewer = viewer
        assert self.room is not None
        self.say(
            say.Welcome(
                protocol=say.PROTOCOL,
                version=pyatak.__version__,
                table=self.room.table.id,
                seat=viewer.seat,
                name=self.who.name if self.who else "",
            )
        )

    # -- in ------------------------------------------------------------------------------------------

    async def run(self, receive: Receive, wanted: str) -> None:
        """Live until the client or the server ends it."""
        self._answering = Answering(self, wanted)
        if self.transport:
            self.transport.listener = self._hear_now
        try:
            while self._bye is None and not self._is_gone:
                self._is_listening = True
                message = await receive()
                self._is_listening = False
                if message["type"] != "websocket.receive":
                    break
                await self._hear(message)
        finally:
            self._is_listening = False
            await self._end()

    async def _hear(self, message: Any) -> None:
        text = message.get("text")
        if text is None:
            self.bye("text_only")
        elif (hello := self._take(text.encode())) is not None:
            await self._answering.hello(hello)

    def _hear_now(self, text: bytes) -> bool:
        """The same without waiting for the task of this connection, for a message that finds it with nothing else to do."""
        if not self._is_listening or self.room is None or self._bye is not None or self._is_gone:
            return False
        hello = self._take(text)
        if hello is not None:
            self.bye("hello_again")
        return True

    def _take(self, text: bytes) -> Hello | None:
        """Do what is asked; only a greeting takes time, and is given back."""
        self.heard_at = time.monotonic()
        if len(text) > self.manager.settings.limits.message_bytes:
            self.bye("too_large")
        elif not self.bucket.take():
            self.bye("too_many")
        else:
            try:
                asked = _decode(text)
            except (msgspec.MsgspecError, RecursionError, ValueError) as problem:
                self._strike(problem)
            else:
                if isinstance(asked, Hello):
                    return asked
                self._answering.to(asked)
        return None

    def _strike(self, problem: Exception) -> None:
        """What came is no message; who goes on like this has to leave."""
        self.refuse("", general_refusal("bad_message", problem=str(problem)[:200]))
        self.strikes += 1
        if self.strikes >= STRIKES:
            self.bye("bad_message_again")

    def refuse(self, command: str, refusal: Refusal) -> None:
        self.say(say.Refused(id=command, text=refusal.text(self.language), **asdict(refusal)))

    def also(self, errand: Coroutine[Any, Any, None]) -> None:
        """Do something that takes its time while the connection goes on; one at a time."""
        if self._errands:
            errand.close()
            self.bye("too_many")
            return
        task = asyncio.create_task(errand, name="errand")
        self._errands.add(task)
        task.add_done_callback(self._errand_done)

    def _errand_done(self, task: "asyncio.Task[None]") -> None:
        self._errands.discard(task)
        if not task.cancelled() and task.exception():
            logs.LOGGER.error("an errand failed", exc_info=task.exception())

    async def _end(self) -> None:
        if self.room:
            self.room.leave(self)
        for errand in list(self._errands):
            errand.cancel()
        if self.writer is None:
            return
        if self._bye is None:
            self.writer.cancel()
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.wait_for(self.writer, 5)
