"""The results in a store and the ratings made from them, for both engines.

Ratings are a fold over the results of a game in their order. Each result is kept with the standings after it, so the fold can
start again at any result: a new one, one that another node has written late, or a corrected one. The table `unrated` holds
those results; they are removed in the transaction that writes their ratings.
"""

import functools
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from pyatak.server.http.identity import handle_of
from pyatak.server.store.contract import Result, Standing
from pyatak.server.store.rating_queries import RatingQueries, decode, standing_in
from pyatak.server.store.schema import RATINGS, RESULT_SEATS, RESULTS, UNRATED
from pyatak.server.tables.results import rate_in_order, rating_of

BATCH = 100
"""Results that become ratings in one transaction; a few more where several ended at the same moment."""

encode = msgspec.json.Encoder().encode


class RatingBatch(NamedTuple):
    """Results that are rated together."""

    game: str
    end: int
    """When the last of them ended."""
    taken: set[tuple[str, int]]
    """Those that were unrated."""
    rated: list[tuple[Result, dict[str, Standing]]]
    """All results from the first of them on."""
    following: Result | None
    """The next result, if there are more."""


class RatingStore(RatingQueries):
    """`store.ratings`: everything about results and ratings, except that results are saved with the events of their game."""

    # -- writing -------------------------------------------------------------------------------------

    def save(self, connection: Connection, results: Sequence[Result]) -> None:
        """Save new results; they are rated later."""
        connection.execute(INSERT_RESULT, [{**_columns(one), "body": encode(one)} for one in results])
        seats = [
            {**_columns(one), "seat": number, "who": seat.who, "visibility": one.visibility}
            for one in results
            for number, seat in enumerate(one.seats)
        ]
        connection.execute(INSERT_SEAT, seats)
        if unrated := [_columns(one) for one in results if one.is_rated]:
            connection.execute(self._insert_unrated, unrated)

    @functools.cached_property
    def _insert_unrated(self) -> Any:
        return self.store.dialect.insert(UNRATED).on_conflict_do_nothing()

    async def replace_results(self, wrong: Iterable[Result], right: Sequence[Result]) -> None:
        """Delete results and save others in their place. The ratings of their games must then be reset."""

        def work(connection: Connection) -> None:
            for result in wrong:
                for table in (RESULTS, RESULT_SEATS, UNRATED):
                    connection.execute(delete(table).where(table.c.table_id == result.table, table.c.number == result.number))
            if right:
                self.save(connection, right)

        await self.store.write(work)

    async def reset(self, game: str) -> None:
        """Delete the ratings of a game; `rate_batch` rebuilds them from its first result on."""
        first = select(RESULTS.c.body).where(RESULTS.c.game == game).order_by(RESULTS.c.finished_at).limit(1)
        nothing = dict.fromkeys(("mu", "sigma", "gain", "games", "wins"))

        def work(connection: Connection) -> None:
            connection.execute(delete(RATINGS).where(RATINGS.c.game == game))
            connection.execute(update(RESULT_SEATS).where(RESULT_SEATS.c.game == game).values(nothing))
            if (body := connection.scalar(first)) is not None:
                connection.execute(self._insert_unrated, _columns(decode(body)))

        await self.store.write(work)

    # -- rating --------------------------------------------------------------------------------------

    async def rate_batch(self) -> bool:
        """Rate some of the unrated results; False when there are none. Several nodes may try: all get the same ratings."""
        batch = await self.store.read(next_batch)
        if batch is not None:
            await self.store.write(lambda connection: self.write_batch(connection, batch))
        return batch is not None

    def write_batch(self, connection: Connection, batch: RatingBatch) -> None:
        """Write the ratings, unless another node has rated one of these results meanwhile."""
        unrated = select(UNRATED.c.table_id, UNRATED.c.number).where(
            UNRATED.c.game == batch.game, UNRATED.c.finished_at <= batch.end
        )
        still = {(row.table_id, row.number) for row in connection.execute(unrated.with_for_update())}
        if not batch.taken <= still:
            return
        connection.execute(DELETE_UNRATED, [{"at": table, "game_number": number} for table, number in sorted(batch.taken)])
        if batch.rated:
            standings = [(result, who, one) for result, by_player in batch.rated for who, one in by_player.items()]
            connection.execute(SAVE_STANDING, [_standing_row(*one) for one in standings])
            last = {who: rating_of(result, who, one) for result, who, one in standings}
            rows = [{**msgspec.structs.asdict(last[who]), "handle": handle_of(who)} for who in sorted(last)]
            put = self.store.dialect.insert(RATINGS)
            connection.execute(put.on_conflict_do_update(index_elements=["game", "who"], set_=dict(put.excluded)), rows)
        if batch.following:
            connection.execute(self._insert_unrated, _columns(batch.following))

    async def count_unrated(self) -> int:
        query = select(func.count()).select_from(UNRATED)
        return await self.store.read(lambda connection: int(connection.scalar(query) or 0))


INSERT_RESULT, INSERT_SEAT = insert(RESULTS), insert(RESULT_SEATS)
DELETE_UNRATED = delete(UNRATED).where(UNRATED.c.table_id == bindparam("at"), UNRATED.c.number == bindparam("game_number"))
SAVE_STANDING = (
    update(RESULT_SEATS)
    .where(
        RESULT_SEATS.c.table_id == bindparam("at"),
        RESULT_SEATS.c.number == bindparam("game_number"),
        RESULT_SEATS.c.who == bindparam("player"),
    )
    .values({name: bindparam(f"new_{name}") for name in Standing.__struct_fields__})
)


def _columns(result: Result) -> dict[str, Any]:
    return {"table_id": result.table, "number": result.number, "game": result.game, "finished_at": result.finished_at}


def _standing_row(result: Result, who: str, standing: Standing) -> dict[str, Any]:
    new = {f"new_{name}": value for name, value in msgspec.structs.asdict(standing).items()}
    return {"at": result.table, "game_number": result.number, "player": who, **new}


def next_batch(connection: Connection) -> RatingBatch | None:
    """The next results to rate, and their standings. `unrated` is read first, so a result that comes later is found next time."""
    unrated = connection.execute(select(UNRATED).order_by(UNRATED.c.game, UNRATED.c.finished_at).limit(2 * BATCH)).all()
    if not unrated:
        return None
    game, start = unrated[0].game, unrated[0].finished_at
    of_game = select(RESULTS.c.finished_at, RESULTS.c.body).where(RESULTS.c.game == game).order_by(RESULTS.c.finished_at)
    rows = connection.execute(of_game.where(RESULTS.c.finished_at >= start).limit(BATCH + 1)).all()
    end, following = rows[-1].finished_at if rows else start, None
    if len(rows) > BATCH:  # games that ended at the same moment stay together
        rows = connection.execute(of_game.where(RESULTS.c.finished_at.between(start, end))).all()
        following = connection.execute(of_game.where(RESULTS.c.finished_at > end).limit(1)).first()
    results = [decode(row.body) for row in rows]
    before = _standings_before(connection, game, {seat.who for result in results for seat in result.seats}, start)
    taken = {(row.table_id, row.number) for row in unrated if row.game == game and row.finished_at <= end}
    return RatingBatch(game, end, taken, list(rate_in_order(results, before)), decode(following.body) if following else None)


def _standings_before(connection: Connection, game: str, players: set[str], moment: int) -> dict[str, Standing]:
    """The standings before a moment: for most players the present ones."""
    rows = connection.execute(select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.who.in_(players)))
    before = {}
    for row in rows:
        if row.played_at < moment:
            before[row.who] = Standing(row.mu, row.sigma, row.games, row.wins, 0)
        elif standing := _standing_before(connection, game, row.who, moment):
            before[row.who] = standing
    return before


def _standing_before(connection: Connection, game: str, who: str, moment: int) -> Standing | None:
    """A player's standing before a moment. Of games that ended together the last in the order of results counts."""
    own = (
        (RESULT_SEATS.c.who == who)
        & (RESULT_SEATS.c.game == game)
        & (RESULT_SEATS.c.finished_at < moment)
        & RESULT_SEATS.c.mu.is_not(None)
    )
    latest = select(func.max(RESULT_SEATS.c.finished_at)).where(own).scalar_subquery()
    rows = connection.execute(select(RESULT_SEATS).where(own, RESULT_SEATS.c.finished_at == latest)).all()
    return standing_in(max(rows, key=lambda row: (row.table_id, row.number))) if rows else None
