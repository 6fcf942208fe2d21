"""Bots for tables: processes that get sights and nothing else, started when a table first needs one."""

import asyncio
import multiprocessing
import os
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Protocol

from pyatak.bots.contract import Choice
from pyatak.bots.hints import Hint
from pyatak.bots.hints import hint as find_hints
from pyatak.bots.pool import Pool, PoolBusy
from pyatak.bots.process import end_with_parent
from pyatak.bots.stand_in import STAND_IN, BotWithStandIn
from pyatak.core.errors import BotError
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State
from pyatak.server import logs

MOST_HINTS = 5
PATIENCE_S = 3.0
"""How long a table waits for the pool, which may be starting, loading code or overloaded; then a simple bot moves instead."""


class Bots(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def choose(self, game_id: str, level: str, sight: State, seat: int, seed: int) -> Choice:
        """A move for a seat from its sight and, in a race, how long after the sight it comes."""

    async def hints(self, game_id: str, sight: State, seat: int) -> list[Hint]:
        """The best moves of a seat, the best first. Raises BotError when nobody can find them."""


class PoolBots:
    """The pool of bot processes; when it cannot answer in time, a simple level on a thread does, so that no table is stuck."""

    def __init__(self, workers: int | None = None, patience_s: float | None = PATIENCE_S) -> None:
        self.patience_s = patience_s
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: Pool | None = None
        self.hint_process: ProcessPoolExecutor | None = None
        self.starting = asyncio.Lock()

    async def open(self) -> None:
        self.threads = ThreadPoolExecutor(1, "simple-bot")

    async def close(self) -> None:
        async with self.starting:
            if self.pool is not None:
                await self.pool.close()
            if self.hint_process is not None:
                await asyncio.to_thread(self.hint_process.shutdown, cancel_futures=True)
        self.threads.shutdown(cancel_futures=True)

    async def prepare(self, *game_ids: str) -> None:
        """Return when the compiled code of these games is loaded."""
        await (await self._ready_pool()).prepare(*game_ids)

    async def choose(self, game_id: str, level: str, sight: State, seat: int, seed: int) -> Choice:
        try:
            async with asyncio.timeout(self.patience_s):
                answer = await (await self._ready_pool()).choose(game_id, level, sight, seat, seed)
        except (PoolBusy, BotError, OSError, TimeoutError) as problem:
            logs.warn("simple bot moves instead", game=game_id, bot=level, problem=type(problem).__name__)
            simple = BotWithStandIn(find_game(game_id), STAND_IN)
            return await asyncio.get_running_loop().run_in_executor(self.threads, simple.choose, sight, seat, seed)
        return Choice(answer.action, answer.after_ms)

    async def hints(self, game_id: str, sight: State, seat: int) -> list[Hint]:
        if self.hint_process is None:
            self.hint_process = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), end_with_parent)
        try:
            found = await asyncio.get_running_loop().run_in_executor(self.hint_process, find_hints, game_id, sight, seat)
        except BrokenExecutor as problem:
            self.hint_process = None
            raise BotError("the process that finds hints has ended") from problem
        return found[:MOST_HINTS]

    async def _ready_pool(self) -> Pool:
        async with self.starting:
            if self.pool is None:
                pool = Pool(self.workers)
                await pool.open()
                self.pool = pool
        return self.pool
