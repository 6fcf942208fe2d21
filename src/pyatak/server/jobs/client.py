"""The node's side of the job queue: sends jobs in batches, takes the answers, and fails at once when no worker is alive."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import psycopg

from pyatak.backoff import Backoff
from pyatak.server import logs
from pyatak.server.jobs import statements as sql

SILENT_S = 3.0
"""A worker without a heartbeat for this long is gone."""
POLL_S = 0.5
"""How often to check for answers whose notification was lost, and for workers that are gone."""
JOBS_PER_SLOT = 4
"""How many jobs may wait for each job that workers do at a time; the node's own pool takes the rest."""
OVERLOAD_S = 10.0
"""After a job timed out the workers are overloaded: for this long they get no further jobs from here."""


class NoWorkersError(Exception):
    """No worker will answer this job."""


class JobClient:
    def __init__(self, place: str) -> None:
        self.place = place
        self.number = secrets.randbits(62)
        self.workers: dict[str, tuple[int, float]] = {}
        """By name: how many jobs each does at a time, and when its last heartbeat came."""
        self.waiting: dict[int, asyncio.Future[bytes]] = {}
        self.unsent: dict[int, bytes] = {}
        self.withdrawn: set[int] = set()
        self.answered: set[int] = set()
        """Jobs whose answers may be in the database."""
        self.overloaded_until = 0.0
        self.wake = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    @property
    def capacity(self) -> int:
        """How many jobs may wait at a time."""
        if time.monotonic() < self.overloaded_until:
            return 0
        return JOBS_PER_SLOT * sum(slots for slots, _ in self.workers.values())

    async def open(self) -> None:
        loops = (self._reconnecting(self._listen), self._reconnecting(self._exchange), self._poll())
        self.tasks = [asyncio.create_task(loop, name="jobs") for loop in loops]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self._fail_all()

    async def ask(self, body: bytes, is_review: bool = False) -> bytes:
        """The answer of a worker. NoWorkersError when none will come; a caller that is cancelled withdraws the job."""
        if len(self.waiting) >= self.capacity:
            raise NoWorkersError
        number = (time.time_ns() // 1_000_000 << 20) | secrets.randbits(20)  # older jobs have lower numbers
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        number |= sql.FIRST_REVIEW if is_review else 0
        self.waiting[number], self.unsent[number] = answer, body
        self.wake.set()
        try:
            return await asyncio.wait_for(answer, _timeout_s(number))
        except TimeoutError:
            self.overloaded_until = time.monotonic() + OVERLOAD_S
            raise NoWorkersError from None
        finally:
            self.waiting.pop(number, None)
            if self.unsent.pop(number, None) is None and (answer.cancelled() or answer.exception()):
                self.withdrawn.add(number)
                self.wake.set()

    # -- connections to the database -----------------------------------------------------------------

    async def _reconnecting(self, use: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Open a connection again whenever it breaks. What waits then fails, so that the pool can answer."""
        backoff = Backoff()
        while True:
            try:
                await use()
            except (psycopg.Error, OSError, ValueError) as problem:
                logs.warn("the connection to the job queue broke", problem=type(problem).__name__)
            self._fail_all()
            await asyncio.sleep(backoff.next())

    async def _listen(self) -> None:
        async with await sql.connect(self.place, "pyatak client") as connection:
            await connection.execute(f"LISTEN {sql.WORKERS_CHANNEL}")
            await connection.execute(f"LISTEN {sql.ANSWERS_CHANNEL}{self.number}")
            async for notification in connection.notifies():
                if notification.channel == sql.WORKERS_CHANNEL:
                    self._take_heartbeat(notification.payload)
                else:
                    self.answered.add(int(notification.payload))
                    self.wake.set()

    async def _exchange(self) -> None:
        """Send and fetch whenever there is something to; the connection opens with the first job."""
        await self.wake.wait()
        async with await sql.connect(self.place, "pyatak client") as connection:
            await connection.execute(sql.DELETE_EXPIRED)
            try:
                while True:
                    await self.wake.wait()
                    self.wake.clear()
                    await self._exchange_batch(connection)
            finally:
                with contextlib.suppress(psycopg.Error, OSError):
                    await connection.execute(sql.WITHDRAW_ALL, (self.number,))

    async def _exchange_batch(self, connection: sql.Connection) -> None:
        """Everything since the last batch, in one statement of each kind."""
        unsent, withdrawn, answered = self.unsent, self.withdrawn, self.answered
        self.unsent, self.withdrawn, self.answered = {}, set(), set()
        if unsent:
            lifetimes = [int(1000 * _timeout_s(number)) for number in unsent]
            await connection.execute(sql.ENQUEUE, (self.number, list(unsent), list(unsent.values()), lifetimes), prepare=True)
        if answered:
            found = await connection.execute(sql.FETCH_ANSWERS, (list(answered),), prepare=True)
            self._take_answers(await found.fetchall())
        if withdrawn:
            await connection.execute(sql.WITHDRAW, (list(withdrawn),), prepare=True)

    def _take_answers(self, rows: Sequence[tuple[Any, ...]]) -> None:
        for number, answer in rows:
            if (waiting := self.waiting.get(number)) and not waiting.done():
                waiting.set_result(bytes(answer))

    # -- workers -------------------------------------------------------------------------------------

    def _take_heartbeat(self, payload: str) -> None:
        name, _, slots = payload.rpartition(" ")
        if int(slots):
            self.workers[name] = (int(slots), time.monotonic())
        else:
            self.workers.pop(name, None)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL_S)
            long_ago = time.monotonic() - SILENT_S
            self.workers = {name: seen for name, seen in self.workers.items() if seen[1] > long_ago}
            if not self.workers:
                self._fail_all()
            elif sent := self.waiting.keys() - self.unsent.keys():
                self.answered |= sent
                self.wake.set()

    def _fail_all(self) -> None:
        """No worker will answer the jobs that wait now."""
        self.workers.clear()
        for waiting in self.waiting.values():
            if not waiting.done():
                waiting.set_exception(NoWorkersError())


def _timeout_s(number: int) -> float:
    return sql.REVIEW_TIMEOUT_S if number >= sql.FIRST_REVIEW else sql.ANSWER_TIMEOUT_S
