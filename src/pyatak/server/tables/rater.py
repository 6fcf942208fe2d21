"""Makes ratings of results, beside the tables: a game that ends waits for nobody's rating."""

import asyncio

from pyatak.server import logs
from pyatak.server.store import Store, StoreError

LOOK_S = 5.0
"""How often it is looked for results that others have left, in seconds."""
GATHER_S = 0.3
"""So long it is waited for more results after one: together they cost a tenth each."""


class Rater:
    """Every node has one. The node at which a game ends rates it; when it dies before, any other does."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.wake = asyncio.Event()

    async def run(self) -> None:
        while True:
            try:
                while await self.store.ratings.rate_batch():
                    pass
            except StoreError as problem:  # the results are kept, and rated when the store is back
                logs.warn("results could not be rated now", code=problem.code)
            except Exception:
                logs.error("the rater stumbled")
            try:
                await asyncio.wait_for(self.wake.wait(), LOOK_S)
            except TimeoutError:
                continue
            await asyncio.sleep(GATHER_S)
            self.wake.clear()
