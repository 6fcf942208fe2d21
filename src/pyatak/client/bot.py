"""A bot that joins a table over the network, as a player does: it gets a seat's sight and sends moves."""

import asyncio
import contextlib
import random
import time

import numpy as np

from pyatak.bots.contract import DEFAULT_BUDGET, choice_of
from pyatak.bots.registry import find_bot
from pyatak.client.connection import TableConnection
from pyatak.client.errors import RefusedError
from pyatak.core.registry import game as find_game
from pyatak.table import commands

RETRY_S = 0.05
"""The pause after a refusal that names no time."""


def legal_now(connection: TableConnection) -> list[int]:
    """The legal actions of this seat, from its own sight; empty while no game is played."""
    if connection.sight is None or connection.seat is None or connection.summary.get("phase") != "playing":
        return []
    return find_game(connection.summary["game"]).legal(np.array(connection.sight), connection.seat)


def is_awaited(connection: TableConnection) -> bool:
    """Whether the game waits for this seat."""
    summary = connection.summary
    if connection.sight is None or connection.seat is None or summary.get("phase") != "playing":
        return False
    if summary.get("paused") or summary.get("intermission"):
        return False
    return connection.seat in find_game(summary["game"]).to_act(np.array(connection.sight))


def is_reading(connection: TableConnection) -> bool:
    """Whether the table waits for this seat's `continue`."""
    seat = connection.seat
    return seat is not None and bool(connection.summary["seats"][seat].get("is_reading"))


def moment_of(connection: TableConnection, action: int) -> int | None:
    """In a race, the moment that an action answers as this seat sees it."""
    race = find_game(connection.summary["game"]).rules.RACE
    return race.moment(np.array(connection.sight), action) if race and connection.sight is not None else None


class NetworkBot:
    """Plays a seat with a bot: a level, or a class of your own by its import path."""

    def __init__(self, connection: TableConnection, spec: str, seed: int | None = None) -> None:
        self.connection = connection
        self.game = find_game(connection.summary["game"])
        self.bot = find_bot(spec, self.game)
        self.dice = random.Random(seed)

    async def play(self) -> None:
        """Play until the game is over. A bot reads nothing: it never keeps an intermission waiting."""
        while self.connection.summary.get("phase") != "over" or is_reading(self.connection):
            if is_awaited(self.connection):
                await self._move()
            elif is_reading(self.connection):
                await self.connection.ask(commands.Continue)
            else:
                await self.connection.changed()

    async def _move(self) -> None:
        connection, seat, seq, began = self.connection, self.connection.seat, self.connection.seq, time.monotonic()
        assert seat is not None
        sight = np.array(connection.sight, dtype=np.int64)
        answer = await asyncio.to_thread(self.bot.choose, sight, seat, self.dice.randrange(2**31), DEFAULT_BUDGET)
        choice = choice_of(answer)
        answers = moment_of(connection, choice.action)
        while (left := choice.after_ms / 1000 - (time.monotonic() - began)) > 0 and connection.seq == seq:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(connection.changed(), left)
        if self.game.info.realtime and connection.seq != seq:
            return
        try:
            await connection.ask(commands.Move, action=choice.action, answers=answers, at_seq=seq)
        except RefusedError as refused:
            await asyncio.sleep(int(refused.details.get("ms", RETRY_S * 1000)) / 1000)
