"""What an archive brings is added to a store, where it is not there yet. What is there stays as it is."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from sqlalchemy import Connection, delete, func, select

from pyatak.puzzles.order import Attempt
from pyatak.server.store.contract import ArchivedResult, Part, Player, Result, ServerKey, TableLog
from pyatak.server.store.schema import ARCHIVED, PLAYERS, RESULTS, SETTINGS, TABLES
from pyatak.server.store.writer import Addition, TakenError

if TYPE_CHECKING:
    from pyatak.server.store.puzzles import PuzzleStore
    from pyatak.server.store.ratings import RatingStore

encode = msgspec.json.Encoder().encode


class Target(Protocol):
    """The store."""

    dialect: Any
    ratings: "RatingStore"
    puzzles: "PuzzleStore"

    def append_all(self, connection: Connection, additions: Sequence[Addition]) -> Collection[str]: ...


def add_part(store: Target, connection: Connection, part: Part) -> bool:
    """Whether it was a table. Raises TakenError where that table has a log already."""
    if isinstance(part, TableLog):
        _add_table(store, connection, part)
    elif isinstance(part, ArchivedResult):
        _add_result(store, connection, part.result)
    elif isinstance(part, ServerKey):
        key = store.dialect.insert(SETTINGS).values(name=part.name, value=part.value)
        connection.execute(key.on_conflict_do_nothing())
    elif isinstance(part, Player):
        person = store.dialect.insert(PLAYERS).values(msgspec.structs.asdict(part))
        connection.execute(person.on_conflict_do_nothing())
    elif isinstance(part, Attempt):
        store.puzzles.add(connection, part)
    return isinstance(part, TableLog)


def _add_table(store: Target, connection: Connection, part: TableLog) -> None:
    listing = part.listing
    if listing.code and connection.scalar(select(func.count()).where(TABLES.c.code == listing.code)):
        listing = msgspec.structs.replace(listing, code="")
    results = _new_results(connection, part.table, part.results)
    rows = [(part.table, one.seq, encode(one)) for one in part.events]
    if store.append_all(connection, [Addition(part.table, rows, listing, results)]):
        raise TakenError("store_conflict", f"table {part.table} has a log already")
    connection.execute(delete(ARCHIVED).where(ARCHIVED.c.table_id == part.table))


def _add_result(store: Target, connection: Connection, result: Result) -> None:
    """A result without a log belongs to an archived table, unless the table is here."""
    if new := _new_results(connection, result.table, [result]):
        store.ratings.save(connection, new)
        if not connection.scalar(select(func.count()).where(TABLES.c.id == result.table)):
            row = {"table_id": result.table, "archived_at": result.finished_at, "file": ""}
            connection.execute(store.dialect.insert(ARCHIVED).values(row).on_conflict_do_nothing())


def _new_results(connection: Connection, table: str, results: Sequence[Result]) -> list[Result]:
    """Those that the store does not have."""
    known = set(connection.scalars(select(RESULTS.c.number).where(RESULTS.c.table_id == table)))
    return [result for result in results if result.number not in known]
