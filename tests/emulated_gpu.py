"""A graphics card in plain Python: as much of Numba's CUDA as our kernels and their launching use, one thread after another."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from pyatak.compiled import gpu


class Array(np.ndarray[Any, Any]):
    """An array on the card: an array here that has the card's methods."""

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return self.__array_interface__

    def copy_to_host(self) -> Any:
        return np.array(self)

    def copy_to_device(self, values: Any) -> None:
        assert values.dtype == self.dtype
        self[:] = values


def to_device(values: Any) -> Any:
    assert values.size > 0, "a card lends no memory of size 0"
    return np.array(values).view(Array)


class PlainCard:
    def __init__(self) -> None:
        self.threads, self.thread = 0, 0
        self.threadIdx = SimpleNamespace(x=0)
        self.shared = SimpleNamespace(array=lambda size, kind: np.full(size, 77, dtype=kind))
        self.local = SimpleNamespace(array=lambda size, kind: np.full(size, 77, dtype=kind))
        self.atomic = SimpleNamespace(add=self._add, max=self._max, min=self._min)
        self.to_device = to_device
        self.as_cuda_array = lambda values: values

    def grid(self, _dimensions: int) -> int:
        return self.thread

    def gridsize(self, _dimensions: int) -> int:
        return self.threads

    def get_current_device(self) -> Any:
        return SimpleNamespace(MULTIPROCESSOR_COUNT=2)

    def jit(self, kernel: Callable[..., None]) -> Any:
        return _Launch(self, kernel)

    def _add(self, array: Any, place: int, value: int) -> None:
        array[place] += value

    def _max(self, array: Any, place: int, value: int) -> None:
        array[place] = max(array[place], value)

    def _min(self, array: Any, place: int, value: int) -> None:
        array[place] = min(array[place], value)


class _Launch:
    def __init__(self, card: PlainCard, kernel: Callable[..., None]) -> None:
        self.card, self.kernel = card, kernel

    def __getitem__(self, size: tuple[int, int]) -> Callable[..., None]:
        def launch(*arguments: Any) -> None:
            plain = [_here(one) for one in arguments]
            self.card.threads = size[0] * size[1]
            for thread in range(self.card.threads):
                self.card.thread, self.card.threadIdx.x = thread, thread % size[1]
                self.kernel(*plain)

        return launch


def _here(argument: Any) -> Any:
    """An argument as a kernel gets it: plain arrays, also those in a named tuple."""
    if isinstance(argument, tuple):
        return type(argument)(*(_here(one) for one in argument))
    return np.asarray(argument) if isinstance(argument, Array) else argument


@pytest.fixture
def plain_card(monkeypatch: pytest.MonkeyPatch) -> Iterator[PlainCard]:
    """Everything that asks for a card gets the plain one."""
    card = PlainCard()
    monkeypatch.setattr(gpu, "card", lambda: card)
    monkeypatch.setattr(gpu, "toolkit", lambda: card)
    monkeypatch.setattr(gpu, "THREADS", 3)
    gpu.load.cache_clear()
    gpu.launchable.cache_clear()
    yield card
    gpu.load.cache_clear()
    gpu.launchable.cache_clear()
