"""Where the arrays of a batch live and what steps them: the cores of the processor, or a graphics card."""

import os
from types import ModuleType
from typing import Any

import numpy as np

from pyatak.compiled import compiling, gpu
from pyatak.compiled.batch_arrays import BatchArrays
from pyatak.compiled.playouts import TEMPLATE as PLAYOUTS
from pyatak.compiled.policy import Rows
from pyatak.core.arguments import check_count
from pyatak.envs.step_threads import BATCH, StepThreads, chunks_for


class CpuBackend:
    """NumPy arrays, and threads that run compiled code without Python's lock."""

    def __init__(self, game_id: str, tables: int, cores: int | None = None) -> None:
        self.tables = tables
        self.cores = (os.cpu_count() or 1) if cores is None else check_count(cores, "cores")
        self._game_id = game_id
        self._module = compiling.load(BATCH, game_id, True, PLAYOUTS)
        self._threads: StepThreads | None = None

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        return np.zeros(shape, dtype=kind)

    def filled(self, values: Any) -> Any:
        return values

    def fill(self, array: Any, values: Any) -> None:
        array[:] = values.astype(array.dtype)

    def read_only(self, array: Any) -> Any:
        view = array.view()
        view.flags.writeable = False
        return view

    def run(self, name: str, tables: BatchArrays, *policy: Rows) -> None:
        """Call an entry of the template for all tables."""
        if chunks_for(self.tables, self.cores) == 1:
            getattr(self._module, name)(0, self.tables, tables, *policy)
            return
        if self._threads is None or (policy and policy[0] is not self._threads.policy):
            rows = policy[0] if policy else Rows(np.zeros((1, 1), dtype=np.int64), 1, 0)
            self._threads = StepThreads(self._game_id, self.cores, tables, rows)
        self._threads.run(name)


class GpuBackend:
    """Arrays in the memory of a graphics card; CuPy, PyTorch and JAX can use them without a copy."""

    def __init__(self, game_id: str, tables: int) -> None:
        self.tables = tables
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

    def read_only(self, array: Any) -> Any:
        """A device array has no such flag."""
        return array

    def run(self, name: str, tables: BatchArrays, *policy: Rows) -> None:
        """Launch a kernel of the template, one thread per table."""
        kernel = gpu.launchable(getattr(self._module, name))
        kernel[-(-self.tables // gpu.THREADS), gpu.THREADS](0, self.tables, tables, *policy)


def batch_kernels(game_id: str) -> ModuleType:
    """The kernels of a game's batches, to launch or to write as PTX."""
    return gpu.load(game_id, PLAYOUTS, BATCH, BATCH.with_name("batch_kernels.py"))
