"""Template: what a table asks the rules all the time. Loaded by `compiling.load`; called from Python, a moment each."""

from typing import TYPE_CHECKING

from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.core.compiling import brief, rules


@brief
def legal(state: State, seat: int, actions: State) -> int:
    return rules.legal_actions(state, seat, actions)


@brief
def move(state: State, seat: int, action: int) -> int:
    """Make a move, in place; the seats waited for after it, or -1 when it is the last."""
    rules.apply(state, seat, action)
    if rules.is_over(state):
        return -1
    return rules.seats_to_act(state)


@brief
def hide(state: State, seat: int) -> None:
    rules.hide(state, seat)
