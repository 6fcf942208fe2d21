"""One game between bots, each of which gets its seat's sight and nothing else."""

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
"""In place of a seat: the dice that decide who was faster of two."""


class Outcome(NamedTuple):
    """How a game ended: points and winning seats, or a fault that ended it."""

    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    moves: int = 0
    fault: Fault | None = None


def dice(deal: int, seat: int, number: int) -> int:
    """The seed of a seat's decision. Whoever sits there in another line-up has the same dice: that is a duplicate deal too."""
    return int.from_bytes(blake2b(pack("<QQQ", deal, seat, number), digest_size=8).digest(), "little") >> 1


maker = cache(bot_maker)


class Match:
    """A table with its bots, made anew for every game: whatever a bot remembers ends with it."""

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
        """The whole game; a bot that goes wrong ends it."""
        try:
            for seat, entrant in self.entrants.items():
                self.bots[seat] = self._make(seat, entrant)
            if self.game.info.realtime:
                self._race()
            else:
                self._take_turns()
        except BotFault as problem:
            return Outcome(moves=self.moves, fault=problem.fault)
        return Outcome(self.game.winners(self.state), self.game.scores(self.state), self.moves)

    def _make(self, seat: int, entrant: Entrant) -> Bot:
        with self.heartbeat.thinking(seat):
            try:
                return maker(entrant.spec)(self.game)
            except BotError as problem:
                raise BotFault(Fault(RAISED, entrant.name, seat, self.deal, str(problem))) from problem

    def _ask(self, seat: int, sight: State) -> Choice:
        entrant, seed = self.entrants[seat], dice(self.deal, seat, self.decisions[seat])
        self.decisions[seat] += 1
        with self.heartbeat.thinking(seat):
            return ask(self.bots[seat], entrant.name, self.game, sight, seat, seed, entrant.budget, self.deal)

    def _apply(self, seat: int, action: int) -> None:
        self.game.rules.apply(self.state, seat, action)
        self.moves += 1

    def _take_turns(self) -> None:
        """All whom the game waits for are asked before anybody's choice is made, so that nobody chooses later than another."""
        while waiting := self.game.to_act(self.state):
            choices = [(seat, self._ask(seat, self.game.sight(self.state, seat))) for seat in waiting]
            for seat, choice in choices:
                if len(choices) == 1 or choice.action in self.game.legal(self.state, seat):
                    self._apply(seat, choice.action)

    def _race(self) -> None:
        """The quickest acts; then those go on with what they had begun whose legal moves are still the same, and the others look
        anew from this moment on. A bot that gives no time acts at once; a draw decides who was faster of two."""
        begun: dict[int, tuple[int, int, Choice, list[int]]] = {}
        now = 0
        while waiting := self.game.to_act(self.state):
            begun = {seat: begun[seat] for seat in waiting if seat in begun}
            for seat in waiting:
                legal = self.game.legal(self.state, seat)
                if seat not in begun or begun[seat][3] != legal:
                    choice = self._ask(seat, self.game.sight(self.state, seat))
                    lot = dice(self.deal, TIES + seat, self.decisions[seat])
                    begun[seat] = (now + choice.after_ms, lot, choice, legal)
            now, seat = min((*begun[seat][:2], seat) for seat in waiting)[::2]
            self._apply(seat, begun.pop(seat)[2].action)
