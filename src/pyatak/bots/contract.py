"""What a bot is: a class, created for a game, that answers a sight with a move.

A bot gets what its seat may see, the result of `hide`, and nothing else. The same sight, seat, seed and number of simulations
give the same answer.
"""

from typing import Protocol

import msgspec

from pyatak.core.errors import BotError
from pyatak.core.rule import State


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think, in simulations or in milliseconds. With neither, the bot decides."""

    simulations: int | None = None
    milliseconds: int | None = None
    within_ms: int | None = None
    """A deadline besides: a search that is not done by then answers with what it has found."""

    def __post_init__(self) -> None:
        if self.milliseconds is not None and (self.simulations is not None or self.within_ms is not None):
            raise BotError("a budget has a number of simulations, perhaps with a deadline, or of milliseconds, not both")
        amounts = {"simulations": self.simulations, "milliseconds": self.milliseconds, "within_ms": self.within_ms}
        for name, amount in amounts.items():
            if amount is not None and (isinstance(amount, bool) or not isinstance(amount, int) or amount < 1):
                raise BotError(f"a budget's {name} must be a whole number, 1 or more, not {amount!r}")


DEFAULT_BUDGET = Budget()
"""The bot decides how long it thinks."""


class Choice(msgspec.Struct, frozen=True):
    """A move and, in a game without turns, how many milliseconds after the sight it comes."""

    action: int
    after_ms: int = 0
    cut_after: int | None = None
    """The simulations of a search that its deadline ended: the choice is that of a budget of this many. None: it was not cut."""


class Bot(Protocol):
    """Created as `Bot(game)`, which is cheap, then asked for one move at a time."""

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        """A legal action of this seat, the same for the same arguments."""


def choice_of(answer: object) -> Choice:
    """A bot's answer as a Choice; BotError if it is neither a whole number nor a Choice."""
    choice = answer if isinstance(answer, Choice) else Choice(answer) if _is_whole(answer) else None  # type: ignore[arg-type]
    if choice is None or not _is_whole(choice.action) or not _is_whole(choice.after_ms) or choice.after_ms < 0:
        raise BotError(f"answered {answer!r}, which is neither a whole number nor a Choice")
    return Choice(int(choice.action), int(choice.after_ms), choice.cut_after)


def legal_choice(answer: object, legal: list[int]) -> Choice:
    """A bot's answer as a Choice among the legal actions; BotError says what is wrong with it."""
    choice = choice_of(answer)
    if choice.action not in legal:
        raise BotError(f"chose {choice.action}, which is not legal; legal now: {', '.join(map(str, legal[:20]))}")
    return choice


def _is_whole(number: object) -> bool:
    """Whether this is a whole number; NumPy's are, True is not."""
    return hasattr(number, "__index__") and not isinstance(number, bool)
