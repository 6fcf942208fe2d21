"""One worker of the pool: a process that answers one request after another, seen from outside and from inside."""

from functools import cache
from multiprocessing.connection import Connection
from typing import NamedTuple

from pyatak.bots.contract import Budget, Choice
from pyatak.bots.faults import DIED, RAISED, SILENT, BotFault, Fault, ask
from pyatak.bots.process import Child, Died, Heartbeat, Silent
from pyatak.bots.registry import bot_maker
from pyatak.bots.warming import warm
from pyatak.core.errors import BotError
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

TRIES = 3
"""How often a request is asked whose worker dies of it."""


class ChoiceRequest(NamedTuple):
    """A decision to take, all that a worker ever gets."""

    game_id: str
    level: str
    sight: State
    seat: int
    seed: int
    budget: Budget


# -- inside the process ----------------------------------------------------------------------------------

maker = cache(bot_maker)


def serve(pipe: Connection, heartbeat: Heartbeat) -> None:
    while True:
        asked: ChoiceRequest | str = pipe.recv()
        if isinstance(asked, str):
            warm(asked)
            pipe.send(None)
        else:
            pipe.send(_think(asked, heartbeat))


def _think(request: ChoiceRequest, heartbeat: Heartbeat) -> Choice | Fault:
    game_id, level, sight, seat, seed, budget = request
    game = find_game(game_id)
    try:
        with heartbeat.thinking(seat):
            return ask(maker(level)(game), level, game, sight, seat, seed, budget, known_as=seed)
    except BotFault as problem:
        return problem.fault
    except BotError as problem:
        return Fault(RAISED, level, seat, seed, str(problem))


# -- outside ---------------------------------------------------------------------------------------------


class BotProcess:
    """A process that is replaced when it is gone. `ask` is for one thread at a time, the rest for any."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.child: Child | None = None
        self.unwanted: ChoiceRequest | None = None
        self.is_closed = False

    def start(self) -> Child:
        self.child = Child(serve)
        if self.is_closed:
            self.child.stop()
        return self.child

    def ask(self, request: ChoiceRequest) -> Choice:
        """What the bot does; BotFault when it goes wrong. A worker that dies is replaced and asked again."""
        level, seat, seed = request.level, request.seat, request.seed
        for _ in range(TRIES):
            child = self.child or self.start()
            try:
                child.send(request)
                answer = child.receive(self.limit)
            except Silent:
                self.start()
                raise BotFault(Fault(SILENT, level, seat, seed, f"{self.limit:g}")) from None
            except Died:
                self.child = None
                if self.is_closed:
                    break
                self.start()
                if request is self.unwanted:
                    break
                continue
            if isinstance(answer, Fault):
                raise BotFault(answer)
            return answer  # type: ignore[no-any-return]
        raise BotFault(Fault(DIED, level, seat, seed, ""))

    def load(self, game_id: str) -> None:
        """Have the code of a game ready in the process, compiled if need be."""
        for _ in range(TRIES):
            child = self.child or self.start()
            try:
                child.send(game_id)
                child.receive()
            except Died:
                self.child = None
            else:
                return
            if self.is_closed:
                break
        raise BotError(f"the code of {game_id} cannot be made ready: the process that loads it ends by itself")

    def give_up(self, request: ChoiceRequest) -> None:
        """End the thinking about a request that nobody waits for."""
        self.unwanted = request
        if self.child is not None:
            self.child.stop()

    def close(self) -> None:
        """From now on it answers nothing more."""
        self.is_closed = True
        if self.child is not None:
            self.child.stop()

    def reap(self) -> None:
        """End it, when nobody asks any more, and leave nothing behind."""
        if self.child is not None:
            self.child.kill()
            self.child = None


def compile_in_a_process(game_id: str) -> None:
    """See that a game's code is in the cache, before several processes compile it at once."""
    worker = BotProcess(limit=0)
    try:
        worker.load(game_id)
    finally:
        worker.reap()
