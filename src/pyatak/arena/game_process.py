"""Where games are played: a process that may be killed, and the one who watches it."""

import queue
from functools import cache
from multiprocessing.connection import Connection
from typing import NamedTuple

from pyatak.arena.match import Match, Outcome
from pyatak.arena.match_spec import MatchSpec
from pyatak.bots.faults import DIED, SILENT, Fault
from pyatak.bots.process import NOBODY, Child, Died, Heartbeat, Silent
from pyatak.bots.warming import needs_code, warm

PATIENCE = 3
"""How often the process may die in one game while no bot is thinking, before we give up."""


class Closed(Exception):  # noqa: N818 - nothing went wrong
    """The process was closed while games were played in it."""


class Chunk(NamedTuple):
    spec: MatchSpec
    deals: range

    @property
    def games(self) -> list[tuple[int, int]]:
        """The seed and the number of the line-up of each game, in order."""
        seed, count = self.spec.seed, len(self.spec.line_ups)
        return [(seed + deal, line_up) for deal in self.deals for line_up in range(count)]


ready = cache(warm)
"""Once in a process, so that loading code is nobody's thinking time."""


def thinks_with_code(spec: MatchSpec) -> bool:
    return any(needs_code(entrant.spec, spec.game) for entrant in spec.entrants)


def serve(pipe: Connection, heartbeat: Heartbeat) -> None:
    """Inside the process: play what is asked for, answer after each game."""
    while True:
        spec, games = pipe.recv()
        if thinks_with_code(spec):
            ready(spec.game)
        for deal, line_up in games:
            pipe.send(Match(spec, deal, line_up, heartbeat).play())


class GameProcess:
    """One process in which games are played, replaced when it is gone."""

    def __init__(self) -> None:
        self.child: Child | None = None
        self.is_closed = False

    def play(self, chunk: Chunk) -> list[Outcome]:
        """The outcomes of a chunk's games, in order. A bot that never answers, or kills its process twice, forfeits its game."""
        games, outcomes, deaths = chunk.games, list[Outcome](), list[int]()
        while len(outcomes) < len(games):
            try:
                self._play_on(chunk.spec, games, outcomes)
            except Silent as silent:
                outcomes.append(forfeit(chunk.spec, games[len(outcomes)], SILENT, silent.seat))
            except Died as died:
                if self.is_closed:
                    raise Closed from None
                # Somebody may have killed it: the same game is tried once more before a bot is blamed.
                deaths = [one for one in deaths if one == len(outcomes)] + [len(outcomes)]
                if len(deaths) > 1 and died.seat != NOBODY:
                    outcomes.append(forfeit(chunk.spec, games[len(outcomes)], DIED, died.seat))
                elif len(deaths) > PATIENCE:
                    raise RuntimeError("the process that plays the games ends by itself, and no bot is to blame") from None
        return outcomes

    def _play_on(self, spec: MatchSpec, games: list[tuple[int, int]], outcomes: list[Outcome]) -> None:
        """Play the games that have no outcome yet."""
        child = self.child = self.child or Child(serve)
        if self.is_closed:
            child.stop()
        try:
            child.send((spec, games[len(outcomes) :]))
            while len(outcomes) < len(games):
                outcomes.append(child.receive(spec.limit))
        except (Silent, Died):
            self.child = None
            raise

    def close(self) -> None:
        """From any thread: whoever plays here gets Closed."""
        self.is_closed = True
        if self.child is not None:
            self.child.stop()

    def reap(self) -> None:
        """When nobody plays here any more: leave nothing behind."""
        if self.child is not None:
            self.child.kill()


def forfeit(spec: MatchSpec, game: tuple[int, int], kind: str, seat: int) -> Outcome:
    """A game that ends because of the bot at a seat."""
    seed, line_up = game
    return Outcome(fault=Fault(kind, bot_at(spec, line_up, seat), seat, seed, f"{spec.limit:g}"))


def bot_at(spec: MatchSpec, line_up: int, seat: int) -> str:
    """The name of the bot that has a seat."""
    sides = zip(spec.sides, spec.line_ups[line_up], strict=True)
    return next(spec.entrants[entrant].name for side, entrant in sides if seat in side)


class GameProcesses:
    """As many processes as games are to be played at the same time."""

    def __init__(self, count: int) -> None:
        self.processes = [GameProcess() for _ in range(count)]
        self.free: queue.SimpleQueue[GameProcess] = queue.SimpleQueue()
        for process in self.processes:
            self.free.put(process)

    def play(self, chunk: Chunk) -> list[Outcome]:
        """Play a chunk in a free process; there is one for each thread that asks."""
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
def process_here() -> GameProcess:
    return GameProcess()


def play_anywhere(chunk: Chunk) -> list[Outcome]:
    """Play a chunk in a process of the process that this runs in, as a Ray worker does."""
    return process_here().play(chunk)
