"""An opponent that is there at once: while its compiled code is not ready, the plain one stands in."""

import threading

from pyatak.bots import flat, simple
from pyatak.core.game import Game
from pyatak.core.rule import State

DEALS = 32


class Opponent:
    """Chooses from sights of one game. `prepare` compiles in the background; without it the plain one plays."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.is_ready = threading.Event()

    def prepare(self) -> threading.Thread:
        thread = threading.Thread(target=self._compile, name="compiling", daemon=True)
        thread.start()
        return thread

    def _compile(self) -> None:
        state = self.game.new(self.game.info.seats[0], 0)
        seat = self.game.to_act(state)[0]
        flat.choose(self.game, self.game.sight(state, seat), seat, 0, 1)
        self.is_ready.set()

    def choose(self, sight: State, seat: int, seed: int) -> int:
        if self.is_ready.is_set():
            return flat.choose(self.game, sight, seat, seed, DEALS)
        return simple.choose(self.game, sight, seat, seed)
