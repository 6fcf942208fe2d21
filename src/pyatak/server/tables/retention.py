"""Old tables are archived and removed, by what the host wants to keep. Results, ratings and histories of people stay."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from pyatak.server import logs
from pyatak.server.clock import now_ms
from pyatak.server.settings import Retention
from pyatak.server.store import Store, StoreError
from pyatak.server.store.archive import TableProblem, write_archive
from pyatak.server.store.contract import IdleTable
from pyatak.server.store.old_tables import FIRST, KINDS

DAY_MS = 24 * 3600 * 1000
FIRST_S, CHECK_S = 60.0, 600.0
"""After its start, and then this often, a server looks for old tables."""
BATCH = 500
"""Tables in one archive."""
PAUSE_S = 0.01
"""Between two tables: moves come first."""


@dataclass
class Pruned:
    """What was removed; of a dry run, what would be."""

    tables: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    tokens: int = 0
    files: list[Path] = field(default_factory=list)
    kept: list[TableProblem] = field(default_factory=list)
    """Old tables that could not be archived and therefore stay."""


async def prune(
    store: Store,
    retention: Retention,
    folder: Path,
    is_loaded: Callable[[str], bool] = lambda _table: False,
    is_dry_run: bool = False,
) -> Pruned:
    """Archive and remove everything that is old by now, one table after another."""
    report, now = Pruned(), now_ms()
    for kind, days in retention.days().items():
        if days is None:
            continue
        async for batch in _batches(store, kind, now - days * DAY_MS, is_loaded):
            if is_dry_run:
                report.tables[kind] += len(batch)
            else:
                await _archive(store, kind, batch, folder, report)
    tokens = store.old.count_expired_tokens if is_dry_run else store.old.remove_expired_tokens
    report.tokens = await tokens(now)
    return report


async def _batches(store: Store, kind: str, before: int, is_loaded: Callable[[str], bool]) -> AsyncIterator[list[IdleTable]]:
    after = FIRST
    while found := await store.old.find(kind, before, BATCH, after):
        after = (found[-1].listed_at, found[-1].table)
        batch = [one for one in found if one.last_at is not None and one.last_at < before and not is_loaded(one.table)]
        if batch:
            yield batch


async def _archive(store: Store, kind: str, batch: list[IdleTable], folder: Path, report: Pruned) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    now = now_ms()
    path = folder / f"{kind}-{datetime.fromtimestamp(now / 1000, UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}.zip"
    exported = await write_archive(store, path, [one.table for one in batch])
    problems = [*exported.missing, *exported.doubtful]
    report.kept += problems
    report.files.append(path)
    unsafe = {one.table for one in problems}
    for one in batch:
        if one.table not in unsafe:
            report.tables[kind] += await store.old.remove(one.table, one.last_seq, path.name, now)
            await asyncio.sleep(PAUSE_S)


class Pruner:
    """Every node has one; the first of them works."""

    def __init__(self, store: Store, retention: Retention, folder: Path, rooms: Mapping[str, object]) -> None:
        self.store, self.retention, self.folder, self.rooms = store, retention, folder, rooms

    async def run(self) -> None:
        """Prune until cancelled."""
        wait_s = FIRST_S
        while True:
            await asyncio.sleep(wait_s)
            wait_s = CHECK_S
            try:
                if await self.store.is_first():
                    await self._prune()
            except StoreError as problem:
                logs.warn("pruning failed", code=problem.code)
            except Exception:
                logs.error("pruner failed")

    async def _prune(self) -> None:
        report = await prune(self.store, self.retention, self.folder, self.rooms.__contains__)
        if any(report.tables.values()):
            logs.log("old tables archived", **report.tables, files=len(report.files))
        for one in report.kept:
            logs.warn("old table cannot be archived", table=one.table, code=one.code)
