"""Template: the tree of a search, keyed by the moves since its root, whatever was dealt. Loaded on `playouts` and `quick_policy`.

A seat that moves alone chooses by PUCT: by a move's value so far and its prior. Seats that choose together play mixed
strategies by regret matching.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.bots.heuristics import Values
from pyatak.core.bits import count, lowest
from pyatak.core.chacha import LOW_32
from pyatak.core.chance import MULTIPLIER, next_word
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.bots.heuristics import heuristics
    from pyatak.compiled.compiling import lean, rules
    from pyatak.compiled.templates import playouts

ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
SIMULTANEOUS = rules.INFO.simultaneous

MAX_DEPTH = 64
VISITS, VALUE, SQUARED_VALUE, REGRET, STRATEGY_SUM = range(5)
STATS = 5
"""What is kept of every move: visits, the sums of its values and their squares, its regret, and the sum of its probabilities."""
NODE = MOST_SEATS * ACTIONS
"""`NODE + seat` keys the statistics of a node for a seat, all its moves together; `NEXT_NODE` keys the next node."""
NEXT_NODE = NODE + MOST_SEATS
ROOT = 1

EXPLORATION = heuristics.EXPLORATION
UNVISITED_PENALTY = 0.05
"""The value of an unvisited move is the node's average less this."""
PRIOR_REGRET = 0.05
"""The regret that the priors share out before any visit: how long they count."""
UNIFORM_SHARE = 0.05
"""The part of every strategy that goes to all moves equally."""

# -- the table of statistics -----------------------------------------------------------------------------


@lean
def child_key(key: int, word: int) -> int:
    """The key of what follows a key."""
    return MULTIPLIER * ((key & LOW_32) ^ (word + 1)) + (key >> 32) + 1


@lean
def slot_of(key: int, keys: State) -> int:
    """The slot of a key; a new key gets one."""
    last = keys.size - 1
    slot = (key ^ key >> 31) & last
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & last
    keys[slot] = key
    return slot


@lean
def find_slot(key: int, keys: State) -> int:
    """The slot of a key, or -1."""
    last = keys.size - 1
    slot = (key ^ key >> 31) & last
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & last
    return slot if keys[slot] == key else -1


# -- choosing inside the tree ----------------------------------------------------------------------------


@lean
def sum_of(weights: State, found: int) -> int:
    """The sum of the first `found` weights."""
    total = 0
    for one in range(found):
        total += int(weights[one])
    return total


@lean
def puct_choice(key: int, seat: int, found: int, actions: State, weights: State, keys: State, stats: Values) -> int:
    """The index of the action with the best value so far plus its prior's bonus, which shrinks with its visits."""
    node = slot_of(child_key(key, NODE + seat), keys)
    visits = stats[node, VISITS]
    unvisited = stats[node, VALUE] / max(visits, 1.0) - UNVISITED_PENALTY
    bonus = EXPLORATION * np.sqrt(visits + 1.0) / sum_of(weights, found)
    best = 0
    best_score = -1e9
    for one in range(found):
        slot = find_slot(child_key(key, seat * ACTIONS + int(actions[one])), keys)
        tried = 0.0
        value = unvisited
        if slot >= 0 and stats[slot, VISITS] > 0.0:
            tried = stats[slot, VISITS]
            value = stats[slot, VALUE] / tried
        score = value + bonus * weights[one] / (1.0 + tried)
        if score > best_score:
            best_score = score
            best = one
    return best


@lean
def match_regrets(
    key: int, seat: int, found: int, actions: State, weights: State, keys: State, stats: Values, strategy: Values
) -> None:
    """Write the strategy: each action's probability is proportional to its regret, and none is ruled out."""
    offset = stats[slot_of(child_key(key, NODE + seat), keys), REGRET]
    prior = PRIOR_REGRET / sum_of(weights, found)
    total = 0.0
    for one in range(found):
        slot = find_slot(child_key(key, seat * ACTIONS + int(actions[one])), keys)
        regret = prior * weights[one]
        if slot >= 0:
            regret += stats[slot, REGRET] - offset
        strategy[one] = max(regret, 0.0)
        total += strategy[one]
    for one in range(found):
        share = strategy[one] / total if total > 0.0 else 1.0 / found
        strategy[one] = (1.0 - UNIFORM_SHARE) * share + UNIFORM_SHARE / found


@lean
def sample(strategy: Values, found: int, dice: State) -> int:
    """An index drawn by its probability."""
    rest = next_word(dice, 0) / (LOW_32 + 1.0)
    for one in range(found):
        rest -= strategy[one]
        if rest < 0.0:
            return one
    return found - 1


@lean
def select(
    state: State,
    key: int,
    waiting: int,
    dice: State,
    actions: State,
    weights: State,
    strategy: Values,
    path: State,
    probabilities: Values,
    keys: State,
    stats: Values,
) -> int:
    """Move from a node, for which the game waits for some seats, to the first new node; return the number of choices.

    `path` gets the slots of node and move and the seat of each choice. `probabilities` gets the probability of a choice made
    together with other seats, else 0.
    """
    steps = 0
    is_new = False
    while waiting != 0 and not is_new and steps < MAX_DEPTH:
        together = SIMULTANEOUS and count(waiting) > 1
        if not together:
            waiting = 1 << playouts.mover(waiting, dice)
        key_below = key
        while waiting:
            seat = lowest(waiting)
            waiting &= waiting - 1
            found = rules.legal_actions(state, seat, actions)
            heuristics.prior_weights(state, seat, actions, found, weights)
            probabilities[steps] = 0.0
            if together:
                match_regrets(key, seat, found, actions, weights, keys, stats, strategy)
                one = sample(strategy, found, dice)
                probabilities[steps] = strategy[one]
            else:
                one = puct_choice(key, seat, found, actions, weights, keys, stats)
            move = seat * ACTIONS + int(actions[one])
            node = slot_of(child_key(key, NODE + seat), keys)
            is_new = stats[node, VISITS] == 0.0
            path[3 * steps] = node
            path[3 * steps + 1] = slot_of(child_key(key, move), keys)
            path[3 * steps + 2] = seat
            steps += 1
            key_below = child_key(key_below, move)
            rules.apply(state, seat, int(actions[one]))
        key = child_key(key_below, NEXT_NODE)
        waiting = rules.seats_to_act(state)
    return steps


@lean
def backpropagate(steps: int, path: State, probabilities: Values, values: Values, stats: Values) -> None:
    """Add the values of a playout to every choice on its path."""
    for step in range(steps):
        node = int(path[3 * step])
        move = int(path[3 * step + 1])
        value = values[path[3 * step + 2]]
        if probabilities[step] > 0.0:
            baseline = stats[node, VALUE] / stats[node, VISITS] if stats[node, VISITS] > 0.0 else 0.5
            stats[node, REGRET] += value - baseline
            stats[move, REGRET] += (value - baseline) / probabilities[step]
        stats[node, VISITS] += 1.0
        stats[node, VALUE] += value
        stats[move, VISITS] += 1.0
        stats[move, VALUE] += value
        stats[move, SQUARED_VALUE] += value * value
