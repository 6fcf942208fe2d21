"""The reviews in a store, for both engines: whole ones only, and whether the players share them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, null, select, tuple_

from pyatak.server.store.schema import REVIEWS

if TYPE_CHECKING:
    from pyatak.server.store.sql import SQLStore

NO_FORMAT = 0


class StoredReview(NamedTuple):
    format: int
    body: bytes | None
    is_shared: bool


NONE = StoredReview(NO_FORMAT, None, False)


class ReviewStore:
    """`store.reviews`."""

    def __init__(self, store: "SQLStore") -> None:
        self.store = store

    async def find(self, table: str, number: int) -> StoredReview:
        query = select(REVIEWS.c.format, REVIEWS.c.body, REVIEWS.c.is_shared).where(
            REVIEWS.c.table_id == table, REVIEWS.c.number == number
        )

        def work(connection: Connection) -> StoredReview:
            row = connection.execute(query).first()
            return NONE if row is None else StoredReview(*row)

        return await self.store.read(work)

    async def find_all(self, games: Sequence[tuple[str, int]], with_bodies: bool = True) -> dict[tuple[str, int], StoredReview]:
        """The reviews of several games, by table and number; those that have none are left out."""
        body = REVIEWS.c.body if with_bodies else null()
        wanted = tuple_(REVIEWS.c.table_id, REVIEWS.c.number).in_(games)
        query = select(REVIEWS.c.table_id, REVIEWS.c.number, REVIEWS.c.format, body, REVIEWS.c.is_shared).where(wanted)

        def work(connection: Connection) -> dict[tuple[str, int], StoredReview]:
            return {(row[0], row[1]): StoredReview(*row[2:]) for row in connection.execute(query)}

        return await self.store.read(work) if games else {}

    async def save(self, table: str, number: int, form: int, body: bytes) -> None:
        """Keep a review; one that is there is replaced."""
        await self._put(table, number, {"format": form, "body": body}, is_shared=False)

    async def share(self, table: str, number: int, is_shared: bool) -> None:
        """Let everybody see a review, or only those who played."""
        await self._put(table, number, {"is_shared": is_shared}, format=NO_FORMAT)

    async def _put(self, table: str, number: int, changed: dict[str, Any], **otherwise: Any) -> None:
        """Change a row, or make one with the other columns as given."""
        put = self.store.dialect.insert(REVIEWS).values(table_id=table, number=number, **otherwise, **changed)
        put = put.on_conflict_do_update(index_elements=["table_id", "number"], set_=changed)
        await self.store.write(lambda connection: connection.execute(put) and None)
