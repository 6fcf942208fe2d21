"""Template: many tables on a graphics card, one thread per table.

`gpu.load` binds `rules`, `cuda`, `kernel` and `batch`, the template that says what happens at one table.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.compiled.batch_arrays import BatchArrays
from pyatak.compiled.policy import Rows

if TYPE_CHECKING:
    from pyatak.compiled.compiling import cuda, kernel, rules
    from pyatak.envs.templates import batch

ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]


@kernel
def reset_tables(first: int, last: int, tables: BatchArrays) -> None:
    open_to = cuda.local.array(ACTIONS, np.int64)
    table = first + cuda.grid(1)
    if table < last:
        batch.reset_table(table, tables, open_to)


@kernel
def step_tables(first: int, last: int, tables: BatchArrays) -> None:
    open_to = cuda.local.array(ACTIONS, np.int64)
    points = cuda.local.array(MOST_SEATS, np.int64)
    table = first + cuda.grid(1)
    if table < last:
        batch.step_table(table, tables, open_to, points)


@kernel
def choose_actions(first: int, last: int, tables: BatchArrays) -> None:
    table = first + cuda.grid(1)
    if table < last:
        tables.actions[table] = batch.random_action(tables.dice[table], tables.choices[table], tables.legal[table])


@kernel
def choose_by_policy(first: int, last: int, tables: BatchArrays, policy: Rows) -> None:
    table = first + cuda.grid(1)
    if table < last:
        tables.actions[table] = batch.policy_action(table, tables, policy)
