"""The embedded store: one SQLite file with a write-ahead log, on the disk after every commit, for one server at a time."""

import sqlite3
from collections.abc import Callable, Collection, Sequence
from itertools import chain
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Engine, NullPool, create_engine, event, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError

from pyatak.server.store.contract import StoreError
from pyatak.server.store.schema import SETTINGS
from pyatak.server.store.sql import SQLStore
from pyatak.server.store.writer import Addition, Row, rows_of

APPEND = "INSERT INTO events (table_id, seq, body) VALUES "
ROW = "(?, ?, ?)"
"""The hot statement, given to the driver directly."""
MOST_ROWS = 100
"""In one statement. Between statements the thread waits for the GIL, and on a busy server that takes milliseconds."""
HEARTBEAT = "heartbeat"


class SQLiteStore(SQLStore):
    driver_error = sqlite3.Error
    dialect = sqlite
    is_alone = True

    def __init__(self, path: Path, on_batch: Callable[[int], None] = lambda _size: None) -> None:
        super().__init__(on_batch)
        self.path = path
        self.last_alive = 0
        self.driven: set[str] = set()
        """Tables that this server has driven since its start: their clocks lost no time."""

    def make_engine(self) -> Engine:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self.path.exists():
            self.path.touch(mode=0o600)  # it will hold the key that signs cookies
        engine = create_engine(
            f"sqlite:///{self.path}", poolclass=NullPool, connect_args={"check_same_thread": False, "timeout": 5}
        )

        @event.listens_for(engine, "connect")
        def _prepare(driver: sqlite3.Connection, _record: object) -> None:
            driver.isolation_level = None  # transactions begin below; the driver would guess
            driver.execute("PRAGMA journal_mode=WAL")
            driver.execute("PRAGMA synchronous=FULL")
            driver.execute("PRAGMA foreign_keys=ON")

        @event.listens_for(engine, "begin")
        def _begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN")

        return engine

    def append_autocommit(self, connection: Connection, additions: Sequence[Addition]) -> Collection[str] | None:
        if len(rows := rows_of(additions)) > MOST_ROWS:
            return None
        _append(connection, rows)  # outside a transaction the statement commits itself
        return ()

    def append_rows(self, connection: Connection, rows: Sequence[Row]) -> Collection[str]:
        for first in range(0, len(rows), MOST_ROWS):
            _append(connection, rows[first : first + MOST_ROWS])
        return ()

    def is_conflict(self, problem: Exception) -> bool:
        return isinstance(problem, IntegrityError | sqlite3.IntegrityError)

    def translate_error(self, problem: Exception) -> StoreError:
        cause = problem.orig if isinstance(problem, DBAPIError) else problem
        name = getattr(cause, "sqlite_errorname", "")
        if name.startswith("SQLITE_FULL"):
            return StoreError("store_full", f"the disk is full: {self.path} cannot grow")
        if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN")):
            return StoreError("store_read_only", f"{self.path} cannot be written; check the folder and its permissions")
        if name.startswith("SQLITE_NOTADB"):
            return StoreError("store_unreadable", f"{self.path} is not a database of Pyatak")
        if isinstance(cause, msgspec.MsgspecError):
            return StoreError("store_unreadable", f"something in {self.path} is damaged: {cause}")
        if isinstance(cause, OSError):
            return StoreError("store_read_only", f"{self.path} cannot be written: {cause}")
        return StoreError("store_failed", f"the store {self.path} failed: {cause}")

    # -- the only node -------------------------------------------------------------------------------

    async def enter(self, now: int) -> None:  # noqa: ARG002
        self.last_alive = await self.last_beat()

    async def leave(self, now: int) -> None:
        await self.beat(now)

    async def beat(self, now: int) -> bool:
        row = {"name": HEARTBEAT, "value": str(now).encode()}
        await self.write(lambda connection: connection.execute(self.upsert(SETTINGS, "name", row)))
        return False

    async def last_beat(self) -> int:
        """When a server last used this store; 0: never."""
        query = select(SETTINGS.c.value).where(SETTINGS.c.name == HEARTBEAT)
        return int(await self.read(lambda connection: connection.scalar(query)) or 0)

    async def claim(self, tables: Sequence[str]) -> dict[str, int]:
        gone_since = {table: 0 if table in self.driven else self.last_alive for table in tables}
        self.driven.update(tables)
        return gone_since

    async def release(self, table: str) -> None:
        """Nothing to do: there is no other node."""

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:  # noqa: ARG002
        """No other node writes."""
        return {}


def _append(connection: Connection, rows: Sequence[Row]) -> None:
    driver: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    driver.execute(APPEND + ",".join([ROW] * len(rows)), list(chain.from_iterable(rows)))
