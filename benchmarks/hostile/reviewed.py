"""No attack: two honest people whose games the coach reviews, one after another, while everybody else plays."""

import asyncio
import random
from collections import Counter
from typing import Any

from benchmarks.hostile.honest import GAME, Person
from pyatak.client import TableConnection
from pyatak.client.bot import is_awaited, legal_now
from pyatak.table import commands

NAME = "the coach reviews games"
ADDRESS = "10.9.0.1"
GAMES = 3
"""More than the coach can review meanwhile."""
PACE_S = 0.1
"""Between two moves: within the limits of a person."""


class Reviewed:
    """Looks like an attack: `begin` returns when the coach thinks, `end` after the given seconds."""

    def __init__(self, server: str, seconds: float) -> None:
        self.people = [Person(server, ADDRESS) for _ in range(2)]
        self.seconds = seconds
        self.counts: Counter[str] = Counter()

    async def begin(self) -> None:
        for person in self.people:
            await person.hello()
        self.tables = [await self._played_table(random.Random(number)) for number in range(GAMES)]
        self.reader = asyncio.create_task(self._read())
        while not self.counts["answered"]:
            await asyncio.wait([self.reader], timeout=0.1)

    async def end(self) -> Counter[str]:
        await asyncio.wait([self.reader], timeout=self.seconds)
        self.reader.cancel()
        return self.counts

    async def _played_table(self, dice: random.Random) -> str:
        """A table with a finished game, played quickly."""
        made: dict[str, Any] = await self.people[0].post("/api/tables", {"game": GAME, "seats": 2, "visibility": "private"})
        table = str(made["table"])
        async with (
            TableConnection(self.people[0], table, sight=True) as first,
            TableConnection(self.people[1], table, sight=True) as second,
        ):
            for seat in (first, second):
                await seat.ask(commands.Sit)
            await first.ask(commands.Start)
            await asyncio.gather(*(self._play(seat, dice) for seat in (first, second)))
        return table

    async def _play(self, seat: TableConnection, dice: random.Random) -> None:
        while seat.summary["phase"] != "over":
            if is_awaited(seat) and (legal := legal_now(seat)):
                await asyncio.sleep(PACE_S)
                await seat.move(dice.choice(legal))
            else:
                await seat.changed()

    async def _read(self) -> None:
        """Follow each review until it is as sharp as it gets."""
        for table in self.tables:
            after, is_done = -1, False
            while not is_done:
                answer = await self.people[0].get(f"/api/tables/{table}/review?after={after}")
                self.counts["answered"] += 1
                after = answer["review"]["judged"] if answer["review"] else after
                is_done = answer["progress"] == "done"
            self.counts["reviewed"] += 1
