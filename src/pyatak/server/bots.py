"""The bots behind the tables: worker processes that get sights and nothing else, started when a table first needs them."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from pyatak.bots import simple
from pyatak.bots.contract import Choice
from pyatak.bots.faults import BotFault
from pyatak.bots.workers import Pool, PoolBusy
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State
from pyatak.server import logs

REACTION_MS = 1500
"""How long the plain bot takes in a race."""


class Bots(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def choose(self, game_id: str, level: str, sight: State, seat: int, seed: int) -> Choice:
        """A move for a seat from what it may see, and in a race, how long after the sight it comes."""


class PoolBots:
    """The pool of workers; where it cannot answer, a plain bot on a thread does, so that no table ever waits in vain."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: Pool | None = None
        self.starting = asyncio.Lock()

    async def open(self) -> None:
        self.threads = ThreadPoolExecutor(1, "plain-bot")

    async def close(self) -> None:
        async with self.starting:
            if self.pool is not None:
                await self.pool.__aexit__(None, None, None)
        self.threads.shutdown(cancel_futures=True)

    async def choose(self, game_id: str, level: str, sight: State, seat: int, seed: int) -> Choice:
        try:
            answer = await (await self._ready_pool()).choose(game_id, level, sight, seat, seed)
        except (PoolBusy, BotFault, OSError) as problem:
            logs.warn("a plain bot stands in", game=game_id, level=level, problem=type(problem).__name__)
            return await self._plain(game_id, sight, seat, seed)
        return Choice(answer.action, answer.after_ms)

    async def _ready_pool(self) -> Pool:
        async with self.starting:
            if self.pool is None:
                self.pool = await Pool(self.workers).__aenter__()
        return self.pool

    async def _plain(self, game_id: str, sight: State, seat: int, seed: int) -> Choice:
        game = find_game(game_id)
        action = await asyncio.get_running_loop().run_in_executor(self.threads, simple.choose, game, sight, seat, seed)
        return Choice(action, REACTION_MS if game.info.realtime else 0)
