"""An opponent that is there at once: while the code of its level still compiles, a level without any stands in."""

import threading

from pyatak.bots.contract import OWN, Choice
from pyatak.bots.faults import ask
from pyatak.bots.levels import Level
from pyatak.bots.registry import find_bot
from pyatak.core.game import Game
from pyatak.core.rule import State

USUAL = "medium"
STANDS_IN = "easy"


class Opponent:
    """Chooses from sights of one game. `prepare` compiles in the background; without it a plain level plays."""

    def __init__(self, game: Game, spec: str = USUAL) -> None:
        self.game, self.spec = game, spec
        self.bot, self.stand_in = find_bot(spec, game), find_bot(STANDS_IN, game)
        self.is_ready = threading.Event()
        if not isinstance(self.bot, Level) or self.bot.is_instant:
            self.is_ready.set()

    def prepare(self) -> threading.Thread:
        thread = threading.Thread(target=self._compile, name="compiling", daemon=True)
        thread.start()
        return thread

    def _compile(self) -> None:
        if not self.is_ready.is_set():
            state = self.game.new(self.game.info.seats[0], 0)
            seat = self.game.to_act(state)[0]
            self.bot.choose(self.game.sight(state, seat), seat, 0, OWN)
            self.is_ready.set()

    def choose(self, sight: State, seat: int, seed: int) -> int:
        return self.react(sight, seat, seed).action

    def react(self, sight: State, seat: int, seed: int) -> Choice:
        """The move and, where the game is a race, when it comes. A BotError names a bot that answers anything else."""
        bot = self.bot if self.is_ready.is_set() else self.stand_in
        return ask(bot, self.spec, self.game, sight, seat, seed, OWN, seed)
