"""`pyatak move-store`: copies everything in a store to another one."""

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn
from rich.text import Text

from pyatak.cli.common import Language, chosen_language, console, fail
from pyatak.core.errors import PyatakError
from pyatak.core.texts import say

Source = Annotated[str, typer.Argument(metavar="FROM", help="postgresql://… or an SQLite file, as `serve --store` takes it")]
Target = Annotated[str, typer.Argument(metavar="TO", help="a new, empty store, given in the same way")]


def move_store(
    source: Source,
    target: Target,
    force: Annotated[
        bool, typer.Option("--force", help="copy even while a server uses the store; what it writes meanwhile is lost")
    ] = False,
    lang: Language = None,
) -> None:
    """Copy everything from one store to another, SQLite or PostgreSQL, and compare both. Everything is copied, or nothing."""
    from pyatak.server.store.transfer import move

    language = chosen_language(lang)
    columns = ("{task.description}", BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("", total=None)
            digests = move(
                source, target, force, lambda what, done, of: bar.update(task, description=what, completed=done, total=of)
            )
    except (ValueError, OSError, PyatakError) as problem:
        fail(problem)
    except KeyboardInterrupt:
        fail(say(language, "move-stopped"))
    for one in digests:
        console.print(Text(f"{one.kind:<12} {one.rows:>10}  sha256 {one.digest}"), soft_wrap=True)
    console.print(Text(say(language, "move-done", rows=sum(one.rows for one in digests))), soft_wrap=True)
