"""The coach's review of a finished game: for those who played it, and for everybody once one of them shares it."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from pyatak.coach import words
from pyatak.coach.model import Review
from pyatak.server.http.current_player import AnyRequest, manager_of
from pyatak.server.http.guard import address_of, language_of
from pyatak.server.http.records import Number, finished_game
from pyatak.server.refusals import RequestRefused, refuse
from pyatak.server.reviews.games import game_to_review
from pyatak.server.reviews.process import Game
from pyatak.server.reviews.reviewer import Key, wait_for_news
from pyatak.server.tables.manager import TableManager
from pyatak.table.model import Table, people, seat_of

NEWS_S = 5.0
"""How long a request waits for a sharper review."""
After = Annotated[int | None, QueryParameter(ge=-1)]
Progress = Literal["waiting", "thinking", "done"]
decode_review = msgspec.json.Decoder(Review).decode


class ReviewAnswer(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    number: int
    """Which game of its table it is, from 1."""
    game: str
    names: list[str]
    """Who sat there; empty: a bot."""
    levels: list[str]
    """The level of a bot; empty: a person."""
    seat: int | None
    """Where the player who asks sat."""
    is_shared: bool
    progress: Progress
    ahead: int = 0
    """How many games are reviewed before this one."""
    review: Review | None = None
    """None while it waits, and where nothing is new since `after`."""
    reasons: dict[int, list[str]] = {}
    """By the place of a decision in the review: why the best move is better, at most three sentences."""


class Sharing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    is_shared: bool
    number: int | None = None
    """Which game of the table, from 1; else the last finished one."""


@get("/api/tables/{wanted:str}/review")
async def review(
    request: AnyRequest, wanted: FromPath[str], number: Number = None, after: FromQuery[After] = None
) -> ReviewAnswer:
    """The review of a finished game as far as it is made; the first who asks starts it.

    `after` is the number of judged decisions of the review that the client has: the answer waits for a sharper one, up to 5 s.
    """
    manager = manager_of(request)
    if manager.settings.review_simulations == 0:
        refuse("review_off", status=409)
    ended = await finished_game(request, wanted, number)
    table = ended.table
    key, is_shared = await allowed(request, table)
    answer = ReviewAnswer(
        table=table.id,
        number=table.game_number,
        game=table.game,
        names=list(table.names),
        levels=[seat.level for seat in table.seats],
        seat=_own_seat(request, table),
        is_shared=is_shared,
        progress="done",
    )
    if kept := await manager.reviewer.kept(key):
        return with_review(answer, kept, language_of(request.scope))
    game = await game_to_review(manager.store, ended, manager.settings.review_simulations)
    return await _in_the_making(request, manager, key, answer, after, game)


def _own_seat(request: AnyRequest, table: Table) -> int | None:
    """Where the player who asks sat."""
    return seat_of(table, request.scope["state"].get("player", ""))


async def allowed(request: AnyRequest, table: Table) -> tuple[Key, bool]:
    """The key of a review, and whether it is shared. A game of bots alone is everybody's."""
    key = (table.id, table.game_number)
    is_shared = (await manager_of(request).store.reviews.find(*key)).is_shared
    has_played = _own_seat(request, table) is not None
    if not (is_shared or has_played) and any(people(table)):
        refuse("review_private", status=403)
    return key, is_shared


async def _in_the_making(
    request: AnyRequest, manager: TableManager, key: Key, answer: ReviewAnswer, after: int | None, game: Game
) -> ReviewAnswer:
    reviewer = manager.reviewer
    if key not in reviewer.known:
        if reviewer.is_full:
            refuse("review_busy", status=503)
        if not manager.limiter.may("review", address_of(request.scope), request.scope["state"].get("player", "")):
            refuse("too_many")
    one = reviewer.ask(key, game)
    if after is not None:
        await wait_for_news(one, after, NEWS_S)
    if one.refusal:
        raise RequestRefused(one.refusal, status=409)
    if one.step is None:
        return msgspec.structs.replace(answer, progress="waiting", ahead=reviewer.place_of(key))
    is_new = after is None or one.step.judged > after or one.is_over
    answer = msgspec.structs.replace(answer, progress="done" if one.is_over else "thinking")
    return with_review(answer, one.step.body, language_of(request.scope)) if is_new else answer


def with_review(answer: ReviewAnswer, body: bytes, language: str) -> ReviewAnswer:
    review = decode_review(body)
    told = {place: words.reasons(language, review, one) for place, one in enumerate(review.decisions) if one.why}
    return msgspec.structs.replace(answer, review=review, reasons=told)


@post("/api/tables/{wanted:str}/review/share", status_code=204)
async def share(request: AnyRequest, wanted: FromPath[str], data: JSONBody[Sharing]) -> None:
    """Let everybody with the link see a review, or only those who played. Any of them decides."""
    table, _ = await finished_game(request, wanted, data.number)
    if _own_seat(request, table) is None:
        refuse("review_private", status=403)
    await manager_of(request).store.reviews.share(table.id, table.game_number, data.is_shared)


HANDLERS: list[Any] = [review, share]
