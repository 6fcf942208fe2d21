"""Group commit: what everybody wants written at this moment goes to the disk together, in one transaction on one thread."""

import asyncio
import threading
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from pyatak.server.store.contract import StoreError

Work = Callable[[Connection], Any]
Row = tuple[str, int, bytes]
"""An event: its table, its place in the log, its text."""


class TakenError(StoreError):
    """Somebody else has written that row first."""


class Job(NamedTuple):
    rows: Sequence[Row]
    work: Work | None
    done: "asyncio.Future[Any]"


class Hand(Protocol):
    """What differs between the engines when a batch is written. All of it is called on the writer's thread."""

    driver_error: type[Exception]
    """The base of what the driver itself raises."""

    def connect(self) -> Connection: ...

    def append_rows(self, connection: Connection, rows: Sequence[Row]) -> Collection[str]:
        """Events of any number of tables, in one statement. Tables of which somebody else has written such a place first are
        returned, and nothing of theirs is written; or the whole is refused with what `is_conflict` knows."""

    def is_conflict(self, problem: Exception) -> bool:
        """Whether somebody else had that place of a log first."""

    def is_worn(self, problem: Exception) -> bool:
        """Whether a connection that has brought this is of no use any more."""

    def committed(self, connection: Connection, rows: Sequence[Row]) -> None:
        """After a commit, when everybody has been told."""


class Writer:
    """Owns the one connection that writes. `write` returns when the work is committed, or raises why it is not."""

    def __init__(self, hand: Hand, on_batch: Callable[[int], None]) -> None:
        self.hand, self.on_batch = hand, on_batch
        self.connection = hand.connect()
        self.loop = asyncio.get_running_loop()
        self.wanted: list[Job] = []
        self.ready = threading.Condition()
        self.is_open = True
        self.thread = threading.Thread(target=self._run, name="store", daemon=True)
        self.thread.start()

    async def write(self, work: Work | None, rows: Sequence[Row] = ()) -> Any:
        job = Job(rows, work, self.loop.create_future())
        with self.ready:
            if not self.is_open:
                raise StoreError("store_failed", "the store is closed")
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
                break
            batch.sort(key=_table)
            answers = self._commit(batch)
            self.loop.call_soon_threadsafe(self._tell, batch, answers)
            rows = [row for job, answer in zip(batch, answers, strict=True) if not _failed(answer) for row in job.rows]
            if rows:
                self.hand.committed(self.connection, rows)
        self.connection.close()

    def _commit(self, batch: list[Job]) -> list[Any]:
        """One transaction for all; where one of them cannot be, each has its own, so that the others do not suffer."""
        try:
            with self.connection.begin():
                rows = [row for job in batch for row in job.rows]
                taken = self.hand.append_rows(self.connection, rows) if rows else ()
                return [self._do(job, taken) for job in batch]
        except (SQLAlchemyError, self.hand.driver_error) as problem:
            if not self.hand.is_conflict(problem):
                if self.hand.is_worn(problem):
                    self.connection.invalidate()
                return [problem] * len(batch)
            return [problem] if len(batch) == 1 else [answer for job in batch for answer in self._commit([job])]
        except StoreError as problem:
            return [problem] * len(batch)

    def _do(self, job: Job, taken: Collection[str]) -> Any:
        if job.rows and job.rows[0][0] in taken:
            return TakenError("store_conflict", "somebody else was faster")
        return job.work(self.connection) if job.work else None

    def _tell(self, batch: list[Job], answers: list[Any]) -> None:
        self.on_batch(len(batch))
        for job, answer in zip(batch, answers, strict=True):
            if job.done.cancelled():
                continue
            if _failed(answer):
                job.done.set_exception(answer)
            else:
                job.done.set_result(answer)


def _table(job: Job) -> str:
    """In this order everything is written: writers who take the same rows in different orders would wait for each other."""
    return job.rows[0][0] if job.rows else ""


def _failed(answer: Any) -> bool:
    return isinstance(answer, BaseException)
