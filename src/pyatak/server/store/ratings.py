"""The results in a store and the ratings made of them, for both engines.

Ratings are a fold over the results of a game in their order. Each result is kept together with where it has brought those in it,
so the fold can begin anew at any result: one that is new, one that another node has written late, or one that was corrected.
Which results those are stands in `unrated`; it is cleared in the transaction that writes what was made of them.
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
from pyatak.server.tables.results import course, rating_of

RATED_AT_ONCE = 100
"""Results that become ratings in one transaction; a little more where several ended at the same moment."""

encode = msgspec.json.Encoder().encode


class Part(NamedTuple):
    """Results rated together: those that were to be rated, all from the first of them on, and whether there are more."""

    game: str
    end: int
    """When the last of them ended."""
    taken: set[tuple[str, int]]
    rated: list[tuple[Result, dict[str, Standing]]]
    following: Result | None


class RatingBook(RatingQueries):
    """`store.ratings`: all about results and ratings, besides saving a result with the event that brought it about."""

    # -- writing -------------------------------------------------------------------------------------

    def save(self, connection: Connection, results: Sequence[Result]) -> None:
        """New results; they are rated later."""
        connection.execute(NEW_RESULT, [{**_columns(one), "body": encode(one)} for one in results])
        seats = [
            {**_columns(one), "seat": number, "who": seat.who, "visibility": one.visibility}
            for one in results
            for number, seat in enumerate(one.seats)
        ]
        connection.execute(NEW_SEAT, seats)
        if waiting := [_columns(one) for one in results if one.is_rated]:
            connection.execute(self._mark, waiting)

    @functools.cached_property
    def _mark(self) -> Any:
        return self.store.dialect.insert(UNRATED).on_conflict_do_nothing()

    async def correct(self, wrong: Iterable[Result], right: Sequence[Result]) -> None:
        """Results go, others come in their place. The ratings of their games are then to begin again."""

        def work(connection: Connection) -> None:
            for result in wrong:
                for table in (RESULTS, RESULT_SEATS, UNRATED):
                    connection.execute(delete(table).where(table.c.table_id == result.table, table.c.number == result.number))
            if right:
                self.save(connection, right)

        await self.store.write(work)

    async def begin_again(self, game: str) -> None:
        """Forget the ratings of a game; `rate_some` makes them anew from its first result on."""
        first = select(RESULTS.c.body).where(RESULTS.c.game == game).order_by(RESULTS.c.finished_at).limit(1)
        nothing = dict.fromkeys(("mu", "sigma", "gain", "games", "wins"))

        def work(connection: Connection) -> None:
            connection.execute(delete(RATINGS).where(RATINGS.c.game == game))
            connection.execute(update(RESULT_SEATS).where(RESULT_SEATS.c.game == game).values(nothing))
            if (body := connection.scalar(first)) is not None:
                connection.execute(self._mark, _columns(decode(body)))

        await self.store.write(work)

    # -- rating --------------------------------------------------------------------------------------

    async def rate_some(self) -> bool:
        """Rate some of the results that wait for it; False when none does. Several nodes may try: the same comes of it."""
        part = await self.store.read(next_part)
        if part is not None:
            await self.store.write(lambda connection: self.write_part(connection, part))
        return part is not None

    def write_part(self, connection: Connection, part: Part) -> None:
        """Nothing, if somebody else has taken one of these results meanwhile."""
        waiting = select(UNRATED.c.table_id, UNRATED.c.number).where(
            UNRATED.c.game == part.game, UNRATED.c.finished_at <= part.end
        )
        still = {(row.table_id, row.number) for row in connection.execute(waiting.with_for_update())}
        if not part.taken <= still:
            return
        connection.execute(NO_LONGER_WAITS, [{"at": table, "how_manyth": number} for table, number in sorted(part.taken)])
        if part.rated:
            seats = [_standing_row(result, who, one) for result, all_of_it in part.rated for who, one in all_of_it.items()]
            connection.execute(SAVE_STANDING, seats)
            last = {who: rating_of(result, who, one) for result, all_of_it in part.rated for who, one in all_of_it.items()}
            rows = [{**msgspec.structs.asdict(last[who]), "handle": handle_of(who)} for who in sorted(last)]
            put = self.store.dialect.insert(RATINGS)
            connection.execute(put.on_conflict_do_update(index_elements=["game", "who"], set_=dict(put.excluded)), rows)
        if part.following:
            connection.execute(self._mark, _columns(part.following))

    async def how_many_wait(self) -> int:
        query = select(func.count()).select_from(UNRATED)
        return await self.store.read(lambda connection: int(connection.scalar(query) or 0))


NEW_RESULT, NEW_SEAT = insert(RESULTS), insert(RESULT_SEATS)
NO_LONGER_WAITS = delete(UNRATED).where(UNRATED.c.table_id == bindparam("at"), UNRATED.c.number == bindparam("how_manyth"))
SAVE_STANDING = (
    update(RESULT_SEATS)
    .where(
        RESULT_SEATS.c.table_id == bindparam("at"),
        RESULT_SEATS.c.number == bindparam("how_manyth"),
        RESULT_SEATS.c.who == bindparam("whose"),
    )
    .values({name: bindparam(f"new_{name}") for name in Standing.__struct_fields__})
)


def _columns(result: Result) -> dict[str, Any]:
    return {"table_id": result.table, "number": result.number, "game": result.game, "finished_at": result.finished_at}


def _standing_row(result: Result, who: str, standing: Standing) -> dict[str, Any]:
    new = {f"new_{name}": value for name, value in msgspec.structs.asdict(standing).items()}
    return {"at": result.table, "how_manyth": result.number, "whose": who, **new}


def next_part(connection: Connection) -> Part | None:
    """The results to be rated next, and what comes of them. What waits is read first: what comes later is found the next time."""
    waiting = connection.execute(select(UNRATED).order_by(UNRATED.c.game, UNRATED.c.finished_at).limit(2 * RATED_AT_ONCE)).all()
    if not waiting:
        return None
    game, start = waiting[0].game, waiting[0].finished_at
    of_game = select(RESULTS.c.finished_at, RESULTS.c.body).where(RESULTS.c.game == game).order_by(RESULTS.c.finished_at)
    rows = connection.execute(of_game.where(RESULTS.c.finished_at >= start).limit(RATED_AT_ONCE + 1)).all()
    end, following = rows[-1].finished_at if rows else start, None
    if len(rows) > RATED_AT_ONCE:  # games that ended at the same moment stay together
        rows = connection.execute(of_game.where(RESULTS.c.finished_at.between(start, end))).all()
        following = connection.execute(of_game.where(RESULTS.c.finished_at > end).limit(1)).first()
    results = [decode(row.body) for row in rows]
    before = _before_all(connection, game, {seat.who for result in results for seat in result.seats}, start)
    taken = {(row.table_id, row.number) for row in waiting if row.game == game and row.finished_at <= end}
    return Part(game, end, taken, list(course(results, before)), decode(following.body) if following else None)


def _before_all(connection: Connection, game: str, people: set[str], moment: int) -> dict[str, Standing]:
    """Where everybody was before a moment: mostly where they are now."""
    rows = connection.execute(select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.who.in_(people)))
    before = {}
    for row in rows:
        if row.played_at < moment:
            before[row.who] = Standing(row.mu, row.sigma, row.games, row.wins, 0)
        elif standing := _before(connection, game, row.who, moment):
            before[row.who] = standing
    return before


def _before(connection: Connection, game: str, who: str, moment: int) -> Standing | None:
    """Where somebody was before a moment. Of several games that ended together it is the last in the order of results."""
    own = (
        (RESULT_SEATS.c.who == who)
        & (RESULT_SEATS.c.game == game)
        & (RESULT_SEATS.c.finished_at < moment)
        & RESULT_SEATS.c.mu.is_not(None)
    )
    latest = select(func.max(RESULT_SEATS.c.finished_at)).where(own).scalar_subquery()
    rows = connection.execute(select(RESULT_SEATS).where(own, RESULT_SEATS.c.finished_at == latest)).all()
    return standing_in(max(rows, key=lambda row: (row.table_id, row.number))) if rows else None
