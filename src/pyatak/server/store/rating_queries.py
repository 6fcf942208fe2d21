"""Queries about results and ratings."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, exists, func, or_, select, tuple_

from pyatak.server.store.contract import Entry, Key, Played, Rating, Result, Standing
from pyatak.server.store.schema import RATINGS, RESULT_SEATS, RESULTS

T = TypeVar("T")

OPEN_TO_ALL = "open"
"""The visibility of public tables."""

decode = msgspec.json.Decoder(Result).decode


class Database(Protocol):
    """The store with the results."""

    dialect: Any

    async def read(self, work: Callable[[Connection], T]) -> T: ...

    async def write(self, work: Callable[[Connection], Any]) -> Any: ...


class RatingQueries:
    def __init__(self, store: Database) -> None:
        self.store = store

    async def leaderboard(self, game: str, least_games: int, offset: int, most: int) -> tuple[int, list[Rating]]:
        """How many players have at least this many games, and one page of them, the best first."""
        wanted = (RATINGS.c.game == game) & (RATINGS.c.games >= least_games)
        rows = select(RATINGS).where(wanted).order_by(RATINGS.c.ordinal.desc(), RATINGS.c.who).offset(offset).limit(most)

        def work(connection: Connection) -> tuple[int, list[Rating]]:
            total = connection.scalar(select(func.count()).select_from(RATINGS).where(wanted))
            return int(total or 0), [_rating(row) for row in connection.execute(rows)]

        return await self.store.read(work)

    async def rank(self, rating: Rating, least_games: int) -> int:
        """The rank on the leaderboard, from 1; equal ratings share it."""
        better = (RATINGS.c.game == rating.game) & (RATINGS.c.games >= least_games) & (RATINGS.c.ordinal > rating.ordinal)
        query = select(func.count()).select_from(RATINGS).where(better)
        return await self.store.read(lambda connection: 1 + int(connection.scalar(query) or 0))

    async def ratings_of(self, who: str) -> list[Rating]:
        query = select(RATINGS).where(RATINGS.c.who == who).order_by(RATINGS.c.game)
        return await self.store.read(lambda connection: [_rating(row) for row in connection.execute(query)])

    async def every_rating(self) -> list[Rating]:
        query = select(RATINGS)
        return await self.store.read(lambda connection: [_rating(row) for row in connection.execute(query)])

    async def player_with_handle(self, handle: str) -> str | None:
        """The id of the player with this public handle, if they have a rated game."""
        query = select(RATINGS.c.who).where(RATINGS.c.handle == handle).limit(1)
        return await self.store.read(lambda connection: connection.scalar(query))

    async def entries_of(self, table: str) -> list[Entry]:
        """The results of one table."""
        query = select(RESULTS.c.body).where(RESULTS.c.table_id == table).order_by(RESULTS.c.number)
        return await self.store.read(lambda connection: _entries(connection, list(connection.scalars(query))))

    async def most_played(self) -> list[str]:
        """The ids of the games that were finished here, the most played first."""
        query = select(RESULTS.c.game).group_by(RESULTS.c.game).order_by(func.count().desc(), RESULTS.c.game)
        return await self.store.read(lambda connection: list(connection.scalars(query)))

    async def tables(self) -> set[str]:
        """The tables with results."""
        return await self.store.read(lambda connection: set(connection.scalars(select(RESULTS.c.table_id).distinct())))

    async def history(self, who: str, asker: str, game: str | None, before: Key | None, most: int) -> list[Played]:
        """A player's games that the asking player may see, the latest first.

        Those are their own games, games at public tables, and games that both played.
        """
        seat, lower = RESULT_SEATS.alias("seat"), RESULT_SEATS.alias("lower")
        key = tuple_(seat.c.finished_at, seat.c.table_id, seat.c.number)
        is_first = ~exists().where(_same_game(lower, seat), lower.c.who == who, lower.c.seat < seat.c.seat)
        query = select(RESULTS.c.body, seat).join(seat, _same_game(RESULTS, seat)).where(seat.c.who == who, is_first)
        if who != asker:
            partner = RESULT_SEATS.alias("partner")
            together = exists().where(_same_game(partner, seat), partner.c.who == asker)
            query = query.where(or_(seat.c.visibility == OPEN_TO_ALL, together))
        if game is not None:
            query = query.where(seat.c.game == game)
        if before is not None:
            query = query.where(key < tuple_(*before))
        query = query.order_by(seat.c.finished_at.desc(), seat.c.table_id.desc(), seat.c.number.desc()).limit(most)

        def work(connection: Connection) -> list[Played]:
            return [Played(decode(row.body), None if row.mu is None else standing_in(row)) for row in connection.execute(query)]

        return await self.store.read(work)


def _same_game(one: Any, other: Any) -> ColumnElement[bool]:
    return and_(one.c.table_id == other.c.table_id, one.c.number == other.c.number)


def _rating(row: Any) -> Rating:
    return Rating(**{name: getattr(row, name) for name in Rating.__struct_fields__})


def standing_in(row: Any) -> Standing:
    return Standing(row.mu, row.sigma, row.games, row.wins, row.gain)


def _entries(connection: Connection, bodies: Iterable[bytes]) -> list[Entry]:
    entries = []
    for result in map(decode, bodies):
        seats = select(RESULT_SEATS).where(RESULT_SEATS.c.table_id == result.table, RESULT_SEATS.c.number == result.number)
        standings = {row.who: standing_in(row) for row in connection.execute(seats) if row.mu is not None}
        entries.append(Entry(result, standings))
    return entries
