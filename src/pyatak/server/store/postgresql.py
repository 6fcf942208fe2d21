"""The store for many nodes: PostgreSQL.

Every write carries the node's number and is refused once that node is evicted, so a node that only seemed dead cannot write what
it decided before. `NOTIFY` after the commit only speeds up the other nodes; the log is the truth.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Any, LiteralString

import psycopg
from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, make_url, select, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import ArgumentError, DBAPIError

from pyatak.server.store import postgresql_errors
from pyatak.server.store.contract import EVICTED, StoreError
from pyatak.server.store.failure_detector import FailureDetector
from pyatak.server.store.postgresql_notify import CHANNEL, Listener, pack, unpack
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
"""A database behind a dead network is noticed within about ten seconds."""
APPEND = """
WITH me AS (SELECT 1 FROM nodes WHERE id = %s FOR KEY SHARE)
INSERT INTO events (table_id, seq, body) SELECT new.* FROM unnest(%s::text[], %s::int[], %s::bytea[]) AS new, me
"""
"""The hot statement. It locks the node's own row, so an eviction waits for its commit, or it waits for the eviction."""
APPEND_WITHOUT_NODE = """
INSERT INTO events (table_id, seq, body) SELECT * FROM unnest(%s::text[], %s::int[], %s::bytea[])
"""
IF_FREE = "ON CONFLICT DO NOTHING RETURNING table_id, seq"
NOTIFY = "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload"
DELETE_EVENTS = "DELETE FROM events WHERE (table_id, seq) IN (SELECT * FROM unnest(%s::text[], %s::int[]))"
CLAIM = """
WITH me AS (SELECT id FROM nodes WHERE id = %s FOR KEY SHARE)
INSERT INTO drivers AS old (table_id, node, since) SELECT wanted, me.id, 0 FROM me, unnest(%s::text[]) AS wanted
ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, since = CASE WHEN old.node = 0 THEN old.since ELSE 0 END
WHERE old.node IN (0, excluded.node) RETURNING table_id, since
"""
"""`since` stays until the node claims the table again: one that dies before it gives the time back to the clocks loses none."""
HEADS = "SELECT wanted, (SELECT max(seq) FROM events WHERE table_id = wanted) FROM unnest(%s::text[]) AS wanted"
END_CONNECTIONS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = %s
"""
"""Of this database alone: another database of the same PostgreSQL may have nodes with the same numbers."""
NO_NODE = 0
"""No node has this number."""
LONG_DEAD_MS = 10_000
LONG_DEAD = """
SELECT id FROM nodes WHERE beat_at < %s
AND NOT EXISTS (
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'pyatak node ' || id
)
"""
"""Nodes that died this long ago are evicted at once. Clocks may differ, so one that is still connected is watched instead."""


class PostgreSQLStore(SQLStore):
    driver_error = psycopg.Error
    dialect = postgresql

    def __init__(self, url: str, on_batch: Callable[[int], None] = lambda _size: None) -> None:
        super().__init__(on_batch)
        try:
            self.url = make_url(url).set(drivername="postgresql+psycopg")
        except (ArgumentError, ValueError):
            raise StoreError(
                "store_url", "the address of the database is not valid; write it like postgresql://user:password@host:5432/name"
            ) from None
        self.node: int | None = None
        self.detector = FailureDetector()
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

    def append_autocommit(self, connection: Connection, additions: Sequence[Addition]) -> Collection[str] | None:
        """Where nothing is written, `append_all` finds out why."""
        rows = rows_of(additions)
        try:
            if self.is_alone:
                return () if _execute_autocommit(connection, *self._append(rows)).rowcount == len(rows) else None
            if len(rows) > len(additions):
                return None  # after a conflict half of an addition would remain
            statement, details = self._append(rows)
            written = _execute_autocommit(connection, statement + IF_FREE, details).fetchall()
            return _taken(rows, written) if written else None
        except psycopg.errors.UniqueViolation:
            return None

    def append_rows(self, connection: Connection, rows: Sequence[Row]) -> Collection[str]:
        """Conflicts are frequent where other nodes write the same tables; the rest of the batch still succeeds."""
        statement, details = self._append(rows)
        written = [tuple(row) for row in connection.exec_driver_sql(statement + IF_FREE, details)]
        taken = _taken(rows, written)
        if taken and self.node is not None and connection.scalar(select(NODES.c.id).where(NODES.c.id == self.node)) is None:
            raise _evicted()
        if halves := [one for one in written if one[0] in taken]:
            connection.exec_driver_sql(DELETE_EVENTS, tuple(list(column) for column in zip(*halves, strict=True)))
        return taken

    def _append(self, rows: Sequence[Row]) -> tuple[LiteralString, tuple[object, ...]]:
        columns = [list(column) for column in zip(*rows, strict=True)]
        return (APPEND_WITHOUT_NODE, tuple(columns)) if self.node is None else (APPEND, (self.node, *columns))

    def is_conflict(self, problem: Exception) -> bool:
        return postgresql_errors.is_conflict(problem)

    def must_reconnect(self, problem: Exception) -> bool:
        return postgresql_errors.must_reconnect(problem)

    def translate_error(self, problem: Exception) -> StoreError:
        return postgresql_errors.translate_error(problem, self.url)

    def after_commit(self, connection: Connection, rows: Sequence[Row]) -> None:
        if self.is_alone or self.node is None:
            return
        try:
            _execute_autocommit(connection, NOTIFY, (CHANNEL, list(pack(self.node, rows))))
        except (DBAPIError, psycopg.Error):
            return  # the others find it when they poll

    # -- nodes ---------------------------------------------------------------------------------------

    async def enter(self, now: int) -> None:
        def work(connection: Connection) -> int:
            number = connection.scalar(insert(NODES).values(beats=0, beat_at=now).returning(NODES.c.id))
            connection.exec_driver_sql(f"SET application_name = '{application(number)}'")
            connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, str(number)))  # the others learn of this node
            return int(number or 0)

        if self.node is not None:
            self.node = NO_NODE  # nothing is written for the old number meanwhile
        self.node = await self.write(work)
        self.detector = FailureDetector()
        for (node,) in await self.read(lambda connection: connection.exec_driver_sql(LONG_DEAD, (now - LONG_DEAD_MS,)).all()):
            await self.evict(node)
        if self.listener is None:
            loop = asyncio.get_running_loop()
            self.listener = Listener(self.url, lambda payload: loop.call_soon_threadsafe(self._on_payload, payload))

    async def leave(self, now: int) -> None:
        if self.node is not None:
            number, self.node = self.node, None
            await self.write(lambda connection: _remove_node(connection, number, now))

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

        gone = self.detector.update(await self.write(work))
        for dead in self.detector.dead_nodes():
            await self.evict(dead)
        return gone

    @property
    def is_alone(self) -> bool:
        return self.detector.is_alone

    async def evict(self, node: int) -> None:
        """End the connections of a node, so that none of its transactions blocks us, then its right to write."""

        def work(connection: Connection) -> None:
            connection.exec_driver_sql(END_CONNECTIONS, (application(node),))
            _remove_node(connection, node, None)

        await self.write(work)

    async def is_first(self) -> bool:
        first = select(func.min(NODES.c.id))
        return self.node is not None and await self.read(lambda connection: connection.scalar(first)) == self.node

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

    def _on_payload(self, payload: str) -> None:
        node, rows = unpack(payload)
        if node != self.node:
            self.detector.add(node)
            for table, seq, stored in rows:
                self.on_remote_write(table, seq, stored)


def _taken(rows: Sequence[Row], written: Sequence[tuple[Any, ...]]) -> Collection[str]:
    """The tables where another writer was faster."""
    if len(written) == len(rows):
        return ()
    places = set(written)
    return {table for table, seq, _ in rows if (table, seq) not in places}


def _execute_autocommit(
    connection: Connection, statement: LiteralString, details: tuple[object, ...]
) -> "psycopg.Cursor[tuple[Any, ...]]":
    """Execute a statement that commits itself: one round trip to the database."""
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
    """The name of a node's connections in the database."""
    return "pyatak" if node is None else f"pyatak node {node}"


def _remove_node(connection: Connection, node: int, now: int | None) -> None:
    """Remove a node and release its tables. It was alive until `now`, or until its last heartbeat where that is None."""
    beat_at = connection.scalar(delete(NODES).where(NODES.c.id == node).returning(NODES.c.beat_at))
    if beat_at is not None:
        driven = update(DRIVERS).where(DRIVERS.c.node == node)
        connection.execute(driven.where(DRIVERS.c.since == 0).values(since=beat_at if now is None else now))
        connection.execute(driven.values(node=0))


def _evicted() -> StoreError:
    return StoreError(EVICTED, "this node sent no heartbeat for too long and was evicted; it enters again")
