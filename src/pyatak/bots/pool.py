"""A pool of processes that think for servers and terminals: `await pool.choose(…)`.

A worker gets sights and nothing else. What is asked for waits in a queue of limited length; a worker that dies is replaced and
asked again; one that is silent for too long is killed. While a game's code is compiled for the first time, by a process that does
only this, a plain level answers instead.
"""

import asyncio
import contextlib
import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self, TypeVar

import msgspec
import numpy as np

from pyatak.bots.bot_process import BotProcess, ChoiceRequest
from pyatak.bots.contract import OWN, Budget
from pyatak.bots.registry import check_name
from pyatak.bots.warming import needs_code
from pyatak.core.errors import BotError, PyatakError
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

Result = TypeVar("Result")

STAND_IN = "easy"
"""Who answers while code is compiled."""
QUEUE = 256
LIMIT = 20.0
GRACE = 5.0
"""Seconds that a worker may still think about what nobody waits for any more, before it is killed: a new one costs as much."""


class PoolBusy(PyatakError, RuntimeError):  # noqa: N818 - what it is, not what went wrong
    """So many are waiting already that no more are taken."""


class PoolClosed(PyatakError, RuntimeError):  # noqa: N818 - as above
    """The pool has been closed: nothing more is answered."""


class Answer(msgspec.Struct, frozen=True):
    """A move, its reaction time where the game is a race, and the level that really answered."""

    action: int
    after_ms: int
    level: str


class Pool:
    """Workers, one for each core by default. Use it as `async with Pool() as pool`."""

    def __init__(self, workers: int | None = None, queue: int = QUEUE, limit: float = LIMIT) -> None:
        self.workers = [BotProcess(limit) for _ in range(workers or os.cpu_count() or 1)]
        self.compiler = BotProcess(limit)
        self.queue = queue
        self.waiting: deque[tuple[ChoiceRequest, asyncio.Future[Answer]]] = deque()
        self.chores: dict[BotProcess, deque[tuple[str, asyncio.Event]]] = {worker: deque() for worker in self.workers}
        """Games whose code each worker is to load."""
        self.unanswered: set[asyncio.Future[Answer]] = set()
        self.is_closed = False
        self.idle = 0
        self.wake = asyncio.Event()
        self.compiling: dict[str, asyncio.Task[None]] = {}
        self.one_at_a_time = asyncio.Lock()
        self.threads = ThreadPoolExecutor(len(self.workers) + 1, "worker")
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Start the processes."""
        for worker in self.workers:
            worker.start()
        self.tasks = [asyncio.create_task(self._work(worker)) for worker in self.workers]

    async def close(self) -> None:
        """End them, whatever they do. Who still waits gets PoolClosed."""
        self.is_closed = True
        for task in [*self.tasks, *self.compiling.values()]:
            task.cancel()
        for worker in [*self.workers, self.compiler]:
            worker.close()
        for future in self.unanswered:
            if not future.done():
                future.set_exception(PoolClosed("the pool is closed"))
        await asyncio.gather(*self.tasks, *self.compiling.values(), return_exceptions=True)
        self.threads.shutdown(cancel_futures=True)
        for worker in [*self.workers, self.compiler]:
            worker.reap()

    # -- asking --------------------------------------------------------------------------------------

    async def choose(self, game_id: str, level: str, sight: State, seat: int, seed: int, budget: Budget = OWN) -> Answer:
        """What a bot does. PoolBusy when too many wait; BotFault, which names bot, seat and seed, when it goes wrong."""
        if self.is_closed:
            raise PoolClosed("the pool is closed")
        game = find_game(game_id)
        game.check_seed(seed)
        check_name(level)
        if not np.array_equal(game.sight(sight, seat), sight):
            raise ValueError("workers get the sight of a seat, game.sight(state, seat), and never the state")
        if needs_code(level, game_id) and not self.is_ready(game_id):
            self._begin_to_compile(game_id)
            level = STAND_IN
        if len(self.waiting) >= self.queue + self.idle:
            raise PoolBusy(f"{len(self.waiting)} decisions wait already for {len(self.workers)} workers")
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        item = (ChoiceRequest(game_id, level, sight, seat, seed, budget), future)
        self.waiting.append(item)
        self.unanswered.add(future)
        self.wake.set()
        try:
            return await future
        finally:
            self.unanswered.discard(future)
            with contextlib.suppress(ValueError):  # who is cancelled while waiting leaves the queue
                self.waiting.remove(item)

    async def _work(self, worker: BotProcess) -> None:
        chores = self.chores[worker]
        while True:
            self.idle += 1
            while not self.waiting and not chores:
                self.wake.clear()
                await self.wake.wait()
            self.idle -= 1
            if chores:
                game_id, done = chores.popleft()
                with contextlib.suppress(BotError):  # it will try again when it is asked
                    await self._in_thread(worker.load, game_id)
                done.set()
            else:
                await self._answer(worker, *self.waiting.popleft())

    async def _answer(self, worker: BotProcess, request: ChoiceRequest, future: asyncio.Future[Answer]) -> None:
        thinking = self._in_thread(worker.ask, request)
        either: set[asyncio.Future[Any]] = {thinking, future}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not thinking.done():  # nobody waits for it any more
            await asyncio.wait({thinking}, timeout=GRACE)
        if not thinking.done():
            worker.give_up(request)
            await asyncio.wait({thinking})
        if future.done():
            return
        if problem := thinking.exception():
            future.set_exception(problem)
        else:
            choice = thinking.result()
            future.set_result(Answer(choice.action, choice.after_ms, request.level))

    def _in_thread(self, call: Callable[..., Result], *arguments: object) -> asyncio.Future[Result]:
        """Call what blocks. If nobody asks how it went, because we are closing, nobody is told of an error either."""
        future = asyncio.get_running_loop().run_in_executor(self.threads, call, *arguments)
        future.add_done_callback(lambda one: one.cancelled() or one.exception())
        return future

    # -- compiling -----------------------------------------------------------------------------------

    def is_ready(self, game_id: str) -> bool:
        """Whether this game's code is compiled and loaded."""
        task = self.compiling.get(game_id)
        return task is not None and task.done() and task.exception() is None

    async def prepare(self, *game_ids: str) -> None:
        """Wait until the code of these games is ready; without this it begins when a game is first asked about."""
        for game_id in game_ids:
            find_game(game_id)
            self._begin_to_compile(game_id)
        await asyncio.gather(*(asyncio.shield(self.compiling[game_id]) for game_id in game_ids))

    def _begin_to_compile(self, game_id: str) -> None:
        if game_id not in self.compiling:
            self.compiling[game_id] = asyncio.create_task(self._compile(game_id))

    async def _compile(self, game_id: str) -> None:
        """Compile, then let one worker after the other load the code, so that the others can go on answering."""
        async with self.one_at_a_time:
            await self._in_thread(self.compiler.load, game_id)
            if all(task.done() for one, task in self.compiling.items() if one != game_id):
                await self._in_thread(self.compiler.reap)  # the last one that is wanted now
            for chores in self.chores.values():
                done = asyncio.Event()
                chores.append((game_id, done))
                self.wake.set()
                await done.wait()
