"""`pyatak ratings`: rebuilds results and ratings from the log."""

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from pyatak.cli.common import Language, chosen_language, console, fail
from pyatak.cli.server import Folder, StoreAddress, settings_for
from pyatak.core.errors import PyatakError
from pyatak.core.texts import say

if TYPE_CHECKING:
    from pyatak.server.tables.recompute_ratings import Difference, Report
    from pyatak.server.tables.recompute_ratings import Progress as OnProgress

MOST_LISTED = 20
"""Differences that are printed; the others are only counted."""

app = typer.Typer(no_args_is_help=True, help="Results and ratings of the games played here.")


@app.callback()
def ratings() -> None:
    """Results and ratings of the games played here."""


@app.command()
def recompute(
    data_folder: Folder = None,
    store: StoreAddress = None,
    check: Annotated[bool, typer.Option("--check", help="only compare; exit code 1 when something differs")] = False,
    lang: Language = None,
) -> None:
    """Rebuild all results and ratings from the logs of all tables, and list what was stored differently."""
    language = chosen_language(lang)
    try:
        with Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), console=console) as bar:
            task = bar.add_task(say(language, "ratings-reading"), total=None)
            place = settings_for(data_folder, store).place
            report = asyncio.run(_recompute(place, check, lambda done, total: bar.update(task, completed=done, total=total)))
    except (ValueError, OSError, PyatakError) as problem:
        fail(problem)
    _print(report, language, check)
    if check and report.differences:
        raise typer.Exit(1)


async def _recompute(place: str, only_compare: bool, progress: "OnProgress") -> "Report":
    from pyatak.server.store.opening import open_store
    from pyatak.server.tables.recompute_ratings import recompute as work

    async with open_store(place) as store:
        return await work(store, progress, only_compare)


def _print(report: "Report", language: str, check: bool) -> None:
    def line(key: str, **values: str | int) -> None:
        console.print(Text(say(language, key, **values)), soft_wrap=True)

    line("ratings-read", tables=report.tables, results=report.results, ratings=report.ratings)
    if report.unreadable:
        line("ratings-unreadable", tables=report.unreadable)
    for difference in report.differences[:MOST_LISTED]:
        console.print(Text(_line(difference)), soft_wrap=True)
    if not report.differences:
        line("ratings-equal")
    else:
        line("ratings-differ" if check else "ratings-put-right", differences=len(report.differences))


def _line(one: "Difference") -> str:
    return f"  {one.kind} {one.game} {one.where}: {one.stored} → {one.computed}"
