"""Bots for the tests, good and bad. The arena loads them by the path of this file."""

import os
import random
import signal
from pathlib import Path

import numpy as np

from pyatak.bots.contract import Budget, Choice
from pyatak.core.game import Game
from pyatak.core.rule import State


class Random:
    """Any legal move."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:  # noqa: ARG002
        return random.Random(seed).choice(self.game.legal(sight, seat))


class AlsoRandom(Random):
    """The same bot under another name."""


class Last(Random):
    """The last legal move, always."""

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:  # noqa: ARG002
        return self.game.legal(sight, seat)[-1]


class Suspicious(Random):
    """Random; raises when the sight holds what its seat may not know, and overwrites it afterwards."""

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        if not np.array_equal(self.game.sight(sight, seat), sight):
            raise AssertionError("there is more in this sight than it should hold")
        choice = super().choose(sight, seat, seed, budget)
        sight[:] = 0  # its own copy
        return choice


class Sometimes(Random):
    """Fails at about one decision in 150, always at the same seeds."""

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        return self.fail() if seed % 150 == 0 else super().choose(sight, seat, seed, budget)

    def fail(self) -> int:
        raise NotImplementedError


class Raises(Sometimes):
    def fail(self) -> int:
        raise KeyError("card 99")


class Leaves(Sometimes):
    def fail(self) -> int:
        raise SystemExit(3)


class Illegal(Sometimes):
    def fail(self) -> int:
        return 10**6


class Talks(Sometimes):
    def fail(self) -> int:
        return "pass"  # type: ignore[return-value]


class Forever(Sometimes):
    def fail(self) -> int:
        while True:
            pass


class Dies(Sometimes):
    def fail(self) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


class Unmade:
    """Cannot be created."""

    def __init__(self, game: Game) -> None:
        raise RuntimeError(f"no {game.info.id} today")


class Unlucky(Random):
    """Kills its process once, as a signal from outside would; the file `$STRANGE_MARK` records that it did."""

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        self.once(seed, os.getpid(), signal.SIGKILL)
        return super().choose(sight, seat, seed, budget)

    def once(self, seed: int, process: int, what: signal.Signals) -> None:
        mark = Path(os.environ["STRANGE_MARK"])
        if seed % 50 == 0 and not mark.exists():
            mark.touch()
            os.kill(process, what)


class Interrupts(Unlucky):
    """Sends Ctrl-C to the process that runs the arena, once."""

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        self.once(seed, os.getppid(), signal.SIGINT)
        return Random.choose(self, sight, seat, seed, budget)


class Slow(Random):
    """Has a fixed reaction time."""

    after_ms = 900

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:
        choice = super().choose(sight, seat, seed, budget)
        assert isinstance(choice, int)
        return Choice(choice, self.after_ms)


class Quick(Slow):
    after_ms = 90
