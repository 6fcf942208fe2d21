"""A bot that joins a table over the network, as a player does: it gets a seat's sight and sends moves."""

import asyncio
import contextlib
import random
import time

import numpy as np

from pyatak.bots.contract import OWN, Choice
from pyatak.bots.registry import find_bot
from pyatak.client.seat import RefusedError, Seat
from pyatak.core.registry import game as find_game
from pyatak.server.net import protocol as say

MOMENT_S = 0.05
"""How long a bot waits after a refusal that names no time, before it looks again."""


def legal_now(seat: Seat) -> list[int]:
    """What the rules allow this seat, from its own sight; empty while no game is played."""
    if seat.sight is None or seat.seat is None or seat.summary.get("phase") != "playing":
        return []
    return find_game(seat.summary["game"]).legal(np.array(seat.sight), seat.seat)


def is_awaited(seat: Seat) -> bool:
    """Whether the game waits for this seat."""
    if seat.sight is None or seat.seat is None or seat.summary.get("phase") != "playing" or seat.summary.get("paused"):
        return False
    return seat.seat in find_game(seat.summary["game"]).to_act(np.array(seat.sight))


def moment_of(seat: Seat, action: int) -> int | None:
    """In a race, the moment that an action answers as this seat sees it."""
    race = find_game(seat.summary["game"]).rules.RACE
    return race.moment(np.array(seat.sight), action) if race else None


class NetworkBot:
    """Plays a seat with a bot: a level, or one's own class by its import path."""

    def __init__(self, seat: Seat, spec: str, seed: int | None = None) -> None:
        self.seat = seat
        self.game = find_game(seat.summary["game"])
        self.bot = find_bot(spec, self.game)
        self.dice = random.Random(seed)

    async def play(self) -> None:
        """Play until the game is over."""
        while self.seat.summary.get("phase") != "over":
            if is_awaited(self.seat):
                await self._move()
            else:
                await self.seat.changed()

    async def _move(self) -> None:
        seat, number, seq, began = self.seat, self.seat.seat, self.seat.seq, time.monotonic()
        assert number is not None
        sight = np.array(seat.sight, dtype=np.int64)
        answer = await asyncio.to_thread(self.bot.choose, sight, number, self.dice.randrange(2**31), OWN)
        choice = answer if isinstance(answer, Choice) else Choice(int(answer))
        answers = moment_of(seat, choice.action)
        while (left := choice.after_ms / 1000 - (time.monotonic() - began)) > 0 and seat.seq == seq:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(seat.changed(), left)
        if self.game.info.realtime and seat.seq != seq:
            return
        try:
            await seat.ask(say.Move, action=choice.action, answers=answers, at_seq=seq)
        except RefusedError as refused:
            await asyncio.sleep(int(refused.refused.details.get("ms", MOMENT_S * 1000)) / 1000)
