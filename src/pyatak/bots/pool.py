"""A pool of processes that run bots for servers and terminals: `await pool.choose(…)`.

A process gets sights and nothing else. Requests wait in a queue of limited length. A process that dies is replaced and asked
again; one that takes too long is killed. While a separate process compiles a game's code, levels search without it: the same
search, slower, so that a deadline may cut it.
"""

import asyncio
import contextlib
import os
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self, TypeVar

import msgspec
import numpy as np

from pyatak.bots.bot_process import LIMIT, BotProcess, ChoiceRequest, HintRequest
from pyatak.bots.compiler import Compiler
from pyatak.bots.contract import DEFAULT_BUDGET, Budget
from pyatak.bots.hints import Hint
from pyatak.bots.precompile import needs_compiled_code
from pyatak.bots.registry import check_name
from pyatak.core.errors import BotError, PyatakError
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

Result = TypeVar("Result")

QUEUE = 256
GRACE = 5.0
"""Seconds that a process may still think about a cancelled request before it is killed: a new one costs as much."""


class PoolBusy(PyatakError, RuntimeError):  # noqa: N818 - a state, not a mistake
    """The queue is full; ask again later."""


class PoolClosed(PyatakError, RuntimeError):  # noqa: N818 - as above
    """The pool is closed and answers nothing more."""


class Answer(msgspec.Struct, frozen=True):
    """A move, its reaction time in a game without turns, the level that answered, and after how many simulations it was cut."""

    action: int
    after_ms: int
    level: str
    cut_after: int | None = None


class Pool:
    """Processes, by default one per core. Use it as `async with Pool() as pool`. It closes a compiler that it is given too."""

    def __init__(
        self, processes: int | None = None, queue: int = QUEUE, limit: float = LIMIT, compiler: Compiler | None = None
    ) -> None:
        self.processes = [BotProcess(limit) for _ in range(processes or os.cpu_count() or 1)]
        self.hint_process = BotProcess(limit)
        self.finding_hints = asyncio.Lock()
        self.compiler = compiler or Compiler()
        self.queue = queue
        self.waiting: deque[tuple[ChoiceRequest, asyncio.Future[Answer]]] = deque()
        self.to_load: dict[BotProcess, deque[tuple[str, asyncio.Event]]] = {process: deque() for process in self.processes}
        """The games whose code each process has to load."""
        self.unanswered: set[asyncio.Future[Answer]] = set()
        self.is_closed = False
        self.idle = 0
        self.work_arrived = asyncio.Event()
        self.loading: dict[str, asyncio.Task[None]] = {}
        """By game: done when every process has its code."""
        self.one_at_a_time = asyncio.Lock()
        self.threads = ThreadPoolExecutor(len(self.processes) + 1, "bot-process")
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Start the processes."""
        for process in self.processes:
            process.start()
        self.tasks = [asyncio.create_task(self._work(process)) for process in self.processes]

    async def close(self) -> None:
        """Stop the processes at once. Callers that still wait get PoolClosed."""
        self.is_closed = True
        for task in [*self.tasks, *self.loading.values()]:
            task.cancel()
        processes = [*self.processes, self.hint_process]
        for process in processes:
            process.close()
        await self.compiler.close()
        for future in self.unanswered:
            if not future.done():
                future.set_exception(PoolClosed("the pool is closed"))
        await asyncio.gather(*self.tasks, *self.loading.values(), return_exceptions=True)
        self.threads.shutdown(cancel_futures=True)
        for process in processes:
            process.reap()

    # -- asking --------------------------------------------------------------------------------------

    async def choose(
        self,
        game_id: str,
        level: str,
        sight: State,
        seat: int,
        seed: int,
        budget: Budget = DEFAULT_BUDGET,
        within_s: float | None = None,
    ) -> Answer:
        """A bot's answer. PoolBusy if the queue is full; BotFault, which names bot, seat and seed, if the bot fails.

        A level that is not done after `within_s`, the time in the queue included, answers with what it has found.
        """
        if self.is_closed:
            raise PoolClosed("the pool is closed")
        game = find_game(game_id)
        game.check_seed(seed)
        check_name(level)
        if not np.array_equal(game.sight(sight, seat), sight):
            raise BotError("bots get the sight of a seat, game.sight(state, seat), and never the state")
        deadline = None if within_s is None else time.monotonic() + within_s
        compiled = not needs_compiled_code(level, game_id) or self.is_ready(game_id)
        if not compiled:
            self._start_loading(game_id)
        if len(self.waiting) >= self.queue + self.idle:
            raise PoolBusy(f"{len(self.waiting)} decisions already wait for {len(self.processes)} processes")
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        item = (ChoiceRequest(game_id, level, sight, seat, seed, budget, deadline, compiled), future)
        self.waiting.append(item)
        self.unanswered.add(future)
        self.work_arrived.set()
        try:
            return await future
        finally:
            self.unanswered.discard(future)
            with contextlib.suppress(ValueError):  # a caller cancelled while waiting leaves the queue
                self.waiting.remove(item)

    async def _work(self, process: BotProcess) -> None:
        to_load = self.to_load[process]
        while True:
            self.idle += 1
            while not self.waiting and not to_load:
                self.work_arrived.clear()
                await self.work_arrived.wait()
            self.idle -= 1
            if to_load:
                game_id, done = to_load.popleft()
                with contextlib.suppress(BotError):  # the first request tries again
                    await self._in_thread(process.load, game_id)
                done.set()
            else:
                await self._answer(process, *self.waiting.popleft())

    async def _answer(self, process: BotProcess, request: ChoiceRequest, future: asyncio.Future[Answer]) -> None:
        thinking = self._in_thread(process.ask, request)
        either: set[asyncio.Future[Any]] = {thinking, future}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not thinking.done():  # the caller is gone
            await asyncio.wait({thinking}, timeout=GRACE)
        if not thinking.done():
            process.cancel(request)
            await asyncio.wait({thinking})
        if future.done():
            return
        if problem := thinking.exception():
            future.set_exception(problem)
        else:
            choice = thinking.result()
            future.set_result(Answer(choice.action, choice.after_ms, request.level, choice.cut_after))

    async def hints(self, game_id: str, sight: State, seat: int) -> list[Hint]:
        """The best moves of a seat, the best first, from one search at a time. BotError when they cannot be found."""
        if self.is_closed:
            raise PoolClosed("the pool is closed")
        try:
            await self.compiler.wait(game_id)
            async with self.finding_hints:
                return await self._find_hints(HintRequest(game_id, sight, seat))
        except (asyncio.CancelledError, RuntimeError):  # closing cancels what waits and refuses further threads
            if self.is_closed:
                raise PoolClosed("the pool is closed") from None
            raise

    async def _find_hints(self, request: HintRequest) -> list[Hint]:
        """A caller who is gone still waits for the thread: the next one would get the answer to this request."""
        finding = self._in_thread(self.hint_process.hints, request)
        try:
            return await asyncio.shield(finding)
        except asyncio.CancelledError:
            self.hint_process.cancel(request)
            await asyncio.wait({finding})
            raise

    def _in_thread(self, call: Callable[..., Result], *arguments: object) -> asyncio.Future[Result]:
        """Run a blocking call in a thread. An error that nobody awaits, because the pool closes, is dropped."""
        future = asyncio.get_running_loop().run_in_executor(self.threads, call, *arguments)
        future.add_done_callback(lambda one: one.cancelled() or one.exception())
        return future

    # -- compiled code -------------------------------------------------------------------------------

    def is_ready(self, game_id: str) -> bool:
        """Whether this game's code is compiled and loaded."""
        task = self.loading.get(game_id)
        return task is not None and task.done() and not task.cancelled() and task.exception() is None

    async def prepare(self, *game_ids: str) -> None:
        """Wait until the code of these games is ready. Otherwise the first request of a game starts compiling."""
        self.compiler.start(*game_ids)
        for game_id in game_ids:
            self._start_loading(game_id)
        await asyncio.gather(*(asyncio.shield(self.loading[game_id]) for game_id in game_ids))

    def _start_loading(self, game_id: str) -> None:
        if game_id not in self.loading:
            self.loading[game_id] = asyncio.create_task(self._load(game_id), name="loading code")

    async def _load(self, game_id: str) -> None:
        """Compile if necessary, then load the code in one process after another, so that the others keep answering."""
        await self.compiler.wait(game_id)
        async with self.one_at_a_time:
            for to_load in self.to_load.values():
                done = asyncio.Event()
                to_load.append((game_id, done))
                self.work_arrived.set()
                await done.wait()
