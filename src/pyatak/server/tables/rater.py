"""Makes ratings from results in the background: no table waits for them."""

import asyncio

from pyatak.server import logs
from pyatak.server.store import Store, StoreError

POLL_S = 5.0
"""How often to check for results that other nodes have left."""
BATCH_S = 0.3
"""Wait this long to batch further results: together they cost a tenth each."""


class Rater:
    """Every node has one. The node at which a game ends rates it; if that node dies before, any other does."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.wake = asyncio.Event()

    async def run(self) -> None:
        """Rate until cancelled; `wake` says that there is a new result."""
        while True:
            try:
                while await self.store.ratings.rate_batch():
                    pass
            except StoreError as problem:  # the results are kept, and rated when the store is back
                logs.warn("rating results failed", code=problem.code)
            except Exception:
                logs.error("rater failed")
            try:
                await asyncio.wait_for(self.wake.wait(), POLL_S)
            except TimeoutError:
                continue
            await asyncio.sleep(BATCH_S)
            self.wake.clear()
