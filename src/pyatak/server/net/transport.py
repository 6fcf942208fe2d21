"""The thin layer over uvicorn's WebSocket protocol: measures lag, sends without a task, drops a client that does not read or that
floods us.

It reaches into uvicorn because ASGI has no such calls. `websockets` parses all frames. Text frames are written by hand: its own
`send_text` costs 3 % of the server's time for a move. The transport is to be replaced as a whole.
"""

from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Any, cast
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from pyatak.server.net.close_codes import BAD_UTF8
from pyatak.server.net.limits import Bucket
from pyatak.server.settings import Limits

EXTENSION = "pyatak.transport"
ROUND_TRIPS_KEPT = 5
PIECE_BYTES = 4096
"""What was received is parsed in pieces of this size, so that a flood of tiny frames is cut off before it costs much."""
LIBRARY_MESSAGE_BYTES = 64 * 1024
"""Above this the library closes the connection by itself; below it, we say why."""


class Transport(WebSocketsSansIOProtocol):
    """Offers itself to the application as an extension of the ASGI scope. `transport_class` binds the limits of a server."""

    limits = Limits()
    when_dropped: Callable[[str], None] = staticmethod(lambda _code: None)
    control_frames: Bucket | None = None
    received_bytes: Bucket | None = None
    round_trips: tuple[float, ...] = ()
    listener: Callable[[bytes], bool] | None = None
    """Gets a message as soon as it has arrived, without a task in between; False: not now."""
    outgoing: list[bytes] | None = None
    """Frames that are written together before the loop turns to something else."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        self.outbox = OUTBOXES.setdefault(self.loop, Outbox(self.loop))
        if hasattr(self, "scope"):
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Drop a client that sends more than all its messages may have together, before it is parsed."""
        if self.received_bytes is None:
            self.received_bytes = Bucket(self.limits.received_bytes)
        if not self.received_bytes.take(len(data)):
            self._cut_off("too_many_bytes")
        elif len(data) <= PIECE_BYTES:
            super().data_received(data)
        else:
            for start in range(0, len(data), PIECE_BYTES):
                if not self.transport.is_closing():
                    super().data_received(data[start : start + PIECE_BYTES])

    def handle_ping(self) -> None:
        if self._may_send_control_frame():
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        if self._may_send_control_frame():
            super().handle_cont(event)

    def _may_send_control_frame(self) -> bool:
        if self.transport.is_closing():
            return False
        if self.control_frames is None:
            self.control_frames = Bucket(self.limits.control_frames)
        if self.control_frames.take():
            return True
        self._cut_off("control_frames")
        return False

    def _cut_off(self, code: str) -> None:
        self.when_dropped(code)
        self.transport.abort()

    def forget_handshake(self) -> None:
        """Free the headers: a connection may live for days and never needs them again."""
        self.request.headers.clear()
        self.response.headers.clear()

    def handle_text(self, event: Frame) -> None:
        """Most messages are one frame of ASCII and find the connection idle: those need no task."""
        if self.listener is not None and event.fin and self.queue.empty() and not self.close_sent:
            text = bytes(event.data)
            if text.isascii() and self.listener(text):
                return
        super().handle_text(event)

    def send_receive_event_to_app(self) -> None:
        """Close on broken UTF-8 with a code that says so: it is the client's error and needs no trace in our log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(BAD_UTF8, "bad_utf8")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def send_now(self, text: bytes) -> bool:
        """Send a text without a task, in one write with others of this moment; False while the connection is busy or closing."""
        if self.outgoing is not None:
            self.outgoing.append(text_frame(text))
            return True
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.outgoing = [text_frame(text)]
        self.outbox.add(self)
        return True

    def flush(self) -> None:
        """Write the frames that wait."""
        frames, self.outgoing = self.outgoing, None
        if frames and not self.close_sent and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def measure(self) -> None:
        """Send a ping of the WebSocket protocol, which browsers answer by themselves; `one_way_ms` uses how long it takes."""
        if self.pending_ping_payload is None and not self.close_sent and not self.transport.is_closing():
            self.pending_ping_payload = b"lag"
            self.ping_sent_at = self.loop.time()
            self.conn.send_ping(self.pending_ping_payload)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_pong(self, event: Any) -> None:
        was_waiting = self.pending_ping_payload is not None
        super().handle_pong(event)
        if not was_waiting or self.pending_ping_payload is not None:
            self._may_send_control_frame()
        else:
            self.round_trips = (*self.round_trips[1 - ROUND_TRIPS_KEPT :], self.last_ping_rtt)

    @property
    def one_way_ms(self) -> float:
        """Half of the shortest recent round trip: a connection that is slow now and then gets no more than it always needs."""
        return min(self.round_trips, default=0.0) * 500

    def shutdown(self) -> None:
        """A stop before the handshake is done answers it. What the application still sends has nobody to read it."""
        super().shutdown()
        if not self.handshake_complete:
            self.handshake_complete = self.disconnected = True

    def abort(self) -> None:
        """Close at once and drop everything that is still to be sent."""
        self.transport.abort()


def transport_class(limits: Limits, when_dropped: Callable[[str], None]) -> type[Transport]:
    """The class of one server's connections: uvicorn creates them and passes nothing of ours."""
    return type("BoundTransport", (Transport,), {"limits": limits, "when_dropped": staticmethod(when_dropped)})


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


def text_frame(text: bytes) -> bytes:
    """A whole text message as a server sends it: one frame, not masked (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
