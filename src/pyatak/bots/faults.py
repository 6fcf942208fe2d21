"""What a bot can do wrong, and a call that asks a bot safely."""

import msgspec

from pyatak.bots.contract import Bot, Budget, Choice, legal_choice
from pyatak.core.errors import BotError
from pyatak.core.game import Game
from pyatak.core.rule import State
from pyatak.core.texts import say

MAX_TEXT = 300
"""Characters of a bot's error text that are kept."""

RAISED, ILLEGAL, SILENT, DIED = "raised", "illegal", "silent", "died"


class Fault(msgspec.Struct, frozen=True):
    """Which bot failed, where and how. The catalogue has its sentence as `bot-fault-<kind>`."""

    kind: str
    """`raised` an error, gave an `illegal` answer, was `silent` beyond the limit, or its process `died`."""
    bot: str
    seat: int
    seed: int
    what: str

    def text(self, language: str = "en") -> str:
        return say(language, f"bot-fault-{self.kind}", bot=self.bot, seat=str(self.seat), seed=str(self.seed), what=self.what)


class BotFault(BotError):  # noqa: N818 - an error that carries a Fault
    """A bot was asked for a move and failed."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return self.fault.text()


def ask(bot: Bot, name: str, game: Game, sight: State, seat: int, seed: int, budget: Budget, reported_seed: int) -> Choice:
    """A bot's legal choice, or a BotFault that names bot, seat and `reported_seed`.

    The bot gets a copy of the sight: what it writes there changes nothing.
    """
    legal = game.legal(sight, seat)
    try:
        return legal_choice(bot.choose(sight.copy(), seat, seed, budget), legal)
    except BotError as problem:
        raise BotFault(Fault(ILLEGAL, name, seat, reported_seed, str(problem)[:MAX_TEXT])) from None
    except (Exception, SystemExit) as problem:
        what = f"{type(problem).__name__}: {problem}"[:MAX_TEXT]
        raise BotFault(Fault(RAISED, name, seat, reported_seed, what)) from problem
