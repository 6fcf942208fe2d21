"""Group commit: what everybody wants written at this moment goes to the disk together, in one transaction on one thread."""

import asyncio
import queue
import threading
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from pyatak.server.store.contract import Listing, Result, StoreError

Work = Callable[[Connection], Any]
Row = tuple[str, int, bytes]
"""An event: its table, its place in the log, its text."""


class Addition(NamedTuple):
    """What is written of one table together: events, the listing where they make it another, results of games that have ended."""

    table: str
    rows: Sequence[Row]
    listing: Listing | None = None
    results: Sequence[Result] = ()


class TakenError(StoreError):
    """Somebody else has written that row first."""


class Job(NamedTuple):
    """An addition to a log, or any other work."""

    wanted: Addition | Work
    done: "asyncio.Future[Any]"


class Hand(Protocol):
    """What differs between the engines when a batch is written. All of it is called on the writer's thread."""

    driver_error: type[Exception]
    """The base of what the driver itself raises."""

    def connect(self) -> Connection: ...

    def append_all(self, connection: Connection, additions: Sequence[Addition]) -> Collection[str]:
        """Inside a transaction. Tables of which somebody else has written such a place first are returned, and nothing of
        theirs is written; or the whole is refused with what `is_conflict` knows."""

    def append_at_once(self, connection: Connection, additions: Sequence[Addition]) -> Collection[str] | None:
        """The same for additions that are events and nothing else, as a transaction of its own. None, and nothing is written,
        where that cannot be."""

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
        """In this turn of the loop; all of it is handed to the thread together."""
        self.handed: queue.SimpleQueue[list[Job]] = queue.SimpleQueue()
        """An empty list is the last."""
        self.is_open = True
        self.thread = threading.Thread(target=self._run, name="store", daemon=True)
        self.thread.start()

    async def write(self, wanted: Addition | Work) -> Any:
        if not self.is_open:
            raise StoreError("store_failed", "the store is closed")
        job = Job(wanted, self.loop.create_future())
        if not self.wanted:
            self.loop.call_soon(self._hand_over)
        self.wanted.append(job)
        return await job.done

    def _hand_over(self) -> None:
        wanted, self.wanted = self.wanted, []
        if wanted:
            self.handed.put(wanted)

    async def close(self) -> None:
        """After what is wanted already is written."""
        self.is_open = False
        self._hand_over()
        self.handed.put([])
        await asyncio.to_thread(self.thread.join)

    # -- on the thread -------------------------------------------------------------------------------

    def _run(self) -> None:
        while batch := self._gather():
            self._write(batch)
        self.connection.close()

    def _gather(self) -> list[Job]:
        """All that has been handed over."""
        batch = self.handed.get()
        while batch and not self.handed.empty():
            if not (more := self.handed.get()):
                self.handed.put(more)  # it stays the last
                break
            batch += more
        return batch

    def _write(self, batch: list[Job]) -> None:
        batch.sort(key=_table)
        answers = self._commit(batch)
        self.loop.call_soon_threadsafe(self._tell, batch, answers)
        written = [job for job, answer in zip(batch, answers, strict=True) if not _failed(answer)]
        if rows := rows_of(_additions(written)):
            self.hand.committed(self.connection, rows)

    def _commit(self, batch: list[Job]) -> list[Any]:
        """One transaction for all; where one of them cannot be, each has its own, so that the others do not suffer."""
        additions = _additions(batch)
        try:
            taken = None
            if len(additions) == len(batch) and all(map(_is_bare, additions)):
                taken = self.hand.append_at_once(self.connection, additions)
            if taken is not None:
                return [self._do(addition, taken) for addition in additions]
            with self.connection.begin():
                taken = self.hand.append_all(self.connection, additions) if additions else ()
                return [self._do(job.wanted, taken) for job in batch]
        except (SQLAlchemyError, self.hand.driver_error) as problem:
            if not self.hand.is_conflict(problem):
                if self.hand.is_worn(problem):
                    self.connection.invalidate()
                return [problem] * len(batch)
            return [problem] if len(batch) == 1 else [answer for job in batch for answer in self._commit([job])]
        except StoreError as problem:
            return [problem] * len(batch)

    def _do(self, wanted: Addition | Work, taken: Collection[str]) -> Any:
        if isinstance(wanted, Addition):
            return TakenError("store_conflict", "somebody else was faster") if wanted.table in taken else None
        return wanted(self.connection)

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
    return job.wanted.table if isinstance(job.wanted, Addition) else ""


def _additions(batch: Sequence[Job]) -> list[Addition]:
    return [job.wanted for job in batch if isinstance(job.wanted, Addition)]


def rows_of(additions: Sequence[Addition]) -> list[Row]:
    return [row for addition in additions for row in addition.rows]


def _is_bare(addition: Addition) -> bool:
    return addition.listing is None and not addition.results


def _failed(answer: Any) -> bool:
    return isinstance(answer, BaseException)
