"""Template: random games by a policy (see `compiled/policy.py`). Loaded by `compiling.load`, which binds `rules`, `entry`,
`lean` and `playouts`, the template of random games: the deal, the dice and the totals are the same.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.core.chance import below, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import entry, lean, rules
    from pyatak.compiled.templates import playouts

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
MOST_MOVES = rules.INFO.most_moves


@lean
def row_for(state: State, seat: int, sight: State, buckets: int, cell: int) -> int:
    """The row of weights for a seat in a position. The cell is read from the seat's sight, never from the state."""
    if buckets == 1:
        return seat
    for place in range(CELLS):
        sight[place] = state[place]
    rules.hide(sight, seat)
    return seat * buckets + min(max(int(sight[cell]), 0), buckets - 1)


@lean
def weighted_action(dice: State, actions: State, legal: int, weights: State, row: int) -> int:
    """One of the first `legal` actions, with a probability in proportion to its weight; if all weights are 0, equally likely."""
    total = 0
    for place in range(legal):
        total += int(weights[row, actions[place]])
    if total == 0:
        return int(actions[below(dice, 0, legal)])
    rest = below(dice, 0, total)
    place = 0
    while rest >= weights[row, actions[place]]:
        rest -= int(weights[row, actions[place]])
        place += 1
    return int(actions[place])


@entry
def play_one(
    state: State,
    dice: State,
    actions: State,
    trail: State,
    seats: int,
    options: State,
    seed: int,
    sight: State,
    weights: State,
    buckets: int,
    cell: int,
) -> int:
    """Deal and play one game by the policy; the number of moves. `trail` is as in the template of random games."""
    state[:] = 0
    rules.deal(state, seats, options, seed)
    seed_generator(dice, 0, seed, playouts.DICE_STREAM)
    moves = 0
    while moves < MOST_MOVES:
        waiting = rules.seats_to_act(state)
        if waiting == 0:
            break
        seat = playouts.mover(waiting, dice)
        row = row_for(state, seat, sight, buckets, cell)
        action = weighted_action(dice, actions, rules.legal_actions(state, seat, actions), weights, row)
        if moves < trail.size:
            trail[moves] = seat * ACTIONS + action
        rules.apply(state, seat, action)
        moves += 1
    return moves


@entry
def play_many(
    first_seed: int, games: int, seats: int, options: State, weights: State, buckets: int, cell: int, totals: State
) -> None:
    """Play `games` games by the policy, of the seeds from `first_seed` on, and add them up."""
    state, sight = np.zeros(CELLS, dtype=np.int64), np.zeros(CELLS, dtype=np.int64)
    dice = np.zeros(1, dtype=np.int64)
    actions = np.zeros(ACTIONS, dtype=np.int64)
    points = np.zeros(MOST_SEATS, dtype=np.int64)
    trail = np.zeros(0, dtype=np.int64)
    for game in range(games):
        seed = first_seed + game
        moves = play_one(state, dice, actions, trail, seats, options, seed, sight, weights, buckets, cell)
        playouts.add_up(state, seats, moves, points, totals)
