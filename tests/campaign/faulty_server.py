"""`pyatak` with faults inside its process.

What cannot be caused from outside without special rights is caused here, at the edge of the program and nowhere in its middle:
the wall clock (`time.time` and `time.time_ns`), and the writer's commit, which can be slow, find the disk full, or be the last
thing before or after which the process dies. SQLite itself refuses to grow its file; PostgreSQL's error is raised in its place.
"""

import importlib
import os
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg

from campaign.switches import Switches
from pyatak.cli import main
from pyatak.server import clock
from pyatak.server.store.postgresql import PostgreSQLStore
from pyatak.server.store.sqlite import SQLiteStore
from pyatak.server.store.writer import Write, Writer

GROWS, STAYS = 2**30, 1
"""The most pages of an SQLite file; SQLite takes the present number where that is more."""


def shift_the_clock(switches: Switches) -> None:
    real_ns, real = time.time_ns, time.time
    time.time_ns = lambda: real_ns() + switches["clock_ms"] * 1_000_000
    time.time = lambda: real() + switches["clock_ms"] / 1000
    importlib.reload(clock)  # it was imported before the fork, and keeps the time when the process began


def disturb_commits(switches: Switches) -> None:
    commit = Writer._commit

    def disturbed(self: Writer, batch: list[Write]) -> list[Any]:
        if isinstance(self.backend, SQLiteStore):
            pages = STAYS if switches["is_full"] else GROWS
            driver: sqlite3.Connection = self.connection.connection.driver_connection
            driver.execute(f"PRAGMA max_page_count = {pages}")
        if switches["dies_before_commit"]:
            die()
        time.sleep(switches["commit_ms"] / 1000)
        answers = commit(self, batch)
        if switches["dies_after_commit"]:
            die()
        return answers

    Writer._commit = disturbed  # type: ignore[method-assign]


def fill_the_disk_of_postgresql(switches: Switches) -> None:
    for name in ("append_autocommit", "append_all"):
        setattr(PostgreSQLStore, name, unless_full(getattr(PostgreSQLStore, name), switches))


def unless_full(append: Callable[..., Any], switches: Switches) -> Callable[..., Any]:
    def appended(*given: Any) -> Any:
        if switches["is_full"]:
            raise psycopg.errors.DiskFull("could not extend file: No space left on device")
        return append(*given)

    return appended


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def run(path: str) -> None:
    """The command of `sys.argv`, with the switches of this file."""
    switches = Switches(Path(path))
    shift_the_clock(switches)
    disturb_commits(switches)
    fill_the_disk_of_postgresql(switches)
    main()
