"""Template: many tables on a graphics card, one thread a table. Loaded by `gpu.load`, which binds `rules`, `cuda`, `kernel` and
`batch`, that template of the same game: what is done at a table is written there.
"""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import cuda, kernel, rules
    from pyatak.envs.templates import batch

ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]

Flags = NDArray[np.bool_]


@kernel
def reset_tables(
    first: int,
    last: int,
    _tables: int,
    seats: int,
    options: State,
    states: State,
    dice: State,
    seeds: State,
    acting: State,
    choices: State,
    legal: Flags,
    observations: State,
) -> None:
    open_to = cuda.local.array(ACTIONS, np.int64)
    table = first + cuda.grid(1)
    if table < last:
        batch.reset_table(table, seats, options, open_to, states, dice, seeds, acting, choices, legal, observations)


@kernel
def step_tables(
    first: int,
    last: int,
    tables: int,
    seats: int,
    options: State,
    actions: State,
    states: State,
    dice: State,
    seeds: State,
    acting: State,
    choices: State,
    legal: Flags,
    observations: State,
    rewards: NDArray[np.float64],
    scores: State,
    done: Flags,
    errors: NDArray[np.int8],
) -> None:
    open_to = cuda.local.array(ACTIONS, np.int64)
    points = cuda.local.array(MOST_SEATS, np.int64)
    table = first + cuda.grid(1)
    if table < last:
        batch.step_table(
            *(table, tables, seats, options, open_to, points, actions, states, dice, seeds, acting, choices, legal, observations),
            *(rewards, scores, done, errors),
        )


@kernel
def choose_actions(first: int, last: int, _tables: int, dice: State, choices: State, legal: Flags, actions: State) -> None:
    table = first + cuda.grid(1)
    if table < last:
        actions[table] = batch.random_action(dice[table], choices[table], legal[table])


@kernel
def choose_by_policy(
    first: int,
    last: int,
    _tables: int,
    dice: State,
    acting: State,
    choices: State,
    legal: Flags,
    observations: State,
    weights: State,
    buckets: int,
    cell: int,
    actions: State,
) -> None:
    table = first + cuda.grid(1)
    if table < last:
        row = batch.row_for(acting[table], observations[table, cell], buckets)
        actions[table] = batch.policy_action(dice[table], choices[table], legal[table], weights, row)
