"""Several cores step one batch: the same tables as with one core, and helpers that sleep, wake and end with their batch."""

import gc
import threading
import time
from collections.abc import Callable

import numpy as np

import pyatak
from pyatak import Policy
from pyatak.compiled import shared_cells
from pyatak.envs import step_threads
from pyatak.envs.backends import CpuBackend
from pyatak.envs.batch import Batch
from pyatak.envs.step_threads import chunks_for

GAME = pyatak.game_ids()[0]
PATIENCE = 60
"""Seconds after which a test gives up; every wait here ends much sooner."""


def until(holds: Callable[[], bool]) -> bool:
    """Wait until something holds; whether it does."""
    end = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < end:
        time.sleep(0)
    return holds()


def helpers() -> set[threading.Thread]:
    return {thread for thread in threading.enumerate() if thread.daemon and "_help" in thread.name}


def walk(tables: Batch, steps: int) -> None:
    for _ in range(steps):
        tables.step(tables.random_actions())


def same(one: Batch, other: Batch) -> bool:
    names = ("states", "legal", "observations", "rewards", "seeds", "acting", "choices")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in names)


def test_more_threads_than_cores_do_the_same_as_one() -> None:
    alone, together = (pyatak.batch(GAME, 1003, seed=5, cores=cores) for cores in (1, 7))
    assert same(alone, together)
    for _ in range(40):
        walk(alone, 5)
        walk(together, 5)
        assert same(alone, together)


def test_a_sleeping_helper_is_woken() -> None:
    alone, together = (pyatak.batch(GAME, 512, seed=5, cores=cores) for cores in (1, 2))
    assert isinstance(together._backend, CpuBackend)
    threads = together._backend._threads
    assert threads is not None
    asleep = threads._module.ASLEEP + 1
    for _ in range(20):
        assert until(lambda: threads._control[asleep] == 1), "a helper with nothing to do sleeps"
        walk(alone, 1)
        walk(together, 1)
        assert same(alone, together)


def test_helpers_end_with_their_batch_and_with_a_replaced_policy() -> None:
    before = helpers()
    tables = pyatak.batch(GAME, 512, cores=3)
    assert len(helpers() - before) == 2
    for row in (1, 2):
        tables.policy_actions(Policy(np.full(pyatak.game(GAME).rules.ACTIONS, row)))
    assert until(lambda: len(helpers() - before) == 2)
    del tables
    gc.collect()
    assert until(lambda: not helpers() - before)


def test_policies_are_played_the_same_by_several_cores() -> None:
    policy = Policy(np.arange(pyatak.game(GAME).rules.ACTIONS))
    alone, together = (pyatak.batch(GAME, 512, seed=5, cores=cores) for cores in (1, 2))
    for _ in range(60):
        alone.step(alone.policy_actions(policy))
        together.step(together.policy_actions(policy))
    assert same(alone, together)


def test_two_callers_who_step_one_batch_at_once_wait_for_each_other() -> None:
    tables = pyatak.batch(GAME, 512, cores=2)
    callers = [threading.Thread(target=walk, args=(tables, 100), daemon=True) for _ in range(2)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join(PATIENCE)
        assert not caller.is_alive()


def test_few_tables_or_one_core_start_no_threads() -> None:
    assert chunks_for(4096, 1) == 1
    assert chunks_for(127, 2) == 1
    assert chunks_for(128, 2) == 2
    assert chunks_for(4096, 2) == 16
    assert helpers_started_by(lambda: pyatak.batch(GAME, 100, cores=4)) == 0


def helpers_started_by(make: Callable[[], Batch]) -> int:
    before = helpers()
    tables = make()
    started = len(helpers() - before)
    walk(tables, 1)
    return started


def test_the_number_of_spins_is_plausible() -> None:
    assert 1 <= step_threads.spins(GAME) <= 10_000_000


def test_shared_cells_return_what_they_held() -> None:
    cells = np.array([5, 7])
    assert shared_cells.fetch(cells, 1) == 7
    assert shared_cells.fetch_add(cells, 0, 3) == 5
    assert not shared_cells.swap_if(cells, 0, 5, 1)
    assert shared_cells.swap_if(cells, 0, 8, 1)
    assert cells.tolist() == [1, 7]
    module = step_threads.template(GAME)
    control = np.zeros(100, dtype=np.int64)
    assert not module.wait_for_change(control, 0, 0, 10)
    assert module.wait_for_change(control, 0, 1, 10)
    assert module.goes_to_sleep(control, 1, 0)
    assert control[module.ASLEEP + 1] == 1
    assert module.clear_asleep(control, 1)
    assert not module.clear_asleep(control, 1)
    assert not module.goes_to_sleep(control, 1, 5), "there is already a new task"
    assert not control.any()
