"""Bots for tables: processes that get sights and nothing else, started when a table first needs one."""

import asyncio
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import msgspec

from pyatak.bots.bot_process import ChoiceRequest
from pyatak.bots.compiler import Compiler
from pyatak.bots.faults import ask
from pyatak.bots.hints import Hint
from pyatak.bots.levels import Level
from pyatak.bots.pool import Pool, PoolBusy, PoolClosed
from pyatak.core.contract import LEVELS
from pyatak.core.errors import BotError
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State
from pyatak.server import logs
from pyatak.server.metrics import Metrics

MOST_HINTS = 5
THINK_S = 2.0
"""How long a level may take for a move, the time in the pool's queue included; then it plays the best move so far."""
PATIENCE_S = 3.0
"""How long a table waits for the pool, which may be starting or stuck; then the node itself chooses, with a tiny search."""

CUT, HERE, ANY_MOVE = "cut", "here", "any_move"
"""How a choice was hurried: its search was cut, the node made a short one itself, or no bot could choose at all."""


class TableChoice(msgspec.Struct, frozen=True):
    """A move for a bot's seat, its reaction time in a race, and how it was hurried, if it was."""

    action: int
    after_ms: int = 0
    hurried: str = ""


class Bots(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def warm_up(self, game_ids: Sequence[str]) -> None:
        """Compile the code of these games in the background, in this order. Returns at once."""

    @property
    def warming(self) -> list[str]:
        """The games whose code is still being compiled: their bots may have to think more briefly."""

    async def choose(self, game_id: str, level: str, sight: State, seat: int, seed: int) -> TableChoice:
        """A move for a seat from its sight, in time."""

    async def hints(self, game_id: str, sight: State, seat: int) -> list[Hint]:
        """The best moves of a seat, the best first. Raises BotError when nobody can find them."""


class PoolBots:
    """The pool of bot processes. A level that lacks time thinks less: no table is stuck, and no other level moves instead."""

    def __init__(self, workers: int | None = None, patience_s: float | None = PATIENCE_S, metrics: Metrics | None = None) -> None:
        self.patience_s = patience_s
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.metrics = metrics
        self.pool: Pool | None = None
        self.starting = asyncio.Lock()

    async def open(self) -> None:
        self.compiler = Compiler()
        self.thread = ThreadPoolExecutor(1, "choosing-here")

    async def close(self) -> None:
        async with self.starting:
            await (self.compiler if self.pool is None else self.pool).close()
        self.thread.shutdown(cancel_futures=True)

    async def warm_up(self, game_ids: Sequence[str]) -> None:
        self.compiler.start(*game_ids)

    @property
    def warming(self) -> list[str]:
        return self.compiler.unfinished

    async def prepare(self, *game_ids: str) -> None:
        """Return when the compiled code of these games is loaded."""
        await (await self._ready_pool()).prepare(*game_ids)

    async def choose(self, game_id: str, level: str, sight: State, seat: int, seed: int) -> TableChoice:
        try:
            async with asyncio.timeout(self.patience_s):
                answer = await (await self._ready_pool()).choose(game_id, level, sight, seat, seed, within_s=THINK_S)
        except (PoolBusy, BotError, OSError, TimeoutError) as problem:
            logs.warn("the node chooses for a bot itself", game=game_id, bot=level, problem=type(problem).__name__)
            choice = await self._choose_here(ChoiceRequest(game_id, level, sight, seat, seed))
        else:
            choice = TableChoice(answer.action, answer.after_ms, "" if answer.cut_after is None else CUT)
        if choice.hurried and self.metrics is not None:
            self.metrics.hurried.labels(choice.hurried).inc()
        return choice

    async def _choose_here(self, request: ChoiceRequest) -> TableChoice:
        """The choice of the same level with the least budget, on a thread; any legal move where even that fails."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, choose_here, request)

    async def hints(self, game_id: str, sight: State, seat: int) -> list[Hint]:
        try:
            found = await (await self._ready_pool()).hints(game_id, sight, seat)
        except PoolClosed as problem:
            raise BotError("the server stops") from problem
        return found[:MOST_HINTS]

    async def _ready_pool(self) -> Pool:
        async with self.starting:
            if self.pool is None:
                pool = Pool(self.workers, compiler=self.compiler)
                await pool.open()
                self.pool = pool
        return self.pool


def choose_here(request: ChoiceRequest) -> TableChoice:
    """A choice in this process, without compiled code, soon."""
    game_id, level, sight, seat, seed = request[:5]
    game = find_game(game_id)
    try:
        if level not in LEVELS:
            raise BotError(f"{level} is a custom bot, which runs in processes of its own only")
        bot = Level(game, level, compiled=False)
        choice = ask(bot, level, game, sight, seat, seed, bot.least_budget, reported_seed=seed)
    except BotError as problem:
        logs.warn("no bot can choose: any legal move is played", game=game_id, bot=level, problem=str(problem)[:200])
        legal = game.legal(sight, seat)
        return TableChoice(legal[seed % len(legal)], hurried=ANY_MOVE)
    return TableChoice(choice.action, choice.after_ms, HERE)
