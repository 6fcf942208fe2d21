"""One game between bots. Each gets the sight of its seat and nothing else."""

from functools import cache
from hashlib import blake2b
from struct import pack
from typing import NamedTuple

from pyatak.arena.match_spec import Entrant, MatchSpec
from pyatak.bots.contract import Bot, Choice
from pyatak.bots.faults import RAISED, BotFault, Fault, ask
from pyatak.bots.process import Heartbeat
from pyatak.bots.registry import bot_maker
from pyatak.core.errors import BotError
from pyatak.core.game import Game
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

TIES = 1 << 20
"""Added to a seat: the seeds that decide between two equally fast seats."""


class Outcome(NamedTuple):
    """How a game ended: points and winning seats, or a fault that ended it."""

    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    moves: int = 0
    fault: Fault | None = None


def decision_seed(deal: int, seat: int, number: int) -> int:
    """The seed of a seat's decision: the same in every line-up, as the cards of a duplicate deal are."""
    return int.from_bytes(blake2b(pack("<QQQ", deal, seat, number), digest_size=8).digest(), "little") >> 1


cached_maker = cache(bot_maker)


class Match:
    """A game and its bots. Every game creates new bots, so that they remember nothing of the last one."""

    def __init__(self, spec: MatchSpec, deal: int, line_up: int, heartbeat: Heartbeat) -> None:
        self.game: Game = find_game(spec.game)
        self.deal, self.heartbeat = deal, heartbeat
        self.state = self.game.new(spec.seats, deal, **spec.options)
        self.entrants: dict[int, Entrant] = {}
        for side, entrant in zip(spec.sides, spec.line_ups[line_up], strict=True):
            self.entrants.update((seat, spec.entrants[entrant]) for seat in side)
        self.bots: dict[int, Bot] = {}
        self.decisions = [0] * spec.seats
        self.moves = 0

    def play(self) -> Outcome:
        """Play the whole game; a bot's fault ends it."""
        try:
            for seat, entrant in self.entrants.items():
                self.bots[seat] = self._create(seat, entrant)
            if self.game.info.realtime:
                self._race()
            else:
                self._take_turns()
        except BotFault as problem:
            return Outcome(moves=self.moves, fault=problem.fault)
        return Outcome(self.game.winners(self.state), self.game.scores(self.state), self.moves)

    def _create(self, seat: int, entrant: Entrant) -> Bot:
        with self.heartbeat.thinking(seat):
            try:
                return cached_maker(entrant.spec)(self.game)
            except BotError as problem:
                raise BotFault(Fault(RAISED, entrant.name, seat, self.deal, str(problem))) from problem

    def _ask(self, seat: int, sight: State) -> Choice:
        entrant, seed = self.entrants[seat], decision_seed(self.deal, seat, self.decisions[seat])
        self.decisions[seat] += 1
        with self.heartbeat.thinking(seat):
            return ask(self.bots[seat], entrant.name, self.game, sight, seat, seed, entrant.budget, self.deal)

    def _apply(self, seat: int, action: int) -> None:
        self.game.rules.apply(self.state, seat, action)
        self.moves += 1

    def _take_turns(self) -> None:
        """Ask all seats that the game waits for before making any of their moves: they choose at the same time."""
        while waiting := self.game.to_act(self.state):
            choices = [(seat, self._ask(seat, self.game.sight(self.state, seat))) for seat in waiting]
            for seat, choice in choices:
                if len(choices) == 1 or choice.action in self.game.legal(self.state, seat):
                    self._apply(seat, choice.action)

    def _race(self) -> None:
        """Let the fastest seat act. Seats whose legal moves stay the same keep their choice; the others choose again from now on.

        A choice without a time comes at once; a random number decides between two equally fast seats.
        """
        pending: dict[int, tuple[int, int, Choice, list[int]]] = {}
        now = 0
        while waiting := self.game.to_act(self.state):
            pending = {seat: pending[seat] for seat in waiting if seat in pending}
            for seat in waiting:
                legal = self.game.legal(self.state, seat)
                if seat not in pending or pending[seat][3] != legal:
                    choice = self._ask(seat, self.game.sight(self.state, seat))
                    tie_break = decision_seed(self.deal, TIES + seat, self.decisions[seat])
                    pending[seat] = (now + choice.after_ms, tie_break, choice, legal)
            now, seat = min((*pending[seat][:2], seat) for seat in waiting)[::2]
            self._apply(seat, pending.pop(seat)[2].action)
