"""Notifications between nodes: after a commit each node tells the others what it has written."""

import contextlib
import threading
from collections.abc import Callable, Iterator, Sequence

import psycopg
from sqlalchemy import URL

from pyatak.backoff import Backoff
from pyatak.server.store.writer import Row

CHANNEL = "pyatak_events"
MOST_BYTES = 7_900
"""PostgreSQL takes payloads of less than 8,000 bytes."""
NODE_BYTES = 20
"""The most that a node's number takes in a payload."""


def pack(node: int, rows: Sequence[Row]) -> Iterator[str]:
    """Payloads with these rows. Of an event that is too long for one, only its place."""
    parts, size = [str(node)], NODE_BYTES
    for table, seq, body in rows:
        part = f"\n{table} {seq} "
        length = len(part) + len(body)
        if length <= MOST_BYTES - NODE_BYTES:
            part += body.decode()
        else:
            length = len(part)
        if size + length > MOST_BYTES:
            yield "".join(parts)
            parts, size = [str(node)], NODE_BYTES
        parts.append(part)
        size += length
    yield "".join(parts)


def unpack(payload: str) -> tuple[int, list[tuple[str, int, str]]]:
    """The sending node and its rows. JSON has no line ends, so they can separate the rows."""
    node, *parts = payload.split("\n")
    rows = [part.split(" ", 2) for part in parts]
    return int(node), [(table, int(seq), body) for table, seq, body in rows]


class Listener:
    """A thread with its own connection, which it opens again whenever it breaks."""

    def __init__(self, url: URL, on_payload: Callable[[str], object]) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.on_payload = on_payload
        self.is_closing = threading.Event()
        self.thread = threading.Thread(target=self._run, name="store-listener", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.is_closing.set()
        self.thread.join()

    def _run(self) -> None:
        backoff, wait_s = Backoff(), 0.0
        while not self.is_closing.wait(wait_s):
            with (
                contextlib.suppress(psycopg.Error),
                psycopg.connect(self.address, autocommit=True, connect_timeout=5) as connection,
            ):
                connection.execute(f"LISTEN {CHANNEL}")
                self._listen(connection)
            wait_s = backoff.next()

    def _listen(self, connection: "psycopg.Connection[tuple[object, ...]]") -> None:
        while not self.is_closing.is_set():
            for notification in connection.notifies(timeout=0.5):
                self.on_payload(notification.payload)
