"""One seat against the others: what plays those, and what happens until it is the seat's turn again."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

from pyatak.bots.contract import DEFAULT_BUDGET, Bot, Budget, Choice, choice_of
from pyatak.bots.registry import find_bot
from pyatak.core.errors import ArgumentError, BotError
from pyatak.core.game import Game
from pyatak.core.rule import State
from pyatak.envs.setup import ILLEGAL, OVER, Setup

ChooseFunction: TypeAlias = Callable[[Game, State, int, int], int | Choice]
"""`choose(game, sight, seat, seed)`: a bot as a function."""

Opponent: TypeAlias = str | Bot | ChooseFunction
"""`"random"`, a level, the import path of a class as `mine.py:Bot`, a bot, or a function."""

RANDOM = "random"


class FunctionBot:
    """A function `choose(game, sight, seat, seed)` as a Bot."""

    def __init__(self, game: Game, function: ChooseFunction) -> None:
        self.game, self.function = game, function

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:  # noqa: ARG002
        return self.function(self.game, sight, seat, seed)


def opponent_bot(opponent: Opponent, game: Game) -> Bot | None:
    """The bot that plays an opponent; None for random moves."""
    if isinstance(opponent, str):
        return None if opponent == RANDOM else find_bot(opponent, game)
    if isinstance(opponent, type):
        return cast(Bot, opponent(game))
    if callable(getattr(opponent, "choose", None)):
        return cast(Bot, opponent)
    if callable(opponent):
        return FunctionBot(game, opponent)
    raise BotError(
        f"an opponent is {RANDOM!r}, a level, a class as mine.py:Bot, a bot, or a function choose(game, sight, seat, seed), "
        f"not {opponent!r}"
    )


class Seat:
    """A seat of a setup. Compiled random moves or bots play the others."""

    def __init__(self, setup: Setup, seat: int, opponents: Opponent | Sequence[Opponent]) -> None:
        if not 0 <= seat < setup.seats:
            raise ArgumentError(f"seat must be 0 to {setup.seats - 1}, not {seat!r}")
        self.setup = setup
        self.seat = seat
        self.bots: dict[int, Bot] = {}
        self.random_seats = 0
        others = [other for other in range(setup.seats) if other != seat]
        for other, opponent in zip(others, _one_each(opponents, len(others)), strict=True):
            bot = opponent_bot(opponent, setup.game)
            if bot is None:
                self.random_seats |= 1 << other
            else:
                self.bots[other] = bot

    def deal(self, state: State, dice: State, seed: int) -> None:
        """Start the game of a seed and play the others' first moves. A game that ends before the seat moves is skipped."""
        while True:
            next_seat = self.setup.deal(state, dice, seed, self.seat, self.random_seats)
            if self._play_bots(state, dice, next_seat) != OVER:
                return
            seed = self.setup.rules.draw_seed(dice)

    def act(self, state: State, dice: State, action: int) -> int:
        """Make the seat's move and play the others: returns the seat, OVER, or ILLEGAL with nothing changed."""
        next_seat = self.setup.rules.move(state, dice, self.seat, action, self.seat, self.random_seats)
        return next_seat if next_seat == ILLEGAL else self._play_bots(state, dice, next_seat)

    def _play_bots(self, state: State, dice: State, next_seat: int) -> int:
        rules, setup = self.setup.rules, self.setup
        while next_seat not in (self.seat, OVER):
            seat = next_seat
            sight, _ = setup.observe(state, seat, setup.actions)
            action = choice_of(self.bots[seat].choose(sight, seat, rules.draw_seed(dice), DEFAULT_BUDGET)).action
            next_seat = rules.move(state, dice, seat, action, self.seat, self.random_seats)
            if next_seat == ILLEGAL:
                setup.refuse(state, seat, action)
        return next_seat


def _one_each(opponents: Opponent | Sequence[Opponent], others: int) -> Sequence[Opponent]:
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [opponents] * others
    if len(opponents) != others:
        raise ArgumentError(f"opponents must be one for all, or {others}, one for each other seat, not {len(opponents)}")
    return opponents
