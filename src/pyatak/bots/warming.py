"""A bot that answers from its first move on: while its code compiles, it searches without it."""

import threading

from pyatak.bots.contract import DEFAULT_BUDGET, Bot, Budget, Choice
from pyatak.bots.faults import ask
from pyatak.bots.levels import Level
from pyatak.bots.registry import find_bot
from pyatak.core.game import Game
from pyatak.core.rule import State

DEFAULT_LEVEL = "medium"
WITHOUT_CODE = Budget(within_ms=1500)
"""How long a level may search without compiled code, which takes some hundred times as long for the same choice."""


class WarmingBot:
    """A Bot by its spec. `prepare` compiles its code in the background; until then it runs plain, with a deadline."""

    def __init__(self, game: Game, spec: str = DEFAULT_LEVEL) -> None:
        self.game, self.spec = game, spec
        self.bot = find_bot(spec, game)
        self.is_ready = threading.Event()
        if not isinstance(self.bot, Level) or self.bot.is_instant:
            self.is_ready.set()

    def prepare(self) -> threading.Thread:
        """Start compiling; the thread that does it."""
        thread = threading.Thread(target=self._compile, name="compiling", daemon=True)
        thread.start()
        return thread

    def _compile(self) -> None:
        if not self.is_ready.is_set():
            state = self.game.new(self.game.info.seats[0], 0)
            seat = self.game.to_act(state)[0]
            self.bot.choose(self.game.sight(state, seat), seat, 0, DEFAULT_BUDGET)
            self.is_ready.set()

    def choose(self, sight: State, seat: int, seed: int, budget: Budget = DEFAULT_BUDGET) -> Choice:
        """A legal choice. A BotError names a bot that gives none."""
        bot: Bot = self.bot
        if not self.is_ready.is_set():
            bot, budget = Level(self.game, self.spec, compiled=False), WITHOUT_CODE if budget == DEFAULT_BUDGET else budget
        return ask(bot, self.spec, self.game, sight, seat, seed, budget, reported_seed=seed)
