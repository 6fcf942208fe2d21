"""`pyatak doctor`: checks a store and says what is wrong."""

import asyncio
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from pyatak.cli.common import Language, chosen_language, console, fail
from pyatak.cli.server import Folder, settings_for
from pyatak.core.errors import PyatakError
from pyatak.core.texts import say

MOST_LISTED = 200
"""Findings that are printed; the others are only counted."""


def doctor(
    store: Annotated[
        str | None, typer.Argument(help="postgresql://… or an SQLite file; default: $PYATAK_STORE, or a file in the data folder")
    ] = None,
    data_folder: Folder = None,
    lang: Language = None,
) -> None:
    """Check a store: every log, results and ratings, files and folders. Changes nothing; exit code 1 when something is wrong."""
    from pyatak.server.doctor import examine

    language = chosen_language(lang)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(say(language, "ratings-reading"), total=None)
            place = settings_for(data_folder, store).place
            found = asyncio.run(examine(place, lambda done, total: bar.update(task, completed=done, total=total)))
    except (ValueError, OSError, PyatakError) as problem:
        fail(problem)
    wrong = [one for one in found if one.is_wrong]
    for one in [*wrong, *(one for one in found if not one.is_wrong)][:MOST_LISTED]:
        mark, style = ("✗", "red") if one.is_wrong else ("·", "")
        console.print(Text(f"{mark} {one.text(language)} ({one.code})", style=style), soft_wrap=True)
    if len(found) > MOST_LISTED:
        console.print(Text(say(language, "doctor-more", findings=len(found) - MOST_LISTED)), soft_wrap=True)
    if wrong:
        console.print(Text(say(language, "doctor-ill", findings=len(wrong))), soft_wrap=True)
        raise typer.Exit(1)
    console.print(Text(say(language, "doctor-well", store=place)), soft_wrap=True)
