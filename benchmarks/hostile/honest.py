"""A hundred tables of people who play at a calm pace, and how long each of their moves takes."""

import asyncio
import contextlib
import random
import time

from pyatak.client import Client, RefusedError, TableConnection
from pyatak.client.bot import is_awaited, legal_now
from pyatak.table import commands

GAME = "face_to_face"
THINK_S = (0.4, 1.6)
AT_ONCE = 10
"""Tables that are opened at the same time."""


class Person(Client):
    """Somebody at an address of their own: the server believes what a proxy on this machine says."""

    def __init__(self, server: str, address: str) -> None:
        super().__init__(server)
        self.address = address

    @property
    def headers(self) -> dict[str, str]:
        return {**super().headers, "X-Forwarded-For": self.address}


class HonestTables:
    """`took` gets the seconds of every move: from sending it until it is stored, shown and answered."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.took: list[float] = []
        self.failed = 0
        self.tasks: list[asyncio.Task[None]] = []
        self.connections: list[TableConnection] = []
        self._doors = asyncio.Semaphore(AT_ONCE)

    async def open(self, stack: contextlib.AsyncExitStack, tables: int) -> None:
        await asyncio.gather(*(self._open(stack, number) for number in range(tables)))

    async def _open(self, stack: contextlib.AsyncExitStack, number: int) -> None:
        people = [Person(self.server, f"10.{seat}.{number // 250}.{number % 250 + 1}") for seat in range(2)]
        async with self._doors:
            for person in people:
                await person.hello()
            made = await people[0].post("/api/tables", {"game": GAME, "seats": 2, "visibility": "private"})
            seats = [await stack.enter_async_context(TableConnection(person, made["table"], sight=True)) for person in people]
            for seat in seats:
                await seat.ask(commands.Sit)
            await seats[0].ask(commands.Start)
        self.connections += seats
        self.tasks += [asyncio.create_task(self._play(seat, random.Random(number))) for seat in seats]

    async def _play(self, seat: TableConnection, dice: random.Random) -> None:
        asked_after = 0
        while True:
            if is_awaited(seat) and (legal := legal_now(seat)):
                await asyncio.sleep(dice.uniform(*THINK_S))
                await self._timed(seat, dice.choice(legal))
            elif seat.summary["phase"] == "over" and asked_after < seat.summary["game_number"]:
                asked_after = seat.summary["game_number"]
                await seat.ask(commands.Rematch)
            else:
                await seat.changed()

    async def _timed(self, seat: TableConnection, action: int) -> None:
        began = time.perf_counter()
        try:
            await seat.move(action)
        except RefusedError:
            self.failed += 1
        self.took.append(time.perf_counter() - began)

    @property
    def reconnects(self) -> int:
        """How often honest people lost their connection."""
        return sum(one.connects - 1 for one in self.connections)

    async def during(self, seconds: float) -> list[float]:
        """The moves of the next seconds. An error of a player ends the measurement."""
        self.took = []
        await asyncio.wait(self.tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in self.tasks:
            if task.done():
                task.result()
        return list(self.took)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
