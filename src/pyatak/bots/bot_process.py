"""A process of the pool that answers one request after another: its inside, and the handle on it."""

import time
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from msgspec.structs import replace

from pyatak.bots.contract import DEFAULT_BUDGET, Bot, Budget, Choice
from pyatak.bots.faults import DIED, RAISED, SILENT, BotFault, Fault, ask
from pyatak.bots.hints import Hint, hint
from pyatak.bots.levels import Level
from pyatak.bots.precompile import precompile
from pyatak.bots.process import ChildProcess, Died, Heartbeat, TimedOut
from pyatak.bots.registry import bot_maker
from pyatak.core.contract import LEVELS
from pyatak.core.errors import BotError
from pyatak.core.game import Game
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

LIMIT = 20.0
"""Seconds that a process may think about one request before it is killed."""
ATTEMPTS = 3
"""How often a request is tried when the process dies."""


class ChoiceRequest(NamedTuple):
    """A decision to make: all that a bot's process gets."""

    game_id: str
    level: str
    sight: State
    seat: int
    seed: int
    budget: Budget = DEFAULT_BUDGET
    deadline: float | None = None
    """When a level has to answer with what it has found, by `time.monotonic`, which all processes of a machine share."""
    compiled: bool = True
    """Whether a level uses compiled code; its choice is the same without, only slower."""

    def budget_now(self) -> Budget:
        """The budget with the time that is left."""
        if self.deadline is None or self.budget.milliseconds is not None:
            return self.budget
        return replace(self.budget, within_ms=max(1, int((self.deadline - time.monotonic()) * 1000)))


class HintRequest(NamedTuple):
    """Hints to find."""

    game_id: str
    sight: State
    seat: int


# -- inside the process ----------------------------------------------------------------------------------

cached_maker = cache(bot_maker)


def serve(pipe: Connection, heartbeat: Heartbeat) -> None:
    """Answer requests; the id of a game asks to load its code."""
    while True:
        request: ChoiceRequest | HintRequest | str = pipe.recv()
        if isinstance(request, str):
            precompile(request)
            pipe.send(None)
        elif isinstance(request, HintRequest):
            pipe.send(_hints(request, heartbeat))
        else:
            pipe.send(_choose(request, heartbeat))


def _choose(request: ChoiceRequest, heartbeat: Heartbeat) -> Choice | Fault:
    level, sight, seat, seed = request.level, request.sight, request.seat, request.seed
    game = find_game(request.game_id)
    try:
        with heartbeat.thinking(seat):
            bot = _bot(level, game, request.compiled)
            return ask(bot, level, game, sight, seat, seed, request.budget_now(), reported_seed=seed)
    except BotFault as problem:
        return problem.fault
    except BotError as problem:
        return Fault(RAISED, level, seat, seed, str(problem))


def _bot(spec: str, game: Game, compiled: bool) -> Bot:
    return Level(game, spec, compiled) if spec in LEVELS else cached_maker(spec)(game)


def _hints(request: HintRequest, heartbeat: Heartbeat) -> list[Hint] | Fault:
    try:
        with heartbeat.thinking(request.seat):
            return hint(*request)
    except BotError as problem:
        return Fault(RAISED, "hint", request.seat, 0, str(problem))


# -- outside ---------------------------------------------------------------------------------------------


class BotProcess:
    """A process that is replaced when it ends. `ask` and `load` are for one thread at a time, the rest for any."""

    def __init__(self, limit: float = LIMIT, niceness: int = 0) -> None:
        self.limit, self.niceness = limit, niceness
        self.child: ChildProcess | None = None
        self.cancelled: ChoiceRequest | HintRequest | None = None
        self.is_closed = False

    def start(self) -> ChildProcess:
        self.child = ChildProcess(serve, self.niceness)
        if self.is_closed:
            self.child.stop()
        return self.child

    def ask(self, request: ChoiceRequest) -> Choice:
        """The bot's choice, or a BotFault. If the process dies, a new one is asked."""
        choice: Choice = self._ask(request, request.level, request.seed)
        return choice

    def hints(self, request: HintRequest) -> list[Hint]:
        """The moves that a search finds, or a BotFault. The code of the game is loaded first."""
        self.load(request.game_id)
        found: list[Hint] = self._ask(request, "hint", 0)
        return found

    def _ask(self, request: ChoiceRequest | HintRequest, level: str, seed: int) -> Any:
        seat = request.seat
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
            return answer
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

    def cancel(self, request: ChoiceRequest | HintRequest) -> None:
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
    process = BotProcess()
    try:
        process.load(game_id)
    finally:
        process.reap()
