"""What moves would bring, and what a bot would advise: answered from the asker's sight, and nothing is done."""

from typing import TYPE_CHECKING

from pyatak.core.errors import BotError, IllegalMove
from pyatak.server.net import protocol as say
from pyatak.server.refusals import Problem
from pyatak.server.tables.log_lines import move_line
from pyatak.server.tables.room import Room
from pyatak.table.model import PLAYING, game_of

if TYPE_CHECKING:
    from pyatak.server.net.connection import Connection

MOST_MOVES = 32


def _problem(room: Room, seat: int | None) -> Problem | None:
    if seat is None:
        return Problem("not_seated", "table-refusal-not_seated")
    if room.table.phase != PLAYING:
        return Problem("not_started", "table-refusal-not_started")
    return None


def preview(connection: "Connection", room: Room, asked: say.PreviewMoves) -> None:
    """A seat's moves tried out on deals it could imagine."""
    seat = connection.viewer.seat
    if problem := _problem(room, seat):
        connection.refuse(asked.id, problem)
        return
    assert seat is not None
    if not 0 < len(asked.actions) <= MOST_MOVES:
        connection.refuse(asked.id, Problem("bad_preview", details={"most": MOST_MOVES}))
        return
    try:
        found = game_of(room.table).preview(room.table.position, seat, asked.actions)
    except IllegalMove as no:
        connection.refuse(asked.id, Problem(no.code, no.key, no.details, no.rule))
        return
    connection.say(say.PreviewAnswer(id=asked.id, gains=found.gains, view=found.view))


async def hint(connection: "Connection", room: Room, asked: say.AskHint) -> None:
    """The moves a search thinks best, where the table allows hints."""
    seat, table = connection.viewer.seat, room.table
    if problem := _problem(room, seat):
        connection.refuse(asked.id, problem)
        return
    assert seat is not None
    game = game_of(table)
    if not table.hints or game.info.realtime or not game.legal(table.position, seat):
        connection.refuse(asked.id, Problem("no_hints"))
        return
    sight = game.sight(table.position, seat)
    try:
        found = await room.manager.bots.hints(table.game, sight, seat)
    except BotError:
        connection.refuse(asked.id, Problem("no_hints"))
        return
    advice = [
        say.Advice(one.action, one.text, move_line(game, sight, seat, one.action), one.expected, one.spread) for one in found
    ]
    connection.say(say.HintAnswer(id=asked.id, moves=advice))
