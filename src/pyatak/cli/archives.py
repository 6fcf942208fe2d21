"""`pyatak export` and `import`: tables in a file, with a report of what was taken and what was not."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from pyatak.cli.common import Language, chosen_language, console
from pyatak.cli.server import Folder, StoreAddress, with_store
from pyatak.core.texts import say

if TYPE_CHECKING:
    from pyatak.server.store.archive import TableProblem

MOST_LISTED = 50
"""Tables that a report names; the others are only counted."""


def export_all(
    file: Annotated[Path, typer.Argument(help="the archive to write, as in tables.zip")],
    data_folder: Folder = None,
    store: StoreAddress = None,
    lang: Language = None,
) -> None:
    """Write all tables and the records of all finished games into one file. It holds secrets, so only you can read it.

    A table that cannot be read does not stop the others: it is named, and the exit code is 1."""
    from pyatak.server.store import archive

    language = chosen_language(lang)
    report = with_store(data_folder, store, lambda opened: archive.export_archive(opened, file))
    print_line(language, "export-done", tables=report.tables, records=report.records, file=str(file))
    if report.doubtful:
        print_line(language, "export-doubtful", tables=len(report.doubtful))
        print_problems(report.doubtful, language)
    if report.missing:
        print_line(language, "export-missing", tables=len(report.missing))
        print_problems(report.missing, language)
        raise typer.Exit(1)


def import_all(
    file: Annotated[Path, typer.Argument(help="an archive written by `pyatak export`")],
    data_folder: Folder = None,
    store: StoreAddress = None,
    all_or_nothing: Annotated[
        bool, typer.Option("--all-or-nothing", help="take nothing if one of the tables cannot be taken")
    ] = False,
    lang: Language = None,
) -> None:
    """Read an archive into the store. Tables that it already has stay unchanged.

    Each table is taken completely or not at all. One that cannot be taken is named, and the exit code is 1."""
    from pyatak.server.store import archive

    language = chosen_language(lang)
    report = with_store(data_folder, store, lambda opened: archive.import_archive(opened, file, all_or_nothing))
    print_line(language, "import-done", tables=report.tables, skipped=report.existing)
    if report.refused:
        print_line(language, "import-refused", tables=len(report.refused))
        print_problems(report.refused, language)
        raise typer.Exit(1)


def print_line(language: str, key: str, **details: str | int) -> None:
    console.print(Text(say(language, key, **details)), soft_wrap=True)


def print_problems(problems: "Iterable[TableProblem]", language: str) -> None:
    found = list(problems)
    for one in found[:MOST_LISTED]:
        console.print(Text(f"  {one.table}: {one.text(language)} ({one.code})"), soft_wrap=True)
    if len(found) > MOST_LISTED:
        print_line(language, "report-more", tables=len(found) - MOST_LISTED)
