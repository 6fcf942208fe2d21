"""Puts the code of games into the cache, one game at a time, in a process that yields to everything else on the machine."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from pyatak.bots.bot_process import BotProcess
from pyatak.bots.precompile import is_compiled
from pyatak.core.errors import BotError
from pyatak.core.registry import game as find_game

LOW_PRIORITY = 10
"""The niceness of the process."""


class Compiler:
    """Owned by one event loop. `start` begins, `wait` waits; nothing runs before the first call."""

    def __init__(self) -> None:
        self.process = BotProcess(niceness=LOW_PRIORITY)
        self.thread = ThreadPoolExecutor(1, "compiler")
        self.compiled: dict[str, asyncio.Future[None]] = {}
        """By game: done when its code is in the cache; a BotError where it cannot be compiled."""
        self.queue: list[str] = []
        """The games that wait, the next first."""
        self.task: asyncio.Task[None] | None = None

    @property
    def unfinished(self) -> list[str]:
        """The games whose code is not in the cache yet: the one that is compiled now, then those that wait."""
        return [game_id for game_id, compiled in self.compiled.items() if not compiled.done()]

    def start(self, *game_ids: str) -> None:
        """Compile these games after those that wait already."""
        for game_id in game_ids:
            if game_id not in self.compiled:
                find_game(game_id)
                self.compiled[game_id] = asyncio.get_running_loop().create_future()
                self.compiled[game_id].add_done_callback(lambda one: one.cancelled() or one.exception())
                self.queue.append(game_id)
        if self.queue and self.task is None:
            self.task = asyncio.create_task(self._work(), name="compiler")

    async def wait(self, game_id: str) -> None:
        """Compile this game before all that wait, and return when its code is in the cache."""
        self.start(game_id)
        if game_id in self.queue:
            self.queue.remove(game_id)
            self.queue.insert(0, game_id)
        await asyncio.shield(self.compiled[game_id])

    async def close(self) -> None:
        """Stop at once: a process in the middle of its work is killed."""
        self.process.close()
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.thread.shutdown(cancel_futures=True)
        self.process.reap()
        for one in self.compiled.values():
            one.cancel()

    async def _work(self) -> None:
        run = asyncio.get_running_loop().run_in_executor
        while self.queue:
            game_id = self.queue.pop(0)
            try:
                if not await run(self.thread, is_compiled, game_id):
                    await run(self.thread, self.process.load, game_id)
            except (BotError, OSError) as problem:
                self.compiled[game_id].set_exception(BotError(str(problem)))
            else:
                self.compiled[game_id].set_result(None)
        await run(self.thread, self.process.reap)  # its memory is not needed any more
        self.task = None
        self.start()
