"""The store for many nodes: PostgreSQL.

Every write of a node says its number, and is refused once that number has been evicted: what a node that was thought dead
still wants to write comes too late. `LISTEN` and `NOTIFY` only hint that there is news, after the commit; the log is the truth.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Any, LiteralString

import psycopg
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, make_url, select, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import ArgumentError, DBAPIError

from pyatak.server.store import postgresql_errors
from pyatak.server.store.contract import EVICTED, StoreError
from pyatak.server.store.failure_detector import Observer
from pyatak.server.store.postgresql_news import CHANNEL, Listener, pack, unpack
from pyatak.server.store.schema import DRIVERS, NODES
from pyatak.server.store.sql import READERS, SQLStore
from pyatak.server.store.writer import Addition, Row, rows_of

CONNECT_S = 5
NETWORK = {
    "connect_timeout": CONNECT_S,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""A database behind a network that has fallen silent is noticed within some ten seconds."""
APPEND = """
WITH me AS (SELECT 1 FROM nodes WHERE id = %s FOR KEY SHARE)
INSERT INTO events (table_id, seq, body) SELECT new.* FROM unnest(%s::text[], %s::int[], %s::bytea[]) AS new, me
"""
"""The hot statement. The lock on the node's own row makes striking it off wait until this is committed, or this until then."""
APPEND_AS_NOBODY = """
INSERT INTO events (table_id, seq, body) SELECT * FROM unnest(%s::text[], %s::int[], %s::bytea[])
"""
WHAT_IS_FREE = "ON CONFLICT DO NOTHING RETURNING table_id, seq"
TELL = "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload"
TAKE_BACK = "DELETE FROM events WHERE (table_id, seq) IN (SELECT * FROM unnest(%s::text[], %s::int[]))"
CLAIM = """
WITH me AS (SELECT id FROM nodes WHERE id = %s FOR KEY SHARE)
INSERT INTO drivers AS old (table_id, node, since) SELECT wanted, me.id, 0 FROM me, unnest(%s::text[]) AS wanted
ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, since = CASE WHEN old.node = 0 THEN old.since ELSE 0 END
WHERE old.node IN (0, excluded.node) RETURNING table_id, since
"""
"""What this node has claimed before it may claim again, for a room that could not be opened then; nothing is owed twice."""
HEADS = "SELECT wanted, (SELECT max(seq) FROM events WHERE table_id = wanted) FROM unnest(%s::text[]) AS wanted"
END_CONNECTIONS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = %s
"""
"""Of this database alone: another manager on the same PostgreSQL has nodes of the same numbers."""
NOBODY = 0
"""No node has this number."""
LONG_DEAD_MS = 10_000
LONG_DEAD = """
SELECT id FROM nodes WHERE beat_at < %s
AND NOT EXISTS (
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'pyatak node ' || id
)
"""
"""Nodes that went so long ago need no watching. Clocks may differ: who is connected to the database is watched like any other."""


class PostgreSQLStore(SQLStore):
    driver_error = psycopg.Error
    dialect = postgresql

    def __init__(self, url: str, on_batch: Callable[[int], None] = lambda _size: None) -> None:
        super().__init__(on_batch)
        try:
            self.url = make_url(url).set(drivername="postgresql+psycopg")
        except (ArgumentError, ValueError):
            raise StoreError(
                "store_url", "the address of the database is not understood; it is like postgresql://user:password@host:5432/name"
            ) from None
        self.node: int | None = None
        self.observer = Observer()
        self.listener: Listener | None = None

    # -- the engine ----------------------------------------------------------------------------------

    def make_engine(self) -> Engine:
        engine = create_engine(self.url, pool_size=READERS + 1, max_overflow=0, pool_timeout=CONNECT_S, connect_args=NETWORK)

        @event.listens_for(engine, "connect")
        def _prepare(driver: "psycopg.Connection[tuple[str]]", _record: object) -> None:
            with driver.cursor() as cursor:
                if cursor.execute("SHOW synchronous_commit").fetchone() == ("off",):
                    cursor.execute("SET synchronous_commit = on")  # a move that is shown has to be on the disk
                cursor.execute(f"SET application_name = '{application(self.node)}'")
            driver.commit()

        return engine

    def check(self, engine: Engine) -> None:
        with engine.connect() as connection:
            postgresql_errors.check_version(connection.connection.driver_connection.info.server_version)  # type: ignore[union-attr]
            if connection.scalar(text("SHOW transaction_read_only")) == "on":
                raise postgresql_errors.read_only(self.url)

    def append_at_once(self, connection: Connection, additions: Sequence[Addition]) -> Collection[str] | None:
        """Where nothing is written it is left to the other way to find out why."""
        rows = rows_of(additions)
        try:
            if self.is_alone:
                return () if _execute_at_once(connection, *self._append(rows)).rowcount == len(rows) else None
            if len(rows) > len(additions):
                return None  # where somebody is faster, half of an addition would remain
            statement, details = self._append(rows)
            written = _execute_at_once(connection, statement + WHAT_IS_FREE, details).fetchall()
            return _taken(rows, written) if written else None
        except psycopg.errors.UniqueViolation:
            return None

    def append_rows(self, connection: Connection, rows: Sequence[Row]) -> Collection[str]:
        """Where other nodes write the same tables, somebody is often faster; the rest of the batch must not suffer for it."""
        statement, details = self._append(rows)
        written = [tuple(row) for row in connection.exec_driver_sql(statement + WHAT_IS_FREE, details)]
        taken = _taken(rows, written)
        if taken and self.node is not None and connection.scalar(select(NODES.c.id).where(NODES.c.id == self.node)) is None:
            raise _evicted()
        if halves := [one for one in written if one[0] in taken]:
            connection.exec_driver_sql(TAKE_BACK, tuple(list(column) for column in zip(*halves, strict=True)))
        return taken

    def _append(self, rows: Sequence[Row]) -> tuple[LiteralString, tuple[object, ...]]:
        columns = [list(column) for column in zip(*rows, strict=True)]
        return (APPEND_AS_NOBODY, tuple(columns)) if self.node is None else (APPEND, (self.node, *columns))

    def is_conflict(self, problem: Exception) -> bool:
        return postgresql_errors.is_conflict(problem)

    def is_worn(self, problem: Exception) -> bool:
        return postgresql_errors.is_worn(problem)

    def explain(self, problem: Exception) -> StoreError:
        return postgresql_errors.explain(problem, self.url)

    def committed(self, connection: Connection, rows: Sequence[Row]) -> None:
        if self.is_alone or self.node is None:
            return
        try:
            _execute_at_once(connection, TELL, (CHANNEL, list(pack(self.node, rows))))
        except (DBAPIError, psycopg.Error):
            return  # the others will find it when they look

    # -- nodes ---------------------------------------------------------------------------------------

    async def enter(self, now: int) -> None:
        def work(connection: Connection) -> int:
            number = connection.scalar(insert(NODES).values(beats=0, beat_at=now).returning(NODES.c.id))
            connection.exec_driver_sql(f"SET application_name = '{application(number)}'")
            connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, str(number)))  # here I am
            return int(number or 0)

        if self.node is not None:
            self.node = NOBODY  # until there is another number nothing is written for the old one
        self.node = await self.write(work)
        self.observer = Observer()
        for (node,) in await self.read(lambda connection: connection.exec_driver_sql(LONG_DEAD, (now - LONG_DEAD_MS,)).all()):
            await self.evict(node)
        if self.listener is None:
            loop = asyncio.get_running_loop()
            self.listener = Listener(self.url, lambda payload: loop.call_soon_threadsafe(self._heard, payload))

    async def leave(self, now: int) -> None:
        if self.node is not None:
            number, self.node = self.node, None
            await self.write(lambda connection: _free(connection, number, now))

    async def close(self) -> None:
        if self.listener is not None:
            await asyncio.to_thread(self.listener.close)
        self.listener = self.node = None
        await super().close()

    async def beat(self, now: int) -> bool:
        number = self.node

        def work(connection: Connection) -> dict[int, int]:
            mine = update(NODES).where(NODES.c.id == number).values(beats=NODES.c.beats + 1, beat_at=now)
            if connection.execute(mine).rowcount != 1:
                raise _evicted()
            return {row.id: row.beats for row in connection.execute(select(NODES).where(NODES.c.id != number))}

        gone = self.observer.look(await self.write(work))
        for silent in self.observer.silent():
            await self.evict(silent)
        return gone

    @property
    def is_alone(self) -> bool:
        return self.observer.sees_nobody

    async def evict(self, node: int) -> None:
        """End its connections, so that nothing it has begun is in the way, then its right to write."""

        def work(connection: Connection) -> None:
            connection.exec_driver_sql(END_CONNECTIONS, (application(node),))
            _free(connection, node, None)

        await self.write(work)

    async def claim(self, tables: Sequence[str]) -> dict[str, int]:
        number = self.node

        def work(connection: Connection) -> dict[str, int]:
            return {row.table_id: row.since for row in connection.exec_driver_sql(CLAIM, (number, sorted(tables)))}

        answer: dict[str, int] = await self.write(work)
        return answer

    async def release(self, table: str) -> None:
        mine = delete(DRIVERS).where(DRIVERS.c.table_id == table, DRIVERS.c.node == self.node)
        await self.write(lambda connection: connection.execute(mine))

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        wanted = (list(tables),)
        return await self.read(lambda connection: {row[0]: row[1] or 0 for row in connection.exec_driver_sql(HEADS, wanted)})

    def _heard(self, payload: str) -> None:
        node, news = unpack(payload)
        if node != self.node:
            self.observer.heard_of(node)
            for table, seq, stored in news:
                self.on_news(table, seq, stored)


def _taken(rows: Sequence[Row], written: Sequence[tuple[Any, ...]]) -> Collection[str]:
    """The tables at which somebody else was faster."""
    if len(written) == len(rows):
        return ()
    places = set(written)
    return {table for table, seq, _ in rows if (table, seq) not in places}


def _execute_at_once(
    connection: Connection, statement: LiteralString, details: tuple[object, ...]
) -> "psycopg.Cursor[tuple[Any, ...]]":
    """A statement that is a transaction of its own: one way to the database and back."""
    driver: psycopg.Connection[tuple[Any, ...]] = connection.connection.driver_connection  # type: ignore[assignment]
    driver.autocommit = True
    try:
        return driver.execute(statement, details)
    finally:
        if driver.closed:
            connection.invalidate()
        else:
            driver.autocommit = False


def application(node: int | None) -> str:
    """How the connections of a node are called at the database."""
    return "pyatak" if node is None else f"pyatak node {node}"


def _free(connection: Connection, node: int, now: int | None) -> None:
    """The node is no more; the tables it drove are anybody's. Without `now` it was last alive at its last beat."""
    beat_at = connection.scalar(delete(NODES).where(NODES.c.id == node).returning(NODES.c.beat_at))
    if beat_at is not None:
        driven = update(DRIVERS).where(DRIVERS.c.node == node)
        connection.execute(driven.values(node=0, since=beat_at if now is None else now))


def _evicted() -> StoreError:
    return StoreError(EVICTED, "this node was silent for too long and has been evicted; it enters again")
