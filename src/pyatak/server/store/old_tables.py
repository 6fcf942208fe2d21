"""Tables that nobody needs any more: how both engines find and remove them. Results and ratings stay."""

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, not_, or_, select, tuple_

from pyatak.server.store.contract import IdleTable, Result
from pyatak.server.store.rating_queries import Database
from pyatak.server.store.schema import ARCHIVED, DRIVERS, EVENTS, RESULTS, REVIEWS, SEATS, SNAPSHOTS, TABLES, TOKENS
from pyatak.table.events import Stored
from pyatak.table.model import OPEN, OVER, PLAYING

KINDS = ("unstarted", "abandoned", "finished")
"""No game was dealt; a first game was begun and not ended; at least one game was finished."""
FIRST = (0, "")
"""Before all tables, in the order of their listings."""

_stored = msgspec.json.Decoder(Stored).decode
_result = msgspec.json.Decoder(Result).decode


class OldTables:
    """`store.old`."""

    def __init__(self, store: Database) -> None:
        self.store = store

    async def find(self, kind: str, before: int, most: int, after: tuple[int, str] = FIRST) -> list[IdleTable]:
        """Tables of a kind whose listing has not changed since `before`, the oldest first. Their logs may be younger."""
        place = tuple_(TABLES.c.changed_at, TABLES.c.id)
        wanted = select(TABLES.c.id, TABLES.c.changed_at).where(_is(kind), TABLES.c.changed_at < before, place > tuple_(*after))

        def work(connection: Connection) -> list[IdleTable]:
            rows = connection.execute(wanted.order_by(TABLES.c.changed_at, TABLES.c.id).limit(most)).all()
            return [_idle(connection, row.id, row.changed_at) for row in rows]

        return await self.store.read(work)

    async def remove(self, table: str, last_seq: int, file: str, now: int) -> bool:
        """Remove a table that is in an archive. False: it has changed since, or a node has it in memory."""

        def work(connection: Connection) -> bool:
            free = self.store.dialect.insert(DRIVERS).values(table_id=table, node=0, since=0).on_conflict_do_nothing()
            connection.execute(free)  # with this row locked no node can load the table
            driver = connection.scalar(select(DRIVERS.c.node).where(DRIVERS.c.table_id == table).with_for_update())
            last = connection.scalar(select(func.max(EVENTS.c.seq)).where(EVENTS.c.table_id == table))
            if driver or last != last_seq:
                return False
            for kind in (EVENTS, SNAPSHOTS, SEATS, DRIVERS, REVIEWS):
                connection.execute(delete(kind).where(kind.c.table_id == table))
            connection.execute(delete(TABLES).where(TABLES.c.id == table))
            if connection.scalar(select(func.count()).where(RESULTS.c.table_id == table)):
                row = {"table_id": table, "archived_at": now, "file": file}
                connection.execute(self.store.dialect.insert(ARCHIVED).values(row).on_conflict_do_nothing())
            return True

        return bool(await self.store.write(work))

    async def archived(self) -> set[str]:
        """The tables with results whose logs were removed."""
        return await self.store.read(lambda connection: set(connection.scalars(select(ARCHIVED.c.table_id))))

    async def results(self) -> list[Result]:
        """The results of those tables."""
        query = select(RESULTS.c.body).join(ARCHIVED, ARCHIVED.c.table_id == RESULTS.c.table_id)
        ordered = query.order_by(RESULTS.c.finished_at, RESULTS.c.table_id, RESULTS.c.number)
        return await self.store.read(lambda connection: [_result(body) for body in connection.scalars(ordered)])

    async def is_archived(self, table: str) -> bool:
        query = select(func.count()).where(ARCHIVED.c.table_id == table)
        return await self.store.read(lambda connection: bool(connection.scalar(query)))

    async def count_expired_tokens(self, now: int) -> int:
        query = select(func.count()).select_from(TOKENS).where(TOKENS.c.expires_at <= now)
        return await self.store.read(lambda connection: int(connection.scalar(query) or 0))

    async def remove_expired_tokens(self, now: int) -> int:
        expired = delete(TOKENS).where(TOKENS.c.expires_at <= now)
        return int(await self.store.write(lambda connection: connection.execute(expired).rowcount))


def _is(kind: str) -> ColumnElement[bool]:
    has_results = exists().where(RESULTS.c.table_id == TABLES.c.id)
    if kind == "finished":
        return or_(TABLES.c.phase == OVER, has_results)
    return and_(TABLES.c.phase == (OPEN if kind == "unstarted" else PLAYING), not_(has_results))


def _idle(connection: Connection, table: str, listed_at: int) -> IdleTable:
    last: Any = connection.execute(
        select(EVENTS.c.seq, EVENTS.c.body).where(EVENTS.c.table_id == table).order_by(EVENTS.c.seq.desc()).limit(1)
    ).first()
    if last is None:
        return IdleTable(table, listed_at, 0, None)
    try:
        return IdleTable(table, listed_at, last.seq, _stored(last.body).at)
    except msgspec.MsgspecError:
        return IdleTable(table, listed_at, last.seq, None)
