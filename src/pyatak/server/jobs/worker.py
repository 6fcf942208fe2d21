"""`pyatak worker`: takes jobs from the database, thinks about them in processes of its own, writes down the answers."""

import asyncio
import contextlib
import os
import secrets
import socket
import time
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg

from pyatak.backoff import Backoff
from pyatak.core.contract import LEVELS
from pyatak.core.errors import BotError
from pyatak.core.registry import game_ids
from pyatak.server.jobs import statements as sql
from pyatak.server.jobs.messages import Advised, Answered, Choose, Chosen, Failed, encode, read_asked, unpacked
from pyatak.server.store import PASSING, StoreError
from pyatak.server.store.opening import is_postgresql, opened
from pyatak.server.tables.bots import PoolBots

BEAT_S = 0.5
LOOK_S = 0.5
"""How often to look for jobs that were not announced."""
GRACE_S = 10.0
"""So long a thought may go on that nobody wants any more: it may be loading code that the next one needs."""
FINISH_S = 3.0
"""What is thought about when the worker is to stop may take so long; then it is given back."""

Tell = Callable[..., None]
"""Hears `preparing`, `ready`, `away` (with the problem) and `stopped` (with how many thoughts there were)."""


class JobWorker:
    """`processes` think at a time. `run` returns some time after `stop` is set; StoreError when the store will never do."""

    def __init__(self, place: str, processes: int | None, tell: Tell) -> None:
        if not is_postgresql(place):
            raise StoreError("worker_store", "workers need a store that they share with the server, as in --store postgresql://…")
        self.place, self.tell = place, tell
        self.processes = processes or os.cpu_count() or 1
        self.name = f"{socket.gethostname()[:40]}:{os.getpid()}:{secrets.token_hex(4)}"
        self.stop = asyncio.Event()
        self.bots = PoolBots(self.processes, patience_s=None)
        self.answered = 0

    async def run(self) -> None:
        await self.bots.open()
        try:
            await self._or_stop(self._get_ready())
            backoff = Backoff()
            while not self.stop.is_set():
                try:
                    await WorkerSession(self).work()
                except (psycopg.Error, OSError) as problem:
                    self.tell("away", problem=str(problem))
                    await self._or_stop(asyncio.sleep(backoff.next()))
        finally:
            await self.bots.close()
        self.tell("stopped", thoughts=self.answered)

    async def _get_ready(self) -> None:
        """The store is of this Pyatak, and all code is loaded: nobody should wait for a compiler."""
        backoff = Backoff()
        while True:
            try:
                async with opened(self.place):
                    break
            except StoreError as problem:
                if problem.code not in PASSING:
                    raise
                self.tell("away", problem=str(problem))
                await asyncio.sleep(backoff.next())
        self.tell("preparing")
        await self.bots.prepare(*game_ids())

    async def _or_stop(self, work: Any) -> None:
        """Wait for something, but not longer than until the worker is to stop."""
        doing, stopping = asyncio.ensure_future(work), asyncio.ensure_future(self.stop.wait())
        await asyncio.wait({doing, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not doing.done():
            doing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await doing

    async def think(self, asked: bytes) -> Answered:
        try:
            job = read_asked(asked)
            sight = unpacked(job)
            if isinstance(job, Choose):
                if job.level not in LEVELS:
                    return Failed(f"there is no level {job.level!r}")
                choice = await self.bots.choose(job.game, job.level, sight, job.seat, job.seed)
                return Chosen(choice.action, choice.after_ms)
            return Advised(await self.bots.hints(job.game, sight, job.seat))
        except (msgspec.MsgspecError, BotError, ValueError) as problem:
            return Failed(str(problem)[:200])


class WorkerSession:
    """As long as the lines to the database hold."""

    def __init__(self, worker: JobWorker) -> None:
        self.worker = worker
        self.thoughts: dict[int, asyncio.Task[None]] = {}
        self.unwanted_since: dict[int, float] = {}
        self.news = asyncio.Event()

    async def work(self) -> None:
        name = "pyatak worker"
        async with await sql.connect(self.worker.place, name) as self.line, await sql.connect(self.worker.place, name) as ears:
            await ears.execute(f"LISTEN {sql.WANTED}")
            chores = [asyncio.ensure_future(one) for one in (self._listen(ears), self._beat(), self._take())]
            stopping = asyncio.ensure_future(self.worker.stop.wait())
            try:
                self.worker.tell("ready", processes=self.worker.processes)
                done, _ = await asyncio.wait({*chores, stopping}, return_when=asyncio.FIRST_COMPLETED)
                for one in done - {stopping}:
                    one.result()
                await self._finish(chores[-1])
            finally:
                unfinished = [*chores, stopping, *self.thoughts.values()]
                for one in unfinished:
                    one.cancel()
                await asyncio.gather(*unfinished, return_exceptions=True)

    async def _listen(self, ears: sql.Line) -> None:
        async for _ in ears.notifies():
            self.news.set()

    async def _beat(self) -> None:
        """Nodes hear that we are here, other workers that our jobs are ours; and what nobody wants any more is dropped."""
        while True:
            await self.line.execute(sql.SAY_ALIVE, (f"{self.worker.name} {self.worker.processes}",), prepare=True)
            mine = list(self.thoughts)
            if mine:
                found = await self.line.execute(sql.STILL_THINKING, (mine, self.worker.name), prepare=True)
                wanted = {number for (number,) in await found.fetchall()}
                self._give_up([number for number in mine if number not in wanted])
            await self.line.execute(sql.SWEEP, prepare=True)
            await asyncio.sleep(BEAT_S)

    def _give_up(self, unwanted: list[int]) -> None:
        now = time.monotonic()
        self.unwanted_since = {number: self.unwanted_since.get(number, now) for number in unwanted}
        for number, since in self.unwanted_since.items():
            if now - since > GRACE_S and number in self.thoughts:
                self.thoughts[number].cancel()

    async def _take(self) -> None:
        while True:
            self.news.clear()
            if (free := self.worker.processes - len(self.thoughts)) > 0:
                found = await self.line.execute(sql.TAKE, (self.worker.name, free), prepare=True)
                for number, asked in await found.fetchall():
                    self.thoughts[number] = asyncio.create_task(self._think(number, bytes(asked)))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), LOOK_S)

    async def _think(self, number: int, asked: bytes) -> None:
        try:
            answer = await self.worker.think(asked)
            with contextlib.suppress(psycopg.Error):  # the line is lost: others will notice
                await self.line.execute(sql.ANSWER, (encode(answer), number, self.worker.name), prepare=True)
                self.worker.answered += 1
        finally:
            del self.thoughts[number]
            self.news.set()

    async def _finish(self, taking: "asyncio.Future[None]") -> None:
        """Take nothing more, think what is begun to its end, give back what takes too long, and say goodbye."""
        taking.cancel()
        await asyncio.gather(taking, return_exceptions=True)
        if self.thoughts:
            await asyncio.wait(self.thoughts.values(), timeout=FINISH_S)
        await self.line.execute(sql.GIVE_BACK, (self.worker.name,))
        await self.line.execute(sql.SAY_ALIVE, (f"{self.worker.name} 0",))
