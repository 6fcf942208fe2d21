"""Where a batch's arrays live and who works on them: the cores of the processor, or a graphics card."""

import os
from types import ModuleType
from typing import Any

import numpy as np

from pyatak.compiled import compiling, gpu
from pyatak.compiled.playouts import TEMPLATE as PLAYOUTS
from pyatak.envs.step_threads import BATCH, StepThreads, chunks_for


class Cores:
    """NumPy arrays, and threads that run compiled code without Python's lock."""

    def __init__(self, game_id: str, cores: int | None = None) -> None:
        self.cores = positive("cores", (os.cpu_count() or 1) if cores is None else cores)
        self._game_id = game_id
        self._team: StepThreads | None = None
        self._alone = compiling.load(BATCH, game_id, True, PLAYOUTS)

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        return np.zeros(shape, dtype=kind)

    def filled(self, values: Any) -> Any:
        return values

    def fill(self, array: Any, values: Any) -> None:
        array[:] = values.astype(array.dtype)

    def shown(self, array: Any) -> Any:
        view = array.view()
        view.flags.writeable = False
        return view

    def gather(self, *arguments: Any) -> None:
        """Learn all arrays of the batch, in the order of `templates/team.py`, so that several cores can share the work."""
        chunks = chunks_for(arguments[0], self.cores)
        if chunks > 1:
            self._team = StepThreads(self._game_id, self.cores, chunks, arguments)

    def run(self, name: str, tables: int, *arguments: Any) -> None:
        """Call an entry of the template for all tables."""
        if self._team:
            self._team.run(name)
        else:
            getattr(self._alone, name)(0, tables, tables, *arguments)


class Card:
    """Arrays in the memory of a graphics card; other libraries (CuPy, PyTorch, JAX) can use them without a copy."""

    def __init__(self, game_id: str) -> None:
        self._cuda = gpu.card()
        self._module = batch_kernels(game_id)

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        return self._cuda.to_device(np.zeros(shape, dtype=kind))

    def filled(self, values: Any) -> Any:
        return self._cuda.to_device(gpu.not_empty(values))

    def fill(self, array: Any, values: Any) -> None:
        if hasattr(values, "__cuda_array_interface__"):
            values = self._cuda.as_cuda_array(values)
            if values.dtype != array.dtype:
                values = values.copy_to_host()
        array.copy_to_device(values if values.dtype == array.dtype else values.astype(array.dtype))

    def shown(self, array: Any) -> Any:
        return array

    def gather(self, *_arguments: Any) -> None:
        """A card is told everything at each launch."""

    def run(self, name: str, tables: int, *arguments: Any) -> None:
        """Launch a kernel of the template, one thread a table."""
        work = gpu.launchable(getattr(self._module, name))
        work[-(-tables // gpu.THREADS), gpu.THREADS](0, tables, tables, *arguments)


def batch_kernels(game_id: str) -> ModuleType:
    return gpu.load(game_id, PLAYOUTS, BATCH, BATCH.with_name("batch_kernels.py"))


def positive(name: str, number: int) -> int:
    if not isinstance(number, int | np.integer) or isinstance(number, bool) or number < 1:
        raise ValueError(f"{name} is a whole number from 1, not {number!r}")
    return int(number)
