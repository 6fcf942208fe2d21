"""Options and helpers that the commands share."""

from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.text import Text

from pyatak.cli.language import from_environment
from pyatak.core.contract import OptionValue
from pyatak.core.game import Game
from pyatak.core.texts import LANGUAGES

console = Console()

Language = Annotated[str | None, typer.Option("--lang", help="en, ru or uk; default: from the locale")]
Ray = Annotated[bool, typer.Option("--ray", help="run on a Ray cluster, whose address may follow; default: this machine's cores")]
Address = Annotated[str | None, typer.Option(help="with --ray: the address of the cluster; default: start one here")]


def fail(problem: object) -> NoReturn:
    console.print(Text(str(problem), style="red"))
    raise typer.Exit(2)


def print_page(on: Console, page: str) -> None:
    """A page in Markdown. What draws it is imported here: few commands need it."""
    from rich.markdown import Markdown

    on.print(Markdown(page))


def chosen_language(given: str | None) -> str:
    language = given or from_environment()
    if language not in LANGUAGES:
        fail(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    return language


def read_options(game: Game, given: list[str]) -> dict[str, OptionValue]:
    """Options from `name=value` texts."""
    written: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"an option is given as name=value, not {text!r}")
        written[name] = value
    return game.read_options(written)
