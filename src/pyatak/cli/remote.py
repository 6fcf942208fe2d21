"""A table of a server in the terminal: `pyatak play --server URL` for people, `pyatak join URL --bot LEVEL` for bots."""

import asyncio
import contextlib
import hashlib
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
import typer
from rich.text import Text

import pyatak
from pyatak.cli.common import Language, chosen_language, console, fail
from pyatak.cli.draw import Painter
from pyatak.core.contract import OptionValue
from pyatak.core.errors import MoveTextError, PyatakError
from pyatak.core.texts import say as text_of
from pyatak.folders import data_folder

if TYPE_CHECKING:
    from pyatak.client import Client, TableConnection

LEVEL = "medium"
"""Of the bots at a table that one opens to play alone."""


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
    """Sit down at a table, or at a new one with bots, and play it to the end."""
    _run(_play(server, table, {"game": game, "seats": seats, "options": options}, name, language, ask))


def join(
    server: Annotated[str, typer.Argument(help="as in http://192.168.1.5:8000")],
    table: Annotated[str, typer.Option(help="the code or link of the table")],
    bot: Annotated[str, typer.Option(help="a level, or path/to/file.py:Class")] = LEVEL,
    name: Annotated[str, typer.Option(help="what to call it")] = "",
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

    guest = Client(server, language=language)
    await guest.hello(name or None)
    async with TableConnection(guest, _table(table), sight=True) as seat:
        player = NetworkBot(seat, bot)
        await seat.ask(commands.Sit)
        await seat.until(lambda one: one.seat is not None)
        console.print(Text(text_of(language, "remote-bot", level=bot, seat=str(seat.seat))))
        await player.play()
        console.print(Text(_result(seat, language)))


async def _play(server: str, table: str | None, new: dict[str, Any], name: str, language: str, ask: Callable[[str], str]) -> None:
    from pyatak.client import Client, RefusedError, TableConnection
    from pyatak.table import commands

    with _kept_guest(Client(server, language=language)) as guest:
        await guest.hello(name or None)
        if table is None:
            least = pyatak.game(new["game"]).info.seats[0]
            bots = [LEVEL] * ((new["seats"] or least) - 1)
            made = await guest.post("/api/tables", {**new, "bots": bots, "sit": True, "start": True, "visibility": "private"})
            table = str(made["table"])
        async with TableConnection(guest, _table(table), sight=True) as seat:
            if seat.seat is None:
                with contextlib.suppress(RefusedError):
                    await seat.ask(commands.Sit)
                    await seat.until(lambda one: one.seat is not None)
            await RemoteSession(seat, language, ask).run()


def _table(text: str) -> str:
    """The code or id at the end of a link, or by itself."""
    return text.rstrip("/").rsplit("/", 1)[-1]


@contextlib.contextmanager
def _kept_guest(guest: "Client") -> Any:
    """The same guest as last time on this server: the cookie is kept where only its owner can read it."""
    name = hashlib.sha256(guest.server.encode()).hexdigest()[:16]
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"guest-{name}"
    guest.cookie = path.read_text() if path.exists() else ""
    try:
        yield guest
    finally:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(guest.cookie)


def _names(seat: "TableConnection", language: str) -> list[str]:
    return [
        one.get("name") or text_of(language, "play-bot", number=str(number + 1))
        for number, one in enumerate(seat.summary.get("seats", []))
    ]


def _result(seat: "TableConnection", language: str) -> str:
    result, names = seat.summary["result"], _names(seat, language)
    winners = [names[one] for one in result["winners"]]
    return text_of(language, "play-won", count=len(winners), names=", ".join(winners))


class RemoteSession:
    """One person at a table of a server."""

    def __init__(self, seat: "TableConnection", language: str, ask: Callable[[str], str]) -> None:
        self.seat, self.language, self.ask = seat, language, ask
        self.game = pyatak.game(seat.summary["game"])
        self.told = len(seat.steps)

    @property
    def painter(self) -> Painter:
        return Painter(console, self.game, self.language, _names(self.seat, self.language))

    async def run(self) -> None:
        from pyatak.client.bot import is_awaited

        if self.seat.summary["phase"] == "open":
            code = self.seat.summary["code"] or self.seat.table
            console.print(Text(text_of(self.language, "remote-waiting", code=code)))
        while self.seat.summary["phase"] != "over":
            self.tell()
            if is_awaited(self.seat):
                await self.turn()
            else:
                await self.seat.changed()
        self.tell()
        console.print(Text(_result(self.seat, self.language), style="bold"))

    def tell(self) -> None:
        """What happened since the last time."""
        names = _names(self.seat, self.language)
        for step in self.seat.steps[self.told :]:
            for line in step.lines:
                details = dict(line.details)
                if "seat" in details:
                    details["player"] = details.get("player") or names[int(details["seat"])]
                console.print(Text("· " + text_of(self.language, line.key, **details)))
        self.told = len(self.seat.steps)

    async def turn(self) -> None:
        """Draw the table, ask for a move, make it."""
        from pyatak.client import RefusedError
        from pyatak.client.bot import legal_now, moment_of

        seat, sight, seq = self.seat.seat, np.array(self.seat.sight, dtype=np.int64), self.seat.seq
        assert seat is not None
        self.painter.table(sight, seat)
        typed = (
            await asyncio.to_thread(self.ask, text_of(self.language, "play-prompt", player=self.painter.names[seat]))
        ).strip()
        if typed.casefold() == "quit":
            raise EOFError
        if typed == "?":
            moves = [self.game.move_text(sight, seat, action) for action in legal_now(self.seat)]
            console.print(Text(text_of(self.language, "play-legal", moves=", ".join(moves))))
        elif typed:
            try:
                action = self.read(sight, seat, typed)
                await self.seat.move(action, answers=moment_of(self.seat, action), at_seq=seq)
            except MoveTextError:
                console.print(Text(text_of(self.language, "play-no-such-move", typed=typed), style="yellow"))
            except RefusedError as refused:
                console.print(Text(str(refused), style="yellow"))

    def read(self, sight: Any, seat: int, typed: str) -> int:
        """A move in full, or its last words where they fit one legal move only."""
        ending = " " + " ".join(typed.casefold().split())
        fitting = [
            one for one in self.game.legal(sight, seat) if self.game.move_text(sight, seat, one).casefold().endswith(ending)
        ]
        return fitting[0] if len(fitting) == 1 else self.game.parse_move(sight, seat, typed)
