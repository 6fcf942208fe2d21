"""The reviews in a store, for both engines: whole ones only, and whether the players share them."""

from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, select

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
