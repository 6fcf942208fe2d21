"""The process that reviews games, one after another. A game comes as a record; each sharper review goes back as JSON."""

import contextlib
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import NamedTuple

import msgspec

from pyatak.bots.process import ChildProcess, Died, Heartbeat
from pyatak.coach.model import ValuedMove
from pyatak.coach.races import Times
from pyatak.coach.review import reviews, value_of
from pyatak.compiled.playouts import random_game
from pyatak.core.errors import ReviewError
from pyatak.core.record import Record
from pyatak.core.refusal import Refusal
from pyatak.core.registry import game as find_game

NICENESS = 10
"""Players' moves come first."""
ATTEMPTS = 3
"""How often a game is reviewed from its beginning when the process dies."""


class Game(NamedTuple):
    """A game to review."""

    record: str
    times: Times | None = None
    simulations: int | None = None
    is_first_only: bool = False
    """Only the first answer, within a second: another process makes the rest."""


class Weighing(NamedTuple):
    """A move that was not made, to be valued as a review values the others."""

    record: str
    move: int
    """The place of the decision in the record."""
    action: int
    simulations: int | None = None
    """The budget of a whole review, of which one decision gets its share."""


class Step(NamedTuple):
    """A review so far, and how much of it is done; or why there is none."""

    body: bytes
    judged: int
    of: int
    is_final: bool
    refusal: Refusal | None = None


class ReviewDiedError(Exception):
    """The process that reviews this game dies each time."""


# -- inside the process ----------------------------------------------------------------------------------


def serve(pipe: Connection, heartbeat: Heartbeat) -> None:  # noqa: ARG001 - a review says itself how far it is
    while True:
        asked: Game | Weighing | str = pipe.recv()
        if isinstance(asked, Weighing):
            pipe.send(weigh(asked))
            continue
        for step in steps_of(short_game(asked) if isinstance(asked, str) else asked):
            pipe.send(step)


def short_game(game_id: str) -> Game:
    """Any game, with the least to think about: its review compiles the code and puts it into the cache."""
    record, _ = random_game(game_id, find_game(game_id).info.seats[0], 0)
    return Game(record.to_text(), simulations=1)


def weigh(asked: Weighing) -> ValuedMove:
    """The value of a move by what its seat could know, beside the best one."""
    return value_of(Record.from_text(asked.record), asked.move, asked.action, asked.simulations)


def steps_of(game: Game) -> Iterator[Step]:
    """The reviews of a game. The last one is final, or says why there is none."""
    encode = msgspec.json.Encoder().encode
    held: Step | None = None
    try:
        for review in reviews(Record.from_text(game.record), budget=game.simulations, times=game.times):
            if held:
                yield held
            held = Step(encode(review), review.judged, len(review.decisions), False)
            if game.is_first_only:
                break
    except ReviewError as problem:
        yield Step(b"", 0, 0, True, problem.refusal)
        return
    assert held is not None
    yield held._replace(is_final=True)


# -- outside ---------------------------------------------------------------------------------------------


class ReviewProcess:
    """A process that starts with the first game and is replaced when it dies. `review` is for one thread at a time."""

    def __init__(self, niceness: int = NICENESS) -> None:
        self.niceness = niceness
        self.child: ChildProcess | None = None
        self.is_closed = False

    def warm_up(self, game_id: str) -> None:
        """Have the code of a game in the cache."""
        with contextlib.suppress(ReviewDiedError):  # the first review tries again
            for _ in self.review(game_id):
                pass

    def review(self, game: Game | str) -> Iterator[Step]:
        """The reviews of a game, each sharper than the one before."""
        for _ in range(ATTEMPTS):
            if self.is_closed:
                break
            self.child = self.child or ChildProcess(serve, self.niceness)
            try:
                self.child.send(game)
                while not (step := self._receive()).is_final:
                    yield step
                yield step
                return
            except Died:
                self.child = None
        raise ReviewDiedError

    def weigh(self, asked: Weighing) -> ValuedMove | None:
        """The value of a move; None where the process dies over it."""
        self.child = self.child or ChildProcess(serve, self.niceness)
        try:
            self.child.send(asked)
            found: ValuedMove = self.child.receive()
        except Died:
            self.child = None
            return None
        return found

    def _receive(self) -> Step:
        assert self.child is not None
        step: Step = self.child.receive()
        return step

    def rest(self) -> None:
        """Give the memory back until the next review."""
        if self.child:
            self.child.kill()
            self.child = None

    def close(self) -> None:
        """End at once, from any thread."""
        self.is_closed = True
        if child := self.child:
            child.stop()
