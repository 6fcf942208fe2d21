"""Threads that step one batch together: the Python side of `templates/step_threads.py`.

A pool over nogil chunks scales less: with 4,096 tables from one to two cores 1.4 to 1.5 times, these threads 1.8 to 2.0 times. A
step takes about 0.3 ms, and every wake-up through Python's lock costs a tenth of that.
"""

import threading
import time
import weakref
from functools import cache
from pathlib import Path
from types import ModuleType

import numpy as np

from pyatak.compiled import compiling
from pyatak.compiled.batch_arrays import BatchArrays
from pyatak.compiled.playouts import TEMPLATE as PLAYOUTS
from pyatak.compiled.policy import Rows
from pyatak.core.rule import State

BATCH = Path(__file__).parent / "templates" / "batch.py"
TEMPLATE = BATCH.with_name("step_threads.py")
MIN_CHUNK = 64
"""Fewer tables are not worth claiming."""
CHUNKS_A_CORE = 8
"""More chunks than cores, so that a slow chunk delays nobody."""
SPIN_S = 150e-6
"""How long a helper spins before it sleeps: longer than a Python loop needs between two steps, too short to heat an idle core."""


@cache
def template(game_id: str) -> ModuleType:
    return compiling.load(TEMPLATE, game_id, True, PLAYOUTS, BATCH)


@cache
def spins(game_id: str) -> int:
    """How many spins take `SPIN_S` on this machine."""
    wait, cells, trial, fastest = template(game_id).wait_for_change, np.zeros(1, dtype=np.int64), 20_000, 1.0
    wait(cells, 0, 0, 1)
    for _ in range(3):
        start = time.perf_counter()
        wait(cells, 0, 0, trial)
        fastest = min(fastest, time.perf_counter() - start)
    return max(1, int(trial * SPIN_S / fastest))


def chunks_for(tables: int, cores: int) -> int:
    """The number of chunks that tables are cut into; with one chunk, threads are useless."""
    return max(1, min(cores * CHUNKS_A_CORE, tables // MIN_CHUNK)) if cores > 1 else 1


class StepThreads:
    """A leader, the thread that calls `run`, and helpers that end with this object. All work on the arrays of one batch."""

    def __init__(self, game_id: str, cores: int, tables: BatchArrays, policy: Rows) -> None:
        self.policy = policy
        self._module = module = template(game_id)
        self._chunks = chunks_for(tables.seeds.size, cores)
        self._cores, self._work = cores, (spins(game_id), self._chunks, tables, policy)
        self._control: State = np.zeros(module.ASLEEP + cores + module.CLAIMS_AFTER + self._chunks, dtype=np.int64)
        self._semaphores = [threading.Semaphore(0) for _ in range(cores)]
        self._one_leader = threading.Lock()
        weakref.finalize(self, _end, self._control, module.STOP, self._semaphores)
        for helper in range(1, cores):
            arguments = (module, self._control, self._semaphores[helper], helper, cores, *self._work)
            threading.Thread(target=_help, args=arguments, daemon=True).start()

    def run(self, command: str) -> None:
        """Do a command at all tables."""
        module, control = self._module, self._control
        spin_count, *rest = self._work
        with self._one_leader:
            self._join()  # for a chunk still in work, if the last call was interrupted
            for helper in range(1, self._cores):
                if control[module.ASLEEP + helper] and module.clear_asleep(control, helper):
                    self._semaphores[helper].release()
            module.work(control, module.LEADER, self._cores, 0, spin_count, module.COMMANDS.index(command), *rest)
            self._join()

    def _join(self) -> None:
        """Wait until all chunks are done. The leader has already spun, so a helper is slow: yield the core."""
        while self._control[self._module.DONE] != self._control[self._module.TASK] * self._chunks:
            time.sleep(0)


def _help(
    module: ModuleType,
    control: State,
    semaphore: threading.Semaphore,
    helper: int,
    cores: int,
    spin_count: int,
    chunks: int,
    tables: BatchArrays,
    policy: Rows,
) -> None:
    task = 0
    while not control[module.STOP]:
        task = module.work(control, helper, cores, task, spin_count, 0, chunks, tables, policy)
        semaphore.acquire()


def _end(control: State, stop: int, semaphores: list[threading.Semaphore]) -> None:
    control[stop] = 1
    for semaphore in semaphores:
        semaphore.release()
