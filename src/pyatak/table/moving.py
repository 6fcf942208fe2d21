"""What a move leads to. A table asks twice, when it decides and when it folds the event; the second answer is the first one."""

from typing import NamedTuple

from pyatak.core.game import Game
from pyatak.core.hot_rules import After
from pyatak.core.rule import State


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
    found = game.hot_rules.after(state, seat, action)
    _last[:] = [_Last(state, seat, action, found)]
    return found
