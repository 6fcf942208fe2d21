"""Hints between nodes: what one has written, told to the others after the commit."""

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
ROOM_FOR_NODE = 20


def pack(node: int, rows: Sequence[Row]) -> Iterator[str]:
    """Payloads that tell what was written; of an event too long for one, only where it is."""
    parts, size = [str(node)], ROOM_FOR_NODE
    for table, seq, body in rows:
        part = f"\n{table} {seq} "
        length = len(part) + len(body)
        if length <= MOST_BYTES - ROOM_FOR_NODE:
            part += body.decode()
        else:
            length = len(part)
        if size + length > MOST_BYTES:
            yield "".join(parts)
            parts, size = [str(node)], ROOM_FOR_NODE
        parts.append(part)
        size += length
    yield "".join(parts)


def unpack(payload: str) -> tuple[int, list[tuple[str, int, str]]]:
    """Who tells, and what: JSON has no line ends of its own."""
    node, *parts = payload.split("\n")
    told = [part.split(" ", 2) for part in parts]
    return int(node), [(table, int(seq), body) for table, seq, body in told]


class Listener:
    """A thread with a connection of its own, which it opens again whenever it is lost."""

    def __init__(self, url: URL, heard: Callable[[str], object]) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.heard = heard
        self.is_closing = threading.Event()
        self.thread = threading.Thread(target=self._run, name="store-news", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.is_closing.set()
        self.thread.join()

    def _run(self) -> None:
        backoff, wait_s = Backoff(), 0.0
        while not self.is_closing.wait(wait_s):
            with contextlib.suppress(psycopg.Error), psycopg.connect(self.address, autocommit=True, connect_timeout=5) as line:
                line.execute(f"LISTEN {CHANNEL}")
                self._listen(line)
            wait_s = backoff.next()

    def _listen(self, line: "psycopg.Connection[tuple[object, ...]]") -> None:
        while not self.is_closing.is_set():
            for note in line.notifies(timeout=0.5):
                self.heard(note.payload)
