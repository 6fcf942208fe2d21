"""A process of the pool that answers one request after another: its inside, and the handle on it."""

from functools import cache
from multiprocessing.connection import Connection
from typing import NamedTuple

from pyatak.bots.contract import Budget, Choice
from pyatak.bots.faults import DIED, RAISED, SILENT, BotFault, Fault, ask
from pyatak.bots.precompile import precompile
from pyatak.bots.process import ChildProcess, Died, Heartbeat, TimedOut
from pyatak.bots.registry import bot_maker
from pyatak.core.errors import BotError
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

ATTEMPTS = 3
"""How often a request is tried when the process dies."""


class ChoiceRequest(NamedTuple):
    """A decision to make: all that a bot's process gets."""

    game_id: str
    level: str
    sight: State
    seat: int
    seed: int
    budget: Budget


# -- inside the process ----------------------------------------------------------------------------------

cached_maker = cache(bot_maker)


def serve(pipe: Connection, heartbeat: Heartbeat) -> None:
    """Answer requests; the id of a game asks to load its code."""
    while True:
        request: ChoiceRequest | str = pipe.recv()
        if isinstance(request, str):
            precompile(request)
            pipe.send(None)
        else:
            pipe.send(_choose(request, heartbeat))


def _choose(request: ChoiceRequest, heartbeat: Heartbeat) -> Choice | Fault:
    game_id, level, sight, seat, seed, budget = request
    game = find_game(game_id)
    try:
        with heartbeat.thinking(seat):
            return ask(cached_maker(level)(game), level, game, sight, seat, seed, budget, reported_seed=seed)
    except BotFault as problem:
        return problem.fault
    except BotError as problem:
        return Fault(RAISED, level, seat, seed, str(problem))


# -- outside ---------------------------------------------------------------------------------------------


class BotProcess:
    """A process that is replaced when it ends. `ask` and `load` are for one thread at a time, the rest for any."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.child: ChildProcess | None = None
        self.cancelled: ChoiceRequest | None = None
        self.is_closed = False

    def start(self) -> ChildProcess:
        self.child = ChildProcess(serve)
        if self.is_closed:
            self.child.stop()
        return self.child

    def ask(self, request: ChoiceRequest) -> Choice:
        """The bot's choice, or a BotFault. If the process dies, a new one is asked."""
        level, seat, seed = request.level, request.seat, request.seed
        for _ in range(ATTEMPTS):
            child = self.child or self.start()
            try:
                child.send(request)
                answer = child.receive(self.limit)
            except TimedOut:
                self.start()
                raise BotFault(Fault(SILENT, level, seat, seed, f"{self.limit:g}")) from None
            except Died:
                self.child = None
                if self.is_closed:
                    break
                self.start()
                if request is self.cancelled:
                    break
                continue
            if isinstance(answer, Fault):
                raise BotFault(answer)
            return answer  # type: ignore[no-any-return]
        raise BotFault(Fault(DIED, level, seat, seed, ""))

    def load(self, game_id: str) -> None:
        """Load the code of a game in the process; compile it if necessary."""
        for _ in range(ATTEMPTS):
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
        raise BotError(f"the code of {game_id} cannot be loaded: the process that loads it ends each time")

    def cancel(self, request: ChoiceRequest) -> None:
        """Stop thinking about a request whose caller is gone."""
        self.cancelled = request
        if self.child is not None:
            self.child.stop()

    def close(self) -> None:
        """Stop; every later request fails."""
        self.is_closed = True
        if self.child is not None:
            self.child.stop()

    def reap(self) -> None:
        """End the process and clean up, once no thread asks any more."""
        if self.child is not None:
            self.child.kill()
            self.child = None


def compile_in_a_process(game_id: str) -> None:
    """Put a game's code into the cache, before several processes compile it at once."""
    process = BotProcess(limit=0)
    try:
        process.load(game_id)
    finally:
        process.reap()
