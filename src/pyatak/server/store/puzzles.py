"""The answers to puzzles in a store, and the ratings of players and puzzles, for both engines.

Ratings are a fold over the first attempts of a game in the order of `seq`. Every attempt is rated in the transaction that stores
it. The row for all attempts of a game is locked first, so `seq` is the order in which they were rated.
"""

from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from pyatak.puzzles.order import Attempt
from pyatak.puzzles.rating import ALL, PUZZLE, PuzzleRating, Ratings, rate_all, rated
from pyatak.ratings import Rating
from pyatak.server.store.rating_queries import Database
from pyatak.server.store.schema import PUZZLE_ATTEMPTS, PUZZLE_RATINGS

MOST_ATTEMPTS = 20_000
"""Of one player. Nobody has that many puzzles."""

_columns = [PUZZLE_ATTEMPTS.c[name] for name in Attempt._fields]


class PuzzleStore:
    """`store.puzzles`."""

    def __init__(self, store: Database) -> None:
        self.store = store

    async def attempts_of(self, player: str) -> list[Attempt]:
        """What a player has answered, in order."""
        query = select(*_columns).where(PUZZLE_ATTEMPTS.c.player == player)
        ordered = query.order_by(PUZZLE_ATTEMPTS.c.at, PUZZLE_ATTEMPTS.c.game, PUZZLE_ATTEMPTS.c.seq).limit(MOST_ATTEMPTS)
        return await self.store.read(lambda connection: [Attempt(*row) for row in connection.execute(ordered)])

    async def every_attempt(self) -> list[Attempt]:
        """The whole log."""
        query = select(*_columns).order_by(PUZZLE_ATTEMPTS.c.game, PUZZLE_ATTEMPTS.c.seq)
        return await self.store.read(lambda connection: [Attempt(*row) for row in connection.execute(query)])

    async def answers(self, game: str, puzzle: str) -> dict[int | None, int]:
        """How many people gave each answer at first, by its place in the puzzle's list."""
        this = (PUZZLE_ATTEMPTS.c.game == game) & (PUZZLE_ATTEMPTS.c.puzzle == puzzle) & PUZZLE_ATTEMPTS.c.is_first
        query = select(PUZZLE_ATTEMPTS.c.place, func.count()).where(this).group_by(PUZZLE_ATTEMPTS.c.place)
        return await self.store.read(lambda connection: {row[0]: int(row[1]) for row in connection.execute(query)})

    async def ratings(self, game: str | None = None, who: str | None = None) -> Ratings:
        """The ratings of a game, or of a player or puzzle, or all."""
        query = select(PUZZLE_RATINGS)
        if game is not None:
            query = query.where(PUZZLE_RATINGS.c.game == game)
        if who is not None:
            query = query.where(PUZZLE_RATINGS.c.who == who)
        return await self.store.read(lambda connection: _read(connection, query))

    async def strengths(self, game: str, player: str) -> Ratings:
        """The ratings of a game's puzzles and of one player."""
        whose = PUZZLE_RATINGS.c.who.startswith(PUZZLE) | (PUZZLE_RATINGS.c.who == player)
        query = select(PUZZLE_RATINGS).where(PUZZLE_RATINGS.c.game == game, whose)
        return await self.store.read(lambda connection: _read(connection, query))

    async def save(self, attempt: Attempt, known: int) -> Attempt | None:
        """Store an attempt, with the rating it leads to. None: the player has not tried the puzzle `known` times before."""

        def work(connection: Connection) -> Attempt | None:
            self._lock(connection, attempt.game)
            if _tries(connection, attempt) != known:
                return None
            return self._append(connection, attempt._replace(is_first=known == 0))

        saved: Attempt | None = await self.store.write(work)
        return saved

    def add(self, connection: Connection, attempt: Attempt) -> None:
        """Add an attempt from an archive, unless it is there."""
        self._lock(connection, attempt.game)
        same = _of(attempt) & (PUZZLE_ATTEMPTS.c.at == attempt.at)
        if not connection.scalar(select(func.count()).select_from(PUZZLE_ATTEMPTS).where(same)):
            self._append(connection, attempt._replace(is_first=_tries(connection, attempt) == 0))

    async def recompute(self) -> None:
        """Write the ratings again from the log."""

        def work(connection: Connection) -> None:
            connection.execute(delete(PUZZLE_RATINGS))
            query = select(*_columns).order_by(PUZZLE_ATTEMPTS.c.game, PUZZLE_ATTEMPTS.c.seq)
            if ratings := rate_all(Attempt(*row) for row in connection.execute(query).all()):
                connection.execute(insert(PUZZLE_RATINGS), [_row(game, who, one) for (game, who), one in ratings.items()])

        await self.store.write(work)

    def _lock(self, connection: Connection, game: str) -> None:
        """One attempt at a game's puzzles at a time."""
        row = _row(game, ALL, PuzzleRating(Rating(0.0, 0.0), 0, 0))
        connection.execute(self.store.dialect.insert(PUZZLE_RATINGS).values(row).on_conflict_do_nothing())
        is_all = (PUZZLE_RATINGS.c.game == game) & (PUZZLE_RATINGS.c.who == ALL)
        connection.execute(select(PUZZLE_RATINGS.c.who).where(is_all).with_for_update())

    def _append(self, connection: Connection, attempt: Attempt) -> Attempt:
        whose = [ALL, attempt.player, PUZZLE + attempt.puzzle]
        this = (PUZZLE_RATINGS.c.game == attempt.game) & PUZZLE_RATINGS.c.who.in_(whose)
        after = rated(_read(connection, select(PUZZLE_RATINGS).where(this)), attempt)
        seq = after[attempt.game, ALL].tries
        connection.execute(insert(PUZZLE_ATTEMPTS).values(seq=seq, **attempt._asdict()))
        for (game, who), one in after.items():
            row = _row(game, who, one)
            put = self.store.dialect.insert(PUZZLE_RATINGS).values(row)
            connection.execute(put.on_conflict_do_update(index_elements=["game", "who"], set_=row))
        return attempt


def _of(attempt: Attempt) -> Any:
    """The attempts of the same player at the same puzzle."""
    one = PUZZLE_ATTEMPTS.c
    return (one.game == attempt.game) & (one.player == attempt.player) & (one.puzzle == attempt.puzzle)


def _tries(connection: Connection, attempt: Attempt) -> int:
    return int(connection.scalar(select(func.count()).select_from(PUZZLE_ATTEMPTS).where(_of(attempt))) or 0)


def _read(connection: Connection, query: Any) -> Ratings:
    rows = connection.execute(query)
    return {(row.game, row.who): PuzzleRating(Rating(row.mu, row.sigma), row.tries, row.solved) for row in rows}


def _row(game: str, who: str, one: PuzzleRating) -> dict[str, Any]:
    return {"game": game, "who": who, "mu": one.rating.mu, "sigma": one.rating.sigma, "tries": one.tries, "solved": one.solved}
