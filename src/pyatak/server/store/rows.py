"""Rows that are copied from one store to another: read in the same order everywhere, written in bulk, hashed."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, String, Table, func, insert, select

from pyatak.server.store.schema import (
    ARCHIVED,
    DRIVERS,
    EVENTS,
    JOBS,
    NODES,
    PLAYERS,
    PUZZLE_ATTEMPTS,
    PUZZLE_RATINGS,
    RATINGS,
    RESULT_SEATS,
    RESULTS,
    REVIEWS,
    SEATS,
    SETTINGS,
    SNAPSHOTS,
    TABLES,
    TOKENS,
    UNRATED,
)

COPIED = (
    *(SETTINGS, PLAYERS, TOKENS, TABLES, SEATS, EVENTS, SNAPSHOTS, RESULTS, RESULT_SEATS, UNRATED, RATINGS, ARCHIVED, REVIEWS),
    *(PUZZLE_ATTEMPTS, PUZZLE_RATINGS),
)
"""In an order that satisfies foreign keys. The database numbers none of them itself, so no sequence has to be set."""
NOT_COPIED = (NODES, DRIVERS, JOBS)
"""What only running servers need."""
HEARTBEAT = "heartbeat"
BATCH = 5_000

Row = tuple[Any, ...]


class TableDigest(NamedTuple):
    """How many rows a table has, and a hash of all of them in order."""

    kind: str
    rows: int
    digest: str


class Hasher:
    """Hashes the rows that pass through it."""

    def __init__(self, table: Table) -> None:
        self.kind, self.rows = table.name, 0
        self._hash = hashlib.sha256()
        self._encode = msgspec.msgpack.Encoder().encode

    def through(self, batches: Iterable[Sequence[Row]]) -> Iterator[Sequence[Row]]:
        for batch in batches:
            self._hash.update(b"".join(map(self._encode, batch)))
            self.rows += len(batch)
            yield batch

    @property
    def digest(self) -> TableDigest:
        return TableDigest(self.kind, self.rows, self._hash.hexdigest())


def count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table).where(*_copied_rows(table))) or 0


def read(connection: Connection, table: Table) -> Iterator[list[Row]]:
    """All rows by their key, text in byte order as SQLite sorts it. Only one batch is in memory at a time."""
    keys = [_by_bytes(connection, column) for column in table.primary_key]
    query = select(table).where(*_copied_rows(table)).order_by(*keys).execution_options(yield_per=BATCH)
    for batch in connection.execute(query).partitions():
        yield [tuple(row) for row in batch]


def write(connection: Connection, table: Table, batch: Sequence[Row]) -> None:
    names = [column.name for column in table.columns]
    if connection.dialect.name != "postgresql":
        connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in batch])
        return
    driver: Any = connection.connection.driver_connection
    with driver.cursor() as cursor, cursor.copy(f"COPY {table.name} ({', '.join(names)}) FROM STDIN") as copy:
        for row in batch:
            copy.write_row(row)


def _copied_rows(table: Table) -> list[Any]:
    """All but the heartbeat: it belongs to the old server, not to its data."""
    return [SETTINGS.c.name != HEARTBEAT] if table is SETTINGS else []


def _by_bytes(connection: Connection, column: Any) -> Any:
    is_text = isinstance(column.type, String) and connection.dialect.name == "postgresql"
    return column.collate("C") if is_text else column
