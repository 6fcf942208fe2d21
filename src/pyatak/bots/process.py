"""A process of our own that thinks for us: asked over a pipe, watched, killed when it is silent for too long.

Bots are anybody's Python, so they share no process with those who ask, and threads would share one core.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Any

SPAWN = multiprocessing.get_context("spawn")
NOBODY = -1
MOMENT = 0.2
"""Seconds between two looks at a process that thinks."""


class Silent(Exception):  # noqa: N818 - what happened, caught at once by who asked
    """A bot has thought longer than the limit; its process is killed."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class Died(Exception):  # noqa: N818 - as above
    """The process has ended by itself, or somebody killed it; `seat` is who was thinking, if anybody."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class Heartbeat:
    """Two shared cells in which a process shows that it thinks: a count of decisions, and for which seat."""

    def __init__(self, cells: Any) -> None:
        self.cells = cells

    @contextmanager
    def thinking(self, seat: int) -> Iterator[None]:
        self.cells[1] = seat
        self.cells[0] += 1
        try:
            yield
        finally:
            self.cells[1] = NOBODY


Serve = Callable[[Connection, Heartbeat], None]


class Child:
    """One process that runs `serve`, a function of a module, until its pipe is closed."""

    def __init__(self, serve: Serve) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.cells = SPAWN.RawArray("q", 2)
        self.cells[1] = NOBODY
        self.process = SPAWN.Process(target=_live, args=(serve, theirs, self.cells), daemon=True)
        self.process.start()
        theirs.close()

    def send(self, message: object) -> None:
        try:
            self.pipe.send(message)
        except OSError:
            self.kill()
            raise Died(NOBODY) from None

    def receive(self, limit: float | None = None) -> Any:
        """The next answer. A decision that takes more than `limit` seconds raises Silent, the end of the process Died."""
        seen, since = 0, time.monotonic()
        while not self.pipe.poll(min(MOMENT, limit or MOMENT)):
            count, seat, now = int(self.cells[0]), int(self.cells[1]), time.monotonic()
            if count != seen or seat == NOBODY:
                seen, since = count, now
            elif limit is not None and now - since > limit:
                self.kill()
                raise Silent(seat)
        try:
            return self.pipe.recv()
        except (EOFError, OSError):
            seat = int(self.cells[1])
            self.kill()
            raise Died(seat) from None

    def kill(self) -> None:
        """End it and clear up: for the one thread that sends and receives."""
        self.process.kill()
        self.process.join()
        self.pipe.close()

    def stop(self) -> None:
        """End it from any thread: who waits for an answer gets Died, and clears up."""
        self.process.kill()


def _live(serve: Serve, pipe: Connection, cells: Any) -> None:
    belong_to_parent()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        serve(pipe, Heartbeat(cells))


def belong_to_parent() -> None:
    """Inside a process: Ctrl-C is for the one who asks, and without him there is nothing to live for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
