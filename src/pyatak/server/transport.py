"""The thin layer between uvicorn and us: its WebSocket protocol, with two things more that only the transport knows."""

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "pyatak.transport"
TRIPS_KEPT = 5
LIBRARY_MESSAGE_BYTES = 64 * 1024
"""Above this the library closes the connection by itself; below it, we say why."""


class Transport(WebSocketsSansIOProtocol):
    """Offers itself to the application: to measure the way to the client, and to let go of one that does not read."""

    round_trips: tuple[float, ...] = ()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
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

    def send_now(self, text: bytes) -> bool:
        """Send a text at once, without a task and without copying it twice; False while the line is busy or closing."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(text_frame(text))
        return True

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


def text_frame(text: bytes) -> bytes:
    """A whole text message as a server sends it: one frame, not masked (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
