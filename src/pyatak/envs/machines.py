"""Where a batch's arrays live and who works on them: the cores of the processor, or a graphics card."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from pyatak.core import compiling, gpu
from pyatak.core.playouts import TEMPLATE as PLAYOUTS

TEMPLATE = Path(__file__).parent / "templates" / "batch.py"
FEWEST_A_CHUNK = 512
"""Tables that are worth a call."""
CHUNKS_A_CORE = 2
"""Work is cut finer than the cores, so that a slow chunk holds nobody up."""


class Cores:
    """NumPy arrays, and threads that run compiled code without Python's lock."""

    def __init__(self, game_id: str, cores: int | None = None) -> None:
        self.cores = positive("cores", (os.cpu_count() or 1) if cores is None else cores)
        self._module = compiling.load(TEMPLATE, game_id, True, PLAYOUTS)
        self._pool = ThreadPoolExecutor(self.cores - 1) if self.cores > 1 else None

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

    def run(self, name: str, tables: int, *arguments: Any) -> None:
        """Call an entry of the template for all tables."""
        work = getattr(self._module, name)
        size = max(FEWEST_A_CHUNK, -(-tables // (self.cores * CHUNKS_A_CORE))) if self._pool else tables
        starts = iter(range(0, tables, size))

        def work_on() -> None:
            for first in starts:
                work(first, min(first + size, tables), tables, *arguments)

        helpers = [self._pool.submit(work_on) for _ in range(min(self.cores, -(-tables // size)) - 1)] if self._pool else []
        work_on()
        for helper in helpers:
            helper.result()


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

    def run(self, name: str, tables: int, *arguments: Any) -> None:
        """Launch a kernel of the template, one thread a table."""
        work = gpu.launchable(getattr(self._module, name))
        work[-(-tables // gpu.THREADS), gpu.THREADS](0, tables, tables, *arguments)


def batch_kernels(game_id: str) -> ModuleType:
    return gpu.load(game_id, PLAYOUTS, TEMPLATE, TEMPLATE.with_name("batch_kernels.py"))


def positive(name: str, number: int) -> int:
    if not isinstance(number, int | np.integer) or isinstance(number, bool) or number < 1:
        raise ValueError(f"{name} is a whole number from 1, not {number!r}")
    return int(number)
