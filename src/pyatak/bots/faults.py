"""What a bot can do wrong when it is asked, and asking it so that nothing it does harms the one who asks."""

import msgspec

from pyatak.bots.contract import Bot, Budget, Choice, checked
from pyatak.core.errors import BotError
from pyatak.core.game import Game
from pyatak.core.rule import State
from pyatak.core.texts import say

LONGEST = 300
"""Characters of somebody's error text that are kept."""

RAISED, ILLEGAL, SILENT, DIED = "raised", "illegal", "silent", "died"


class Fault(msgspec.Struct, frozen=True):
    """Who went wrong, where and how; the sentence is `bot-fault-<kind>`."""

    kind: str
    """`raised` an error, an `illegal` answer, `silent` beyond the limit, or its process `died`."""
    bot: str
    seat: int
    seed: int
    what: str

    def text(self, language: str = "en") -> str:
        return say(language, f"bot-fault-{self.kind}", bot=self.bot, seat=str(self.seat), seed=str(self.seed), what=self.what)


class BotFault(BotError):  # noqa: N818 - an error that carries a Fault
    """A bot that was asked and failed."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return self.fault.text()


def ask(bot: Bot, name: str, game: Game, sight: State, seat: int, seed: int, budget: Budget, known_as: int) -> Choice:
    """A bot's answer, legal for sure; else a BotFault that names bot, seat and the seed `known_as`.

    The bot thinks about a copy: what it writes there changes nothing.
    """
    legal = game.legal(sight, seat)
    try:
        return checked(bot.choose(sight.copy(), seat, seed, budget), legal)
    except BotError as problem:
        raise BotFault(Fault(ILLEGAL, name, seat, known_as, str(problem)[:LONGEST])) from None
    except (Exception, SystemExit) as problem:
        what = f"{type(problem).__name__}: {problem}"[:LONGEST]
        raise BotFault(Fault(RAISED, name, seat, known_as, what)) from problem
