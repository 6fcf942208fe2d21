"""Leaderboards, and profiles of players. A visitor sees their own games, those at open tables, and those they played in."""

import re
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter

from pyatak.core.registry import game_ids
from pyatak.ratings import Rating as Skill
from pyatak.server.http.current_player import AnyRequest, current_player, manager_of, player_id
from pyatak.server.http.identity import handle_of
from pyatak.server.refusals import refuse
from pyatak.server.statistics import Statistics, change_of, level_of, points_of, statistics_of
from pyatak.server.store import Key, Played, Rating, Store
from pyatak.server.tables.results import places_of

MOST_ROWS = 100
MOST_COUNTED = 2000
"""Statistics use at most this many of the latest games."""
ME = "me"
HANDLE = re.compile(r"[A-Za-z0-9_-]{16}|bot:[a-z]{1,20}")
CURSOR = re.compile(r"(\d{1,15})\.(\d{1,9})\.([A-Za-z0-9_-]{1,40})")

Rows = Annotated[int, QueryParameter(ge=1, le=MOST_ROWS, description="how many at most")]
Offset = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="how many of the best to leave out")]
LeastGames = Annotated[int, QueryParameter(ge=1, le=10_000, description="only players with at least this many rated games")]
OfGame = Annotated[str | None, QueryParameter(description="only of this game")]
Before = Annotated[str, QueryParameter(description="`next` of the previous page", max_length=80)]


class BoardRow(msgspec.Struct, frozen=True):
    """A player's rating in one game."""

    place: int
    handle: str
    """Names the profile of this player."""
    name: str
    level: str
    """Of a bot, which has no name; empty: a person."""
    points: int
    """1000 + 40 (mu - 3 sigma)."""
    mu: float
    sigma: float
    games: int
    wins: int


class Leaderboard(msgspec.Struct, frozen=True):
    game: str
    total: int
    rows: list[BoardRow]
    me: BoardRow | None
    """The row of the player who sends the request."""


class GameProfile(msgspec.Struct, frozen=True):
    game: str
    rating: BoardRow | None
    """None: none of their games is rated yet."""
    statistics: Statistics
    """Of the games that the visitor may see."""


class Profile(msgspec.Struct, frozen=True):
    handle: str
    name: str
    level: str
    is_me: bool
    games: list[GameProfile]


class ResultRowSeat(msgspec.Struct, frozen=True):
    handle: str
    name: str
    """As it was then."""
    level: str
    score: int
    place: int
    has_won: bool
    resigned: bool
    bot_finished: bool
    """A bot played for them at the end."""
    is_owner: bool
    """The player whose history this is."""


class ResultRow(msgspec.Struct, frozen=True):
    game: str
    table: str
    number: int
    """Game number at that table; its replay is `/replay/<table>/<number>`."""
    finished_at: int
    reason: str
    """Is "played" or "resigned"."""
    is_rated: bool
    points: int | None
    """The rating after it; None: not rated, or not yet."""
    change: int | None
    seats: list[ResultRowSeat]


class History(msgspec.Struct, frozen=True):
    results: list[ResultRow]
    """The latest first."""
    next: str
    """Say it as `before` to get the games before these; empty: there are none."""


@get("/api/leaderboards/{game:str}")
async def leaderboard(
    request: AnyRequest, game: FromPath[str], offset: Offset = 0, most: Rows = 50, least_games: LeastGames = 1
) -> Leaderboard:
    """The best at a game, bots among them."""
    check_game(game)
    ratings = manager_of(request).store.ratings
    total, found = await ratings.leaderboard(game, least_games, offset, most)
    rows: list[BoardRow] = []
    for number, rating in enumerate(found):
        tied = number > 0 and rating.ordinal == found[number - 1].ordinal
        place = rows[-1].place if tied else offset + number + 1
        rows.append(_row(rating, await ratings.rank(rating, least_games) if number == 0 else place))
    own = [one for one in await ratings.ratings_of(own_id(request)) if one.game == game and one.games >= least_games]
    return Leaderboard(game, total, rows, _row(own[0], await ratings.rank(own[0], least_games)) if own else None)


@get("/api/players/{handle:str}")
async def profile(request: AnyRequest, handle: FromPath[str]) -> Profile:
    """A player's ratings, and statistics of the games that the visitor may see; `me` is the visitor."""
    store, who, me = manager_of(request).store, await find_player(request, handle), own_id(request)
    ratings = {one.game: one for one in await store.ratings.ratings_of(who)}
    played: dict[str, list[Played]] = {game: [] for game in game_ids()}
    for one in await store.ratings.history(who, me, None, None, MOST_COUNTED):
        played.setdefault(one.result.game, []).append(one)
    told = [
        GameProfile(game, await _placed(store, ratings.get(game)), statistics_of(who, own))
        for game, own in played.items()
        if own or game in ratings
    ]
    name = (await current_player(request)).name if who == me else max(ratings.values(), key=lambda one: one.played_at).name
    return Profile(handle_of(who), name, level_of(who), who == me, told)


@get("/api/players/{handle:str}/results")
async def results(
    request: AnyRequest, handle: FromPath[str], game: OfGame = None, before: Before = "", most: Rows = 20
) -> History:
    """A player's games that the visitor may see, the latest first."""
    if game is not None:
        check_game(game)
    store, who = manager_of(request).store, await find_player(request, handle)
    found = await store.ratings.history(who, own_id(request), game, _cursor(before), most + 1)
    rows = [_result_row(who, one) for one in found[:most]]
    return History(rows, _cursor_text(found[most - 1].result.key) if len(found) > most else "")


# -- inside ----------------------------------------------------------------------------------------------------------


def own_id(request: AnyRequest) -> str:
    return str(request.scope["state"].get("player", ""))


async def find_player(request: AnyRequest, handle: str) -> str:
    """The player of a handle; visitors find themselves even before a game of theirs is rated."""
    if handle == ME:
        return player_id(request)
    me = own_id(request)
    if me and handle == handle_of(me):
        return me
    who = await manager_of(request).store.ratings.player_with_handle(handle) if HANDLE.fullmatch(handle) else None
    if who is None:
        refuse("no_such_player")
    return who


def check_game(game: str) -> None:
    if game not in game_ids():
        refuse("no_such_game", game=game[:40], games=", ".join(game_ids()))


async def _placed(store: Store, rating: Rating | None) -> BoardRow | None:
    return None if rating is None else _row(rating, await store.ratings.rank(rating, 1))


def _row(one: Rating, place: int) -> BoardRow:
    points = Skill(one.mu, one.sigma).points
    return BoardRow(place, handle_of(one.who), one.name, level_of(one.who), points, one.mu, one.sigma, one.games, one.wins)


def _result_row(who: str, one: Played) -> ResultRow:
    result, standing, places = one.result, one.standing, places_of(one.result)
    seats = [
        ResultRowSeat(
            handle=handle_of(seat.who),
            name=seat.name,
            level=level_of(seat.who),
            score=seat.score,
            place=places[seat.side],
            has_won=seat.has_won,
            resigned=seat.resigned,
            bot_finished=seat.bot_finished,
            is_owner=seat.who == who,
        )
        for seat in result.seats
    ]
    points, change = (points_of(standing), change_of(standing)) if standing else (None, None)
    return ResultRow(
        result.game, result.table, result.number, result.finished_at, result.reason, result.is_rated, points, change, seats
    )


def _cursor_text(key: Key) -> str:
    finished_at, table, number = key
    return f"{finished_at}.{number}.{table}"


def _cursor(text: str) -> Key | None:
    if not text:
        return None
    found = CURSOR.fullmatch(text)
    if found is None:
        refuse("bad_cursor")
    return int(found[1]), found[3], int(found[2])


HANDLERS: list[Any] = [leaderboard, profile, results]
