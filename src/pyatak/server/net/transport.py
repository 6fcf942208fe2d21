"""The thin layer between uvicorn and us: its WebSocket protocol, with two things more that only the transport knows."""

from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Any, cast
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN
from websockets.utils import apply_mask

EXTENSION = "pyatak.transport"
TRIPS_KEPT = 5
LIBRARY_MESSAGE_BYTES = 64 * 1024
"""Above this the library closes the connection by itself; below it, we say why."""


class Transport(WebSocketsSansIOProtocol):
    """Offers itself to the application: to measure the way to the client, and to let go of one that does not read."""

    round_trips: tuple[float, ...] = ()
    listener: Callable[[bytes], bool] | None = None
    """Gets a short message as soon as it is here, without a task in between; False: not now."""
    outgoing: list[bytes] | None = None
    """Frames that go out together before the loop turns to something else."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        self.outbox = OUTBOXES.setdefault(self.loop, Outbox(self.loop))
        if hasattr(self, "scope"):
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions[EXTENSION] = self

    def forget_handshake(self) -> None:
        """A connection may live for days; its first words are not needed for that."""
        self.request.headers.clear()
        self.response.headers.clear()

    def send_receive_event_to_app(self) -> None:
        """Broken UTF-8 is the client's mistake: it is told so by the close code, and no trace goes into our log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007, "bad_utf8")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def data_received(self, data: bytes) -> None:
        """Most of what comes is one short message in one frame: that needs no parser which could stop anywhere."""
        if self.listener is not None and self._is_between_messages():
            text = short_text(data)
            if text is not None and self.listener(text):
                return
        super().data_received(data)

    def _is_between_messages(self) -> bool:
        conn = self.conn
        return not conn.reader.buffer and conn.current_size is None and conn.state is OPEN and self.queue.empty()

    def send_now(self, text: bytes) -> bool:
        """Send a text without a task, together with what else is sent in this moment; False while the line is busy or closing."""
        if self.outgoing is not None:
            self.outgoing.append(text_frame(text))
            return True
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.outgoing = [text_frame(text)]
        self.outbox.add(self)
        return True

    def flush(self) -> None:
        """Let go what waits to be sent together."""
        frames, self.outgoing = self.outgoing, None
        if frames and not self.close_sent and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def measure(self) -> None:
        """Send a ping of the protocol, which browsers answer by themselves; `way_ms` then knows how long it took."""
        if self.pending_ping_payload is None and not self.close_sent and not self.transport.is_closing():
            self.pending_ping_payload = b"lag"
            self.ping_sent_at = self.loop.time()
            self.conn.send_ping(self.pending_ping_payload)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_pong(self, event: Any) -> None:
        asked = self.pending_ping_payload is not None
        super().handle_pong(event)
        if asked and self.pending_ping_payload is None:
            self.round_trips = (*self.round_trips[1 - TRIPS_KEPT :], self.last_ping_rtt)

    @property
    def way_ms(self) -> float:
        """Half of the shortest round trip of late: a line that is slow now and then gets no more than it always needs."""
        return min(self.round_trips, default=0.0) * 500

    def abort(self) -> None:
        """Close at once, whatever is still to be sent."""
        self.transport.abort()


class Outbox:
    """The connections that have something to send. An update and an answer to the same client are one write, not two."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self.loop = loop
        self.waiting: list[Transport] = []

    def add(self, transport: Transport) -> None:
        if not self.waiting:
            self.loop.call_soon(self._flush)
        self.waiting.append(transport)

    def _flush(self) -> None:
        waiting, self.waiting = self.waiting, []
        for transport in waiting:
            transport.flush()


OUTBOXES: WeakKeyDictionary[AbstractEventLoop, Outbox] = WeakKeyDictionary()

WHOLE_TEXT, MASKED, SHORT = 0x81, 0x80, 126


def short_text(data: bytes) -> bytes | None:
    """The message, where this is exactly one whole and masked text frame of the short sort (RFC 6455, 5.2), in ASCII."""
    size = len(data) - 6
    if not 0 < size < SHORT or data[0] != WHOLE_TEXT or data[1] != MASKED + size:
        return None
    text = apply_mask(data[6:], data[2:6])
    return text if text.isascii() else None


def text_frame(text: bytes) -> bytes:
    """A whole text message as a server sends it: one frame, not masked (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
