"""Copies a whole store into an empty one, in one transaction that commits only when both hold the same.

Whatever happens meanwhile, the new store has everything or nothing, and the copy can be started again.
"""

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, func, insert, make_url, select, text
from sqlalchemy.exc import SQLAlchemyError, StatementError

from pyatak.server.store import migrate, rows
from pyatak.server.store.contract import StoreError
from pyatak.server.store.failure_detector import LEASE_S
from pyatak.server.store.opening import store_at
from pyatak.server.store.rows import COPIED, HEARTBEAT, Hasher, TableDigest
from pyatak.server.store.schema import DRIVERS, NODES, SETTINGS, TABLES
from pyatak.server.store.sql import SQLStore
from pyatak.server.store.sqlite import SQLiteStore
from pyatak.table.model import PLAYING

Progress = Callable[[str, int, int], None]
"""Called with what is copied or compared now, how many rows are done, and of how many."""

DATABASE_IDENTITY = "SELECT pg_postmaster_start_time(), oid FROM pg_database WHERE datname = current_database()"
RECENT_MS = 10_000
CHECK_S = 0.2


def move(
    source: str, target: str, is_forced: bool = False, progress: Progress = lambda _what, _done, _of: None
) -> list[TableDigest]:
    """The digests of what was copied, the same on both sides. StoreError says why nothing was."""
    here, there = Endpoint(source), Endpoint(target)
    with here.open(may_be_new=False), there.open(may_be_new=True):
        if here.identity() == there.identity():
            raise StoreError("move_same", f"{here} and {there} are the same store")
        if not is_forced:
            here.check_unused()
            there.check_unused()
        before = here.heartbeats()
        with here.read_transaction() as old, there.fill_transaction() as new:
            digests = _copy(here, there, old, new, progress)
            if here.heartbeats() != before and not is_forced:
                raise here.in_use_error()
    return digests


class Endpoint:
    """One of the two stores. Its errors become sentences that name it."""

    def __init__(self, place: str) -> None:
        store = store_at(place)
        assert isinstance(store, SQLStore)
        self.place, self.store = place, store

    def __str__(self) -> str:
        return make_url(self.place).render_as_string(hide_password=True) if "://" in self.place else self.place

    @contextlib.contextmanager
    def translated_errors(self) -> Iterator[None]:
        try:
            yield
        except (SQLAlchemyError, self.store.driver_error, OSError) as problem:
            cause = problem.orig if isinstance(problem, StatementError) else None  # without the rows, which are secret
            raise self.store.translate_error(cause if isinstance(cause, Exception) else problem) from cause

    @contextlib.contextmanager
    def open(self, may_be_new: bool) -> Iterator[None]:
        absent = StoreError("move_nothing", f"there is no store of Pyatak at {self}")
        if not may_be_new and isinstance(self.store, SQLiteStore) and not self.store.path.is_file():
            raise absent  # connecting would create the file
        with self.translated_errors():
            self.engine = self.store.make_engine()
        try:
            with self.translated_errors():
                self.store.check(self.engine)
                if not may_be_new and migrate.revision_of(self.engine) is None:
                    raise absent
                migrate.migrate(self.engine)
            yield
        finally:
            self.engine.dispose()

    def identity(self) -> object:
        """The same for two addresses of one store."""
        if isinstance(self.store, SQLiteStore):
            found = Path(self.store.path).stat()
            return found.st_dev, found.st_ino
        with self.translated_errors(), self.engine.connect() as connection:
            return tuple(connection.execute(text(DATABASE_IDENTITY)).one())

    # -- servers that use this store -----------------------------------------------------------------

    def check_unused(self) -> None:
        """Watch the heartbeats for a lease; StoreError when one comes. A store without recent heartbeats is unused."""
        first, until = self.heartbeats(), time.monotonic() + LEASE_S
        while self._may_be_used(first) and time.monotonic() < until:
            time.sleep(CHECK_S)
            if self.heartbeats() != first:
                raise self.in_use_error()

    def in_use_error(self) -> StoreError:
        return StoreError(
            "move_in_use", f"a server uses {self}: stop it first, or give --force and lose what it writes meanwhile"
        )

    def heartbeats(self) -> dict[int, int]:
        """The heartbeat of each node; an SQLite file has one node, 0."""
        with self.translated_errors(), self.engine.connect() as connection:
            if isinstance(self.store, SQLiteStore):
                return {0: _heartbeat(connection)}
            return {row.id: row.beats for row in connection.execute(select(NODES))}

    def _may_be_used(self, heartbeats: dict[int, int]) -> bool:
        if isinstance(self.store, SQLiteStore):
            return abs(time.time_ns() // 1_000_000 - heartbeats[0]) < RECENT_MS
        return bool(heartbeats)

    # -- transactions --------------------------------------------------------------------------------

    @contextlib.contextmanager
    def read_transaction(self) -> Iterator[Connection]:
        """A connection that sees the store as it is at this moment, whatever others write meanwhile."""
        with self.translated_errors():
            connection = self.engine.connect()
        with connection:
            if not isinstance(self.store, SQLiteStore):
                connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    @contextlib.contextmanager
    def fill_transaction(self) -> Iterator[Connection]:
        """A connection to an empty store in which nobody else can write. It commits at the end, if there was no error."""
        with contextlib.ExitStack() as stack:
            with self.translated_errors():
                connection = stack.enter_context(self.engine.connect())
                transaction = stack.enter_context(connection.begin())
                self._lock(connection)
                kinds = [f"{table.name}: {found}" for table in COPIED if (found := rows.count(connection, table))]
            if kinds:
                raise StoreError(
                    "move_not_empty", f"{self} is in use already ({', '.join(kinds)}); everything goes into a new store"
                )
            yield connection
            with self.translated_errors():
                transaction.commit()

    def _lock(self, connection: Connection) -> None:
        if isinstance(self.store, SQLiteStore):
            connection.execute(delete(SETTINGS).where(SETTINGS.c.name == HEARTBEAT))  # the first write locks the file
        else:
            connection.execute(text("SET LOCAL lock_timeout = '5s'"))
            names = ", ".join(table.name for table in (*COPIED, DRIVERS))
            connection.execute(text(f"LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE"))


def _copy(here: Endpoint, there: Endpoint, old: Connection, new: Connection, progress: Progress) -> list[TableDigest]:
    with here.translated_errors():
        sizes = {table.name: rows.count(old, table) for table in COPIED}
    total, done = 2 * sum(sizes.values()), 0

    def hashed(end: Endpoint, connection: Connection, table: Any, hasher: Hasher) -> Iterator[Any]:
        nonlocal done
        with end.translated_errors():
            for batch in hasher.through(rows.read(connection, table)):
                yield batch
                done += len(batch)
                progress(table.name, done, total)

    copied, found = [], []
    for table in COPIED:
        read, kept = Hasher(table), Hasher(table)
        for batch in hashed(here, old, table, read):
            with there.translated_errors():
                rows.write(new, table, batch)
        for _ in hashed(there, new, table, kept):
            pass
        copied.append(read.digest)
        found.append(kept.digest)
    if wrong := [one.kind for one, other in zip(copied, found, strict=True) if one != other]:
        raise StoreError("move_differs", f"{there} has not kept {', '.join(wrong)} as they were in {here}; nothing was moved")
    with here.translated_errors():
        alive_at = _last_alive(old)
        undriven = {row.table_id: row.since for row in old.execute(select(DRIVERS).where(DRIVERS.c.since > 0))}
    with there.translated_errors():
        _save_last_alive(new, alive_at, undriven)
    return copied


def _heartbeat(connection: Connection) -> int:
    return int(connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.name == HEARTBEAT)) or 0)


def _last_alive(connection: Connection) -> int:
    """When a server last used this store."""
    beat_at = connection.scalar(select(func.max(NODES.c.beat_at))) or 0
    since = connection.scalar(select(func.max(DRIVERS.c.since))) or 0
    return max(_heartbeat(connection), beat_at, since)


def _save_last_alive(connection: Connection, alive_at: int, undriven: dict[str, int]) -> None:
    """The next server gives the time since then back to the clocks, or since longer for tables that nobody has driven."""
    if not alive_at:
        return
    connection.execute(insert(SETTINGS).values(name=HEARTBEAT, value=str(alive_at).encode()))
    connection.execute(delete(DRIVERS))
    playing = connection.scalars(select(TABLES.c.id).where(TABLES.c.phase == PLAYING)).all()
    if rows_of_tables := [{"table_id": one, "node": 0, "since": undriven.get(one, alive_at)} for one in playing]:
        connection.execute(insert(DRIVERS), rows_of_tables)
