"""The embedded store: one SQLite file, written ahead, synchronised with the disk at every commit."""

import asyncio
import contextlib
import secrets
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, NullPool, create_engine, delete, event, func, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DBAPIError, IntegrityError

from pyatak.server.store import migrating
from pyatak.server.store.contract import Conflict, Listing, Log, Player, StoreError
from pyatak.server.store.schema import EVENTS, PLAYERS, SEATS, SETTINGS, SNAPSHOTS, TABLES, TOKENS
from pyatak.server.store.writer import Work, Writer
from pyatak.table.events import Stored
from pyatak.table.model import OPEN, PLAYING

T = TypeVar("T")
APPEND = "INSERT INTO events (table_id, seq, body) VALUES (?, ?, ?)"
"""The hot statement, given to the driver directly."""
HEARTBEAT = "heartbeat"
READERS = 2

_encode = msgspec.json.Encoder().encode
_stored = msgspec.json.Decoder(Stored).decode
_listing = msgspec.json.Decoder(Listing).decode


class SQLiteStore:
    """`on_batch` hears how many wishes went into each commit."""

    def __init__(self, path: Path, on_batch: Callable[[int], None] = lambda _size: None) -> None:
        self.path = path
        self.on_batch = on_batch

    async def open(self) -> None:
        with _as_store_error(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.engine = _engine(self.path)
            await asyncio.to_thread(migrating.bring_up_to_date, self.engine)
            self.connection = self.engine.connect()
        self.writer = Writer(self.connection, self.on_batch)
        self.readers = ThreadPoolExecutor(READERS, "store-reader")

    async def close(self) -> None:
        await self.writer.close()
        self.readers.shutdown()
        self.connection.close()
        self.engine.dispose()

    # -- tables --------------------------------------------------------------------------------------

    async def append(self, table: str, events: Sequence[Stored], listing: Listing | None) -> Conflict | None:
        rows = [(table, one.seq, _encode(one)) for one in events]

        def work(connection: Connection) -> None:
            connection.connection.driver_connection.executemany(APPEND, rows)  # type: ignore[union-attr]
            if listing is not None:
                _save_listing(connection, listing)

        try:
            await self._write(work)
        except (IntegrityError, sqlite3.IntegrityError):
            return Conflict(table, events[0].seq)
        return None

    async def load(self, table: str) -> Log:
        def work(connection: Connection) -> Log:
            kept = connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table)).first()
            after = kept.seq if kept else 0
            return Log(_part(connection, table, after + 1, None), kept.body if kept else None)

        return await self._read(work)

    async def events(self, table: str, first: int, last: int) -> list[Stored]:
        return await self._read(lambda connection: _part(connection, table, first, last))

    async def save_snapshot(self, table: str, seq: int, body: bytes) -> None:
        row = {"table_id": table, "seq": seq, "body": body}
        await self._write(lambda connection: connection.execute(_put(SNAPSHOTS, "table_id", row)))

    async def find(self, code: str) -> Listing | None:
        return await self._one_listing(TABLES.c.code == code)

    async def listing(self, table: str) -> Listing | None:
        return await self._one_listing(TABLES.c.id == table)

    async def open_tables(self, most: int, since: int) -> list[Listing]:
        is_open = (TABLES.c.phase == OPEN) & (TABLES.c.visibility == "open") & (TABLES.c.changed_at >= since)
        return await self._listings(is_open, most)

    async def tables_of(self, player: str, most: int) -> list[Listing]:
        return await self._listings(TABLES.c.id.in_(select(SEATS.c.table_id).where(SEATS.c.player == player)), most)

    async def playing(self) -> list[Listing]:
        return await self._listings(TABLES.c.phase == PLAYING, None)

    async def every_table(self) -> list[str]:
        query = select(TABLES.c.id).order_by(TABLES.c.changed_at, TABLES.c.id)
        return await self._read(lambda connection: list(connection.scalars(query)))

    async def free_code(self, code: str, older_than: int) -> bool:
        def work(connection: Connection) -> bool:
            expired = (TABLES.c.code == code) & (TABLES.c.changed_at < older_than)
            connection.execute(update(TABLES).where(expired).values(code=None))
            return connection.scalar(select(func.count()).where(TABLES.c.code == code)) == 0

        return bool(await self._write(work))

    # -- players -------------------------------------------------------------------------------------

    async def player(self, player: str) -> Player | None:
        row = await self._read(lambda connection: connection.execute(select(PLAYERS).where(PLAYERS.c.id == player)).first())
        return Player(row.id, row.name, row.language) if row else None

    async def players(self) -> list[Player]:
        query = select(PLAYERS).order_by(PLAYERS.c.id)
        return await self._read(lambda connection: [Player(row.id, row.name, row.language) for row in connection.execute(query)])

    async def save_player(self, player: Player) -> None:
        row = {"id": player.id, "name": player.name, "language": player.language}
        await self._write(lambda connection: connection.execute(_put(PLAYERS, "id", row)))

    async def save_token(self, digest: str, player: str, expires_at: int) -> None:
        row = {"digest": digest, "player": player, "expires_at": expires_at}
        await self._write(lambda connection: connection.execute(insert(TOKENS).values(row)))

    async def take_token(self, digest: str, now: int) -> str | None:
        def work(connection: Connection) -> str | None:
            row = connection.execute(select(TOKENS).where(TOKENS.c.digest == digest)).first()
            connection.execute(delete(TOKENS).where((TOKENS.c.digest == digest) | (TOKENS.c.expires_at <= now)))
            return str(row.player) if row and row.expires_at > now else None

        answer: str | None = await self._write(work)
        return answer

    # -- the house itself ----------------------------------------------------------------------------

    async def key(self, name: str, wanted: bytes = b"") -> bytes:
        value = wanted or secrets.token_bytes(32)

        def work(connection: Connection) -> bytes:
            connection.execute(insert(SETTINGS).values(name=name, value=value).on_conflict_do_nothing())
            return bytes(connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.name == name)) or b"")

        return bytes(await self._write(work))

    async def beat(self, now: int) -> None:
        row = {"name": HEARTBEAT, "value": str(now).encode()}
        await self._write(lambda connection: connection.execute(_put(SETTINGS, "name", row)))

    async def last_beat(self) -> int:
        query = select(SETTINGS.c.value).where(SETTINGS.c.name == HEARTBEAT)
        return int(await self._read(lambda connection: connection.scalar(query)) or 0)

    # -- inside --------------------------------------------------------------------------------------

    async def _write(self, work: Work) -> Any:
        with _as_store_error(self.path):
            return await self.writer.write(work)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def on_thread() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        with _as_store_error(self.path):
            return await asyncio.get_running_loop().run_in_executor(self.readers, on_thread)

    async def _one_listing(self, condition: Any) -> Listing | None:
        found = await self._listings(condition, 1)
        return found[0] if found else None

    async def _listings(self, condition: Any, most: int | None) -> list[Listing]:
        query = select(TABLES).where(condition).order_by(TABLES.c.changed_at.desc()).limit(most)

        def work(connection: Connection) -> list[Listing]:
            return [msgspec.structs.replace(_listing(row.body), code=row.code or "") for row in connection.execute(query)]

        return await self._read(work)


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool, connect_args={"check_same_thread": False, "timeout": 5})

    @event.listens_for(engine, "connect")
    def _prepare(driver: sqlite3.Connection, _record: object) -> None:
        driver.isolation_level = None  # transactions are begun below, not guessed by the driver
        driver.execute("PRAGMA journal_mode=WAL")
        driver.execute("PRAGMA synchronous=FULL")
        driver.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def _part(connection: Connection, table: str, first: int, last: int | None) -> list[Stored]:
    query = select(EVENTS.c.body).where(EVENTS.c.table_id == table, EVENTS.c.seq >= first)
    if last is not None:
        query = query.where(EVENTS.c.seq <= last)
    return [_stored(body) for body in connection.scalars(query.order_by(EVENTS.c.seq))]


def _put(table: Any, key: str, row: dict[str, Any]) -> Any:
    """Insert a row or write over the one that is there."""
    return insert(table).values(row).on_conflict_do_update(index_elements=[key], set_=row)


def _save_listing(connection: Connection, listing: Listing) -> None:
    row = {
        "id": listing.table,
        "code": listing.code or None,
        "visibility": listing.visibility,
        "phase": listing.phase,
        "changed_at": listing.changed_at,
        "body": _encode(listing),
    }
    connection.execute(_put(TABLES, "id", row))
    connection.execute(delete(SEATS).where(SEATS.c.table_id == listing.table))
    if listing.people:
        people = dict.fromkeys(listing.people)
        connection.execute(insert(SEATS), [{"player": player, "table_id": listing.table} for player in people])


@contextlib.contextmanager
def _as_store_error(path: Path) -> Iterator[None]:
    """What the driver says, as a code and a sentence."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError, StoreError):
        raise
    except (DBAPIError, sqlite3.Error) as problem:
        cause = problem.orig if isinstance(problem, DBAPIError) else problem
        name = getattr(cause, "sqlite_errorname", "")
        if name.startswith("SQLITE_FULL"):
            raise StoreError("store_full", f"there is no room left on the disk for {path}") from problem
        if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN")):
            raise StoreError("store_read_only", f"{path} cannot be written; check the folder and its permissions") from problem
        if name.startswith("SQLITE_NOTADB"):
            raise StoreError("store_unreadable", f"{path} is no database of Pyatak") from problem
        raise StoreError("store_failed", f"the store {path} failed: {cause}") from problem
    except msgspec.MsgspecError as problem:
        raise StoreError("store_unreadable", f"something in {path} is damaged: {problem}") from problem
    except OSError as problem:
        raise StoreError("store_read_only", f"{path} cannot be written: {problem}") from problem
