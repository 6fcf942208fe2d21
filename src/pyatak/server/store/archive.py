"""Tables of a store in one file, and back again, table by table.

The file is a zip: `tables.jsonl` holds every log and every player, for `pyatak import`; `records/` holds each finished game as a
text that people can read, replay and verify. It also holds the server's secrets, so only its owner may read it.
"""

import asyncio
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from pyatak.puzzles.order import Attempt
from pyatak.server.http.identity import KEY_NAME
from pyatak.server.store import Player, Result, Store, StoreError
from pyatak.server.store.archive_format import (
    FORMAT,
    LATEST_FORMAT,
    RECORDS,
    TABLES,
    ArchiveError,
    AttemptLine,
    Head,
    LineWriter,
    PlayerLine,
    ResultLine,
    TableLine,
    checked_lines,
    decode,
    decode_kind,
)
from pyatak.server.store.contract import ArchivedResult, Part, ServerKey, TableLog
from pyatak.server.store.drafts import draft_of
from pyatak.server.store.writer import TakenError
from pyatak.server.tables.log_check import CheckedLog, Problem, check_log, check_result
from pyatak.server.tables.planning import listing_of

__all__ = ["ArchiveError", "Exported", "Imported", "export_archive", "import_archive", "write_archive"]


class TableProblem(NamedTuple):
    """Why a table was not taken, or not completely."""

    table: str
    problem: Problem | StoreError

    @property
    def code(self) -> str:
        return self.problem.code

    def text(self, language: str = "en") -> str:
        return self.problem.text(language) if isinstance(self.problem, Problem) else str(self.problem)


class Exported(NamedTuple):
    tables: int
    records: int
    missing: list[TableProblem]
    """Tables that could not be read and are not in the file."""
    doubtful: list[TableProblem]
    """Tables whose log is in the file as it is, but has no records from its problem on."""


class Imported(NamedTuple):
    tables: int
    existing: int
    """Tables that the store had already."""
    refused: list[TableProblem]
    """Tables of which nothing was taken."""


# -- writing ---------------------------------------------------------------------------------------------------------


async def export_archive(store: Store, path: Path) -> Exported:
    """Write everything that can be read. Afterwards the file is complete, or there is none."""
    people, results, key = await store.players(), await store.old.results(), await store.key(KEY_NAME)
    attempts = await store.puzzles.every_attempt()
    return await write_archive(store, path, await store.every_table(), people, results, key, attempts)


async def write_archive(
    store: Store,
    path: Path,
    tables: Sequence[str],
    players: Sequence[Player] = (),
    results: Sequence[Result] = (),
    key: bytes = b"",
    attempts: Sequence[Attempt] = (),
) -> Exported:
    """The same for some tables. One log is in memory at a time, and the event loop never waits for long."""
    missing: list[TableProblem] = []
    doubtful: list[TableProblem] = []
    written: list[str] = []
    records = 0
    with draft_of(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
        with bundle.open(TABLES, "w", force_zip64=True) as part:
            lines = LineWriter(part)
            lines.write(Head(LATEST_FORMAT if results or attempts else FORMAT, len(tables), key))
            for player in players:
                lines.write(PlayerLine(player))
            for result in results:
                lines.write(ResultLine(result))
            for attempt in attempts:
                lines.write(AttemptLine(attempt))
            for table in tables:
                try:
                    events = await store.events(table)
                except StoreError as problem:
                    if problem.code != "store_unreadable":
                        raise  # the store is away: the other tables cannot be read either
                    missing.append(TableProblem(table, problem))
                else:
                    await asyncio.to_thread(lines.write, TableLine(table, events))
                    written.append(table)
            lines.close()
        for table in written:  # a zip is written one file after the other, so each log is read again
            checked = await asyncio.to_thread(check_log, table, await store.events(table))
            if checked.problem:
                doubtful.append(TableProblem(table, checked.problem))
            for number, text in enumerate(checked.records, 1):
                bundle.writestr(f"{RECORDS}/{_safe(table)}-{number}.txt", text)
                records += 1
    return Exported(len(written), records, missing, doubtful)


def _safe(name: str) -> str:
    return "".join(one for one in name if one.isalnum() or one in "-_")[:40]


# -- reading ---------------------------------------------------------------------------------------------------------


async def import_archive(store: Store, path: Path, all_or_nothing: bool = False) -> Imported:
    """Read an archive into a store. Tables and players that the store already has stay unchanged.

    Each table is taken completely or not at all, and one that cannot be taken does not keep the others out. With
    `all_or_nothing` everything is one transaction, and the first such table raises ArchiveError.
    """
    await asyncio.to_thread(_first_line, path)  # checks the whole file before anything is stored
    known = set(await store.every_table())
    return await (_import_together if all_or_nothing else _import_each)(store, path, known)


async def _import_each(store: Store, path: Path, known: set[str]) -> Imported:
    tables, existing = 0, 0
    refused: list[TableProblem] = []
    parts = _parts(path)
    while (part := await asyncio.to_thread(next, parts, None)) is not None:
        if isinstance(part, TableProblem):
            refused.append(part)
            continue
        try:
            if isinstance(part, TableLog) and part.table in known:
                existing += 1
            else:
                tables += await store.add([part])
        except TakenError:
            existing += 1
        except StoreError as problem:
            if not isinstance(part, TableLog) or problem.code != "store_failed":
                raise
            refused.append(TableProblem(part.table, problem))
    return Imported(tables, existing, refused)


async def _import_together(store: Store, path: Path, known: set[str]) -> Imported:
    existing = 0

    def new_parts() -> Iterator[Part]:
        nonlocal existing
        for part in _parts(path):
            if isinstance(part, TableProblem):
                reason = f"table {part.table} cannot be imported, so nothing was: {part.text()} ({part.code})"
                raise ArchiveError("archive_refused", reason)
            if isinstance(part, TableLog) and part.table in known:
                existing += 1
            else:
                yield part

    tables = await store.add(new_parts())
    return Imported(tables, existing, [])


def _first_line(path: Path) -> bytes:
    return next(checked_lines(path))


def _parts(path: Path) -> Iterator[Part | TableProblem]:
    """What an archive holds: the key, players, answers to puzzles, tables and what is wrong with a table."""
    for line in checked_lines(path):
        try:
            one = decode(line)
        except msgspec.MsgspecError as problem:
            yield TableProblem(_name_in(line), Problem("unreadable", 0, str(problem)))
            continue
        if isinstance(one, Head):
            if one.key:
                yield ServerKey(KEY_NAME, one.key)
        elif isinstance(one, PlayerLine):
            yield one.player
        elif isinstance(one, ResultLine):
            wrong = check_result(one.result)
            yield TableProblem(one.result.table, wrong) if wrong else ArchivedResult(one.result)
        elif isinstance(one, AttemptLine):
            yield one.attempt
        elif isinstance(one, TableLine):
            yield _table(one, check_log(one.table, one.events))


def _name_in(line: bytes) -> str:
    try:
        return decode_kind(line).table[:40]
    except msgspec.MsgspecError:
        return ""


def _table(line: TableLine, checked: CheckedLog) -> TableLog | TableProblem:
    if checked.problem or checked.table is None:
        return TableProblem(line.table, checked.problem or Problem("empty"))
    return TableLog(line.table, line.events, listing_of(checked.table), checked.results)
