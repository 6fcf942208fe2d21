"""People and bots at a table over real sockets, with a tape running; and what the store has of a table."""

import asyncio
import contextlib
from dataclasses import dataclass, field

from pyatak.server.store.opening import open_store
from pyatak.table import commands
from pyatak.table.events import Stored
from server.harness import guest, open_table
from server.tape import Tape, TapedSeat


@dataclass
class Load:
    """The clients at some tables."""

    players: list[TapedSeat] = field(default_factory=list)
    watchers: list[TapedSeat] = field(default_factory=list)
    tapes: dict[str, list[Tape]] = field(default_factory=dict)

    async def open(
        self, stack: contextlib.AsyncExitStack, address: str, game: str, people: int, bots: int, watchers: int
    ) -> None:
        """A table with its people and bots, the game is dealt. The first watcher is a spectator, the second the host's TV."""
        guests = await asyncio.gather(*(guest(address, f"Player {number}") for number in range(people + watchers)))
        guests[people + 1 :] = [guests[0]] * (watchers - 1)
        table = await open_table(guests[0], game, seats=people + bots)
        seats = [TapedSeat(one, table, f"{game} {at}", watch=at > people) for at, one in enumerate(guests)]
        for seat in seats:
            await stack.enter_async_context(seat)
        for number, player in enumerate(seats[:people]):
            await player.ask(commands.Sit, seat=number)
        for number in range(bots):
            await seats[0].ask(commands.AddBot, level="medium", seat=people + number)
        await seats[0].ask(commands.Start)
        self.players += seats[:people]
        self.watchers += seats[people:]
        self.tapes[table] = [seat.tape for seat in seats]


async def logs_in(place: str, tables: list[str]) -> dict[str, list[Stored]]:
    """The whole log of each table, as the store has it."""
    async with open_store(place) as store:
        return {table: await store.events(table, 1, 2**31 - 1) for table in tables}
