"""Where each message of a client goes: to the room as a request, or to an answer that changes nothing."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyatak.core.refusal import Refusal, general_refusal
from pyatak.core.texts import LANGUAGES
from pyatak.server.clock import now_ms
from pyatak.server.net import previews, protocol
from pyatak.server.refusals import RequestRefused
from pyatak.server.store import StoreError
from pyatak.server.tables.requests import Outcome, Request
from pyatak.server.tables.room import Room
from pyatak.table.commands import Context, FromPlayer, Move, React, Say

if TYPE_CHECKING:
    from pyatak.server.net.connection import Connection

LONGEST_ID = 64
EVENT_BYTES = 200
"""What the store adds to a command: ids, times, names."""
SPOKEN = (Say, React)


class Dispatcher:
    """Handles the messages of one connection."""

    def __init__(self, connection: "Connection", wanted: str) -> None:
        self.connection = connection
        self.wanted = wanted

    def dispatch(self, message: Any, size: int) -> None:
        """Handle a message of this many bytes."""
        connection = self.connection
        if isinstance(message, protocol.Ping):
            connection.send_message(protocol.Pong(now=connection.room.now_ms() if connection.room else now_ms()))
        elif connection.room is None:
            connection.refuse(message.id, general_refusal("say_hello"))
        elif not 0 < len(message.id) <= LONGEST_ID:
            connection.refuse(message.id[:LONGEST_ID], general_refusal("bad_id", most=LONGEST_ID))
        elif not connection.player:
            connection.refuse(message.id, general_refusal("no_identity"))
        elif not self._may(message, size):
            connection.refuse(message.id, general_refusal("too_many"))
        elif isinstance(message, protocol.PreviewMoves):
            connection.run_in_background("preview", previews.preview(connection, connection.room, message))
        elif isinstance(message, protocol.AskHint):
            connection.run_in_background("hint", previews.hint(connection, connection.room, message))
        else:
            self._submit(connection.room, message)

    def _may(self, message: Any, size: int) -> bool:
        connection = self.connection
        if isinstance(message, protocol.PreviewMoves):
            return connection.manager.heavy_work.may_begin(connection.address, connection.player)
        if isinstance(message, protocol.AskHint):
            return not connection.is_busy_with("hint") and connection.may("hint")
        if isinstance(message, SPOKEN) and not connection.may("chat"):
            return False
        return connection.may("command") and connection.may("stored_bytes", size + EVENT_BYTES)

    async def hello(self, hello: protocol.Hello) -> None:
        connection = self.connection
        if connection.room is not None:
            connection.bye("hello_again")
            return
        if hello.protocol != protocol.PROTOCOL:
            connection.bye("other_protocol")
            return
        if hello.language in LANGUAGES:
            connection.language = hello.language
        try:
            room = await connection.manager.find_room(hello.table or self.wanted, connection.address)
        except RequestRefused as refused:
            connection.bye(refused.refusal.code)
            return
        except StoreError:
            connection.bye("store_failed")
            return
        await room.catch_up(hello.seen)
        connection.watches_only, connection.wants_sight = hello.watch, hello.sight
        connection.room = room
        room.join(connection, hello.seen)
        if connection.transport and room.table.lag_allowance_ms:
            connection.transport.measure()

    def _submit(self, room: Room, command: FromPlayer) -> None:
        connection = self.connection
        manager, transport = connection.manager, connection.transport
        context = Context(
            by=connection.player,
            seat=connection.viewer.seat,
            name=connection.profile.name if connection.profile else "",
            fresh=manager.node.new_secret(),
        )
        request = Request(command, context, self._answer(command.id), manager.lease.epoch)
        if isinstance(command, Move):
            room.submit_move(request, transport.one_way_ms if transport else 0)
            if transport and room.table.lag_allowance_ms:
                transport.measure()
        else:
            room.submit(request)

    def _answer(self, command: str) -> Callable[[Outcome], None]:
        connection = self.connection

        def answer(outcome: Outcome) -> None:
            if isinstance(outcome, Refusal):
                connection.refuse(command, outcome)
            else:
                connection.send_message(protocol.Done(id=command, seq=outcome))

        return answer
