"""Where games are played: a process that may be killed, and the one who watches it."""

import queue
from functools import cache
from multiprocessing.connection import Connection
from typing import NamedTuple

from pyatak.arena.match import Match, Outcome
from pyatak.arena.question import Question
from pyatak.bots.faults import DIED, SILENT, Fault
from pyatak.bots.process import NOBODY, Child, Died, Pulse, Silent
from pyatak.bots.warming import needs_code, warm

PATIENCE = 3
"""How often the process may die in one game while no bot is thinking, before we give up."""


class Closed(Exception):  # noqa: N818 - nothing went wrong
    """The room was closed while games were played in it."""


class Chunk(NamedTuple):
    question: Question
    deals: range

    @property
    def games(self) -> list[tuple[int, int]]:
        """The seed and the number of the line-up of each game, in order."""
        seed, count = self.question.seed, len(self.question.line_ups)
        return [(seed + deal, line_up) for deal in self.deals for line_up in range(count)]


ready = cache(warm)
"""Once in a process, so that loading code is nobody's thinking time."""


def thinks_with_code(question: Question) -> bool:
    return any(needs_code(entrant.spec, question.game) for entrant in question.entrants)


def serve(pipe: Connection, pulse: Pulse) -> None:
    """Inside the process: play what is asked for, answer after each game."""
    while True:
        question, games = pipe.recv()
        if thinks_with_code(question):
            ready(question.game)
        for deal, line_up in games:
            pipe.send(Match(question, deal, line_up, pulse).play())


class Room:
    """One process in which games are played, replaced when it is gone."""

    def __init__(self) -> None:
        self.child: Child | None = None
        self.is_closed = False

    def play(self, chunk: Chunk) -> list[Outcome]:
        """The outcomes of a chunk's games, in order. A bot that never answers, or kills its process twice, forfeits its game."""
        games, outcomes, deaths = chunk.games, list[Outcome](), list[int]()
        while len(outcomes) < len(games):
            try:
                self._play_on(chunk.question, games, outcomes)
            except Silent as silent:
                outcomes.append(forfeit(chunk.question, games[len(outcomes)], SILENT, silent.seat))
            except Died as died:
                if self.is_closed:
                    raise Closed from None
                # Somebody may have killed it: the same game is tried once more before a bot is blamed.
                deaths = [one for one in deaths if one == len(outcomes)] + [len(outcomes)]
                if len(deaths) > 1 and died.seat != NOBODY:
                    outcomes.append(forfeit(chunk.question, games[len(outcomes)], DIED, died.seat))
                elif len(deaths) > PATIENCE:
                    raise RuntimeError("the process that plays the games ends by itself, and no bot is to blame") from None
        return outcomes

    def _play_on(self, question: Question, games: list[tuple[int, int]], outcomes: list[Outcome]) -> None:
        """Play the games that have no outcome yet."""
        child = self.child = self.child or Child(serve)
        if self.is_closed:
            child.stop()
        try:
            child.send((question, games[len(outcomes) :]))
            while len(outcomes) < len(games):
                outcomes.append(child.receive(question.limit))
        except (Silent, Died):
            self.child = None
            raise

    def close(self) -> None:
        """From any thread: whoever plays here gets Closed."""
        self.is_closed = True
        if self.child is not None:
            self.child.stop()

    def bury(self) -> None:
        """When nobody plays here any more: leave nothing behind."""
        if self.child is not None:
            self.child.kill()


def forfeit(question: Question, game: tuple[int, int], kind: str, seat: int) -> Outcome:
    """A game that ends because of the bot at a seat."""
    seed, line_up = game
    return Outcome(fault=Fault(kind, bot_at(question, line_up, seat), seat, seed, f"{question.limit:g}"))


def bot_at(question: Question, line_up: int, seat: int) -> str:
    """The name of the bot that has a seat."""
    sides = zip(question.sides, question.line_ups[line_up], strict=True)
    return next(question.entrants[entrant].name for side, entrant in sides if seat in side)


class Rooms:
    """As many rooms as games are to be played at the same time."""

    def __init__(self, count: int) -> None:
        self.rooms = [Room() for _ in range(count)]
        self.free: queue.SimpleQueue[Room] = queue.SimpleQueue()
        for room in self.rooms:
            self.free.put(room)

    def play(self, chunk: Chunk) -> list[Outcome]:
        """Play a chunk in a free room; there is one for each thread that asks."""
        room = self.free.get()
        try:
            return room.play(chunk)
        finally:
            self.free.put(room)

    def close(self) -> None:
        for room in self.rooms:
            room.close()

    def bury(self) -> None:
        for room in self.rooms:
            room.bury()


@cache
def room_of_this_process() -> Room:
    return Room()


def play_anywhere(chunk: Chunk) -> list[Outcome]:
    """Play a chunk in a room of the process that this runs in, as a Ray worker does."""
    return room_of_this_process().play(chunk)
