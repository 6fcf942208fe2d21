"""One seat against the others: who plays those, and what happens until the seat is asked again."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pyatak.core.game import Game
from pyatak.core.rule import State
from pyatak.envs.setup import ILLEGAL, OVER, Setup

Bot: TypeAlias = Callable[[Game, State, int, int], int]
"""`choose(game, sight, seat, seed)` as in `pyatak.bots.simple`: a legal action for a seat that sees no more than its sight."""

Opponent: TypeAlias = str | Bot
RANDOM = "random"


class Seat:
    """A seat of a setup. The others are played at random, within the compiled rules, or by bots."""

    def __init__(self, setup: Setup, seat: int, opponents: Opponent | Sequence[Opponent]) -> None:
        if not 0 <= seat < setup.seats:
            raise ValueError(f"seat is 0 to {setup.seats - 1}, not {seat!r}")
        self.setup = setup
        self.seat = seat
        self.bots: dict[int, Bot] = {}
        self.random_seats = 0
        others = [other for other in range(setup.seats) if other != seat]
        for other, opponent in zip(others, _one_each(opponents, len(others)), strict=True):
            if callable(opponent):
                self.bots[other] = opponent
            elif opponent == RANDOM:
                self.random_seats |= 1 << other
            else:
                raise ValueError(f"an opponent is 'random' or a bot choose(game, sight, seat, seed), not {opponent!r}")

    def deal(self, state: State, dice: State, seed: int) -> None:
        """Begin the game of a seed and let the others act. A game in which the seat never gets to act is no game for it: on to
        the next."""
        while True:
            asked = self.setup.deal(state, dice, seed, self.seat, self.random_seats)
            if self._let_bots_act(state, dice, asked) != OVER:
                return
            seed = self.setup.rules.draw_seed(dice)

    def act(self, state: State, dice: State, action: int) -> int:
        """Make the seat's move and let the others act: the seat, OVER, or ILLEGAL with nothing changed."""
        asked = self.setup.rules.move(state, dice, self.seat, action, self.seat, self.random_seats)
        return asked if asked == ILLEGAL else self._let_bots_act(state, dice, asked)

    def _let_bots_act(self, state: State, dice: State, asked: int) -> int:
        rules, setup = self.setup.rules, self.setup
        while asked not in (self.seat, OVER):
            sight, _ = setup.look(state, asked, setup.actions)
            action = int(self.bots[asked](setup.game, sight, asked, rules.draw_seed(dice)))
            answer = rules.move(state, dice, asked, action, self.seat, self.random_seats)
            if answer == ILLEGAL:
                setup.refuse(state, asked, action)
            asked = answer
        return asked


def _one_each(opponents: Opponent | Sequence[Opponent], others: int) -> Sequence[Opponent]:
    if isinstance(opponents, str) or callable(opponents):
        return [opponents] * others
    if len(opponents) != others:
        raise ValueError(f"opponents are one for all, or {others}, one for each other seat, not {len(opponents)}")
    return opponents
