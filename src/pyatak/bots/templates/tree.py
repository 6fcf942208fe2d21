"""Template: the tree of a search, kept by what was done since its root, whatever was dealt. Loaded on `playouts` and `guided`.

A move is tried the more, the better it did and the better it looks at first sight (PUCT). Where several seats choose together,
each mixes its moves by regret.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.bots.plan import Values
from pyatak.core.bits import count, lowest
from pyatak.core.chance import LOW_32, MULTIPLIER, next_word
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.bots.plan import heuristics
    from pyatak.compiled.compiling import lean, rules
    from pyatak.compiled.templates import playouts

ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
SIMULTANEOUS = rules.INFO.simultaneous

DEEPEST = 64
VISITS, WORTH, SQUARES, REGRET, MIXED = range(5)
FIGURES = 5
"""What is kept of every move tried: how often, the sums of its worths and their squares, its regret, its part of all mixtures."""
NODE = MOST_SEATS * ACTIONS
"""What a seat knows of a node, all its moves together, has the key after `NODE + seat`; the next node that after `NEXT_NODE`."""
NEXT_NODE = NODE + MOST_SEATS
ROOT = 1

EXPLORATION = heuristics.EXPLORATION
PESSIMISM = 0.05
"""A move not yet tried is expected to be so much worse than the average."""
FIRST_REGRET = 0.05
"""Before anything is tried, moves are mixed as they look at first sight; this says for how long."""
CURIOSITY = 0.05
"""So much of every mixture goes to all moves alike."""

# -- the table of all that was tried ---------------------------------------------------------------------


@lean
def after(key: int, word: int) -> int:
    """The key of what follows a key."""
    return MULTIPLIER * ((key & LOW_32) ^ (word + 1)) + (key >> 32) + 1


@lean
def slot_of(key: int, keys: State) -> int:
    """Where the figures of a key are, or are to be: a key that is not there yet takes the place."""
    last = keys.size - 1
    slot = (key ^ key >> 31) & last
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & last
    keys[slot] = key
    return slot


@lean
def known(key: int, keys: State) -> int:
    """Where the figures of a key are; -1 where nothing is known of it."""
    last = keys.size - 1
    slot = (key ^ key >> 31) & last
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & last
    return slot if keys[slot] == key else -1


# -- choosing inside the tree ----------------------------------------------------------------------------


@lean
def sum_of(weights: State, found: int) -> int:
    total = 0
    for one in range(found):
        total += int(weights[one])
    return total


@lean
def most_promising(key: int, seat: int, found: int, actions: State, weights: State, keys: State, figures: Values) -> int:
    """The action with the best worth so far, plus what its looks promise while it has been tried little."""
    node = slot_of(after(key, NODE + seat), keys)
    visits = figures[node, VISITS]
    unknown = figures[node, WORTH] / max(visits, 1.0) - PESSIMISM
    reach = EXPLORATION * np.sqrt(visits + 1.0) / sum_of(weights, found)
    best = 0
    best_score = -1e9
    for one in range(found):
        slot = known(after(key, seat * ACTIONS + int(actions[one])), keys)
        tried = 0.0
        worth = unknown
        if slot >= 0 and figures[slot, VISITS] > 0.0:
            tried = figures[slot, VISITS]
            worth = figures[slot, WORTH] / tried
        score = worth + reach * weights[one] / (1.0 + tried)
        if score > best_score:
            best_score = score
            best = one
    return best


@lean
def mix(key: int, seat: int, found: int, actions: State, weights: State, keys: State, figures: Values, mixture: Values) -> None:
    """How likely each action is to be taken: as it is regretted, and none is ruled out for good."""
    offset = figures[slot_of(after(key, NODE + seat), keys), REGRET]
    looks = FIRST_REGRET / sum_of(weights, found)
    total = 0.0
    for one in range(found):
        slot = known(after(key, seat * ACTIONS + int(actions[one])), keys)
        regret = looks * weights[one]
        if slot >= 0:
            regret += figures[slot, REGRET] - offset
        mixture[one] = max(regret, 0.0)
        total += mixture[one]
    for one in range(found):
        share = mixture[one] / total if total > 0.0 else 1.0 / found
        mixture[one] = (1.0 - CURIOSITY) * share + CURIOSITY / found


@lean
def lot_of(mixture: Values, found: int, dice: State) -> int:
    lot = next_word(dice, 0) / (LOW_32 + 1.0)
    for one in range(found):
        lot -= mixture[one]
        if lot < 0.0:
            return one
    return found - 1


@lean
def walk_down(
    state: State,
    seat: int,
    dice: State,
    actions: State,
    weights: State,
    mixture: Values,
    path: State,
    chances: Values,
    keys: State,
    figures: Values,
) -> int:
    """From the root, where it is the seat's choice, to a node not seen before, choosing and moving; how many choices. `path`
    gets the slots of node and move and the seat of each, `chances` how likely it was where seats choose together, else 0."""
    steps = 0
    key = ROOT
    fresh = False
    waiting = 1 << seat
    while waiting != 0 and not fresh and steps < DEEPEST:
        together = SIMULTANEOUS and count(waiting) > 1
        if not together:
            waiting = 1 << playouts.mover(waiting, dice)
        key_below = key
        while waiting:
            seat = lowest(waiting)
            waiting &= waiting - 1
            found = rules.legal_actions(state, seat, actions)
            heuristics.weigh(state, seat, actions, found, weights)
            chances[steps] = 0.0
            if together:
                mix(key, seat, found, actions, weights, keys, figures, mixture)
                one = lot_of(mixture, found, dice)
                chances[steps] = mixture[one]
            else:
                one = most_promising(key, seat, found, actions, weights, keys, figures)
            move = seat * ACTIONS + int(actions[one])
            node = slot_of(after(key, NODE + seat), keys)
            fresh = figures[node, VISITS] == 0.0
            path[3 * steps] = node
            path[3 * steps + 1] = slot_of(after(key, move), keys)
            path[3 * steps + 2] = seat
            steps += 1
            key_below = after(key_below, move)
            rules.apply(state, seat, int(actions[one]))
        key = after(key_below, NEXT_NODE)
        waiting = rules.seats_to_act(state)
    return steps


@lean
def walk_back(steps: int, path: State, chances: Values, values: Values, figures: Values) -> None:
    """Tell every choice on the way what came of it."""
    for step in range(steps):
        node = int(path[3 * step])
        move = int(path[3 * step + 1])
        worth = values[path[3 * step + 2]]
        if chances[step] > 0.0:
            usual = figures[node, WORTH] / figures[node, VISITS] if figures[node, VISITS] > 0.0 else 0.5
            figures[node, REGRET] += worth - usual
            figures[move, REGRET] += (worth - usual) / chances[step]
        figures[node, VISITS] += 1.0
        figures[node, WORTH] += worth
        figures[move, VISITS] += 1.0
        figures[move, WORTH] += worth
        figures[move, SQUARES] += worth * worth
