"""`pyatak worker`: takes jobs from the database, thinks about them in its own processes, stores the answers."""

import asyncio
import contextlib
import os
import secrets
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import psycopg

from pyatak.backoff import Backoff
from pyatak.core.contract import LEVELS
from pyatak.core.errors import BotError
from pyatak.core.registry import game_ids
from pyatak.server.jobs import statements as sql
from pyatak.server.jobs.messages import (
    Answer,
    ChooseJob,
    Chosen,
    Failed,
    Hints,
    Reviewed,
    ReviewJob,
    decode_job,
    decode_sight,
    encode,
)
from pyatak.server.reviews.process import Game, ReviewDiedError, ReviewProcess
from pyatak.server.store import TRANSIENT, StoreError
from pyatak.server.store.opening import is_postgresql, open_store
from pyatak.server.tables.bots import ANY_MOVE, PoolBots

HEARTBEAT_S = 0.5
POLL_S = 0.5
"""How often to check for jobs whose notification was lost."""
GRACE_S = 10.0
"""How long a withdrawn job may go on: it may be loading code that the next one needs."""
FINISH_S = 3.0
"""How long jobs may go on after `stop`; then they are released."""

Report = Callable[..., None]
"""Called with `preparing`, `ready`, `away` (and the problem) or `stopped` (and how many jobs were answered)."""


class JobWorker:
    """Works on `processes` jobs at a time. `run` returns soon after `stop` is set; StoreError where no retry can help."""

    def __init__(self, place: str, processes: int | None, report: Report) -> None:
        if not is_postgresql(place):
            raise StoreError("worker_store", "workers need a store that they share with the server, as in --store postgresql://…")
        self.place, self.report = place, report
        self.processes = processes or os.cpu_count() or 1
        self.name = f"{socket.gethostname()[:40]}:{os.getpid()}:{secrets.token_hex(4)}"
        self.stop = asyncio.Event()
        self.bots = PoolBots(self.processes, patience_s=None)
        self.reviews, self.review_thread = ReviewProcess(), ThreadPoolExecutor(1, "review")
        self.answered = 0

    async def run(self) -> None:
        await self.bots.open()
        try:
            await self._or_stop(self._prepare())
            backoff = Backoff()
            while not self.stop.is_set():
                try:
                    await WorkerSession(self).work()
                except (psycopg.Error, OSError) as problem:
                    self.report("away", problem=str(problem))
                    await self._or_stop(asyncio.sleep(backoff.next()))
        finally:
            self.reviews.close()
            self.review_thread.shutdown(wait=False, cancel_futures=True)
            await self.bots.close()
        self.report("stopped", thoughts=self.answered)

    async def _prepare(self) -> None:
        """Check that the store has this version's schema, and load all code, so that no job waits for a compiler."""
        backoff = Backoff()
        while True:
            try:
                async with open_store(self.place):
                    break
            except StoreError as problem:
                if problem.code not in TRANSIENT:
                    raise
                self.report("away", problem=str(problem))
                await asyncio.sleep(backoff.next())
        self.report("preparing")
        await self.bots.prepare(*game_ids())

    async def _or_stop(self, work: Any) -> None:
        """Wait for this work, or until the worker has to stop."""
        working, stopping = asyncio.ensure_future(work), asyncio.ensure_future(self.stop.wait())
        await asyncio.wait({working, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not working.done():
            working.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await working

    async def answer(self, body: bytes) -> Answer:
        try:
            job = decode_job(body)
            if isinstance(job, ReviewJob):
                return await asyncio.get_running_loop().run_in_executor(self.review_thread, self._review, job)
            sight = decode_sight(job)
            if isinstance(job, ChooseJob):
                if job.level not in LEVELS:
                    return Failed(f"there is no level {job.level!r}")
                choice = await self.bots.choose(job.game, job.level, sight, job.seat, job.seed)
                return Failed("no bot can choose") if choice.hurried == ANY_MOVE else Chosen(*msgspec.structs.astuple(choice))
            return Hints(await self.bots.hints(job.game, sight, job.seat))
        except (msgspec.MsgspecError, BotError, ReviewDiedError, ValueError) as problem:
            return Failed(str(problem)[:200])

    def _review(self, job: ReviewJob) -> Answer:
        *_, last = self.reviews.review(Game(job.record, job.times, job.simulations))
        return Reviewed(last.body, last.of, last.refusal)


class WorkerSession:
    """A worker's time with one pair of database connections."""

    def __init__(self, worker: JobWorker) -> None:
        self.worker = worker
        self.jobs: dict[int, asyncio.Task[None]] = {}
        self.reviews: set[int] = set()
        """Those of the jobs that are reviews: one at a time, beside the bots."""
        self.withdrawn_since: dict[int, float] = {}
        self.wake = asyncio.Event()

    async def work(self) -> None:
        """Work until the worker stops; psycopg.Error when a connection breaks."""
        place, name = self.worker.place, "pyatak worker"
        async with await sql.connect(place, name) as self.connection, await sql.connect(place, name) as listener:
            await listener.execute(f"LISTEN {sql.JOBS_CHANNEL}")
            loops = [asyncio.ensure_future(one) for one in (self._listen(listener), self._beat(), self._take())]
            stopping = asyncio.ensure_future(self.worker.stop.wait())
            try:
                self.worker.report("ready", processes=self.worker.processes)
                done, _ = await asyncio.wait({*loops, stopping}, return_when=asyncio.FIRST_COMPLETED)
                for one in done - {stopping}:
                    one.result()
                await self._finish(loops[-1])
            finally:
                unfinished = [*loops, stopping, *self.jobs.values()]
                for one in unfinished:
                    one.cancel()
                await asyncio.gather(*unfinished, return_exceptions=True)

    async def _listen(self, listener: sql.Connection) -> None:
        async for _ in listener.notifies():
            self.wake.set()

    async def _beat(self) -> None:
        """Send heartbeats to the nodes and renew the claims on our jobs."""
        while True:
            await self.connection.execute(sql.HEARTBEAT, (f"{self.worker.name} {self.worker.processes}",), prepare=True)
            if mine := list(self.jobs):
                found = await self.connection.execute(sql.RENEW, (mine, self.worker.name), prepare=True)
                wanted = {number for (number,) in await found.fetchall()}
                self._cancel_withdrawn([number for number in mine if number not in wanted])
            await self.connection.execute(sql.DELETE_EXPIRED, prepare=True)
            await asyncio.sleep(HEARTBEAT_S)

    def _cancel_withdrawn(self, withdrawn: list[int]) -> None:
        now = time.monotonic()
        self.withdrawn_since = {number: self.withdrawn_since.get(number, now) for number in withdrawn}
        for number, since in self.withdrawn_since.items():
            if now - since > GRACE_S and number in self.jobs:
                self.jobs[number].cancel()

    async def _take(self) -> None:
        while True:
            self.wake.clear()
            await self._take_free(sql.THOUGHTS, self.worker.processes - (len(self.jobs) - len(self.reviews)))
            self.reviews |= set(await self._take_free(sql.REVIEWS, 1 - len(self.reviews)))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.wake.wait(), POLL_S)

    async def _take_free(self, ids: tuple[int, int], free: int) -> list[int]:
        """Take up to this many jobs of a kind, and begin them."""
        if free <= 0:
            return []
        found = await self.connection.execute(sql.TAKE, (self.worker.name, *ids, free), prepare=True)
        taken = {number: bytes(body) for number, body in await found.fetchall()}
        for number, body in taken.items():
            self.jobs[number] = asyncio.create_task(self._answer(number, body))
        return list(taken)

    async def _answer(self, number: int, body: bytes) -> None:
        try:
            answer = await self.worker.answer(body)
            with contextlib.suppress(psycopg.Error):  # the connection broke; `work` notices that too
                await self.connection.execute(sql.ANSWER, (encode(answer), number, self.worker.name), prepare=True)
                self.worker.answered += 1
        finally:
            del self.jobs[number]
            self.reviews.discard(number)
            self.wake.set()

    async def _finish(self, taking: "asyncio.Future[None]") -> None:
        """Take no more jobs, finish those at work, release what takes too long, and tell the nodes."""
        taking.cancel()
        await asyncio.gather(taking, return_exceptions=True)
        if self.jobs:
            await asyncio.wait(self.jobs.values(), timeout=FINISH_S)
        await self.connection.execute(sql.RELEASE, (self.worker.name,))
        await self.connection.execute(sql.HEARTBEAT, (f"{self.worker.name} 0",))
