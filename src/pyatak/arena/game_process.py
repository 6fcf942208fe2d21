"""Processes that play games of the arena, and the handles that watch and replace them."""

import queue
from functools import cache
from multiprocessing.connection import Connection
from typing import NamedTuple

from pyatak.arena.match import Match, Outcome
from pyatak.arena.match_spec import MatchSpec
from pyatak.bots.faults import DIED, SILENT, Fault
from pyatak.bots.precompile import needs_compiled_code as bot_needs_compiled_code
from pyatak.bots.precompile import precompile
from pyatak.bots.process import NO_SEAT, ChildProcess, Died, Heartbeat, TimedOut
from pyatak.core.errors import PyatakError

MAX_DEATHS = 3
"""How often the process may die in one game while no bot thinks, before the arena gives up."""


class ArenaError(PyatakError, RuntimeError):
    """The arena cannot play; says why."""


class Closed(Exception):  # noqa: N818 - not a mistake
    """The process was closed while it played."""


class Chunk(NamedTuple):
    """Some deals of a spec, played with all its line-ups."""

    spec: MatchSpec
    deals: range

    @property
    def games(self) -> list[tuple[int, int]]:
        """The seed and the index of the line-up of each game, in order."""
        seed, count = self.spec.seed, len(self.spec.line_ups)
        return [(seed + deal, line_up) for deal in self.deals for line_up in range(count)]


precompile_once = cache(precompile)
"""Called before the first game of a process, so that no bot's thinking time includes loading code."""


def needs_compiled_code(spec: MatchSpec) -> bool:
    return any(bot_needs_compiled_code(entrant.spec, spec.game) for entrant in spec.entrants)


def serve(pipe: Connection, heartbeat: Heartbeat) -> None:
    """Inside the process: play the games asked for, and send the outcome of each."""
    while True:
        spec, games = pipe.recv()
        if needs_compiled_code(spec):
            precompile_once(spec.game)
        for deal, line_up in games:
            pipe.send(Match(spec, deal, line_up, heartbeat).play())


class GameProcess:
    """A process that plays games; it is replaced when it ends."""

    def __init__(self) -> None:
        self.child: ChildProcess | None = None
        self.is_closed = False

    def play(self, chunk: Chunk) -> list[Outcome]:
        """The outcomes of a chunk's games, in order. A bot that times out, or kills its process twice, forfeits its game."""
        games, outcomes, deaths = chunk.games, list[Outcome](), list[int]()
        while len(outcomes) < len(games):
            try:
                self._play_on(chunk.spec, games, outcomes)
            except TimedOut as timed_out:
                outcomes.append(forfeit(chunk.spec, games[len(outcomes)], SILENT, timed_out.seat))
            except Died as died:
                if self.is_closed:
                    raise Closed from None
                # It may have been killed from outside: the game is tried once more before a bot is blamed.
                deaths = [one for one in deaths if one == len(outcomes)] + [len(outcomes)]
                if len(deaths) > 1 and died.seat != NO_SEAT:
                    outcomes.append(forfeit(chunk.spec, games[len(outcomes)], DIED, died.seat))
                elif len(deaths) > MAX_DEATHS:
                    raise ArenaError("the process that plays the games keeps ending, and no bot is to blame") from None
        return outcomes

    def _play_on(self, spec: MatchSpec, games: list[tuple[int, int]], outcomes: list[Outcome]) -> None:
        """Play the games that have no outcome yet."""
        child = self.child = self.child or ChildProcess(serve)
        if self.is_closed:
            child.stop()
        try:
            child.send((spec, games[len(outcomes) :]))
            while len(outcomes) < len(games):
                outcomes.append(child.receive(spec.limit))
        except (TimedOut, Died):
            self.child = None
            raise

    def close(self) -> None:
        """Stop, from any thread; `play` raises Closed."""
        self.is_closed = True
        if self.child is not None:
            self.child.stop()

    def reap(self) -> None:
        """Clean up, once no thread plays here any more."""
        if self.child is not None:
            self.child.kill()


def forfeit(spec: MatchSpec, game: tuple[int, int], kind: str, seat: int) -> Outcome:
    """The outcome of a game that ends by a fault of the bot at a seat."""
    seed, line_up = game
    return Outcome(fault=Fault(kind, bot_at(spec, line_up, seat), seat, seed, f"{spec.limit:g}"))


def bot_at(spec: MatchSpec, line_up: int, seat: int) -> str:
    """The name of the bot at a seat."""
    sides = zip(spec.sides, spec.line_ups[line_up], strict=True)
    return next(spec.entrants[entrant].name for side, entrant in sides if seat in side)


class GameProcesses:
    """A fixed number of processes, each playing one game at a time."""

    def __init__(self, count: int) -> None:
        self.processes = [GameProcess() for _ in range(count)]
        self.free: queue.SimpleQueue[GameProcess] = queue.SimpleQueue()
        for process in self.processes:
            self.free.put(process)

    def play(self, chunk: Chunk) -> list[Outcome]:
        """Play a chunk in a free process; every calling thread finds one."""
        process = self.free.get()
        try:
            return process.play(chunk)
        finally:
            self.free.put(process)

    def close(self) -> None:
        for process in self.processes:
            process.close()

    def reap(self) -> None:
        for process in self.processes:
            process.reap()


@cache
def _own_process() -> GameProcess:
    return GameProcess()


def play_chunk(chunk: Chunk) -> list[Outcome]:
    """Play a chunk in a child of this process, as a Ray worker does."""
    return _own_process().play(chunk)
