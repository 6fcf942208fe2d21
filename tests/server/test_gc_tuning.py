"""What holds itself is found, though the collector is not left to itself."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from pyatak.server import gc_tuning as rubbish
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here


@pytest.fixture
def usual_collector() -> Iterator[None]:
    usual = gc.get_threshold()
    yield
    gc.set_threshold(*usual)
    gc.unfreeze()


@pytest.mark.usefixtures("usual_collector")
def test_what_holds_itself_is_found_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    class Knot:
        def __init__(self) -> None:
            self.itself = self

    async def work() -> None:
        looking = asyncio.create_task(rubbish.keep_looking())
        knot = weakref.ref(Knot())
        while knot() is not None:
            await asyncio.sleep(0)
        looking.cancel()

    monkeypatch.setattr(rubbish, "EVERY_S", 0.001)
    rubbish.begin()
    asyncio.run(asyncio.wait_for(work(), 10))
