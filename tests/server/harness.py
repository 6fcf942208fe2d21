"""A real server in a process of its own, on a free port and a folder of its own, and players who play whole games over it."""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from pyatak.client import Client, RefusedError, TableConnection
from pyatak.client.bot import is_awaited, legal_now, moment_of
from pyatak.server.app import make_manager
from pyatak.server.run import make_server
from pyatak.server.settings import UNLIMITED_ADDRESSES, Settings
from pyatak.server.tables.manager import TableManager
from pyatak.table import commands
from server import stores
from server.launcher import Forked, launcher
from server.patience import PATIENCE_S

OVERTAKEN = ("stale", "late", "turn_is_over", "not_to_act", "game_over", "not_started", "locked", "too_fast", "wait_for_start")
"""Refusals without a mistake: another player was faster."""
AT_HOME = ("--public-url", "http://192.168.1.5:8000")
"""For a server on loopback whose pages show an address as one at home does."""


class ServerProcess:
    """`pyatak serve`. `kill()` is kill -9; `start()` again uses the same folder and port.

    It is forked from a process that has imported it, or started as a user does: by a command, which may begin with a prefix.
    """

    def __init__(
        self,
        folder: Path,
        *options: str,
        port: int = 0,
        place: str = "",
        prefix: tuple[str, ...] = (),
        is_forked: bool = True,
    ) -> None:
        self.folder, self.options, self.port, self.prefix = folder, options, port, prefix
        self.place = place or stores.place_for(folder)
        self.is_forked = is_forked and not prefix
        self.process: subprocess.Popen[str] | Forked | None = None
        self.log = folder / "server.log"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "ServerProcess":
        """Start and wait until it says where it is."""
        self.process = self.launch(
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            str(self.port),
            "--data-folder",
            str(self.folder),
            "--store",
            self.place,
            "--bot-delay",
            "0",
            "--no-limits",
            "--no-warm-up",
            "--lang",
            "en",
            *self.options,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "http://127.0.0.1:" in line:
                self.port = int(line.strip().rsplit(":", 1)[1])
                return self
        raise RuntimeError(f"the server did not start: {self.log.read_text()}")

    def launch(self, *arguments: str) -> "subprocess.Popen[str] | Forked":
        if self.is_forked:
            return launcher().start(list(arguments), self.log)
        command = [*self.prefix, sys.executable, "-c", "from pyatak.cli import main; main()", *arguments]
        with self.log.open("a") as log:
            return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, "COLUMNS": "200"})

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End it as an administrator does; the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(PATIENCE_S)
        self.process.stdout.close()
        return code

    def logged(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


@contextlib.contextmanager
def running(folder: Path, *options: str, prefix: tuple[str, ...] = ()) -> Iterator[ServerProcess]:
    """A server until the end of the block; `prefix` begins its command, to run it elsewhere."""
    folder.mkdir(parents=True, exist_ok=True)
    server = ServerProcess(folder, *options, prefix=prefix).start()
    try:
        yield server
    finally:
        server.kill()


@contextlib.asynccontextmanager
async def server_here(folder: Path, **wanted: Any) -> AsyncIterator[tuple[TableManager, str]]:
    """The same server in this process, for tests that look behind it: the manager and its address."""
    usual = {"limits": UNLIMITED_ADDRESSES, "bot_delay_ms": (0, 0), "store": stores.place_for(folder)}
    settings = Settings(folder=folder, port=0, **{**usual, **wanted})
    manager = make_manager(settings)
    ports: asyncio.Queue[int] = asyncio.Queue()
    server = make_server(settings, manager, ports.put_nowait)
    running_server = asyncio.create_task(server.serve())
    port = await ports.get()
    try:
        yield manager, f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await running_server


# -- players -----------------------------------------------------------------------------------------------------


async def guest(address: str, name: str | None = None) -> Client:
    one = Client(address)
    await one.hello(name)
    return one


async def open_table(host: Client, game: str, **fields: Any) -> str:
    made = await host.post("/api/tables", {"game": game, "visibility": "private", **fields})
    return str(made["table"])


@contextlib.asynccontextmanager
async def seated(address: str, game: str, seats: int, **fields: Any) -> AsyncIterator[list[TableConnection]]:
    """Seat this many people at a new table; the first one is the host. The game is not started."""
    guests = await asyncio.gather(*(guest(address, f"Player {number}") for number in range(seats)))
    table = await open_table(guests[0], game, seats=seats, **fields)
    async with contextlib.AsyncExitStack() as stack:
        players = [await stack.enter_async_context(TableConnection(one, table, sight=True)) for one in guests]
        for player in players:
            await player.ask(commands.Sit)
        for player in players:
            await player.until(lambda one: one.seat is not None)
        yield players


async def play_on(player: TableConnection, dice: random.Random) -> None:
    """Make random moves whenever it is this seat's turn, until the game is over."""
    while player.summary.get("phase") != "over":
        if is_awaited(player) and (legal := legal_now(player)):
            action = dice.choice(legal)
            try:
                await player.move(action, answers=moment_of(player, action))
            except RefusedError as refused:
                if refused.code not in OVERTAKEN:
                    raise
                await asyncio.sleep(int(refused.details.get("ms", 1)) / 1000)
        else:
            await player.changed()


async def play_out(players: list[TableConnection], seed: int = 0) -> None:
    """Start and play a whole game."""
    await players[0].ask(commands.Start)
    for player in players:
        await player.until(lambda one: one.summary["phase"] != "open")
    await asyncio.gather(*(play_on(player, random.Random(seed + number)) for number, player in enumerate(players)))
