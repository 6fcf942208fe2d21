"""The rules a table calls on every move: plain Python at first, compiled in a process that makes many moves.

Both give the same results because both are the same source text. `pyatak.compiled.hot_rules` does the compiling.
"""

from collections.abc import Callable
from functools import lru_cache
from types import ModuleType
from typing import ClassVar, NamedTuple, cast

import numpy as np

from pyatak.core import bits
from pyatak.core.contract import Rules
from pyatak.core.rule import SPECTATOR, State, cells_of

BUSY_MOVES = 2000
"""After this many moves of a game in one process, compiled rules are worth loading."""
REMEMBERED = 2048
"""How many lists of legal actions are remembered, in games that want it."""
OVER = -1


class After(NamedTuple):
    state: State
    to_act: tuple[int, ...]
    is_over: bool


class _Last(NamedTuple):
    """The last move that `HotRules.after` was asked about, and its answer."""

    before: State
    seat: int
    action: int
    after: After


class HotRules:
    """The hot rules of one game. Nothing is compiled unless `on_busy` is set."""

    on_busy: ClassVar["Callable[[HotRules], None] | None"] = None
    """Called once for each game that has made BUSY_MOVES moves in this process."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.compiled: ModuleType | None = None
        self.moves = 0
        self._size = rules.LAYOUT.size
        self._last: _Last | None = None
        self._remembered = lru_cache(REMEMBERED)(self._legal_of_cells)

    def legal(self, state: State, seat: int) -> list[int]:
        """The actions open to a seat."""
        if self.compiled is not None:
            found = np.empty(self.rules.ACTIONS, dtype=np.int64)
            return cast(list[int], found[: self.compiled.legal(_array(state), seat, found)].tolist())
        actions = [0] * self.rules.ACTIONS
        return actions[: self.rules.legal_actions(cells_of(state), seat, cast(State, actions))]

    def legal_in_sight(self, sight: State, seat: int) -> list[int]:
        """The actions open to a seat, from its own sight; nobody changes the list.

        A table asks when it shows a position, and again when the move arrives: `remembers_legal` games answer from memory then.
        """
        return self._remembered(tuple(sight), seat) if self.remembers_legal else self.legal(sight, seat)

    @property
    def remembers_legal(self) -> bool:
        """Compiled rules are faster than memory."""
        return self.rules.REMEMBERS_LEGAL and self.compiled is None

    def _legal_of_cells(self, cells: tuple[int, ...], seat: int) -> list[int]:
        return self.legal(cast(State, cells), seat)

    def after(self, state: State, seat: int, action: int) -> After:
        """What a legal move leads to; the state itself, an array, stays as it is.

        A table asks twice, when it decides and when it folds the event, so the last answer is kept. The caller does not
        change their states in place: the same array means the same position.
        """
        last = self._last
        if last is None or last.before is not state or last.seat != seat or last.action != action:
            last = self._last = _Last(state, seat, action, self._after(state, seat, action))
        return last.after

    def _after(self, state: State, seat: int, action: int) -> After:
        if self.compiled is not None:
            new = state.copy()
            waiting = self.compiled.move(new, seat, action)
            return After(new, (), True) if waiting == OVER else After(new, _seats(waiting), False)
        self.moves += 1
        if self.moves == BUSY_MOVES and HotRules.on_busy is not None:
            HotRules.on_busy(self)
        cells = cells_of(state)
        self.rules.apply(cells, seat, action)
        is_over = bool(self.rules.is_over(cells))
        return After(np.array(cells, dtype=np.int64), _seats(self.rules.seats_to_act(cells)), is_over)

    def sights(self, state: State, seats: int) -> list[State]:
        """The sights of a state, an array: one for each seat and the spectators' last; each as a list of its cells."""
        if self.compiled is not None:
            rows = np.empty((seats + 1, state.size), dtype=np.int64)
            self.compiled.sights(state, seats, rows)
            return cast(list[State], rows[:, : self._size].tolist())
        found = [cells_of(state) for _ in range(seats + 1)]
        for seat, cells in enumerate(found):
            self.rules.hide(cells, seat if seat < seats else SPECTATOR)
        return [cells[: self._size] for cells in found]

    def analyse(self, state: State) -> list[int]:
        """The game's own analysis of a position (see `Rules.analyse`)."""
        if self.compiled is not None:
            found = np.zeros(self.rules.ANALYSIS_SIZE, dtype=np.int64)
            self.compiled.analyse(_array(state), found)
            return found.tolist()
        numbers = [0] * self.rules.ANALYSIS_SIZE
        self.rules.analyse(cells_of(state), cast(State, numbers))
        return numbers


def _array(state: State) -> State:
    return np.array(state, dtype=np.int64) if isinstance(state, list | tuple) else state


def _seats(waiting: int) -> tuple[int, ...]:
    return tuple(bits.members(waiting))
