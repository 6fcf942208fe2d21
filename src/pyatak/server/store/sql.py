"""Everything that both engines share. An engine adds how to connect, how to append, and what its errors mean."""

import asyncio
import contextlib
import functools
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from pyatak.server.store import migrate
from pyatak.server.store.adding import add_part
from pyatak.server.store.contract import (
    KEY_BYTES,
    KEYS_KEPT,
    LAST_SEQ,
    Conflict,
    Listing,
    Log,
    Part,
    Player,
    RemoteWrite,
    Result,
    StoreError,
)
from pyatak.server.store.old_tables import OldTables
from pyatak.server.store.puzzles import PuzzleStore
from pyatak.server.store.ratings import RatingStore
from pyatak.server.store.reviews import ReviewStore
from pyatak.server.store.schema import EVENTS, PLAYERS, SEATS, SETTINGS, SNAPSHOTS, TABLES, TOKENS
from pyatak.server.store.writer import Addition, Row, TakenError, Work, Writer, rows_of
from pyatak.table.events import Stored
from pyatak.table.model import OPEN, PLAYING

T = TypeVar("T")
READERS = 2

INSERT_SEATS = insert(SEATS)
DELETE_SEATS = delete(SEATS).where(SEATS.c.table_id == bindparam("at"))

encode = msgspec.json.Encoder().encode
_stored = msgspec.json.Decoder(Stored).decode
_listing = msgspec.json.Decoder(Listing).decode


class SQLStore(ABC):
    """`on_batch` is called with the number of writes in each commit."""

    driver_error: type[Exception]
    dialect: Any = sqlite
    """The module whose `insert` knows ON CONFLICT."""

    def __init__(self, on_batch: Callable[[int], None] = lambda _size: None) -> None:
        self.on_batch = on_batch
        self.ratings = RatingStore(self)
        self.old = OldTables(self)
        self.reviews = ReviewStore(self)
        self.puzzles = PuzzleStore(self)
        self.on_remote_write: RemoteWrite = lambda _table, _seq, _stored: None

    # -- what an engine adds -------------------------------------------------------------------------

    @abstractmethod
    def make_engine(self) -> Engine: ...

    def check(self, engine: Engine) -> None:  # noqa: B027 - an engine may have nothing to check
        """StoreError where this database cannot be used."""

    @abstractmethod
    def append_autocommit(self, connection: Connection, additions: Sequence[Addition]) -> Collection[str] | None: ...

    @abstractmethod
    def append_rows(self, connection: Connection, rows: Sequence[Row]) -> Collection[str]:
        """Append the events of additions; see `writer.Backend.append_all`."""

    @abstractmethod
    def is_conflict(self, problem: Exception) -> bool: ...

    def must_reconnect(self, problem: Exception) -> bool:  # noqa: ARG002
        """Whether the writer needs another connection after this error, though the present one works."""
        return False

    @abstractmethod
    def translate_error(self, problem: Exception) -> StoreError:
        """A driver's error as a code and a sentence."""

    def after_commit(self, connection: Connection, rows: Sequence[Row]) -> None:  # noqa: B027 - as above
        """Called after a commit, on the writer's thread."""

    # -- opening and closing -------------------------------------------------------------------------

    async def open(self) -> None:
        with self._translated_errors():
            self.engine = self.make_engine()
            try:
                await asyncio.to_thread(self._prepare)
                self.writer = Writer(self, self.on_batch)
            except BaseException:
                self.engine.dispose()
                raise
        self.readers = ThreadPoolExecutor(READERS, "store-reader")

    async def close(self) -> None:
        await self.writer.close()
        self.readers.shutdown()
        self.engine.dispose()

    def _prepare(self) -> None:
        self.check(self.engine)
        migrate.migrate(self.engine)

    def connect(self) -> Connection:
        return self.engine.connect()

    # -- tables --------------------------------------------------------------------------------------

    async def append(
        self, table: str, events: Sequence[Stored], listing: Listing | None, results: Sequence[Result] = ()
    ) -> Conflict | None:
        rows = [(table, one.seq, encode(one)) for one in events]
        try:
            await self.write(Addition(table, rows, listing, results))
        except TakenError:
            return Conflict(table, events[0].seq)
        return None

    def append_all(self, connection: Connection, additions: Sequence[Addition]) -> Collection[str]:
        taken = self.append_rows(connection, rows_of(additions))
        written = [addition for addition in additions if addition.table not in taken]
        if listings := [addition.listing for addition in written if addition.listing]:
            self.save_listings(connection, listings)
        if results := [result for addition in written for result in addition.results]:
            self.ratings.save(connection, results)
        return taken

    async def add(self, parts: Iterable[Part]) -> int:
        return int(await self.write(lambda connection: sum(add_part(self, connection, part) for part in parts)))

    async def load(self, table: str) -> Log:
        def work(connection: Connection) -> Log:
            kept = connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table)).first()
            after = kept.seq if kept else 0
            return Log(_events(connection, table, after + 1, None), kept.body if kept else None)

        return await self.read(work)

    async def events(self, table: str, first: int = 1, last: int = LAST_SEQ) -> list[Stored]:
        return await self.read(lambda connection: _events(connection, table, first, last))

    async def save_snapshot(self, table: str, seq: int, body: bytes) -> None:
        row = {"table_id": table, "seq": seq, "body": body}
        await self.write(lambda connection: connection.execute(self.upsert(SNAPSHOTS, "table_id", row)))

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
        return await self.read(lambda connection: list(connection.scalars(query)))

    async def free_code(self, code: str, older_than: int) -> bool:
        def work(connection: Connection) -> bool:
            expired = (TABLES.c.code == code) & (TABLES.c.changed_at < older_than)
            connection.execute(update(TABLES).where(expired).values(code=None))
            return connection.scalar(select(func.count()).where(TABLES.c.code == code)) == 0

        return bool(await self.write(work))

    # -- players -------------------------------------------------------------------------------------

    async def player(self, player: str) -> Player | None:
        row = await self.read(lambda connection: connection.execute(select(PLAYERS).where(PLAYERS.c.id == player)).first())
        return Player(row.id, row.name, row.language) if row else None

    async def players(self) -> list[Player]:
        query = select(PLAYERS).order_by(PLAYERS.c.id)
        return await self.read(lambda connection: [Player(row.id, row.name, row.language) for row in connection.execute(query)])

    async def save_player(self, player: Player) -> None:
        row = {"id": player.id, "name": player.name, "language": player.language}
        await self.write(lambda connection: connection.execute(self.upsert(PLAYERS, "id", row)))

    async def save_token(self, digest: str, player: str, expires_at: int) -> None:
        row = {"digest": digest, "player": player, "expires_at": expires_at}
        await self.write(lambda connection: connection.execute(self.dialect.insert(TOKENS).values(row)))

    async def take_token(self, digest: str, now: int) -> str | None:
        def work(connection: Connection) -> str | None:
            row = connection.execute(delete(TOKENS).where(TOKENS.c.digest == digest).returning(TOKENS)).first()
            connection.execute(delete(TOKENS).where(TOKENS.c.expires_at <= now))
            return str(row.player) if row and row.expires_at > now else None

        answer: str | None = await self.write(work)
        return answer

    # -- secrets of the server -------------------------------------------------------------------------

    async def key(self, name: str, wanted: bytes = b"") -> bytes:
        value = wanted or secrets.token_bytes(KEY_BYTES)

        def known(connection: Connection) -> bytes:
            return bytes(connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.name == name)) or b"")

        def work(connection: Connection) -> bytes:
            connection.execute(self.dialect.insert(SETTINGS).values(name=name, value=value).on_conflict_do_nothing())
            return known(connection)

        return await self.read(known) or bytes(await self.write(work))

    async def rotate_key(self, name: str) -> None:
        def work(connection: Connection) -> None:
            known = select(SETTINGS.c.value).where(SETTINGS.c.name == name).with_for_update()
            keys = bytes(connection.scalar(known) or b"") + secrets.token_bytes(KEY_BYTES)
            connection.execute(self.upsert(SETTINGS, "name", {"name": name, "value": keys[-KEYS_KEPT * KEY_BYTES :]}))

        await self.write(work)

    # -- inside --------------------------------------------------------------------------------------

    async def write(self, work: Addition | Work) -> Any:
        with self._translated_errors():
            return await self.writer.write(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        def on_thread() -> T:
            try:
                return self._read_once(work)
            except DBAPIError as problem:
                if not problem.connection_invalidated:
                    raise
                return self._read_once(work)  # the pooled connection had died

        with self._translated_errors():
            return await asyncio.get_running_loop().run_in_executor(self.readers, on_thread)

    def _read_once(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def upsert(self, table: Any, key: str, row: dict[str, Any]) -> Any:
        """Insert a row, or overwrite the one with this key."""
        return self.dialect.insert(table).values(row).on_conflict_do_update(index_elements=[key], set_=row)

    @contextlib.contextmanager
    def _translated_errors(self) -> Iterator[None]:
        try:
            yield
        except StoreError:
            raise
        except (SQLAlchemyError, self.driver_error) as problem:
            if self.is_conflict(problem):
                raise TakenError("store_conflict", f"another writer was faster: {problem}") from problem
            raise self.translate_error(problem) from problem
        except (msgspec.MsgspecError, OSError) as problem:
            raise self.translate_error(problem) from problem

    async def _one_listing(self, condition: Any) -> Listing | None:
        found = await self._listings(condition, 1)
        return found[0] if found else None

    async def _listings(self, condition: Any, most: int | None) -> list[Listing]:
        query = select(TABLES).where(condition).order_by(TABLES.c.changed_at.desc()).limit(most)

        def work(connection: Connection) -> list[Listing]:
            return [msgspec.structs.replace(_listing(row.body), code=row.code or "") for row in connection.execute(query)]

        return await self.read(work)

    def save_listings(self, connection: Connection, listings: Sequence[Listing]) -> None:
        connection.execute(self._put_listing, [_listing_row(one) for one in listings])
        connection.execute(DELETE_SEATS, [{"at": one.table} for one in listings])
        if seats := [{"player": who, "table_id": one.table} for one in listings for who in dict.fromkeys(one.people)]:
            connection.execute(INSERT_SEATS, seats)

    @functools.cached_property
    def _put_listing(self) -> Any:
        put = self.dialect.insert(TABLES)
        return put.on_conflict_do_update(index_elements=["id"], set_=dict(put.excluded))


def _listing_row(listing: Listing) -> dict[str, Any]:
    return {
        "id": listing.table,
        "code": listing.code or None,
        "visibility": listing.visibility,
        "phase": listing.phase,
        "changed_at": listing.changed_at,
        "body": encode(listing),
    }


def _events(connection: Connection, table: str, first: int, last: int | None) -> list[Stored]:
    query = select(EVENTS.c.body).where(EVENTS.c.table_id == table, EVENTS.c.seq >= first)
    if last is not None:
        query = query.where(EVENTS.c.seq <= last)
    return [_stored(body) for body in connection.scalars(query.order_by(EVENTS.c.seq))]
