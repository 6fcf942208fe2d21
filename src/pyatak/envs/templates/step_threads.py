"""Template: many tables on several cores. Loaded by `compiling.load`, which binds `rules`, `entry`, `lean` and `batch`, where the
work at the tables is written.

One thread leads: it hands out a ticket for each piece of work (a step of all tables, say). The tables are cut into chunks; every
thread claims chunks, beginning with those it had the last time, which are still near it, until none is left. Helpers wait for
the next ticket inside compiled code, where waking costs nothing, but only for so many looks: then they sleep. The leader needs
none of them: what nobody has claimed it does itself.
"""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pyatak.compiled.shared_cells import fetch, fetch_add, swap_if
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import entry
    from pyatak.envs.templates import batch

TICKET, COMMAND, DONE, STOP, ASLEEP = 0, 16, 32, 48, 64
"""Cells of `control`, apart from each other, so that cores do not fight for the same line of memory: the last ticket, what is
to be done, how many chunks were done ever since, whether the team is dissolved, and for each helper whether it sleeps."""
CLAIMS_AFTER = 16
"""So far behind the last helper's cell lie the chunks: the ticket for which each was claimed last."""
LEADER = 0
COMMANDS = ("reset_tables", "step_tables", "choose_actions", "choose_by_policy")
RESET, STEP, CHOOSE, CHOOSE_BY_POLICY = range(len(COMMANDS))

Flags = NDArray[np.bool_]


@entry
def await_other(control: State, place: int, value: int, looks: int) -> bool:
    """Wait until a cell holds another value, for so many looks at most; whether it does."""
    for _ in range(looks):
        if fetch(control, place) != value:
            return True
    return False


@entry
def wakes(control: State, worker: int) -> bool:
    """Take back the flag of a helper that sleeps; whether it did. Who does so rings its bell."""
    return swap_if(control, ASLEEP + worker, 1, 0)


@entry
def falls_asleep(control: State, worker: int, ticket: int) -> bool:
    """Lie down, unless there is a new ticket already. A leader who takes the flag back has rung the bell."""
    fetch_add(control, ASLEEP + worker, 1)
    return fetch(control, TICKET) == ticket or not wakes(control, worker)


@entry
def take_part(
    control: State,
    worker: int,
    workers: int,
    seen: int,
    looks: int,
    command: int,
    chunks: int,
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
    weights: State,
    buckets: int,
    cell: int,
) -> int:
    """The leader does the work of one command with whoever helps; a helper helps until it falls asleep. The last ticket seen."""
    claims = ASLEEP + workers + CLAIMS_AFTER
    if worker == LEADER:
        control[COMMAND] = command
        fetch_add(control, TICKET, 1)
    while True:
        if worker != LEADER and not await_other(control, TICKET, seen, looks) and falls_asleep(control, worker, seen):
            return seen
        seen = fetch(control, TICKET)
        for turn in range(chunks):
            chunk = (worker * chunks // workers + turn) % chunks
            if swap_if(control, claims + chunk, seen - 1, seen):
                first, last = chunk * tables // chunks, (chunk + 1) * tables // chunks
                if control[COMMAND] == STEP:
                    batch.step_tables(
                        *(
                            first,
                            last,
                            tables,
                            seats,
                            options,
                            actions,
                            states,
                            dice,
                            seeds,
                            acting,
                            choices,
                            legal,
                            observations,
                        ),
                        *(rewards, scores, done, errors),
                    )
                elif control[COMMAND] == CHOOSE:
                    batch.choose_actions(first, last, tables, dice, choices, legal, actions)
                elif control[COMMAND] == CHOOSE_BY_POLICY:
                    batch.choose_by_policy(
                        *(first, last, tables, dice, acting, choices, legal, observations, weights, buckets, cell, actions)
                    )
                else:
                    batch.reset_tables(
                        *(first, last, tables, seats, options, states, dice, seeds, acting, choices, legal, observations)
                    )
                fetch_add(control, DONE, 1)
        if worker == LEADER:
            for _ in range(looks):
                if fetch(control, DONE) == seen * chunks:
                    break
            return seen
