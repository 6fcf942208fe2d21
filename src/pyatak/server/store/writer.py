"""Group commit: everything that is to be written at this moment goes to the disk in one transaction, on one thread."""

import asyncio
import queue
import threading
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, SQLAlchemyError

from pyatak.server.store.contract import Listing, Result, StoreError

Work = Callable[[Connection], Any]
Row = tuple[str, int, bytes]
"""An event: its table, its place in the log, its text."""


class Addition(NamedTuple):
    """What is written for one table together: events, the listing if it changes, and the results of games that ended."""

    table: str
    rows: Sequence[Row]
    listing: Listing | None = None
    results: Sequence[Result] = ()


class TakenError(StoreError):
    """Another writer has written that row first."""


class Write(NamedTuple):
    """An addition to a log or any other work, and the future of its answer."""

    work: Addition | Work
    done: "asyncio.Future[Any]"


class Backend(Protocol):
    """What the engines do differently when a batch is written. The writer calls all of it on its thread."""

    driver_error: type[Exception]
    """The base class of the driver's own errors."""

    def connect(self) -> Connection: ...

    def append_all(self, connection: Connection, additions: Sequence[Addition]) -> Collection[str]:
        """Append inside a transaction. Returns the tables where another writer was first; nothing of those is written.
        An engine may refuse the whole batch instead, with an error that `is_conflict` knows."""

    def append_autocommit(self, connection: Connection, additions: Sequence[Addition]) -> Collection[str] | None:
        """The same for additions with events only, as one statement that commits itself. None, and nothing is written,
        where that is not possible."""

    def is_conflict(self, problem: Exception) -> bool:
        """Whether another writer had that place of a log first."""

    def must_reconnect(self, problem: Exception) -> bool:
        """Whether a connection with this error cannot be used any more."""

    def after_commit(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Called when everybody who waits has been answered."""


class Writer:
    """Owns the one connection that writes. `write` returns when the work is committed, or raises why it is not."""

    def __init__(self, backend: Backend, on_batch: Callable[[int], None]) -> None:
        self.backend, self.on_batch = backend, on_batch
        self.connection = backend.connect()
        self.loop = asyncio.get_running_loop()
        self.pending: list[Write] = []
        """The writes of this turn of the loop; the thread gets all of them together."""
        self.queue: queue.SimpleQueue[list[Write]] = queue.SimpleQueue()
        """An empty list is the last."""
        self.is_open = True
        self.thread = threading.Thread(target=self._run, name="store", daemon=True)
        self.thread.start()

    async def write(self, work: Addition | Work) -> Any:
        if not self.is_open:
            raise StoreError("store_failed", "the store is closed")
        write = Write(work, self.loop.create_future())
        if not self.pending:
            self.loop.call_soon(self._submit)
        self.pending.append(write)
        return await write.done

    def _submit(self) -> None:
        pending, self.pending = self.pending, []
        if pending:
            self.queue.put(pending)

    async def close(self) -> None:
        """Write what is pending, then stop."""
        self.is_open = False
        self._submit()
        self.queue.put([])
        await asyncio.to_thread(self.thread.join)

    # -- on the thread -------------------------------------------------------------------------------

    def _run(self) -> None:
        while batch := self._next_batch():
            self._write(batch)
        self.connection.close()

    def _next_batch(self) -> list[Write]:
        """Everything in the queue."""
        batch = self.queue.get()
        while batch and not self.queue.empty():
            if not (more := self.queue.get()):
                self.queue.put(more)  # it stays the last
                break
            batch += more
        return batch

    def _write(self, batch: list[Write]) -> None:
        batch.sort(key=_table)
        answers = self._commit(batch)
        self.loop.call_soon_threadsafe(self._resolve, batch, answers)
        written = [write for write, answer in zip(batch, answers, strict=True) if not _failed(answer)]
        if rows := rows_of(_additions(written)):
            self.backend.after_commit(self.connection, rows)

    def _commit(self, batch: list[Write]) -> list[Any]:
        """One transaction for all. Where one of them conflicts each gets its own, so that the others succeed."""
        additions = _additions(batch)
        try:
            taken = None
            if len(additions) == len(batch) and all(map(_is_events_only, additions)):
                taken = self.backend.append_autocommit(self.connection, additions)
            if taken is not None:
                return [self._do(addition, taken) for addition in additions]
            with self.connection.begin():
                taken = self.backend.append_all(self.connection, additions) if additions else ()
                return [self._do(write.work, taken) for write in batch]
        except (SQLAlchemyError, self.backend.driver_error) as problem:
            if isinstance(problem, DataError) and len(batch) > 1:
                return self._commit_each(batch)  # the value of one of them is none that a column takes
            if not self.backend.is_conflict(problem):
                if self.backend.must_reconnect(problem):
                    self.connection.invalidate()
                return [problem] * len(batch)
            return [problem] if len(batch) == 1 else self._commit_each(batch)
        except StoreError as problem:
            return [problem] * len(batch)
        except Exception as problem:  # a value that no database takes: the others and the thread go on
            return [problem] if len(batch) == 1 else self._commit_each(batch)

    def _commit_each(self, batch: list[Write]) -> list[Any]:
        return [answer for write in batch for answer in self._commit([write])]

    def _do(self, work: Addition | Work, taken: Collection[str]) -> Any:
        if isinstance(work, Addition):
            return TakenError("store_conflict", "another writer was faster") if work.table in taken else None
        return work(self.connection)

    def _resolve(self, batch: list[Write], answers: list[Any]) -> None:
        self.on_batch(len(batch))
        for write, answer in zip(batch, answers, strict=True):
            if write.done.cancelled():
                continue
            if _failed(answer):
                write.done.set_exception(answer)
            else:
                write.done.set_result(answer)


def _table(write: Write) -> str:
    """The order of all writers: those that lock the same rows in different orders would block each other."""
    return write.work.table if isinstance(write.work, Addition) else ""


def _additions(batch: Sequence[Write]) -> list[Addition]:
    return [write.work for write in batch if isinstance(write.work, Addition)]


def rows_of(additions: Sequence[Addition]) -> list[Row]:
    return [row for addition in additions for row in addition.rows]


def _is_events_only(addition: Addition) -> bool:
    return addition.listing is None and not addition.results


def _failed(answer: Any) -> bool:
    return isinstance(answer, BaseException)
