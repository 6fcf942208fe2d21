"""`pyatak progress`: how your games at a server go, by the coach."""

import asyncio
from datetime import datetime
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

import pyatak
from pyatak.cli.common import Language, chosen_language, console, fail
from pyatak.cli.draw import ACCENT
from pyatak.cli.remote import kept_cookie
from pyatak.core.errors import PyatakError
from pyatak.core.texts import say, signed

BAR = 20
"""The length of a bar that stands for 100 percent."""


def progress(
    game: Annotated[str, typer.Argument(help="which game; see `pyatak games`")],
    server: Annotated[str, typer.Option(help="where you play, as in http://192.168.1.5:8000")] = "http://127.0.0.1:8000",
    lang: Language = None,
) -> None:
    """Show how your games at a server go: accuracy, luck, and which mistakes cost most. See docs/ratings.md."""
    language = chosen_language(lang)
    try:
        pyatak.game(game)
        found = asyncio.run(_ask(server, game, language))
    except (ValueError, OSError, PyatakError) as problem:
        fail(problem)
    print_progress(found, language)


async def _ask(server: str, game: str, language: str) -> dict[str, Any]:
    from pyatak.client import Client

    with kept_cookie(Client(server, language=language)) as client:
        await client.hello()
        answer: dict[str, Any] = await client.get(f"/api/players/me/progress/{game}")
    return answer


def print_progress(found: dict[str, Any], language: str) -> None:
    console.print(Text(say(language, f"{found['game']}-title"), style=ACCENT))
    if found["waiting"]:
        console.print(Text(say(language, "progress-waiting", count=found["waiting"])))
    if not found["games"]:
        if not found["waiting"]:
            console.print(Text(say(language, "progress-none")))
        return
    console.print(_games(found["games"], language))
    if found["mistakes"]:
        console.print(Text(say(language, "web-progress-kinds"), style="bold"))
        console.print(_mistakes(found["mistakes"], language))


def _games(games: list[dict[str, Any]], language: str) -> Table:
    """The oldest first, so that the latest stands above the prompt."""
    is_race = all(one["accuracy"] is None for one in games)
    table = Table(box=None, padding=(0, 2))
    table.add_column(say(language, "progress-when"))
    shares = ["coach-accuracy", "web-progress-luck", "web-progress-own", "web-progress-others"]
    names = ["coach-race-reaction_ms"] if is_race else shares
    for name in names:
        table.add_column(say(language, name), justify="right")
    table.add_column("")
    for one in games:
        table.add_row(_day(one["finished_at"]), *_cells(one, is_race, language), "" if is_race else _bar(one["accuracy"]))
    return table


def _cells(one: dict[str, Any], is_race: bool, language: str) -> list[str]:
    if is_race:
        return ["–" if one["reaction_ms"] is None else say(language, "coach-race-ms", ms=one["reaction_ms"])]
    shares = [signed(round(100 * one[name])) for name in ("luck", "own", "others")]
    return [say(language, "coach-percent", percent=round(one["accuracy"])), *shares]


def _bar(accuracy: float) -> str:
    return "█" * round(BAR * accuracy / 100)


def _day(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000).strftime("%Y-%m-%d %H:%M")


def _mistakes(mistakes: list[dict[str, Any]], language: str) -> Table:
    table = Table(box=None, padding=(0, 2), show_header=False)
    for one in mistakes:
        cost = say(language, "coach-signed", amount=-round(100 * one["cost"])) if one["cost"] else ""
        table.add_row(one["text"], say(language, "web-progress-kind", count=one["count"]), cost)
    return table
