"""What moves would bring, and what a bot would advise: answered from the asker's sight, and nothing is done."""

from typing import TYPE_CHECKING

from pyatak.core.errors import BotError, IllegalMove
from pyatak.core.refusal import Refusal, general_refusal
from pyatak.server.net import protocol as say
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


def preview(connection: "Connection", room: Room, asked: say.PreviewMoves) -> None:
    """A seat's moves tried out on deals it could imagine."""
    seat = connection.viewer.seat
    if refusal := _refusal(room, seat):
        connection.refuse(asked.id, refusal)
        return
    assert seat is not None
    if not 0 < len(asked.actions) <= MOST_MOVES:
        connection.refuse(asked.id, general_refusal("bad_preview", most=MOST_MOVES))
        return
    try:
        found = game_of(room.table).preview(room.table.position, seat, asked.actions)
    except IllegalMove as illegal:
        connection.refuse(asked.id, illegal.refusal)
        return
    connection.say(say.PreviewAnswer(id=asked.id, gains=found.gains, view=found.view))


async def hint(connection: "Connection", room: Room, asked: say.AskHint) -> None:
    """The moves a search thinks best, where the table allows hints."""
    seat, table = connection.viewer.seat, room.table
    if refusal := _refusal(room, seat):
        connection.refuse(asked.id, refusal)
        return
    assert seat is not None
    game = game_of(table)
    if not table.hints or game.info.realtime or not game.legal(table.position, seat):
        connection.refuse(asked.id, general_refusal("no_hints"))
        return
    sight = game.sight(table.position, seat)
    try:
        found = await connection.manager.bots.hints(table.game, sight, seat)
    except BotError:
        connection.refuse(asked.id, general_refusal("no_hints"))
        return
    advice = [
        say.Advice(one.action, one.text, move_line(game, sight, seat, one.action), one.expected, one.spread) for one in found
    ]
    connection.say(say.HintAnswer(id=asked.id, moves=advice))
