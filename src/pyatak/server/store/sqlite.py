"""The embedded store: one SQLite file with a write-ahead log, on the disk after every commit, for one server at a time."""

import os
import sqlite3
from collections.abc import Callable, Collection, Sequence
from itertools import chain
from pathlib import Path
from typing import IO

import msgspec
from sqlalchemy import Connection, Engine, NullPool, create_engine, delete, event, insert, literal, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError

from pyatak.server.store.contract import StoreError
from pyatak.server.store.file_lock import try_lock
from pyatak.server.store.schema import DRIVERS, SETTINGS, TABLES
from pyatak.server.store.sql import SQLStore
from pyatak.server.store.writer import Addition, Row, rows_of
from pyatak.table.model import PLAYING

APPEND = "INSERT INTO events (table_id, seq, body) VALUES "
ROW = "(?, ?, ?)"
"""The hot statement, given to the driver directly."""
MOST_ROWS = 100
"""In one statement. Between statements the thread waits for the GIL, and on a busy server that takes milliseconds."""
HEARTBEAT = "heartbeat"
NO_NODE, THE_NODE = 0, 1
"""Who drives a table; there is one node at most."""


class SQLiteStore(SQLStore):
    driver_error = sqlite3.Error
    dialect = sqlite
    is_alone = True

    def __init__(self, path: Path, on_batch: Callable[[int], None] = lambda _size: None) -> None:
        super().__init__(on_batch)
        self.path = path
        self.locked: IO[str] | None = None
        """The file beside the store that keeps other servers away."""

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

    def lock(self) -> None:
        """Keep other servers away from this file until `close`, or until this process ends. Raises StoreError `store_in_use`."""
        with self._translated_errors():
            file = self.lock_path.open("a+")
        if not try_lock(file):
            file.seek(0)
            owner = file.read().strip()
            file.close()
            advice = "stop it first, or give this one its own --data-folder or --store"
            raise StoreError("store_in_use", f"another server (process {owner}) uses {self.path}: {advice}")
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        self.locked = file

    @property
    def lock_path(self) -> Path:
        return self.path.with_name(f"{self.path.name}.lock")

    def unlock(self) -> None:
        if self.locked:
            self.locked.close()
        self.locked = None

    async def close(self) -> None:
        await super().close()
        self.unlock()

    async def enter(self, now: int) -> None:  # noqa: ARG002
        """Tables that the server before was driving, and games in play that no server has driven since, have no driver."""
        if self.locked is None:
            self.lock()
        last_alive = await self.last_beat()
        if last_alive:
            await self.write(lambda connection: _release_all(connection, last_alive))

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

    async def is_first(self) -> bool:
        return True

    async def claim(self, tables: Sequence[str]) -> dict[str, int]:
        """`since` stays until the table is claimed again: a server that dies before it gives the time back loses none."""

        def gone_since(connection: Connection) -> dict[str, int]:
            kept = connection.execute(select(DRIVERS).where(DRIVERS.c.table_id.in_(tables), DRIVERS.c.node == NO_NODE))
            return dict.fromkeys(tables, 0) | {row.table_id: row.since for row in kept}

        def work(connection: Connection) -> dict[str, int]:
            since = gone_since(connection)
            rows = [{"table_id": table, "node": THE_NODE, "since": since[table]} for table in tables]
            put = sqlite.insert(DRIVERS)
            connection.execute(put.on_conflict_do_update(index_elements=["table_id"], set_=dict(put.excluded)), rows)
            return since

        try:
            answer: dict[str, int] = await self.write(work)
        except StoreError:
            return await self.read(gone_since)  # a table can be seen even where nothing can be stored
        return answer

    async def release(self, table: str) -> None:
        await self.write(lambda connection: connection.execute(delete(DRIVERS).where(DRIVERS.c.table_id == table)))

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:  # noqa: ARG002
        """No other node writes."""
        return {}


def _release_all(connection: Connection, last_alive: int) -> None:
    """Nobody drives any table since `last_alive`, or since longer where that is known."""
    driven = update(DRIVERS).where(DRIVERS.c.node == THE_NODE)
    connection.execute(driven.where(DRIVERS.c.since == 0).values(since=last_alive))
    connection.execute(driven.values(node=NO_NODE))
    undriven = select(TABLES.c.id, literal(NO_NODE), literal(last_alive)).where(
        TABLES.c.phase == PLAYING, TABLES.c.id.not_in(select(DRIVERS.c.table_id))
    )
    connection.execute(insert(DRIVERS).from_select(["table_id", "node", "since"], undriven))


def _append(connection: Connection, rows: Sequence[Row]) -> None:
    driver: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
    driver.execute(APPEND + ",".join([ROW] * len(rows)), list(chain.from_iterable(rows)))
