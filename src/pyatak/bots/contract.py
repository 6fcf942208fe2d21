"""What a bot is: one class, made for a game, that answers a sight with a move.

A bot gets what its seat may see, the result of `hide`, and nothing else. The same sight, seat, seed and number of simulations
give the same answer.
"""

from typing import Protocol

import msgspec

from pyatak.core.errors import BotError
from pyatak.core.game import Game
from pyatak.core.rule import State


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think: so many simulations, or so many milliseconds. Neither: as long as it thinks fit."""

    simulations: int | None = None
    milliseconds: int | None = None

    def __post_init__(self) -> None:
        if self.simulations is not None and self.milliseconds is not None:
            raise BotError("a budget is a number of simulations or of milliseconds, not both")
        for name, amount in (("simulations", self.simulations), ("milliseconds", self.milliseconds)):
            if amount is not None and (isinstance(amount, bool) or not isinstance(amount, int) or amount < 1):
                raise BotError(f"a budget's {name} are a whole number, 1 or more, not {amount!r}")


OWN = Budget()
"""As long as the bot thinks fit."""


class Choice(msgspec.Struct, frozen=True):
    """A move, and where the game is a race, how long after the sight it comes."""

    action: int
    after_ms: int = 0


class Bot(Protocol):
    """Made as `Bot(game)`, which is cheap; asked for one move at a time."""

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        """A legal action of this seat, the same for the same arguments."""


def choice_of(answer: object, game: Game, sight: State, seat: int, name: str, seed: int) -> Choice:
    """What a bot answered as a Choice; BotError names bot, seat and seed if it is none or not legal."""
    try:
        return checked(answer, game.legal(sight, seat))
    except BotError as problem:
        raise BotError(f"bot {name!r} at seat {seat} with seed {seed} {problem}") from None


def checked(answer: object, legal: list[int]) -> Choice:
    """An answer as a Choice among the legal actions; BotError says what is wrong with it."""
    choice = answer if isinstance(answer, Choice) else Choice(answer) if _is_whole(answer) else None  # type: ignore[arg-type]
    if choice is None or not _is_whole(choice.action) or not _is_whole(choice.after_ms) or choice.after_ms < 0:
        raise BotError(f"answered {answer!r}; a whole number or a Choice is wanted")
    if choice.action not in legal:
        raise BotError(f"chose {choice.action}, which is not legal; legal now: {', '.join(map(str, legal[:20]))}")
    return Choice(int(choice.action), int(choice.after_ms))


def _is_whole(number: object) -> bool:
    """Whole numbers of NumPy too; True is not one."""
    return hasattr(number, "__index__") and not isinstance(number, bool)
