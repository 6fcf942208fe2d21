"""What a move would bring, and what a bot would advise: answered from the asker's sight, nothing is done."""

from typing import TYPE_CHECKING

from pyatak.server import protocol as say
from pyatak.server.refusals import Problem
from pyatak.server.rooms.room import Room

if TYPE_CHECKING:
    from pyatak.server.connection import Connection


def preview(connection: "Connection", _room: Room, asked: say.PreviewMoves) -> None:
    connection.refuse(asked.id, Problem("nothing_to_preview"))


async def hint(connection: "Connection", _room: Room, asked: say.AskHint) -> None:
    connection.refuse(asked.id, Problem("no_hints"))
