"""Previews and hints: answered from what the client's seat sees; they change nothing."""

from typing import TYPE_CHECKING

from pyatak.core.errors import BotError, IllegalMove
from pyatak.core.refusal import Refusal, general_refusal
from pyatak.server.net import protocol
from pyatak.server.refusals import RequestRefused
from pyatak.server.tables.log_lines import move_line
from pyatak.server.tables.room import Room
from pyatak.table.model import PLAYING, game_of

if TYPE_CHECKING:
    from pyatak.server.net.connection import Connection

MOST_MOVES = 32


def _refusal(room: Room, seat: int | None) -> Refusal | None:
    if seat is None:
        return general_refusal("not_seated")
    if room.table.phase != PLAYING:
        return general_refusal("not_started")
    return None


async def preview(connection: "Connection", room: Room, message: protocol.PreviewMoves) -> None:
    """Answer what a seat's moves would lead to, on deals that it could imagine."""
    seat = connection.viewer.seat
    if refusal := _refusal(room, seat):
        connection.refuse(message.id, refusal)
        return
    assert seat is not None
    if not 0 < len(message.actions) <= MOST_MOVES:
        connection.refuse(message.id, general_refusal("bad_preview", most=MOST_MOVES))
        return
    show, state = game_of(room.table).preview, room.table.position
    try:
        found = await connection.manager.heavy_work.do(connection.address, connection.player, show, state, seat, message.actions)
    except (IllegalMove, RequestRefused) as refused:
        connection.refuse(message.id, refused.refusal)
        return
    connection.send_message(protocol.PreviewAnswer(id=message.id, gains=found.gains, view=found.view))


async def hint(connection: "Connection", room: Room, message: protocol.AskHint) -> None:
    """Answer with the best moves that a search finds, where the table allows hints."""
    seat, table = connection.viewer.seat, room.table
    if refusal := _refusal(room, seat):
        connection.refuse(message.id, refusal)
        return
    assert seat is not None
    game = game_of(table)
    if not table.hints or game.info.realtime or not game.legal(table.position, seat):
        connection.refuse(message.id, general_refusal("no_hints"))
        return
    sight = game.sight(table.position, seat)
    try:
        found = await connection.manager.bots.hints(table.game, sight, seat)
    except BotError:
        connection.refuse(message.id, general_refusal("no_hints"))
        return
    advice = [
        protocol.Advice(one.action, one.text, move_line(game, sight, seat, one.action), one.expected, one.spread) for one in found
    ]
    connection.send_message(protocol.HintAnswer(id=message.id, moves=advice))
