"""Hints between nodes: what one has written, told to the others after the commit."""

import contextlib
import threading
from collections.abc import Callable, Iterator, Sequence

import psycopg
from sqlalchemy import URL

from pyatak.server.store.writer import Row

CHANNEL = "pyatak_events"
MOST_BYTES = 7_900
"""PostgreSQL takes payloads of less than 8,000 bytes."""
ROOM_FOR_NODE = 20
AGAIN_S = (0.2, 5.0)
"""How long to wait before connecting again: at first, and at most."""


def pack(node: int, rows: Sequence[Row]) -> Iterator[str]:
    """Payloads that tell what was written; of an event too long for one, only where it is."""
    payload = str(node)
    for table, seq, body in rows:
        part = f"\n{table} {seq} {body.decode()}"
        if len(part.encode()) > MOST_BYTES - ROOM_FOR_NODE:
            part = f"\n{table} {seq} "
        if len(payload.encode()) + len(part.encode()) > MOST_BYTES:
            yield payload
            payload = str(node)
        payload += part
    yield payload


def unpack(payload: str) -> tuple[int, list[tuple[str, int, bytes]]]:
    """Who tells, and what: JSON has no line ends of its own."""
    node, *parts = payload.split("\n")
    news = []
    for part in parts:
        table, seq, body = part.split(" ", 2)
        news.append((table, int(seq), body.encode()))
    return int(node), news


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
        wait = AGAIN_S[0]
        while not self.is_closing.wait(wait if wait > AGAIN_S[0] else 0):
            with contextlib.suppress(psycopg.Error), psycopg.connect(self.address, autocommit=True, connect_timeout=5) as line:
                line.execute(f"LISTEN {CHANNEL}")
                wait = AGAIN_S[0]
                self._listen(line)
            wait = min(AGAIN_S[1], wait * 2)

    def _listen(self, line: "psycopg.Connection[tuple[object, ...]]") -> None:
        while not self.is_closing.is_set():
            for note in line.notifies(timeout=0.5):
                self.heard(note.payload)
