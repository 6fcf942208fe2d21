"""Rows as they are carried from one store to another: read in one order everywhere, written in bulk, summed up in a digest."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, String, Table, func, insert, select

from pyatak.server.store.schema import (
    DRIVERS,
    EVENTS,
    JOBS,
    NODES,
    PLAYERS,
    RATINGS,
    RESULT_SEATS,
    RESULTS,
    SEATS,
    SETTINGS,
    SNAPSHOTS,
    TABLES,
    TOKENS,
    UNRATED,
)

CARRIED = (SETTINGS, PLAYERS, TOKENS, TABLES, SEATS, EVENTS, SNAPSHOTS, RESULTS, RESULT_SEATS, UNRATED, RATINGS)
"""In this order they can be written. None of them is numbered by the database, so no count has to go on from there."""
LEFT = (NODES, DRIVERS, JOBS)
"""What servers at work need for the moment."""
HEARTBEAT = "heartbeat"
BATCH = 5_000

Row = tuple[Any, ...]


class Sum(NamedTuple):
    """How many rows of a kind there are, and a digest of all of them in their order."""

    kind: str
    rows: int
    digest: str


class Digest:
    """Of the rows that have gone by."""

    def __init__(self, table: Table) -> None:
        self.kind, self.rows = table.name, 0
        self._hash = hashlib.sha256()
        self._encode = msgspec.msgpack.Encoder().encode

    def watch(self, batches: Iterable[Sequence[Row]]) -> Iterator[Sequence[Row]]:
        for batch in batches:
            self._hash.update(b"".join(map(self._encode, batch)))
            self.rows += len(batch)
            yield batch

    @property
    def sum(self) -> Sum:
        return Sum(self.kind, self.rows, self._hash.hexdigest())


def count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table).where(*_wanted(table))) or 0


def read(connection: Connection, table: Table) -> Iterator[list[Row]]:
    """All rows by their key, text by its bytes as SQLite sorts it; never more of them in memory than a batch."""
    keys = [_by_bytes(connection, column) for column in table.primary_key]
    query = select(table).where(*_wanted(table)).order_by(*keys).execution_options(yield_per=BATCH)
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


def _wanted(table: Table) -> list[Any]:
    """The heartbeat is of the server that was here, no part of what it kept."""
    return [SETTINGS.c.name != HEARTBEAT] if table is SETTINGS else []


def _by_bytes(connection: Connection, column: Any) -> Any:
    is_text = isinstance(column.type, String) and connection.dialect.name == "postgresql"
    return column.collate("C") if is_text else column
