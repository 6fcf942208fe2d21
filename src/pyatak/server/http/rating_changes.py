"""What a finished game did to the rating of one of its players, and why."""

from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath

from pyatak.server.http.current_player import AnyRequest, manager_of, player_id
from pyatak.server.http.guard import address_of
from pyatak.server.refusals import refuse
from pyatak.server.statistics import change_of, points_of
from pyatak.server.store import Entry, ResultSeat
from pyatak.server.tables.results import places_of, sides_of


class RatingChange(msgspec.Struct, frozen=True):
    """How the visitor's rating changed, and what it depends on."""

    why: str
    """Is "played", "resigned", "bot_finished" or, for a game that is not rated, "continued" from another game."""
    place: int
    sides: int
    """How many places there were."""
    points: int | None
    """The rating after the game; None: not rated, or not yet."""
    change: int | None
    others: int | None
    """The mean rating of the opponents before the game."""


@get("/api/tables/{wanted:str}/games/{number:int}/rating")
async def rating_change(request: AnyRequest, wanted: FromPath[str], number: FromPath[int]) -> RatingChange:
    """What a game at this table did to the visitor's rating; `points` comes about a second after the game."""
    manager, me = manager_of(request), player_id(request)
    listing = await manager.find_listing(wanted, address_of(request.scope))
    entries = [one for one in await manager.store.ratings.entries_of(listing.table) if one.result.number == number]
    own = [(entry, seat) for entry in entries for seat in entry.result.seats if seat.who == me]
    if not own:
        refuse("no_such_game_number", status=409)
    return change_in(*own[0])


def change_in(entry: Entry, own: ResultSeat) -> RatingChange:
    """The change of a seat's owner."""
    result, standing = entry.result, entry.standings.get(own.who)
    opponents = {seat.who for seat in result.seats if seat.side != own.side}
    before = [points_of(entry.standings[who]) - change_of(entry.standings[who]) for who in opponents] if standing else []
    return RatingChange(
        why=why(entry, own),
        place=places_of(result)[own.side],
        sides=len(sides_of(result)),
        points=points_of(standing) if standing else None,
        change=change_of(standing) if standing else None,
        others=round(sum(before) / len(before)) if before else None,
    )


def why(entry: Entry, own: ResultSeat) -> str:
    if not entry.result.is_rated:
        return "continued"
    if own.resigned:
        return "resigned"
    return "bot_finished" if own.bot_finished else "played"


HANDLERS: list[Any] = [rating_change]
