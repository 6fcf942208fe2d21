"""Template: many tables on several cores. `compiling.load` binds `entry` and `batch`, the template that steps a run of tables.

The leader, the thread that calls from Python, numbers each task (a step of all tables, for example). The tables are cut into
chunks. Every thread claims chunks until none is left, first those it had in the last task, which are still in its core's cache.
Helpers wait for the next task inside compiled code, where waking costs nothing. After a limited number of spins they sleep. The
leader depends on no helper: it does every chunk that no helper has claimed.
"""

from typing import TYPE_CHECKING

from pyatak.compiled.batch_arrays import BatchArrays
from pyatak.compiled.policy import Rows
from pyatak.compiled.shared_cells import fetch, fetch_add, swap_if
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import entry
    from pyatak.envs.templates import batch

TASK, COMMAND, DONE, STOP, ASLEEP = 0, 16, 32, 48, 64
"""Cells of `control`, each on its own cache line: the number of the last task, its command, how many chunks were done in all
tasks, whether the threads are to end, and for each helper whether it sleeps."""
CLAIMS_AFTER = 16
"""The distance from the last helper's cell to those of the chunks, which hold the last task that claimed each."""
LEADER = 0
COMMANDS = ("reset_tables", "step_tables", "choose_actions", "choose_by_policy")
RESET, STEP, CHOOSE, CHOOSE_BY_POLICY = range(len(COMMANDS))


@entry
def wait_for_change(control: State, place: int, value: int, spins: int) -> bool:
    """Spin until a cell differs from a value; returns whether it does."""
    for _ in range(spins):
        if fetch(control, place) != value:
            return True
    return False


@entry
def clear_asleep(control: State, thread: int) -> bool:
    """Clear the flag of a helper that sleeps; returns whether it was set. The thread that clears it wakes the helper."""
    return swap_if(control, ASLEEP + thread, 1, 0)


@entry
def goes_to_sleep(control: State, thread: int, task: int) -> bool:
    """Set the helper's flag, unless there is a new task; returns whether it is to sleep or a wake-up is already on its way."""
    fetch_add(control, ASLEEP + thread, 1)
    return fetch(control, TASK) == task or not clear_asleep(control, thread)


@entry
def work(
    control: State,
    thread: int,
    threads: int,
    task: int,
    spins: int,
    command: int,
    chunks: int,
    tables: BatchArrays,
    policy: Rows,
) -> int:
    """The leader does one command together with the helpers; a helper works until it sleeps. Returns the last task."""
    claims = ASLEEP + threads + CLAIMS_AFTER
    count = tables.seeds.size
    if thread == LEADER:
        control[COMMAND] = command
        fetch_add(control, TASK, 1)
    while True:
        if thread != LEADER and not wait_for_change(control, TASK, task, spins) and goes_to_sleep(control, thread, task):
            return task
        task = fetch(control, TASK)
        for turn in range(chunks):
            chunk = (thread * chunks // threads + turn) % chunks
            if swap_if(control, claims + chunk, task - 1, task):
                first, last = chunk * count // chunks, (chunk + 1) * count // chunks
                if control[COMMAND] == STEP:
                    batch.step_tables(first, last, tables)
                elif control[COMMAND] == CHOOSE:
                    batch.choose_actions(first, last, tables)
                elif control[COMMAND] == CHOOSE_BY_POLICY:
                    batch.choose_by_policy(first, last, tables, policy)
                else:
                    batch.reset_tables(first, last, tables)
                fetch_add(control, DONE, 1)
        if thread == LEADER:
            for _ in range(spins):
                if fetch(control, DONE) == task * chunks:
                    break
            return task
