"""Template: many tables of one game, one move at each table per step.

`compiling.load` binds `rules`, `entry`, `lean` and `playouts`, the template of random games. Functions for one table serve both
the processor's cores (the entries below) and the threads of a GPU (`batch_kernels.py`).
"""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pyatak.compiled.batch_arrays import BatchArrays, Flags
from pyatak.compiled.policy import Rows
from pyatak.core.bits import count, has
from pyatak.core.chance import SEEDS, below, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import entry, lean, rules
    from pyatak.compiled.templates import playouts

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
LAST_SEED = SEEDS - 1

DICE_STREAM = playouts.DICE_STREAM
"""The stream of random games, so that random actions here play the same games."""

FINE, NO_SUCH_ACTION, ILLEGAL = 0, 1, 2


@lean
def seed_after(seed: int, steps: int) -> int:
    """The seed `steps` further on; seed 0 follows the last one."""
    if seed > LAST_SEED - steps:
        return seed - LAST_SEED + (steps - 1)
    return seed + steps


@lean
def observe(state: State, dice: State, open_to: State, legal: Flags, observation: State) -> tuple[int, int]:
    """The acting seat and its number of legal actions; writes its mask and its observation."""
    seat = playouts.mover(rules.seats_to_act(state), dice)
    for action in range(ACTIONS):
        legal[action] = False
    choices = rules.legal_actions(state, seat, open_to)
    for place in range(choices):
        legal[open_to[place]] = True
    for cell in range(CELLS):
        observation[cell] = state[cell]
    rules.hide(observation, seat)
    return seat, choices


@lean
def begin(state: State, dice: State, seats: int, options: State, seed: int) -> None:
    """Deal the game of a seed."""
    for cell in range(CELLS):
        state[cell] = 0
    rules.deal(state, seats, options, seed)
    seed_generator(dice, 0, seed, DICE_STREAM)


@lean
def settle(state: State, seats: int, points: State, scores: State, rewards: NDArray[np.float64]) -> None:
    """Write the scores of a finished game, and as rewards each seat's share of the win less 1 / seats."""
    rules.scores(state, points)
    winners = rules.winners(state)
    for seat in range(seats):
        scores[seat] = points[seat]
        rewards[seat] = -1.0 / seats
        if has(winners, seat):
            rewards[seat] += 1.0 / count(winners)


@lean
def reset_table(table: int, tables: BatchArrays, open_to: State) -> None:
    """Deal the game of a table's seed."""
    state, dice = tables.states[table], tables.dice[table]
    begin(state, dice, tables.seats, tables.options, tables.seeds[table])
    seat, choices = observe(state, dice, open_to, tables.legal[table], tables.observations[table])
    tables.acting[table] = seat
    tables.choices[table] = choices


@lean
def step_table(table: int, tables: BatchArrays, open_to: State, points: State) -> None:
    """Make one move at one table. The next game follows a finished one; an illegal action changes nothing."""
    tables.done[table] = False
    for seat in range(tables.seats):
        tables.rewards[table, seat] = 0.0
        tables.scores[table, seat] = 0
    action = tables.actions[table]
    if not 0 <= action < ACTIONS:
        tables.errors[table] = NO_SUCH_ACTION
        return
    if not tables.legal[table, action]:
        tables.errors[table] = ILLEGAL
        return
    tables.errors[table] = FINE
    state, dice = tables.states[table], tables.dice[table]
    rules.apply(state, tables.acting[table], action)
    if rules.is_over(state):
        settle(state, tables.seats, points, tables.scores[table], tables.rewards[table])
        tables.done[table] = True
        tables.seeds[table] = seed_after(tables.seeds[table], tables.seeds.size)
        begin(state, dice, tables.seats, tables.options, tables.seeds[table])
    seat, choices = observe(state, dice, open_to, tables.legal[table], tables.observations[table])
    tables.acting[table] = seat
    tables.choices[table] = choices


@lean
def random_action(dice: State, choices: int, legal: Flags) -> int:
    """One of the legal actions, all equally likely."""
    skip = below(dice, 0, choices)
    action = 0
    while skip > 0 or not legal[action]:
        skip -= legal[action]
        action += 1
    return action


@lean
def policy_action(table: int, tables: BatchArrays, policy: Rows) -> int:
    """One of the legal actions, as likely as its weight; it plays the same games as the template of policies."""
    legal, weights = tables.legal[table], policy.weights
    bucket = min(max(tables.observations[table, policy.cell], 0), policy.buckets - 1)
    row = tables.acting[table] * policy.buckets + bucket
    total = 0
    for action in range(ACTIONS):
        total += legal[action] * weights[row, action]
    if total == 0:
        return random_action(tables.dice[table], tables.choices[table], legal)
    rest = below(tables.dice[table], 0, total)
    action = 0
    while rest >= legal[action] * weights[row, action]:
        rest -= legal[action] * weights[row, action]
        action += 1
    return action


# -- a run of tables on one core ---------------------------------------------------------------------------


@entry
def reset_tables(first: int, last: int, tables: BatchArrays) -> None:
    open_to = np.zeros(ACTIONS, dtype=np.int64)
    for table in range(first, last):
        reset_table(table, tables, open_to)


@entry
def step_tables(first: int, last: int, tables: BatchArrays) -> None:
    open_to, points = np.zeros(ACTIONS, dtype=np.int64), np.zeros(MOST_SEATS, dtype=np.int64)
    for table in range(first, last):
        step_table(table, tables, open_to, points)


@entry
def choose_actions(first: int, last: int, tables: BatchArrays) -> None:
    for table in range(first, last):
        tables.actions[table] = random_action(tables.dice[table], tables.choices[table], tables.legal[table])


@entry
def choose_by_policy(first: int, last: int, tables: BatchArrays, policy: Rows) -> None:
    for table in range(first, last):
        tables.actions[table] = policy_action(table, tables, policy)
