"""A child process that runs bots: asked over a pipe, watched, and killed when it takes too long.

Bots may be anybody's code, so they never share a process with the caller; threads would share one core.
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
NO_SEAT = -1
POLL_S = 0.2
"""Seconds between two checks of a process that thinks."""


class TimedOut(Exception):  # noqa: N818 - an event, caught at once by the caller
    """A bot has thought longer than the limit; its process is killed. `seat` is the bot's seat."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class Died(Exception):  # noqa: N818 - as above
    """The process ended or was killed from outside; `seat` was thinking then, or is NO_SEAT."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class Heartbeat:
    """Two shared cells that tell the parent what a process thinks about: a count of decisions, and the seat."""

    def __init__(self, cells: Any) -> None:
        self.cells = cells

    @contextmanager
    def thinking(self, seat: int) -> Iterator[None]:
        """Mark the block as one decision of a seat."""
        self.cells[1] = seat
        self.cells[0] += 1
        try:
            yield
        finally:
            self.cells[1] = NO_SEAT


Serve = Callable[[Connection, Heartbeat], None]


class ChildProcess:
    """A process that runs `serve`, a function at module level, until its pipe closes."""

    def __init__(self, serve: Serve, niceness: int = 0) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.cells = SPAWN.RawArray("q", 2)
        self.cells[1] = NO_SEAT
        self.process = SPAWN.Process(target=_main, args=(serve, theirs, self.cells, niceness), daemon=True)
        self.process.start()
        theirs.close()

    def send(self, message: object) -> None:
        try:
            self.pipe.send(message)
        except OSError:
            self.kill()
            raise Died(NO_SEAT) from None

    def receive(self, limit: float | None = None) -> Any:
        """The next answer. TimedOut if one decision takes more than `limit` seconds, Died if the process ends."""
        seen, since = 0, time.monotonic()
        while not self.pipe.poll(min(POLL_S, limit or POLL_S)):
            count, seat, now = int(self.cells[0]), int(self.cells[1]), time.monotonic()
            if count != seen or seat == NO_SEAT:
                seen, since = count, now
            elif limit is not None and now - since > limit:
                self.kill()
                raise TimedOut(seat)
        try:
            return self.pipe.recv()
        except (EOFError, OSError):
            seat = int(self.cells[1])
            self.kill()
            raise Died(seat) from None

    def kill(self) -> None:
        """End the process and clean up; only for the thread that sends and receives."""
        self.process.kill()
        self.process.join()
        self.pipe.close()

    def stop(self) -> None:
        """End the process from any thread. The thread that waits for an answer gets Died and cleans up."""
        self.process.kill()


def _main(serve: Serve, pipe: Connection, cells: Any, niceness: int) -> None:
    end_with_parent()
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        serve(pipe, Heartbeat(cells))


def end_with_parent() -> None:
    """Leave Ctrl-C to the parent process, and exit when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_after_parent, daemon=True).start()


def _exit_after_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
