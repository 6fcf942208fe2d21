"""From the messages of a client to the commands of a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyatak.core.refusal import Refusal, general_refusal
from pyatak.core.texts import LANGUAGES
from pyatak.server.clock import now_ms
from pyatak.server.net import previews
from pyatak.server.net import protocol as say
from pyatak.server.refusals import RequestRefused
from pyatak.server.store import StoreError
from pyatak.server.tables.requests import Outcome, Request
from pyatak.server.tables.room import Room
from pyatak.table import commands as ask

if TYPE_CHECKING:
    from pyatak.server.net.connection import Connection

LONGEST_ID = 64
NO_SEAT = -1
"""Of somebody who sits nowhere; the table refuses it."""


class Answering:
    """What one connection asks, in turn."""

    def __init__(self, connection: "Connection", wanted: str) -> None:
        self.connection = connection
        self.wanted = wanted

    def to(self, asked: Any) -> None:
        connection = self.connection
        if isinstance(asked, say.Ping):
            connection.say(say.Pong(now=now_ms()))
        elif connection.room is None:
            connection.refuse(asked.id, general_refusal("say_hello"))
        elif not 0 < len(asked.id) <= LONGEST_ID:
            connection.refuse(asked.id[:LONGEST_ID], general_refusal("bad_id", most=LONGEST_ID))
        elif not connection.player:
            connection.refuse(asked.id, general_refusal("no_identity"))
        elif isinstance(asked, say.PreviewMoves):
            previews.preview(connection, connection.room, asked)
        elif isinstance(asked, say.AskHint):
            connection.also(previews.hint(connection, connection.room, asked))
        else:
            self._ask(connection.room, asked)

    async def hello(self, hello: say.Hello) -> None:
        connection = self.connection
        if connection.room is not None:
            connection.bye("hello_again")
            return
        if hello.protocol != say.PROTOCOL:
            connection.bye("other_protocol")
            return
        if hello.language in LANGUAGES:
            connection.language = hello.language
        try:
            room = await connection.manager.find_room(hello.table or self.wanted)
        except RequestRefused as refused:
            connection.bye(refused.refusal.code)
            return
        except StoreError:
            connection.bye("store_failed", again_in_ms=2000)
            return
        await room.catch_up(hello.seen)
        connection.watches_only, connection.wants_sight = hello.watch, hello.sight
        connection.room = room
        room.join(connection, hello.seen)
        if connection.transport and room.table.lag_allowance_ms:
            connection.transport.measure()

    def _ask(self, room: Room, asked: Any) -> None:
        connection = self.connection
        command = COMMANDS[type(asked)](asked, self._common(asked.id), connection)
        request = Request(command, self._answer(asked.id), connection.manager.lease.epoch)
        if isinstance(command, ask.Move):
            transport = connection.transport
            room.submit_move(request, command, transport.way_ms if transport else 0)
            if transport and room.table.lag_allowance_ms:
                transport.measure()
        else:
            room.submit(request)

    def _common(self, command: str) -> dict[str, Any]:
        return {"by": self.connection.player, "id": command, "fresh": self.connection.manager.node.new_secret()}

    def _answer(self, command: str) -> Callable[[Outcome], None]:
        connection = self.connection

        def answer(outcome: Outcome) -> None:
            if isinstance(outcome, Refusal):
                connection.refuse(command, outcome)
            else:
                connection.say(say.Done(id=command, seq=outcome))

        return answer


Common = dict[str, Any]
Translation = Callable[[Any, Common, "Connection"], ask.AnyCommand]


def _plain(kind: type[Any]) -> Translation:
    """The same fields under the same names."""
    fields = [name for name in kind.__struct_fields__ if name not in ("by", "id", "fresh")]

    def translate(asked: Any, common: Common, _connection: "Connection") -> ask.AnyCommand:
        made: ask.AnyCommand = kind(**{name: getattr(asked, name) for name in fields}, **common)
        return made

    return translate


def _own_seat(kind: type[Any]) -> Translation:
    """The same, for the seat of whoever asks."""
    fields = [name for name in kind.__struct_fields__ if name not in ("by", "id", "fresh", "seat")]

    def translate(asked: Any, common: Common, connection: "Connection") -> ask.AnyCommand:
        seat = _seat(connection)
        made: ask.AnyCommand = kind(seat=seat, **{name: getattr(asked, name) for name in fields}, **common)
        return made

    return translate


def _seat(connection: "Connection") -> int:
    return NO_SEAT if connection.viewer.seat is None else connection.viewer.seat


def _sit(asked: Any, common: Common, connection: "Connection") -> ask.AnyCommand:
    own = connection.who.name if connection.who else ""
    return ask.Sit(name=own if asked.name is None else asked.name, nonce=asked.nonce, seat=asked.seat, **common)


def _move(asked: Any, common: Common, connection: "Connection") -> ask.AnyCommand:
    return ask.Move(seat=_seat(connection), action=asked.action, answers=asked.answers, at_seq=asked.at_seq, **common)


COMMANDS: dict[type, Translation] = {
    say.Sit: _sit,
    say.Move: _move,
    say.Stand: _plain(ask.Stand),
    say.AddBot: _plain(ask.AddBot),
    say.RemoveBot: _plain(ask.RemoveBot),
    say.HandOver: _plain(ask.HandOver),
    say.Arrange: _plain(ask.Arrange),
    say.Start: _plain(ask.Start),
    say.Pause: _plain(ask.Pause),
    say.Resume: _plain(ask.Resume),
    say.TakeOver: _plain(ask.TakeOver),
    say.Say: _plain(ask.Say),
    say.React: _plain(ask.React),
    say.Undo: _own_seat(ask.Undo),
    say.Resign: _own_seat(ask.Resign),
    say.ComeBack: _own_seat(ask.ComeBack),
    say.Rematch: _own_seat(ask.Rematch),
}
