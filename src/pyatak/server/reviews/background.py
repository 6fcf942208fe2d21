"""Reviews of games that nobody waits for: one at a time, at the lowest priority, and only while nobody asks for another."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor

from pyatak.server import logs
from pyatak.server.reviews.process import Game, ReviewProcess
from pyatak.server.reviews.reviewer import Key, Reviewer
from pyatak.server.store import StoreError

LOWEST = 19
"""The niceness of the process."""
MOST_WAITING = 200
"""Games of all players together; those beyond are added when their players look again."""
MOST_REFUSED = 10_000

Load = Callable[[Key], Awaitable[Game | None]]


class BackgroundReviews:
    def __init__(self, reviewer: Reviewer, load: Load) -> None:
        self.reviewer, self.load = reviewer, load
        self.process = ReviewProcess(LOWEST)
        self.thread = ThreadPoolExecutor(1, "background-review")
        self.waiting: dict[Key, None] = {}
        """The first is reviewed now."""
        self.refused: dict[Key, None] = {}
        """Games that cannot be reviewed."""
        self.task: asyncio.Task[None] | None = None

    def add(self, keys: Iterable[Key]) -> int:
        """Review these games when there is time. Returns how many of them will be."""
        wanted = [key for key in keys if key not in self.refused]
        for key in wanted:
            if len(self.waiting) < MOST_WAITING:
                self.waiting[key] = None
        if self.waiting and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self._run(), name="background reviews")
        return len(wanted)

    async def close(self) -> None:
        self.process.close()
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.thread.shutdown(wait=False, cancel_futures=True)

    async def _run(self) -> None:
        while self.waiting:
            key = next(iter(self.waiting))
            await self.reviewer.nobody_waits.wait()
            try:
                await self._review(key)
            except StoreError as problem:  # asked again when the player looks again
                logs.warn("a game could not be reviewed in the background", table=key[0], problem=problem.code)
            del self.waiting[key]
        await asyncio.get_running_loop().run_in_executor(self.thread, self.process.rest)

    async def _review(self, key: Key) -> None:
        if await self.reviewer.kept(key):
            return
        one = self.reviewer.known.get(key)
        if one is None and (game := await self.load(key)):
            one = await self.reviewer.review_apart(key, game, self.process, self.thread)
        if one is None or one.refusal:
            self.refused[key] = None
            if len(self.refused) > MOST_REFUSED:
                del self.refused[next(iter(self.refused))]
