"""A table of a server in the terminal: `pyatak play --server URL` for people, `pyatak join URL --bot LEVEL` for bots."""

import asyncio
import contextlib
import hashlib
import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
import typer
from rich.text import Text

import pyatak
from pyatak.cli.common import Language, chosen_language, console, fail
from pyatak.cli.draw import GamePrinter
from pyatak.cli.play import read_move
from pyatak.core.contract import OptionValue
from pyatak.core.errors import MoveTextError, PyatakError
from pyatak.core.texts import say as text_of
from pyatak.folders import data_folder

if TYPE_CHECKING:
    from pyatak.client import Client, TableConnection

LEVEL = "medium"
"""The level of the bots at a new table."""


def play(
    server: str,
    table: str | None,
    game: str,
    seats: int | None,
    options: dict[str, OptionValue],
    name: str,
    language: str,
    ask: Callable[[str], str],
) -> None:
    """Take a seat at a table, or at a new one with bots, and play to the end."""
    _run(_play(server, table, {"game": game, "seats": seats, "options": options}, name, language, ask))


def join(
    server: Annotated[str, typer.Argument(help="as in http://192.168.1.5:8000")],
    table: Annotated[str, typer.Option(help="the code or link of the table")],
    bot: Annotated[str, typer.Option(help="a level, or path/to/file.py:Class")] = LEVEL,
    name: Annotated[str, typer.Option(help="its name at the table")] = "",
    lang: Language = None,
) -> None:
    """Let a bot join a table over the network, as a player does."""
    _run(_join(server, table, bot, name, chosen_language(lang)))


def _run(work: Any) -> None:
    try:
        asyncio.run(work)
    except (ValueError, OSError, PyatakError) as problem:
        fail(problem)
    except (EOFError, KeyboardInterrupt):
        console.print()


async def _join(server: str, table: str, bot: str, name: str, language: str) -> None:
    from pyatak.client import Client, TableConnection
    from pyatak.client.bot import NetworkBot
    from pyatak.table import commands

    client = Client(server, language=language)
    await client.hello(name or None)
    async with TableConnection(client, _table(table), sight=True) as connection:
        player = NetworkBot(connection, bot)
        await connection.ask(commands.Sit)
        await connection.until(lambda one: one.seat is not None)
        console.print(Text(text_of(language, "remote-bot", level=bot, seat=connection.seat or 0)))
        await player.play()
        console.print(Text(_result(connection, language)))


async def _play(server: str, table: str | None, new: dict[str, Any], name: str, language: str, ask: Callable[[str], str]) -> None:
    from pyatak.client import Client, RefusedError, TableConnection
    from pyatak.table import commands

    with kept_cookie(Client(server, language=language)) as client:
        await client.hello(name or None)
        if table is None:
            least = pyatak.game(new["game"]).info.seats[0]
            bots = [LEVEL] * ((new["seats"] or least) - 1)
            made = await client.post("/api/tables", {**new, "bots": bots, "sit": True, "start": True, "visibility": "private"})
            table = str(made["table"])
        async with TableConnection(client, _table(table), sight=True) as connection:
            if connection.seat is None:
                with contextlib.suppress(RefusedError):
                    await connection.ask(commands.Sit)
                    await connection.until(lambda one: one.seat is not None)
            await RemoteSession(connection, language, ask).run()


def _table(text: str) -> str:
    """The code or id at the end of a link, or by itself."""
    return text.rstrip("/").rsplit("/", 1)[-1]


@contextlib.contextmanager
def kept_cookie(client: "Client") -> Iterator["Client"]:
    """Be the same player as last time on this server: the cookie is in a file that only its owner can read."""
    name = hashlib.sha256(client.server.encode()).hexdigest()[:16]
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"guest-{name}"
    client.cookie = path.read_text() if path.exists() else ""
    try:
        yield client
    finally:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(client.cookie)


def _names(connection: "TableConnection", language: str) -> list[str]:
    return [
        one.get("name") or text_of(language, "play-bot", number=str(number + 1))
        for number, one in enumerate(connection.summary.get("seats", []))
    ]


def _result(connection: "TableConnection", language: str) -> str:
    result, names = connection.summary["result"], _names(connection, language)
    winners = [names[one] for one in result["winners"]]
    return text_of(language, "play-won", count=len(winners), names=", ".join(winners))


class RemoteSession:
    """One person at a table of a server."""

    def __init__(self, connection: "TableConnection", language: str, ask: Callable[[str], str]) -> None:
        self.connection, self.language, self.ask = connection, language, ask
        self.game = pyatak.game(connection.summary["game"])
        self.shown_steps = len(connection.steps)
        self.shown_chat = 0
        """The seq of the last chat message that was printed."""

    @property
    def printer(self) -> GamePrinter:
        return GamePrinter(console, self.game, self.language, _names(self.connection, self.language))

    async def run(self) -> None:
        from pyatak.client.bot import is_awaited, is_reading
        from pyatak.table.commands import Continue

        if self.connection.summary["phase"] == "open":
            code = self.connection.summary["code"] or self.connection.table
            console.print(Text(text_of(self.language, "remote-waiting", code=code)))
        while self.connection.summary["phase"] != "over":
            self.print_news()
            if is_awaited(self.connection):
                await self.turn()
            elif is_reading(self.connection):
                await self.connection.ask(Continue)  # what is printed stays: nobody has to wait for its reader
            else:
                await self.connection.changed()
        self.print_news()
        console.print(Text(_result(self.connection, self.language), style="bold"))

    def print_news(self) -> None:
        """Print what happened since the last time."""
        names = _names(self.connection, self.language)
        for step in self.connection.steps[self.shown_steps :]:
            for line in step.lines:
                details = dict(line.details)
                if "seat" in details:
                    details["player"] = details.get("player") or names[int(details["seat"])]
                console.print(Text("· " + text_of(self.language, line.key, **details)))
        self.shown_steps = len(self.connection.steps)
        self.print_chat()

    def print_chat(self) -> None:
        """Print what the others have said since the last time, with a mark on what only the own team gets."""
        for one in self.connection.summary.get("chat", []):
            if one["seq"] > self.shown_chat:
                key = "remote-said-team" if one.get("team") else "remote-said"
                text = one.get("text") or text_of(self.language, f"reaction-{one['reaction']}")
                console.print(Text(text_of(self.language, key, player=one["name"], text=text)))
                self.shown_chat = one["seq"]

    async def turn(self) -> None:
        """Print the table, ask for a move and send it."""
        from pyatak.client import RefusedError
        from pyatak.client.bot import legal_now, moment_of

        seat, sight, seq = self.connection.seat, np.array(self.connection.sight, dtype=np.int64), self.connection.seq
        assert seat is not None
        self.printer.print_table(sight, seat)
        typed = (
            await asyncio.to_thread(self.ask, text_of(self.language, "play-prompt", player=self.printer.names[seat]))
        ).strip()
        if typed.casefold() == "quit":
            raise EOFError
        if typed == "?":
            moves = [self.game.move_text(sight, seat, action) for action in legal_now(self.connection)]
            console.print(Text(text_of(self.language, "play-legal", moves=", ".join(moves))))
        elif typed:
            try:
                action = read_move(self.game, sight, seat, typed)
                await self.connection.move(action, answers=moment_of(self.connection, action), at_seq=seq)
            except MoveTextError:
                console.print(Text(text_of(self.language, "play-no-such-move", typed=typed), style="yellow"))
            except RefusedError as refused:
                console.print(Text(str(refused), style="yellow"))
