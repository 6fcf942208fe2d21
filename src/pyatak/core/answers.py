"""What a table asks the rules all the time: plain Python at first, compiled where a process is asked often enough to pay for it.

Both give the same answers, for both are the same text. Compiling takes seconds, so another process does it first, into the
cache; then a thread loads it here while the plain rules go on answering.
"""

import multiprocessing
import signal
import threading
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, cast

import numpy as np

from pyatak.core import bits
from pyatak.core.contract import Rules
from pyatak.core.rule import SPECTATOR, State, cells_of

TEMPLATE = Path(__file__).parent / "templates" / "answers.py"
OFTEN = 2000
"""So many moves in one process, and compiled rules are worth their loading."""
OVER = -1


class After(NamedTuple):
    state: State
    to_act: tuple[int, ...]
    is_over: bool


class Answers:
    """The answers of one game. Nothing compiles before somebody has called `compile_when_busy`."""

    may_compile = False
    compiled_games = 0
    """How many games have compiled answers in this process."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.compiled: ModuleType | None = None
        self.moves = 0

    def legal(self, state: State, seat: int) -> list[int]:
        """The actions open to a seat."""
        if self.compiled is not None:
            found = np.empty(self.rules.ACTIONS, dtype=np.int64)
            return cast(list[int], found[: self.compiled.legal(_array(state), seat, found)].tolist())
        actions = [0] * self.rules.ACTIONS
        return actions[: self.rules.legal_actions(cells_of(state), seat, cast(State, actions))]

    def after(self, state: State, seat: int, action: int) -> After:
        """What a lawful move leads to; the state itself, an array, stays as it is."""
        if self.compiled is not None:
            new = state.copy()
            waiting = self.compiled.move(new, seat, action)
            return After(new, (), True) if waiting == OVER else After(new, _seats(waiting), False)
        self.moves += 1
        if self.may_compile and self.moves == OFTEN:
            threading.Thread(target=self.compile, name="compiling", daemon=True).start()
        cells = cells_of(state)
        self.rules.apply(cells, seat, action)
        is_over = bool(self.rules.is_over(cells))
        return After(np.array(cells, dtype=np.int64), _seats(self.rules.seats_to_act(cells)), is_over)

    def sights(self, state: State, seats: int) -> list[State]:
        """A state, an array, as each seat may see it, and at the end as those may who only watch; each as a list of its cells."""
        if self.compiled is not None:
            rows = np.empty((seats + 1, state.size), dtype=np.int64)
            self.compiled.sights(state, seats, rows)
            return cast(list[State], rows.tolist())
        found = [cells_of(state) for _ in range(seats + 1)]
        for seat, cells in enumerate(found):
            self.rules.hide(cells, seat if seat < seats else SPECTATOR)
        return found

    def find(self, state: State) -> list[int]:
        """What a game's own view wants to know and takes long to find."""
        if self.compiled is not None:
            found = np.zeros(self.rules.FINDINGS, dtype=np.int64)
            self.compiled.find(_array(state), found)
            return found.tolist()
        numbers = [0] * self.rules.FINDINGS
        self.rules.find(cells_of(state), cast(State, numbers))
        return numbers

    def compile(self) -> None:
        """Have it compiled in another process, then load it."""
        process = multiprocessing.get_context("spawn").Process(target=_fill_cache, args=(self.rules.INFO.id,), daemon=True)
        process.start()
        process.join()
        self.compiled = load(self.rules.INFO.id)
        Answers.compiled_games += 1


def compile_when_busy() -> None:
    """From now on games that are asked often enough get compiled answers."""
    Answers.may_compile = True


def _fill_cache(game_id: str) -> None:
    """In a process of its own; Ctrl-C is for the one that plays."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    load(game_id)


def load(game_id: str) -> ModuleType:
    """The compiled answers of a game, each asked once, so that the next question is answered at once."""
    from pyatak.core import compiling
    from pyatak.core.registry import game

    found, rules = compiling.load(TEMPLATE, game_id), game(game_id)
    state = rules.new(rules.info.seats[1], 0)
    seat = rules.to_act(state)[0]
    actions = np.empty(rules.rules.ACTIONS, dtype=np.int64)
    found.legal(state, seat, actions)
    if hasattr(found, "find"):
        found.find(state, np.zeros(rules.rules.FINDINGS, dtype=np.int64))
    found.sights(state, 1, np.empty((2, state.size), dtype=np.int64))
    found.move(state.copy(), seat, int(actions[0]))
    return found


def _array(state: State) -> State:
    return np.array(state, dtype=np.int64) if isinstance(state, list | tuple) else state


def _seats(waiting: int) -> tuple[int, ...]:
    return tuple(bits.members(waiting))
