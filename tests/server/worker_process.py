"""A real `pyatak worker`, and the bots of a node that give it jobs."""

import asyncio
import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import psycopg

import pyatak
from pyatak.core.rule import State
from pyatak.server.jobs.remote_bots import RemoteBots
from pyatak.server.metrics import Metrics
from pyatak.server.tables.bots import Bots, PoolBots
from server.patience import PATIENCE_S


class WorkerProcess:
    """`pyatak worker` as a user starts it."""

    def __init__(self, place: str, *options: str) -> None:
        command = [sys.executable, "-c", "from pyatak.cli import main; main()", "worker", "--store", place, "--lang", "en"]
        self.process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.frozen: list[int] = []
        self.is_ending = False
        self.said: queue.Queue[str] = queue.Queue()
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.put(line)

    def until(self, words: str) -> str:
        """Wait for a line with these words."""
        while words not in (line := self.said.get(timeout=PATIENCE_S)):
            pass
        return line

    def ready(self) -> "WorkerProcess":
        self.until("Thinking for the tables")
        return self

    @property
    def is_spoilt(self) -> bool:
        """Whether another test cannot use it."""
        return self.is_ending or bool(self.frozen)

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    @property
    def thinking_processes(self) -> list[int]:
        pid = self.process.pid
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def freeze(self) -> None:
        """Stop its thinking processes; the worker itself goes on."""
        self.frozen = self.thinking_processes
        for one in self.frozen:
            os.kill(one, signal.SIGSTOP)

    def thaw(self) -> None:
        for one in self.frozen:
            with contextlib.suppress(ProcessLookupError):
                os.kill(one, signal.SIGCONT)
        self.frozen = []

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Stop it; returns the exit code."""
        self.is_ending = True
        self.send(number)
        code = self.process.wait(PATIENCE_S)
        for one in self.frozen:
            with contextlib.suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        self.reader.join()
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return code


class Workers:
    """Workers of one database, each with one job at a time. Starting takes seconds, so they serve one test after another."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.workers: list[WorkerProcess] = []

    def running(self, count: int) -> list[WorkerProcess]:
        """This many workers that run; the others are stopped by a signal. One that a failed test spoilt is replaced."""
        for one in self.workers:
            if one.is_spoilt and one.process.returncode is None:
                one.end(signal.SIGKILL)
        self.workers = [one for one in self.workers if one.process.poll() is None]
        self.workers += [WorkerProcess(self.place, "--processes", "1").ready() for _ in range(count - len(self.workers))]
        for place, one in enumerate(self.workers):
            one.send(signal.SIGCONT if place < count else signal.SIGSTOP)
        return self.workers[:count]

    def end(self) -> None:
        for one in self.workers:
            if one.process.returncode is None:
                one.end(signal.SIGKILL)


class NodeBots:
    """The bots of a node without a node; `by()` counts the answers of workers and of the pool."""

    def __init__(self, place: str, pool: Bots | None = None) -> None:
        self.metrics = Metrics()
        self.bots = RemoteBots(place, pool or PoolBots(1), self.metrics)
        self.place = place

    def by(self, who: str) -> int:
        return int(self.metrics.registry.get_sample_value("pyatak_thoughts_total", {"by": who}) or 0)

    async def sees(self, count: int) -> None:
        async def are_seen() -> bool:
            return len(self.bots.client.workers) == count

        await until(are_seen)

    async def jobs(self, what: str = "*") -> list[tuple[Any, ...]]:
        async with await psycopg.AsyncConnection.connect(self.place, autocommit=True) as connection:
            return await (await connection.execute(f"SELECT {what} FROM jobs")).fetchall()

    async def is_taken(self) -> bool:
        return bool(await self.jobs("worker")) and (await self.jobs("worker"))[0][0] is not None

    async def is_clear(self) -> bool:
        return not await self.jobs()


@contextlib.asynccontextmanager
async def node_bots(place: str, pool: Bots | None = None) -> AsyncIterator[NodeBots]:
    one = NodeBots(place, pool)
    await one.bots.open()
    try:
        yield one
    finally:
        await one.bots.close()


async def until(condition: Callable[[], Awaitable[bool]], within_s: float = PATIENCE_S) -> None:
    async with asyncio.timeout(within_s):
        while not await condition():
            await asyncio.sleep(0.02)


def sights(game_id: str, count: int = 1) -> list[tuple[State, int, State]]:
    """States, a seat to act in each, and its sight."""
    game, found = pyatak.game(game_id), []
    for seed in range(count):
        state = game.new(game.info.seats[1], seed)
        seat = game.to_act(state)[0]
        found.append((state, seat, game.sight(state, seat)))
    return found
