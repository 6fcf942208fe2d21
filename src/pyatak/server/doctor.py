"""Checks a store and the folders around it, and says what is wrong and what to do. Nothing is changed."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from sqlalchemy import Connection, select

from pyatak.core.texts import say
from pyatak.folders import cache_folder
from pyatak.server.clock import now_ms
from pyatak.server.store import Store, StoreError, drafts, migrate
from pyatak.server.store.opening import store_at
from pyatak.server.store.schema import EVENTS, REVISION
from pyatak.server.store.sql import SQLStore
from pyatak.server.store.sqlite import SQLiteStore
from pyatak.server.store.transfer import Endpoint
from pyatak.server.tables.log_check import CheckedLog, Problem, check_log
from pyatak.server.tables.planning import listing_of
from pyatak.server.tables.recompute_ratings import AllResults, compared_ratings, compared_results, puzzle_differences

WRONG_DATA = (
    "no_store",
    "unusable",
    "too_new",
    "damaged",
    "log",
    "no_table",
    "no_log",
    "results",
    "ratings",
    "puzzle_ratings",
    "unchecked",
)
WRONG = (*WRONG_DATA, "draft", "disk", "processes", "cache_owner", "cache_mode")
NOTES = ("old_schema", "listing", "unrated", "tokens", "mode")
"""What is worth knowing, and needs nothing or little."""
CODES = WRONG + NOTES
LEAST_FREE = 200 * 2**20
"""Bytes that a disk should have left."""
OTHERS_READ, OTHERS_WRITE = 0o077, 0o022
MOST_PROCESSES = 1

Progress = Callable[[int, int], None]
"""Gets how many tables have been checked, and how many there are."""


class Finding(NamedTuple):
    """One of CODES, and the details of its sentence."""

    code: str
    details: Mapping[str, str | int] = MappingProxyType({})
    problem: Problem | None = None
    """What is wrong with a log."""

    @property
    def is_wrong(self) -> bool:
        return self.code in WRONG

    def text(self, language: str = "en") -> str:
        details = self.details if self.problem is None else {**self.details, "problem": self.problem.text(language)}
        return say(language, f"doctor-{self.code}", **details)


async def examine(place: str, progress: Progress = lambda _done, _all: None) -> list[Finding]:
    """Everything that was found."""
    found = [one async for one in _store_findings(place, progress)]
    return [*found, *_cache_findings(cache_folder())]


# -- the store ---------------------------------------------------------------------------------------------------------


async def _store_findings(place: str, progress: Progress) -> AsyncIterator[Finding]:
    end, store = Endpoint(place), store_at(place)
    if isinstance(store, SQLiteStore):
        if not store.path.is_file():
            yield Finding("no_store", {"store": str(end)})
            return
        for one in _file_findings(store.path):
            yield one
    try:
        revision = await asyncio.to_thread(_revision, end)
        if revision is None:
            yield Finding("no_store", {"store": str(end)})
            return
        if revision > REVISION:
            yield Finding("too_new", {"revision": revision, "known": REVISION})
            return
        if revision < REVISION:
            yield Finding("old_schema", {"revision": revision, "known": REVISION})
            if not isinstance(store, SQLiteStore):
                yield Finding("unchecked")
                return
        with _migrated_copy(store) if revision < REVISION else contextlib.nullcontext(store) as current:
            async for one in _findings_of(current, progress):
                yield one
    except StoreError as problem:
        yield Finding("unusable", {"problem": str(problem)})


@contextlib.contextmanager
def _migrated_copy(store: Store) -> Iterator[Store]:
    """A file of an earlier schema is checked in a copy, because opening it brings it up to date."""
    assert isinstance(store, SQLiteStore)
    with tempfile.TemporaryDirectory(prefix="pyatak-doctor-") as folder:
        path = Path(folder) / store.path.name
        with contextlib.closing(sqlite3.connect(store.path)) as old, contextlib.closing(sqlite3.connect(path)) as new:
            old.backup(new)
        yield SQLiteStore(path)


async def _findings_of(store: Store, progress: Progress) -> AsyncIterator[Finding]:
    await store.open()
    try:
        async for one in _findings_inside(store, progress):
            yield one
    finally:
        await store.close()


def _revision(end: Endpoint) -> str | None:
    """The schema of a store, which is not migrated for that."""
    with end.translated_errors():
        engine = end.store.make_engine()
        try:
            end.store.check(engine)
            return migrate.revision_of(engine)
        finally:
            engine.dispose()


async def _findings_inside(store: Store, progress: Progress) -> AsyncIterator[Finding]:
    assert isinstance(store, SQLStore)
    if isinstance(store, SQLiteStore) and (damage := await store.read(_quick_check)) != "ok":
        yield Finding("damaged", {"problem": damage})
        return
    results = AllResults([], [], 0, 0)
    listed, logged = set(await store.every_table()), await store.read(_tables_with_events)
    archived = await store.old.archived()
    tables = sorted({*listed, *logged, *await store.ratings.tables()})
    for done, table in enumerate(tables):
        progress(done, len(tables))
        entries = await store.ratings.entries_of(table)
        results.stored.extend(entries)
        if table not in logged:
            if table not in archived or table in listed:
                yield Finding("no_log", {"table": table})
            results.computed.extend(entry.result for entry in entries)
            continue
        if table not in listed:
            yield Finding("no_table", {"table": table})
        checked = await _checked_log(store, table)
        if checked.problem:
            yield Finding("log", {"table": table}, checked.problem)
            results.computed.extend(entry.result for entry in entries)
        else:
            results.computed.extend(checked.results)
            if await _listing_differs(store, checked):
                yield Finding("listing", {"table": table})
    progress(len(tables), len(tables))
    for finding in await _rating_findings(store, results):
        yield finding
    if differences := await puzzle_differences(store):
        yield Finding("puzzle_ratings", {"ratings": len(differences)})
    if tokens := await store.old.count_expired_tokens(now_ms()):
        yield Finding("tokens", {"tokens": tokens})


def _quick_check(connection: Connection) -> str:
    return str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())


def _tables_with_events(connection: Connection) -> set[str]:
    return set(connection.scalars(select(EVENTS.c.table_id).distinct()))


async def _checked_log(store: Store, table: str) -> CheckedLog:
    try:
        events = await store.events(table)
    except StoreError as problem:
        if problem.code != "store_unreadable":
            raise
        return CheckedLog(None, [], [], Problem("unreadable", 0, str(problem)))
    return await asyncio.to_thread(check_log, table, events)


async def _listing_differs(store: Store, checked: CheckedLog) -> bool:
    assert checked.table is not None
    kept, wanted = await store.listing(checked.table.id), listing_of(checked.table)
    return kept is not None and any(
        getattr(kept, name) != getattr(wanted, name) for name in ("game", "phase", "host", "people", "visibility")
    )


async def _rating_findings(store: Store, results: AllResults) -> list[Finding]:
    found = [Finding("results", {"results": len(wrong)})] if (wrong := compared_results(results)) else []
    if waiting := await store.ratings.count_unrated():
        return [*found, Finding("unrated", {"results": waiting})]  # their ratings are not there yet
    differences = await asyncio.to_thread(compared_ratings, results, await store.ratings.every_rating())
    return [*found, Finding("ratings", {"ratings": len(differences)})] if differences else found


# -- files -------------------------------------------------------------------------------------------------------------


def _file_findings(path: Path) -> Iterator[Finding]:
    folder = path.parent
    for draft in drafts.leftovers(folder):
        yield Finding("draft", {"file": str(draft)})
    free = shutil.disk_usage(folder).free
    if free < LEAST_FREE:
        yield Finding("disk", {"folder": str(folder), "free": free // 2**20})
    if len(processes := list(_processes_with(path))) > MOST_PROCESSES:
        yield Finding("processes", {"file": str(path), "processes": ", ".join(map(str, processes))})
    if path.stat().st_mode & OTHERS_READ:
        yield Finding("mode", {"file": str(path)})


def _processes_with(path: Path) -> Iterator[int]:
    """The other processes that have opened a file, where the system tells."""
    wanted = path.stat()
    for process in Path("/proc").glob("[0-9]*"):
        if int(process.name) != os.getpid() and any(_is_same(link, wanted) for link in _links(process / "fd")):
            yield int(process.name)


def _links(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:  # gone, or another user's
        return []


def _is_same(link: Path, wanted: os.stat_result) -> bool:
    try:
        return os.path.samestat(link.stat(), wanted)
    except OSError:
        return False


def _cache_findings(folder: Path) -> Iterator[Finding]:
    """Compiled code is run as it lies there, so nobody else may write it."""
    try:
        found = folder.stat()
    except OSError:
        return
    if hasattr(os, "getuid") and found.st_uid != os.getuid():
        yield Finding("cache_owner", {"folder": str(folder)})
    elif stat.S_IMODE(found.st_mode) & OTHERS_WRITE:
        yield Finding("cache_mode", {"folder": str(folder)})
