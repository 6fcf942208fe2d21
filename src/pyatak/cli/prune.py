"""`pyatak prune`: archives and removes old tables, as a server does by itself."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pyatak.cli.archives import print_line, print_problems
from pyatak.cli.common import Language, chosen_language
from pyatak.cli.server import (
    Folder,
    KeepAbandoned,
    KeepFinished,
    KeepUnstarted,
    StoreAddress,
    retention_of,
    settings_for,
    with_store,
)

if TYPE_CHECKING:
    from pyatak.server.store import Store
    from pyatak.server.tables.retention import Pruned


def prune(
    data_folder: Folder = None,
    store: StoreAddress = None,
    archive_folder: Annotated[Path | None, typer.Option(help="where archives go; default: `archive` in the data folder")] = None,
    keep_unstarted: KeepUnstarted = 7,
    keep_abandoned: KeepAbandoned = 180,
    keep_finished: KeepFinished = 0,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="only say what would be removed")] = False,
    lang: Language = None,
) -> None:
    """Archive old tables and remove them, and expired return links. Results stay, and `pyatak import` brings tables back."""
    from pyatak.server.store.sqlite import SQLiteStore
    from pyatak.server.tables.retention import prune as work

    language, settings = chosen_language(lang), settings_for(data_folder, store)
    retention = retention_of(keep_unstarted, keep_abandoned, keep_finished)

    async def run(opened: "Store") -> "Pruned":
        if isinstance(opened, SQLiteStore) and not dry_run:
            opened.lock()  # a running server has tables in memory, and prunes by itself
        return await work(opened, retention, archive_folder or settings.archive_folder, is_dry_run=dry_run)

    report = with_store(data_folder, store, run)
    print_line(language, "prune-would" if dry_run else "prune-done", **report.tables, tokens=report.tokens)
    for file in report.files:
        print_line(language, "prune-file", file=str(file))
    if report.kept:
        print_line(language, "prune-kept", tables=len(report.kept))
        print_problems(report.kept, language)
