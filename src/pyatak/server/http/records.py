"""Finished games: records, replays and proofs. Nothing here shows a game in progress."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from pyatak.core.errors import RecordError
from pyatak.core.record import Record
from pyatak.core.registry import game as find_game
from pyatak.server.http.current_player import AnyRequest, manager_of
from pyatak.server.http.guard import address_of, language_of
from pyatak.server.http.heavy_work import think
from pyatak.server.net.protocol import Line
from pyatak.server.refusals import refuse
from pyatak.server.tables.finished import Ended, find_game_in
from pyatak.server.tables.log_lines import move_line, news_lines
from pyatak.table import events as on
from pyatak.table.fair import verify
from pyatak.table.records import record_of

Number = Annotated[int | None, QueryParameter(description="which game of this table, from 1; else the last finished one")]
Shown = Annotated[
    str, QueryParameter(description="the hash that was shown before the game; else it is not compared", max_length=80)
]


class Frame(msgspec.Struct, frozen=True):
    """The table after one move. `views` is what one seat saw, or, with all hands open, what each seat saw."""

    views: list[Any]
    seat: int | None = None
    """Who moved; None in the first frame, the deal."""
    action: int | None = None
    text: str = ""
    """The move in notation."""
    move: Line | None = None
    """The same for people."""
    lines: list[Line] = []
    """What happened, as the viewer was told; with all hands open, as the mover was."""
    round: int = 0
    """The round of the game in which it happened, from 1; 0: the game has none."""
    turn: int = 0
    is_hidden: bool = False
    """A secret choice: the table learned nothing from it, so a replay need not stop here. Never in the last frame."""


class Replay(msgspec.Struct, frozen=True):
    game: str
    number: int
    """Which game of its table it is, from 1."""
    seats: int
    names: list[str]
    """Who sat there; empty: a bot."""
    options: dict[str, str | int]
    winners: list[int]
    scores: list[int]
    frames: list[Frame]
    took_ms: int
    """From start to end, pauses included."""


class VerdictAnswer(msgspec.Struct, frozen=True):
    is_fair: bool
    code: str
    text: str
    details: dict[str, str]


class ToVerify(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    record: str
    commitment: str = ""
    """The hash that was shown before the game, if you have written it down."""


async def finished_game(request: AnyRequest, wanted: str, number: int | None) -> Ended:
    manager = manager_of(request)
    listing = await manager.find_listing(wanted, address_of(request.scope))
    return await think(request, _ended, await manager.store.events(listing.table), number)


def _ended(events: list[on.Stored], number: int | None) -> Ended:
    found = find_game_in(events, number)
    if found.ended is None:
        is_there = found.table and number in (None, found.table.game_number)
        refuse("not_finished" if is_there else "no_such_game_number", status=409)
    return found.ended


@get("/api/tables/{wanted:str}/record", media_type="text/plain")
async def record(request: AnyRequest, wanted: FromPath[str], number: Number = None) -> Response[str]:
    """The record of a finished game, as text."""
    table, _ = await finished_game(request, wanted, number)
    headers = {"content-disposition": f'attachment; filename="{table.game}-{table.game_number}.txt"'}
    return Response(record_of(table).to_text(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/tables/{wanted:str}/replay", responses={200: ResponseSpec(Replay, description="Request fulfilled, document follows")})
async def replay(
    request: AnyRequest, wanted: FromPath[str], seat: FromQuery[int | None] = None, number: Number = None
) -> Response[bytes]:
    """A finished game, move by move, as a seat saw it; without `seat`, with all hands open."""
    manager = manager_of(request)
    listing = await manager.find_listing(wanted, address_of(request.scope))
    key = (listing.table, listing.changed_at, listing.phase, number, seat)
    answer = manager.replays.get(key)
    if answer is None:
        ended = await think(request, _ended, await manager.store.events(listing.table), number)
        seats = len(ended.table.names)
        if seat is not None and not 0 <= seat < seats:
            refuse("no_such_seat", seat=seat, last=seats - 1)
        answer = await think(request, lambda: msgspec.json.encode(_replay(ended, seat)))
        manager.replays.put(key, answer)
    return Response(answer, media_type="application/json")


def _replay(ended: Ended, seat: int | None) -> Replay:
    table = ended.table
    kept = record_of(table)
    game, state = find_game(kept.game), kept.begin()
    viewers = range(kept.seats) if seat is None else [seat]
    frames = [Frame([game.view(state, one) for one in viewers])]
    for made, (mover, action) in enumerate(kept.moves, start=1):
        before = state.copy()
        moment = game.rules.round_and_turn(state)
        text, words = game.move_text(state, mover, action), move_line(game, state, mover, action)
        game.apply(state, mover, action)
        news = game.news(before, state, mover if seat is None else seat)
        lines = news_lines(kept.game, table.names, news)
        is_hidden = made < len(kept.moves) and not game.news(before, state, None)
        views = [game.view(state, one) for one in viewers]
        frames.append(Frame(views, mover, action, text, words, lines, *moment, is_hidden))
    names, options = list(table.names), dict(table.dealt_options)
    return Replay(
        kept.game,
        table.game_number,
        kept.seats,
        names,
        options,
        list(table.winners),
        list(table.scores),
        frames,
        table.changed_at - ended.began_at,
    )


@get("/api/tables/{wanted:str}/verify")
async def verify_table(
    request: AnyRequest, wanted: FromPath[str], number: Number = None, commitment: Shown = ""
) -> VerdictAnswer:
    """Whether a game at this table was dealt from its secret and the players' nonces. With the hash that was shown before the
    game, also whether it was that secret."""
    table, _ = await finished_game(request, wanted, number)
    return await think(request, _verdict, record_of(table), commitment, language_of(request.scope))


@post("/api/verify", status_code=200)
async def verify_record(request: AnyRequest, data: JSONBody[ToVerify]) -> VerdictAnswer:
    """The same for any record."""
    try:
        kept = await think(request, Record.from_text, data.record)
    except (RecordError, ValueError) as problem:
        refuse("bad_record", problem=str(problem)[:200])
    return await think(request, _verdict, kept, data.commitment, language_of(request.scope))


def _verdict(kept: Record, commitment: str, language: str) -> VerdictAnswer:
    verdict = verify(kept, commitment)
    return VerdictAnswer(verdict.is_fair, verdict.code, verdict.text(language), dict(verdict.details))


HANDLERS: list[Any] = [record, replay, verify_table, verify_record]
