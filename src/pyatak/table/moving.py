"""What a move leads to. A table asks twice, when it decides and when it folds the event; the second answer is the first one."""

from typing import NamedTuple

import numpy as np

from pyatak.core.game import Game
from pyatak.core.rule import State, cells_of


class After(NamedTuple):
    state: State
    to_act: tuple[int, ...]
    is_over: bool


class _Last(NamedTuple):
    before: State
    seat: int
    action: int
    after: After


_last: list[_Last] = []
"""The last answer. States of tables are never changed in place, so the same array is the same position."""


def after(game: Game, state: State, seat: int, action: int) -> After:
    """The position after a lawful move; the one before stays as it is."""
    if _last:
        last = _last[0]
        if last.before is state and last.seat == seat and last.action == action:
            return last.after
    cells = cells_of(state)
    game.rules.apply(cells, seat, action)
    found = After(np.array(cells, dtype=np.int64), game.to_act(cells), game.is_over(cells))
    _last[:] = [_Last(state, seat, action, found)]
    return found
