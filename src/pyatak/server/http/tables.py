"""Opening and finding tables."""

import secrets
from typing import Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from pyatak.core.contract import OptionValue
from pyatak.core.registry import game as find_game
from pyatak.core.registry import game_ids
from pyatak.server.clock import now_ms
from pyatak.server.http.current_player import AnyRequest, current_player, manager_of
from pyatak.server.http.guard import address_of
from pyatak.server.http.identity import new_table
from pyatak.server.refusals import RequestRefused, refuse
from pyatak.server.store import Listing
from pyatak.server.tables import codes
from pyatak.server.tables.manager import TableManager
from pyatak.table.commands import NO_ID, AddBot, AnyCommand, Create, Sit, Start
from pyatak.table.model import OVER, Table, seat_of
from pyatak.table.summary import TableSummary, summary_of

MOST_LISTED = 50
MOST_ASKED = 6
"""Tables whose state is read to tell whose turn it is."""
MOST_BOTS = 16
LISTED_MS = 24 * 3600 * 1000
"""An open table without any event for this long is not listed any more."""
CODE_TRIES = 20


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table; with `bots` and `start` it is a game against bots in one call."""

    game: str
    seats: int | None = None
    """None: one for each player and bot named here, at least as many as the game needs."""
    options: dict[str, OptionValue] = {}
    clock: str = "none"
    visibility: str = "code"
    hints: bool = True
    lag_allowance_ms: int = 0
    pace: str = "none"
    """How long intermissions last: `none` (for programs), `short`, `calm`, or `wait` until everybody has sent `continue`."""
    bots: list[str] = []
    """Their levels."""
    sit: bool = False
    start: bool = False
    name: str | None = None
    nonce: str | None = None
    """The maker's part of the seed. To prove that the deal was not chosen, sit down only after seeing the commitment."""


class NewTableAnswer(msgspec.Struct, frozen=True):
    table: str
    code: str
    path: str
    """Where people join."""
    seat: int | None


class TableRow(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    code: str
    game: str
    phase: str
    seats: int
    free: int
    names: list[str]
    changed_at: int
    my_seat: int | None = None
    """Of the player who sends the request; known of their latest unfinished tables."""
    is_my_turn: bool = False
    """The game waits for that seat."""


class TableAnswer(msgspec.Struct, frozen=True):
    """What anybody with the code or the link may know."""

    table: str
    code: str
    game: str
    seat: int | None
    """Of the player who sends the request."""
    summary: TableSummary


@post("/api/tables", status_code=201)
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> NewTableAnswer:
    """Open a table, and sit down, invite bots and start as the request says."""
    manager = manager_of(request)
    player = await current_player(request)
    if not manager.limiter.may("table", address_of(request.scope), player.id):
        refuse("too_many")
    commands: list[AnyCommand] = [await _create(manager, data)]
    nonce = secrets.token_hex(8) if data.nonce is None else data.nonce
    if data.sit:
        commands.append(Sit(id=NO_ID, name=player.name if data.name is None else data.name, nonce=nonce))
    commands += [AddBot(id=NO_ID, level=level) for level in data.bots[:MOST_BOTS]]
    if data.start:
        commands.append(Start(id=NO_ID))
    table = (await manager.create(player.id, commands)).table
    return NewTableAnswer(table.id, table.code, f"/t/{table.code or table.id}", seat_of(table, player.id))


async def _create(manager: TableManager, data: NewTable) -> Create:
    if data.game not in game_ids():
        refuse("no_such_game", status=400, game=data.game[:40], games=", ".join(game_ids()))
    least, most = find_game(data.game).info.seats
    seats = min(max(least, len(data.bots) + data.sit), most) if data.seats is None else data.seats
    return Create(
        table=new_table(),
        code="" if data.visibility == "private" else await _free_code(manager),
        game=data.game,
        seats=seats,
        options=data.options,
        visibility=data.visibility,
        clock=data.clock,
        hints=data.hints,
        lag_allowance_ms=data.lag_allowance_ms,
        pace=data.pace,
        secret=secrets.token_hex(32),
    )


async def _free_code(manager: TableManager) -> str:
    for _ in range(CODE_TRIES):
        code = codes.new_code()
        if await manager.store.free_code(code, now_ms() - codes.EXPIRES_MS):
            return code
    return refuse("no_code_left", status=503)


@get("/api/tables/open")
async def open_tables(request: AnyRequest) -> list[TableRow]:
    """Open tables that wait for players."""
    manager = manager_of(request)
    return [_row(one) for one in await manager.store.open_tables(MOST_LISTED, now_ms() - LISTED_MS)]


@get("/api/tables/mine")
async def my_tables(request: AnyRequest) -> list[TableRow]:
    """My tables, the latest first."""
    player, manager = request.scope["state"].get("player", ""), manager_of(request)
    listings = await manager.store.tables_of(player, MOST_LISTED) if player else []
    unfinished = [one.table for one in listings if one.phase != OVER][:MOST_ASKED]
    seats = {table: await _my_seat(manager, table, player) for table in unfinished}
    return [_row(one, *seats.get(one.table, (None, False))) for one in listings]


@get("/api/tables/{wanted:str}")
async def one_table(request: AnyRequest, wanted: FromPath[str]) -> TableAnswer:
    """A table by its code or its id."""
    table = await table_of(manager_of(request), wanted, address_of(request.scope))
    seat = seat_of(table, request.scope["state"].get("player", ""))
    return TableAnswer(table.id, table.code, table.game, seat, summary_of(table))


async def table_of(manager: TableManager, wanted: str, address: str) -> Table:
    """A table as it is now, without loading a room for it."""
    return await _by_id(manager, (await manager.find_listing(wanted, address)).table)


async def _by_id(manager: TableManager, table_id: str) -> Table:
    if room := manager.rooms.get(table_id):
        return room.table
    table = await manager.reader.read(table_id)
    if table is None:
        refuse("no_such_table")
    return table


async def _my_seat(manager: TableManager, table_id: str, player: str) -> tuple[int | None, bool]:
    """A player's seat, and whether the game waits for it."""
    try:
        table = await _by_id(manager, table_id)
    except RequestRefused:  # its rules are newer than ours
        return None, False
    seat = seat_of(table, player)
    return seat, seat is not None and summary_of(table).seats[seat].is_awaited


def _row(one: Listing, my_seat: int | None = None, is_my_turn: bool = False) -> TableRow:
    names = list(one.names)
    return TableRow(one.table, one.code, one.game, one.phase, one.seats, one.free, names, one.changed_at, my_seat, is_my_turn)


HANDLERS: list[Any] = [open_table, open_tables, my_tables, one_table]
