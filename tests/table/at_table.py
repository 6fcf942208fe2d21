"""A table for tests: asks, stores what happened as JSON and back, and keeps time."""

import hashlib
from typing import Any, NamedTuple

import msgspec

import pyatak
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.decide import decide
from pyatak.table.evolve import evolve, number
from pyatak.table.model import Seat, Table
from pyatak.table.refusals import Answer
from some_games import CROWD

NAMES = ("Anna", "Boris", "Clara", "Dima", "Eva", "Fyodor")
PLAYERS = ("a", "b", "c", "d", "e", "f")
SECRET = "5e" * 32
BEGAN = 1_700_000_000_000


class Asked(NamedTuple):
    """A command with its context."""

    command: commands.AnyCommand
    context: commands.Context

    def but(self, **changes: Any) -> "Asked":
        """The same with other fields in the command."""
        return self._replace(command=msgspec.structs.replace(self.command, **changes))


def asked(kind: type[Any], **fields: Any) -> Asked:
    """A command and its context: what the command has no field for goes into the context."""
    context = {name: fields.pop(name) for name in list(fields) if name not in kind.__struct_fields__}
    return Asked(kind(**{"id": commands.NO_ID, **fields}), commands.Context(**context))


def fresh(seed: object) -> str:
    return hashlib.sha256(str(seed).encode()).hexdigest()


class Room:
    """One table and its log."""

    def __init__(self) -> None:
        self.now = BEGAN
        self.kept: Table | None = None
        self.log: list[on.Stored] = []

    @property
    def table(self) -> Table:
        assert self.kept is not None
        return self.kept

    @property
    def game(self) -> pyatak.Game:
        return pyatak.game(self.table.game)

    def seat(self, at: int) -> Seat:
        return self.table.seats[at]

    def context(self, asked: Asked) -> commands.Context:
        """The context of a command that is decided now."""
        return msgspec.structs.replace(asked.context, now=self.now, fresh=asked.context.fresh or fresh(len(self.log)))

    def answer(self, asked: Asked) -> Answer:
        """What the table answers; its events are stored and folded."""
        context = self.context(asked)
        answer = decide(self.kept, asked.command, context)
        for stored in number(self.kept, answer.events, self.now, commands.cause_of(asked.command, context)):
            again = msgspec.json.decode(msgspec.json.encode(stored), type=on.Stored)
            assert again == stored
            self.kept = evolve(self.kept, again)
            self.log.append(again)
        return answer

    def done(self, asked: Asked) -> list[Any]:
        """The events of a command that is not refused."""
        answer = self.answer(asked)
        assert answer.refusal is None, answer.refusal.text()
        return answer.events

    def refused(self, asked: Asked) -> str:
        """The code of a refusal that changes nothing; its sentence is there in every language."""
        before = self.kept
        answer = self.answer(asked)
        assert answer.refusal is not None, answer.events
        assert not answer.events
        assert self.kept is before
        assert all(answer.refusal.text(language) for language in ("en", "ru", "uk"))
        return answer.refusal.code

    def wait(self, ms: int) -> "Room":
        self.now += ms
        return self

    def tick(self) -> list[Any]:
        return self.done(asked(commands.Tick))

    # -- playing -------------------------------------------------------------------------------------

    def owner(self, seat: int) -> str:
        return self.seat(seat).player

    def move(self, seat: int, action: int | None = None, by: str | None = None, **more: Any) -> Asked:
        """A move of a seat's owner; without an action, the first legal one."""
        position = self.table.position
        if action is None:
            action = self.game.legal(position, seat)[0]
        if (race := self.game.rules.RACE) and "answers" not in more:
            more["answers"] = race.moment(position, action)
        return asked(commands.Move, by=self.owner(seat) if by is None else by, seat=seat, action=action, **more)

    def bot_move(self, seat: int, action: int | None = None, **more: Any) -> Asked:
        return self.move(seat, action, by=commands.SERVER, **{"at_seq": self.table.seq, **more})

    def play_on(self, moves: int = 10_000) -> "Room":
        """Play first legal moves, one second apart, until the end or for this many moves."""
        for _ in range(moves):
            if self.table.phase != "playing":
                break
            self.now = max(self.now + 1000, self.table.starts_at)
            seat = self.table.awaited[0]
            self.done(self.bot_move(seat) if self.seat(seat).bot else self.move(seat))
        return self


def create(game: str = CROWD, seats: int = 3, **more: Any) -> Asked:
    return asked(
        commands.Create, **{"by": "a", "table": "T1", "code": "ABCD", "game": game, "seats": seats, "secret": SECRET, **more}
    )


def opened(game: str = CROWD, seats: int = 3, people: int | None = None, **more: Any) -> Room:
    """An open table where people sit on the first seats."""
    room = Room()
    room.done(create(game, seats, **more))
    for seat in range(seats if people is None else people):
        room.done(asked(commands.Sit, by=PLAYERS[seat], name=NAMES[seat], nonce=f"nonce-{seat}", seat=seat))
    return room


def started(game: str = CROWD, seats: int = 3, people: int | None = None, bots: int = 0, **more: Any) -> Room:
    """A game that has just been dealt; of a race the countdown is over."""
    room = opened(game, seats, people, **more)
    for _ in range(bots):
        room.done(asked(commands.AddBot, by="a", level="easy"))
    room.done(asked(commands.Start, by="a"))
    if room.table.starts_at > room.now:
        room.wait(room.table.starts_at - room.now).tick()
    return room
