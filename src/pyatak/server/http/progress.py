"""A player's progress at a game, from the coach's reviews. Their own games without one are reviewed in the background."""

import zlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from litestar import get
from litestar.params import FromPath

from pyatak.coach.model import Review
from pyatak.coach.progress import GameFacts, facts_of, kind_words, mistake_kinds
from pyatak.server.http.current_player import AnyRequest, manager_of
from pyatak.server.http.guard import language_of
from pyatak.server.http.heavy_work import think
from pyatak.server.http.players import check_game, find_player, own_id
from pyatak.server.reviews.reviewer import FORMAT, Key
from pyatak.server.store import Result
from pyatak.server.store.reviews import StoredReview
from pyatak.server.tables.manager import TableManager
from pyatak.server.tables.results import is_own_win

MOST_GAMES = 50
"""The latest games that are looked at."""
MOST_IN_BACKGROUND = 20
"""The latest games that are reviewed without being asked for."""

_decode = msgspec.json.Decoder(Review).decode


class ReviewedGame(msgspec.Struct, frozen=True):
    """What the review of one game says of the player. Shares are parts of a win."""

    table: str
    number: int
    """Its review is `/review/<table>/<number>`."""
    finished_at: int
    has_won: bool
    accuracy: float | None
    """From 0 to 100; None in a race."""
    accuracy_error: float
    luck: float
    own: float
    """What own mistakes cost; below 0."""
    others: float
    """What the others' mistakes brought."""
    reaction_ms: int | None
    """The usual reaction in a race."""


class Mistakes(msgspec.Struct, frozen=True):
    """Mistakes of one kind, over all these games."""

    kind: str
    text: str
    count: int
    cost: float
    """Parts of a win; 0 in a race."""


class Progress(msgspec.Struct, frozen=True):
    """A player's latest games of one kind that count, as far as the visitor may see their reviews."""

    game: str
    games: list[ReviewedGame]
    """The oldest first."""
    mistakes: list[Mistakes]
    """The dearest first."""
    waiting: int
    """How many more games are reviewed in the background now. Ask again in a while."""
    puzzle_rating: int | None = None
    """For the player alone: their rating at this game's puzzles; None: they have solved none."""


class OwnGame(NamedTuple):
    """A game that counts, and where the player sat."""

    result: Result
    seat: int

    @property
    def key(self) -> Key:
        return self.result.table, self.result.number


@get("/api/players/{handle:str}/progress/{game:str}")
async def progress(request: AnyRequest, handle: FromPath[str], game: FromPath[str]) -> Progress:
    """How a player's games go, by the coach: accuracy, luck, mistakes. Of others only what was shared, or played together."""
    check_game(game)
    manager, who, me = manager_of(request), await find_player(request, handle), own_id(request)
    played = await manager.store.ratings.history(who, me, game, None, MOST_GAMES)
    games = [one for each in played if (one := own_game(each.result, who))]
    kept = await manager.store.reviews.find_all([one.key for one in games], with_bodies=False)
    reviewed = [one for one in games if (found := kept.get(one.key)) and found.format == FORMAT and may_see(one, found, who, me)]
    facts = await _facts(request, [one.key for one in reviewed])
    reviewed = [one for one in reviewed if one.key in facts]
    waiting = 0
    if who == me and manager.settings.review_simulations != 0:
        done = {one.key for one in reviewed}
        waiting = manager.background_reviews.add(one.key for one in games[:MOST_IN_BACKGROUND] if one.key not in done)
    said = progress_of(game, reviewed[::-1], facts, language_of(request.scope), waiting)
    return msgspec.structs.replace(said, puzzle_rating=await _puzzle_rating(manager, game, who)) if who == me else said


async def _puzzle_rating(manager: TableManager, game: str, who: str) -> int | None:
    own = (await manager.store.puzzles.ratings(game, who)).get((game, who))
    return own.rating.points if own else None


def own_game(result: Result, who: str) -> OwnGame | None:
    """A game that counts: rated, and played to its end by the player."""
    if not result.is_rated or result.reason != "played":
        return None
    seats = [(seat, one) for seat, one in enumerate(result.seats) if one.who == who]
    return OwnGame(result, seats[0][0]) if len(seats) == 1 and not seats[0][1].bot_finished else None


def may_see(one: OwnGame, review: StoredReview, who: str, asker: str) -> bool:
    """Whether the asking player may see this review: as on its own page."""
    return who == asker or review.is_shared or any(seat.who == asker for seat in one.result.seats)


async def _facts(request: AnyRequest, keys: Sequence[Key]) -> dict[Key, list[GameFacts]]:
    """What the reviews of these games say of each seat. Bodies are read once: the facts stay in memory."""
    manager = manager_of(request)
    known = {key: found for key in keys if (found := manager.review_facts.get(key))}
    missing = [key for key in keys if key not in known]
    if missing:
        bodies = {key: one.body for key, one in (await manager.store.reviews.find_all(missing)).items() if one.body}
        for key, found in (await think(request, _all_facts, bodies)).items():
            known[key] = found
            manager.review_facts.put(key, found)
    return known


def _all_facts(bodies: Mapping[Key, bytes]) -> dict[Key, list[GameFacts]]:
    return {key: seat_facts(_decode(zlib.decompress(body))) for key, body in bodies.items()}


def seat_facts(review: Review) -> list[GameFacts]:
    return [facts_of(review, seat) for seat in range(len(review.scores))]


def progress_of(
    game: str, games: Sequence[OwnGame], facts: Mapping[Key, list[GameFacts]], language: str, waiting: int
) -> Progress:
    own = [(one.result, one.result.seats[one.seat], facts[one.key][one.seat]) for one in games]
    rows = [
        ReviewedGame(
            result.table,
            result.number,
            result.finished_at,
            is_own_win(seat),
            said.accuracy,
            said.accuracy_error,
            said.luck,
            said.own,
            said.others,
            said.reaction_ms,
        )
        for result, seat, said in own
    ]
    kinds = mistake_kinds(said for _, _, said in own)
    mistakes = [Mistakes(one.name, kind_words(language, game, one.name), one.count, one.cost) for one in kinds]
    return Progress(game, rows, mistakes, waiting)
