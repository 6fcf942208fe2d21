"""Everything in a store carried into an empty one, in one transaction that is committed only when both hold the same.

Whatever happens meanwhile, there is either all of it or nothing, and it can simply be begun again.
"""

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, func, insert, make_url, select, text
from sqlalchemy.exc import SQLAlchemyError, StatementError

from pyatak.server.store import migrating, rows
from pyatak.server.store.contract import StoreError
from pyatak.server.store.failure_detector import LEASE_S
from pyatak.server.store.opening import store_at
from pyatak.server.store.rows import CARRIED, HEARTBEAT, Digest, Sum
from pyatak.server.store.schema import DRIVERS, NODES, SETTINGS, TABLES
from pyatak.server.store.sql import SQLStore
from pyatak.server.store.sqlite import SQLiteStore
from pyatak.table.model import PLAYING

Progress = Callable[[str, int, int], None]
"""Hears what is carried or compared now, how many rows are done, and of how many."""

WHO_IS_IT = "SELECT pg_postmaster_start_time(), oid FROM pg_database WHERE datname = current_database()"
RECENT_MS = 10_000
LOOK_S = 0.2


def move(source: str, target: str, is_forced: bool = False, progress: Progress = lambda _what, _done, _of: None) -> list[Sum]:
    """What was carried, with digests that are the same on both sides. StoreError says why nothing was."""
    here, there = End(source), End(target)
    with here.opened(may_be_new=False), there.opened(may_be_new=True):
        if here.identity() == there.identity():
            raise StoreError("move_same", f"{here} and {there} are the same store")
        if not is_forced:
            here.must_be_quiet()
            there.must_be_quiet()
        before = here.beats()
        with here.looking() as old, there.filling() as new:
            sums = _carry(here, there, old, new, progress)
            if here.beats() != before and not is_forced:
                raise here.in_use()
    return sums


class End:
    """One of the two stores. Its errors become sentences that name it."""

    def __init__(self, place: str) -> None:
        store = store_at(place)
        assert isinstance(store, SQLStore)
        self.place, self.store = place, store

    def __str__(self) -> str:
        return make_url(self.place).render_as_string(hide_password=True) if "://" in self.place else self.place

    @contextlib.contextmanager
    def explained(self) -> Iterator[None]:
        try:
            yield
        except (SQLAlchemyError, self.store.driver_error, OSError) as problem:
            cause = problem.orig if isinstance(problem, StatementError) else None  # without the rows, which are secret
            raise self.store.explain(cause if isinstance(cause, Exception) else problem) from cause

    @contextlib.contextmanager
    def opened(self, may_be_new: bool) -> Iterator[None]:
        absent = StoreError("move_nothing", f"there is no store of Pyatak at {self}")
        if not may_be_new and isinstance(self.store, SQLiteStore) and not self.store.path.is_file():
            raise absent  # opening it would make one
        with self.explained():
            self.engine = self.store.make_engine()
        try:
            with self.explained():
                self.store.check(self.engine)
                if not may_be_new and migrating.revision_of(self.engine) is None:
                    raise absent
                migrating.bring_up_to_date(self.engine)
            yield
        finally:
            self.engine.dispose()

    def identity(self) -> object:
        """The same for two addresses of one store."""
        if isinstance(self.store, SQLiteStore):
            found = Path(self.store.path).stat()
            return found.st_dev, found.st_ino
        with self.explained(), self.engine.connect() as connection:
            return tuple(connection.execute(text(WHO_IS_IT)).one())

    # -- who is at work here -------------------------------------------------------------------------

    def must_be_quiet(self) -> None:
        """Watch for a while whether anybody's heart beats; where nobody was here lately there is nothing to watch."""
        first, until = self.beats(), time.monotonic() + LEASE_S
        while self._may_be_alive(first) and time.monotonic() < until:
            time.sleep(LOOK_S)
            if self.beats() != first:
                raise self.in_use()

    def in_use(self) -> StoreError:
        return StoreError(
            "move_in_use", f"a server uses {self}: stop it first, or give --force and lose what it writes meanwhile"
        )

    def beats(self) -> dict[int, int]:
        """By node; 0 is the only one of an SQLite file."""
        with self.explained(), self.engine.connect() as connection:
            if isinstance(self.store, SQLiteStore):
                return {0: _heartbeat(connection)}
            return {row.id: row.beats for row in connection.execute(select(NODES))}

    def _may_be_alive(self, beats: dict[int, int]) -> bool:
        if isinstance(self.store, SQLiteStore):
            return abs(time.time_ns() // 1_000_000 - beats[0]) < RECENT_MS
        return bool(beats)

    # -- transactions --------------------------------------------------------------------------------

    @contextlib.contextmanager
    def looking(self) -> Iterator[Connection]:
        """Everything as it is at this moment, whatever others write meanwhile."""
        with self.explained():
            connection = self.engine.connect()
        with connection:
            if not isinstance(self.store, SQLiteStore):
                connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    @contextlib.contextmanager
    def filling(self) -> Iterator[Connection]:
        """Nobody else can write here, and nothing is here yet. Committed at the end, if no error comes before."""
        with contextlib.ExitStack() as stack:
            with self.explained():
                connection = stack.enter_context(self.engine.connect())
                transaction = stack.enter_context(connection.begin())
                self._shut(connection)
                kinds = [f"{table.name}: {found}" for table in CARRIED if (found := rows.count(connection, table))]
            if kinds:
                raise StoreError(
                    "move_not_empty", f"{self} is in use already ({', '.join(kinds)}); everything goes into a new store"
                )
            yield connection
            with self.explained():
                transaction.commit()

    def _shut(self, connection: Connection) -> None:
        if isinstance(self.store, SQLiteStore):
            connection.execute(delete(SETTINGS).where(SETTINGS.c.name == HEARTBEAT))  # who writes first shuts out the others
        else:
            connection.execute(text("SET LOCAL lock_timeout = '5s'"))
            names = ", ".join(table.name for table in (*CARRIED, DRIVERS))
            connection.execute(text(f"LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE"))


def _carry(here: End, there: End, old: Connection, new: Connection, progress: Progress) -> list[Sum]:
    with here.explained():
        sizes = {table.name: rows.count(old, table) for table in CARRIED}
    total, done = 2 * sum(sizes.values()), 0

    def through(end: End, connection: Connection, table: Any, digest: Digest) -> Iterator[Any]:
        nonlocal done
        with end.explained():
            for batch in digest.watch(rows.read(connection, table)):
                yield batch
                done += len(batch)
                progress(table.name, done, total)

    carried, found = [], []
    for table in CARRIED:
        read, kept = Digest(table), Digest(table)
        for batch in through(here, old, table, read):
            with there.explained():
                rows.write(new, table, batch)
        for _ in through(there, new, table, kept):
            pass
        carried.append(read.sum)
        found.append(kept.sum)
    if wrong := [one.kind for one, other in zip(carried, found, strict=True) if one != other]:
        raise StoreError("move_differs", f"{there} has not kept {', '.join(wrong)} as they were in {here}; nothing was moved")
    with here.explained():
        alive_at = _last_alive(old)
    with there.explained():
        _owe_the_clocks(new, alive_at)
    return carried


def _heartbeat(connection: Connection) -> int:
    return int(connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.name == HEARTBEAT)) or 0)


def _last_alive(connection: Connection) -> int:
    """When a server was last at work here."""
    beat_at = connection.scalar(select(func.max(NODES.c.beat_at))) or 0
    since = connection.scalar(select(func.max(DRIVERS.c.since))) or 0
    return max(_heartbeat(connection), beat_at, since)


def _owe_the_clocks(connection: Connection, alive_at: int) -> None:
    """The time until a server opens the new store is nobody's thinking time; each engine remembers it in its own way."""
    if alive_at:
        connection.execute(insert(SETTINGS).values(name=HEARTBEAT, value=str(alive_at).encode()))
    if alive_at and connection.dialect.name == "postgresql":
        connection.execute(delete(DRIVERS))
        playing = select(TABLES.c.id, text("0"), text(str(alive_at))).where(TABLES.c.phase == PLAYING)
        connection.execute(insert(DRIVERS).from_select(["table_id", "node", "since"], playing))
