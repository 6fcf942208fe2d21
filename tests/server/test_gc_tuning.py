"""Reference cycles are freed soon, though the automatic collector is off."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from pyatak.server import gc_tuning
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here


@pytest.fixture
def usual_collector() -> Iterator[None]:
    usual = gc.get_threshold()
    yield
    gc.set_threshold(*usual)
    gc.unfreeze()


@pytest.mark.usefixtures("usual_collector")
def test_a_reference_cycle_is_freed_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cycle:
        def __init__(self) -> None:
            self.itself = self

    async def work() -> None:
        collecting = asyncio.create_task(gc_tuning.collect_regularly())
        cycle = weakref.ref(Cycle())
        while cycle() is not None:
            await asyncio.sleep(0)
        collecting.cancel()

    monkeypatch.setattr(gc_tuning, "EVERY_S", 0.001)
    gc_tuning.take_over()
    asyncio.run(asyncio.wait_for(work(), 10))
