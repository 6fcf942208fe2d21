"""A node's side: jobs go out in bundles, answers come in, and whoever waits hears when there is nobody to wait for."""

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
"""A worker of which nothing was heard for so long is gone."""
LOOK_S = 0.5
"""How often to look for answers that were not announced, and for workers that have gone."""
DEPTH = 4
"""So many jobs may wait for each thought that workers can have at a time; what is more, the node's own pool takes."""
REST_S = 10.0
"""After a job that waited in vain, workers have more to do than they can: so long they get nothing more from here."""


class NoWorkers(Exception):  # noqa: N818 - what happened, caught at once by who asked
    """No worker will answer this."""


class JobClient:
    def __init__(self, place: str) -> None:
        self.place = place
        self.number = secrets.randbits(62)
        self.workers: dict[str, tuple[int, float]] = {}
        """How many thoughts each can have at a time, and when it was last heard."""
        self.waiting: dict[int, asyncio.Future[bytes]] = {}
        self.new: dict[int, bytes] = {}
        self.unwanted: set[int] = set()
        self.announced: set[int] = set()
        """Jobs of which a worker says that they are answered."""
        self.rest_until = 0.0
        self.wake = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    @property
    def room(self) -> int:
        """How many jobs may wait."""
        if time.monotonic() < self.rest_until:
            return 0
        return DEPTH * sum(thoughts for thoughts, _ in self.workers.values())

    async def open(self) -> None:
        calls: tuple[Callable[[], Coroutine[Any, Any, None]], ...] = (self._listen, self._talk)
        self.tasks = [asyncio.create_task(self._keep_up(call), name="jobs") for call in calls]
        self.tasks.append(asyncio.create_task(self._look(), name="jobs"))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self._give_up()

    async def ask(self, body: bytes) -> bytes:
        """What a worker answers; NoWorkers when none will. Who is cancelled wants no answer any more."""
        if len(self.waiting) >= self.room:
            raise NoWorkers
        number = (time.time_ns() // 1_000_000 << 20) | secrets.randbits(20)  # older jobs have lower numbers
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.waiting[number], self.new[number] = answer, body
        self.wake.set()
        try:
            return await asyncio.wait_for(answer, sql.PATIENCE_S)
        except TimeoutError:
            self.rest_until = time.monotonic() + REST_S
            raise NoWorkers from None
        finally:
            self.waiting.pop(number, None)
            if self.new.pop(number, None) is None and (answer.cancelled() or answer.exception()):
                self.unwanted.add(number)
                self.wake.set()

    # -- lines to the database -----------------------------------------------------------------------

    async def _keep_up(self, call: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """A line that breaks is laid again. Meanwhile nobody waits."""
        backoff = Backoff()
        while True:
            try:
                await call()
            except (psycopg.Error, OSError, ValueError) as problem:
                logs.warn("no line to the workers", problem=type(problem).__name__)
            self._give_up()
            await asyncio.sleep(backoff.next())

    async def _listen(self) -> None:
        async with await sql.connect(self.place, "pyatak client") as line:
            await line.execute(f"LISTEN {sql.ALIVE}")
            await line.execute(f"LISTEN {sql.ANSWERS}{self.number}")
            async for note in line.notifies():
                if note.channel == sql.ALIVE:
                    self._heard(note.payload)
                else:
                    self.announced.add(int(note.payload))
                    self.wake.set()

    async def _talk(self) -> None:
        """Not before there is something to say."""
        await self.wake.wait()
        async with await sql.connect(self.place, "pyatak client") as line:
            await line.execute(sql.SWEEP)
            try:
                while True:
                    await self.wake.wait()
                    self.wake.clear()
                    await self._exchange(line)
            finally:
                with contextlib.suppress(psycopg.Error, OSError):
                    await line.execute(sql.FORGET, (self.number,))

    async def _exchange(self, line: sql.Line) -> None:
        """All that has come up since the last time, in one statement for each kind."""
        new, unwanted, announced = self.new, self.unwanted, self.announced
        self.new, self.unwanted, self.announced = {}, set(), set()
        if new:
            patience_ms = int(sql.PATIENCE_S * 1000)
            await line.execute(sql.HAND_IN, (self.number, patience_ms, list(new), list(new.values())), prepare=True)
        if announced:
            found = await line.execute(sql.FETCH, (list(announced),), prepare=True)
            self._answered(await found.fetchall())
        if unwanted:
            await line.execute(sql.DROP, (list(unwanted),), prepare=True)

    def _answered(self, rows: Sequence[tuple[Any, ...]]) -> None:
        for number, answer in rows:
            if (waiting := self.waiting.get(number)) and not waiting.done():
                waiting.set_result(bytes(answer))

    # -- who is there --------------------------------------------------------------------------------

    def _heard(self, payload: str) -> None:
        name, _, thoughts = payload.rpartition(" ")
        if int(thoughts):
            self.workers[name] = (int(thoughts), time.monotonic())
        else:
            self.workers.pop(name, None)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            long_ago = time.monotonic() - SILENT_S
            self.workers = {name: seen for name, seen in self.workers.items() if seen[1] > long_ago}
            if not self.workers:
                self._give_up()
            elif asked := self.waiting.keys() - self.new.keys():
                self.announced |= asked
                self.wake.set()

    def _give_up(self) -> None:
        """Nobody will answer what is asked now."""
        self.workers.clear()
        for waiting in self.waiting.values():
            if not waiting.done():
                waiting.set_exception(NoWorkers())
