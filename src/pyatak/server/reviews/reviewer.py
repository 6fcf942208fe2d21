"""Reviews games one at a time, tells all who wait how far it is, and keeps what is done in the store."""

import asyncio
import contextlib
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from pyatak.coach.model import ValuedMove
from pyatak.core.refusal import Refusal, general_refusal
from pyatak.server import logs
from pyatak.server.reviews.process import Game, ReviewDiedError, ReviewProcess, Step, Weighing
from pyatak.server.store import Store, StoreError

FORMAT = 1
"""Reviews that were kept in another format are made again."""
MOST_WAITING = 50
WARM_UP_S = 1.0
"""Seconds without a game to review after which code is compiled instead."""
REST_S = 300.0
"""Seconds without a game after which the process gives its memory back."""
WEIGH_S = 10.0
"""How long somebody who tries a move waits for its value."""
MOST_KEPT = 64
"""Reviews in memory: those that wait, and the latest that are done."""

Key = tuple[str, int]
"""A table, and which of its games."""


class Reviewing:
    """A review in the making."""

    def __init__(self, game: Game, is_apart: bool = False) -> None:
        self.game, self.is_apart = game, is_apart
        self.step: Step | None = None
        """None: it waits for its turn."""
        self.refusal: Refusal | None = None
        self.changed = asyncio.Event()

    @property
    def is_over(self) -> bool:
        return self.refusal is not None or (self.step is not None and self.step.is_final)

    def tell(self, step: Step | None = None, refusal: Refusal | None = None) -> None:
        """Take a sharper review, or why there is none, and wake all who wait."""
        self.step, self.refusal = step or self.step, refusal
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()


class Workers(Protocol):
    """Processes elsewhere that review games."""

    @property
    def are_there(self) -> bool: ...

    async def review(self, game: Game) -> Step | None:
        """The whole review; None where none of them can make it."""


class Reviewer:
    """One process for all games of a server. Workers make the dear part of a review where there are any."""

    def __init__(self, store: Store, remote: Workers | None = None) -> None:
        self.store, self.remote = store, remote
        self.process = ReviewProcess()
        self.known: dict[Key, Reviewing] = {}
        self.waiting: asyncio.Queue[Key] = asyncio.Queue()
        self.thread = ThreadPoolExecutor(1, "review")
        self.task: asyncio.Task[None] | None = None
        self.nobody_waits = asyncio.Event()
        """Set while no asked review waits or is made."""
        self.nobody_waits.set()
        self.to_warm_up: list[str] = []
        self.may_warm_up: Callable[[], bool] = lambda: True

    async def close(self) -> None:
        self.process.close()
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.thread.shutdown(wait=False, cancel_futures=True)

    async def kept(self, key: Key) -> bytes | None:
        """A whole review from the store, as JSON."""
        stored = await self.store.reviews.find(*key)
        return zlib.decompress(stored.body) if stored.body and stored.format == FORMAT else None

    async def so_far(self, key: Key) -> bytes | None:
        """A review from the store, or as far as it is made."""
        making = self.known.get(key)
        return await self.kept(key) or (making.step.body if making and making.step else None)

    def place_of(self, key: Key) -> int:
        """How many games are reviewed before this one."""
        keys = [one for one, review in self.known.items() if not review.is_over and not review.is_apart]
        return keys.index(key) if key in keys else 0

    @property
    def is_full(self) -> bool:
        return self.waiting.qsize() >= MOST_WAITING

    def ask(self, key: Key, game: Game) -> Reviewing:
        """The review of a game; the first who asks starts it."""
        if key not in self.known:
            self.known[key] = Reviewing(game)
            self.waiting.put_nowait(key)
            self.nobody_waits.clear()
            self._start()
        return self.known[key]

    async def review_apart(self, key: Key, game: Game, process: ReviewProcess, thread: ThreadPoolExecutor) -> Reviewing:
        """Review a game in another process, outside the queue. Who asks for it meanwhile sees how far it is."""
        one = self.known[key] = Reviewing(game, is_apart=True)
        try:
            await self._review(key, one, process, thread)
        finally:
            if not one.is_over:
                del self.known[key]
            self._forget()
        return one

    async def weigh(self, asked: Weighing) -> ValuedMove | None:
        """The value of a move that was not made; None where another review takes too long."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(WEIGH_S):
                return await loop.run_in_executor(self.thread, self.process.weigh, asked)
        except TimeoutError:
            return None

    def warm_up(self, game_ids: Sequence[str], when: Callable[[], bool]) -> None:
        """Have the code of these games in the cache, once `when` says that nothing more urgent is compiled."""
        self.to_warm_up, self.may_warm_up = list(game_ids), when
        self._start()

    def _start(self) -> None:
        self.task = self.task or asyncio.create_task(self._run(), name="reviewer")

    async def _run(self) -> None:
        while True:
            key = await self._next()
            if key is None:
                continue
            try:
                await self._review(key, self.known[key], self.process, self.thread)
            except StoreError as problem:  # it is kept in memory, and made again after a restart
                logs.warn("a review could not be stored", table=key[0], problem=problem.code)
            self._forget()
            if self.waiting.empty():
                self.nobody_waits.set()

    async def _next(self) -> Key | None:
        """The next game; None after some code was compiled, or the process was sent to rest."""
        run = asyncio.get_running_loop().run_in_executor
        try:
            async with asyncio.timeout(WARM_UP_S if self.to_warm_up else REST_S):
                return await self.waiting.get()
        except TimeoutError:
            if not self.to_warm_up:
                await run(self.thread, self.process.rest)
            elif self.may_warm_up():
                await run(self.thread, self.process.warm_up, self.to_warm_up.pop(0))
                if not self.to_warm_up:
                    await run(self.thread, self.process.rest)
            return None

    async def _review(self, key: Key, one: Reviewing, process: ReviewProcess, thread: ThreadPoolExecutor) -> None:
        try:
            if not await self._review_on_worker(one, process, thread):
                await self._think(one, one.game, process, thread)
        except ReviewDiedError:
            logs.warn("the process that reviews a game dies each time", table=key[0], number=key[1])
            one.tell(refusal=general_refusal("review_failed"))
            return
        if one.step and one.step.body and not one.refusal:
            await self.store.reviews.save(*key, FORMAT, zlib.compress(one.step.body))

    async def _review_on_worker(self, one: Reviewing, process: ReviewProcess, thread: ThreadPoolExecutor) -> bool:
        """The first answer here, and the rest on a worker, if there is any; False where none has answered."""
        if self.remote is None or not self.remote.are_there:
            return False
        await self._think(one, one.game._replace(is_first_only=True), process, thread)
        if one.refusal is None and (step := await self.remote.review(one.game)):
            one.tell(step, step.refusal)
        return one.is_over

    async def _think(self, one: Reviewing, game: Game, process: ReviewProcess, thread: ThreadPoolExecutor) -> None:
        loop = asyncio.get_running_loop()

        def work() -> None:
            for step in process.review(game):
                is_final = step.is_final and not (game.is_first_only and step.body)
                loop.call_soon_threadsafe(one.tell, step._replace(is_final=is_final), step.refusal)

        await loop.run_in_executor(thread, work)

    def _forget(self) -> None:
        done = [key for key, one in self.known.items() if one.is_over]
        for key in done[: max(0, len(self.known) - MOST_KEPT)]:
            del self.known[key]


async def wait_for_news(one: Reviewing, after: int, seconds: float) -> None:
    """Wait until a review knows more than `after` judged decisions, or is over."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while not one.is_over and (one.step is None or one.step.judged <= after):
                await one.changed.wait()
