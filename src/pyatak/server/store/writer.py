"""Group commit: what everybody wants written at this moment goes to the disk together, in one transaction on one thread."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

Work = Callable[[Connection], Any]


class Job(NamedTuple):
    work: Work
    done: "asyncio.Future[Any]"


class Writer:
    """Owns the one connection that writes. `write` returns when the work is committed, or raises why it is not."""

    def __init__(self, connection: Connection, on_batch: Callable[[int], None]) -> None:
        self.connection = connection
        self.on_batch = on_batch
        self.loop = asyncio.get_running_loop()
        self.wanted: list[Job] = []
        self.ready = threading.Condition()
        self.is_open = True
        self.thread = threading.Thread(target=self._run, name="store", daemon=True)
        self.thread.start()

    async def write(self, work: Work) -> Any:
        job = Job(work, self.loop.create_future())
        with self.ready:
            if not self.is_open:
                raise sqlite3.OperationalError("the store is closed")
            self.wanted.append(job)
            self.ready.notify()
        return await job.done

    async def close(self) -> None:
        """After what is wanted already is written."""
        with self.ready:
            self.is_open = False
            self.ready.notify()
        await asyncio.to_thread(self.thread.join)

    # -- on the thread -------------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            with self.ready:
                while not self.wanted and self.is_open:
                    self.ready.wait()
                batch, self.wanted = self.wanted, []
            if not batch:
                return
            answers = self._commit(batch)
            self.loop.call_soon_threadsafe(self._tell, batch, answers)

    def _commit(self, batch: list[Job]) -> list[Any]:
        """One transaction for all; where one of them cannot be, each has its own, so that the others do not suffer."""
        try:
            with self.connection.begin():
                return [job.work(self.connection) for job in batch]
        except (IntegrityError, sqlite3.IntegrityError) as problem:
            return [problem] if len(batch) == 1 else [answer for job in batch for answer in self._commit([job])]
        except (DBAPIError, sqlite3.Error) as problem:
            return [problem] * len(batch)

    def _tell(self, batch: list[Job], answers: list[Any]) -> None:
        self.on_batch(len(batch))
        for job, answer in zip(batch, answers, strict=True):
            if job.done.cancelled():
                continue
            if isinstance(answer, BaseException):
                job.done.set_exception(answer)
            else:
                job.done.set_result(answer)
