"""Forks: playing on from a move of a finished game, against bots, at a private table of its own."""

import secrets
from typing import Annotated

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from pyatak.server.http.current_player import AnyRequest, current_player, manager_of
from pyatak.server.http.guard import address_of
from pyatak.server.http.identity import new_table
from pyatak.server.http.records import finished_game
from pyatak.server.http.tables import NewTableAnswer
from pyatak.server.refusals import refuse
from pyatak.table.commands import NO_ID, AddBot, AnyCommand, Create, Sit, Start
from pyatak.table.events import Fork
from pyatak.table.model import Table, options_in_play, seat_of


class NewFork(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    moves: Annotated[int, msgspec.Meta(ge=0)]
    """After how many moves of the game."""
    seat: Annotated[int, msgspec.Meta(ge=0)] = 0
    """The seat of the player who asks for the fork; bots have the others."""
    level: str = "medium"
    """Of the bots in the seats where people sat; bots keep their own levels."""
    pace: str = "none"
    """How long intermissions last there."""
    number: int | None = None
    """Which game of the table, from 1; else the last finished one."""


@post("/api/tables/{wanted:str}/fork", status_code=201)
async def fork(request: AnyRequest, wanted: FromPath[str], data: JSONBody[NewFork]) -> NewTableAnswer:
    """Play on from a move of a finished game."""
    manager = manager_of(request)
    player = await current_player(request)
    if not manager.limiter.may("table", address_of(request.scope), player.id):
        refuse("too_many")
    ended, _ = await finished_game(request, wanted, data.number)
    seats = len(ended.names)
    if data.seat >= seats:
        refuse("no_such_seat", seat=data.seat, last=seats - 1)
    commands: list[AnyCommand] = [_create(ended, data)]
    commands.append(Sit(id=NO_ID, name=player.name, nonce=secrets.token_hex(8), seat=data.seat))
    levels = [ended.seats[seat].level or data.level for seat in range(seats)]
    commands += [AddBot(id=NO_ID, level=level, seat=seat) for seat, level in enumerate(levels) if seat != data.seat]
    commands.append(Start(id=NO_ID))
    table = (await manager.create(player.id, commands)).table
    return NewTableAnswer(table.id, table.code, f"/t/{table.id}", seat_of(table, player.id))


def _create(ended: Table, data: NewFork) -> Create:
    assert ended.seed is not None
    seats = len(ended.names)
    return Create(
        table=new_table(),
        code="",
        game=ended.game,
        seats=seats,
        options=options_in_play(ended),
        visibility="private",
        hints=True,
        pace=data.pace,
        secret=secrets.token_hex(32),
        fork=Fork(seats, ended.dealt_options, ended.seed, ended.moves[: data.moves], ended.dealt_rules, ended.dealt_generator),
    )
