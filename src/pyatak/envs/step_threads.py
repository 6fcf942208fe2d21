"""Threads that work on a batch together: the friendly side of `templates/team.py`."""

import threading
import time
import weakref
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from pyatak.compiled import compiling
from pyatak.compiled.playouts import TEMPLATE as PLAYOUTS
from pyatak.core.rule import State

BATCH = Path(__file__).parent / "templates" / "batch.py"
TEMPLATE = BATCH.with_name("step_threads.py")
FEWEST_A_CHUNK = 64
"""Tables that are worth claiming."""
CHUNKS_A_CORE = 8
"""Work is cut finer than the cores, so that a slow chunk holds nobody up."""
PATIENCE = 150e-6
"""Seconds that a helper looks for more work before it sleeps: longer than a loop in Python needs from step to step, too short to
warm a processor that has nothing to do."""


@cache
def template(game_id: str) -> ModuleType:
    return compiling.load(TEMPLATE, game_id, True, PLAYOUTS, BATCH)


@cache
def looks(game_id: str) -> int:
    """How many looks at a cell fill the time of patience here."""
    wait, cells, trial, fastest = template(game_id).await_other, np.zeros(1, dtype=np.int64), 20_000, 1.0
    wait(cells, 0, 0, 1)
    for _ in range(3):
        start = time.perf_counter()
        wait(cells, 0, 0, trial)
        fastest = min(fastest, time.perf_counter() - start)
    return max(1, int(trial * PATIENCE / fastest))


def chunks_for(tables: int, cores: int) -> int:
    """Into how many chunks tables are cut; with one, nobody can help."""
    return min(cores * CHUNKS_A_CORE, tables // FEWEST_A_CHUNK) if cores > 1 else 1


class StepThreads:
    """A leader, who is whoever calls `run`, and helpers that go when the team is no longer wanted.

    `arguments` are those of the template from `tables` on: the arrays of one batch.
    """

    def __init__(self, game_id: str, cores: int, chunks: int, arguments: tuple[Any, ...]) -> None:
        self._module, self._looks = template(game_id), looks(game_id)
        module = self._module
        self._cores, self._chunks, self._arguments = cores, chunks, arguments
        self._control: State = np.zeros(module.ASLEEP + cores + module.CLAIMS_AFTER + chunks, dtype=np.int64)
        self._bells = [threading.Semaphore(0) for _ in range(cores)]
        self._one_leader = threading.Lock()
        weakref.finalize(self, _dissolve, self._control, module.STOP, self._bells)
        for worker in range(1, cores):
            work = (cores, self._looks, chunks, arguments)
            thread = threading.Thread(target=_help, args=(module, self._control, self._bells[worker], worker, *work), daemon=True)
            thread.start()

    def run(self, command: str) -> None:
        """Do the work of a command at all tables."""
        module, control = self._module, self._control
        with self._one_leader:
            self._wait()  # for a chunk still in work, had the last call been interrupted
            for worker in range(1, self._cores):
                if control[module.ASLEEP + worker] and module.wakes(control, worker):
                    self._bells[worker].release()
            number = module.COMMANDS.index(command)
            module.take_part(control, module.LEADER, self._cores, 0, self._looks, number, self._chunks, *self._arguments)
            self._wait()

    def _wait(self) -> None:
        """Until all chunks are done. The leader has looked for a while already: somebody is slow, so give way."""
        while self._control[self._module.DONE] != self._control[self._module.TICKET] * self._chunks:
            time.sleep(0)


def _help(
    module: ModuleType,
    control: State,
    bell: threading.Semaphore,
    worker: int,
    cores: int,
    looks: int,
    chunks: int,
    arguments: Any,
) -> None:
    seen = 0
    while not control[module.STOP]:
        seen = module.take_part(control, worker, cores, seen, looks, 0, chunks, *arguments)
        bell.acquire()


def _dissolve(control: State, stop: int, bells: list[threading.Semaphore]) -> None:
    control[stop] = 1
    for bell in bells:
        bell.release()
