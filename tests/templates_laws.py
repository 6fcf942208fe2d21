"""Template: random games with every law checked at every move, compiled. Loaded by `compiling.load`."""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.core.bits import count, has
from pyatak.core.chance import below, pick, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import entry, inner, rules

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_MOVES = rules.INFO.most_moves

FINE, NOBODY_TO_ACT, NO_LEGAL_MOVE, BAD_ACTION_LIST, SIGHT_CHANGED, LEGAL_CHANGED, NO_END, NO_WINNER, NOT_OVER = range(9)


@inner
def is_proper(actions: State, legal: int) -> bool:
    """Ascending, each once, in range."""
    for place in range(legal):
        if not 0 <= actions[place] < ACTIONS or (place > 0 and actions[place] <= actions[place - 1]):
            return False
    return True


@entry
def check_sight(state: State, seats: int, seed: int, sight: State, again: State, actions: State, more: State) -> int:
    """hide(imagine(hide(s))) == hide(s), and a seat's legal moves are the same in all three."""
    for viewer in range(-1, seats):
        sight[:] = state
        rules.hide(sight, viewer)
        again[:] = sight
        rules.imagine(again, viewer, seed)
        if viewer >= 0:
            legal = rules.legal_actions(state, viewer, actions)
            if rules.legal_actions(sight, viewer, more) != legal or (more[:legal] != actions[:legal]).any():
                return LEGAL_CHANGED
            if rules.legal_actions(again, viewer, more) != legal or (more[:legal] != actions[:legal]).any():
                return LEGAL_CHANGED
        rules.hide(again, viewer)
        if (again != sight).any():
            return SIGHT_CHANGED
    return FINE


@entry
def check_game(state: State, sample: State, seats: int, options: State, seed: int) -> int:
    """Play the random game of a seed. `sample` is the position at a random move; the answer is the first broken law."""
    dice = np.zeros(1, dtype=np.int64)
    actions, more = np.zeros(ACTIONS, dtype=np.int64), np.zeros(ACTIONS, dtype=np.int64)
    sight, again = np.zeros(CELLS, dtype=np.int64), np.zeros(CELLS, dtype=np.int64)
    seed_generator(dice, 0, seed, 7)
    state[:] = 0
    rules.deal(state, seats, options, seed)
    sample[:] = state
    moves = 0
    while not rules.is_over(state):
        if moves == MOST_MOVES:
            return NO_END
        waiting = rules.seats_to_act(state)
        if waiting == 0 or waiting >> seats:
            return NOBODY_TO_ACT
        for seat in range(seats):
            legal = rules.legal_actions(state, seat, actions)
            if legal == 0 and has(waiting, seat):
                return NO_LEGAL_MOVE
            if not is_proper(actions, legal):
                return BAD_ACTION_LIST
        broken = check_sight(state, seats, seed + moves, sight, again, actions, more)
        if broken != FINE:
            return broken
        seat = pick(dice, 0, waiting)
        legal = rules.legal_actions(state, seat, actions)
        rules.apply(state, seat, int(actions[below(dice, 0, legal)]))
        moves += 1
        if below(dice, 0, moves) == 0:
            sample[:] = state
    if rules.seats_to_act(state) != 0 or rules.legal_actions(state, 0, actions) != 0:
        return NOT_OVER
    return FINE if count(rules.winners(state)) > 0 else NO_WINNER
