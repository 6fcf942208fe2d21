"""People and bots at tables of all games, playing game after game over real sockets with a tape running."""

import asyncio
import contextlib
import random
from dataclasses import dataclass, field

import pyatak
from pyatak.client import RefusedError
from pyatak.client.bot import is_awaited, legal_now, moment_of
from pyatak.server.store.opening import open_store
from pyatak.table import commands
from pyatak.table.events import Stored
from pyatak.table.model import OVER
from server.harness import OVERTAKEN, guest, open_table
from server.tape import Tape, TapedSeat


@dataclass
class Load:
    """All clients of a server. `done` counts acknowledged moves."""

    players: list[TapedSeat] = field(default_factory=list)
    watchers: list[TapedSeat] = field(default_factory=list)
    tapes: dict[str, list[Tape]] = field(default_factory=dict)
    done: int = 0
    another: asyncio.Event = field(default_factory=asyncio.Event)
    stopping: asyncio.Event = field(default_factory=asyncio.Event)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def everybody(self) -> list[TapedSeat]:
        return self.players + self.watchers

    # -- opening -------------------------------------------------------------------------------------

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

    async def open_all(self, stack: contextlib.AsyncExitStack, address: str, lean: bool = False) -> None:
        """Of every game a table of two people, with bots where there is room, and unless lean one of a person among bots."""
        for game in pyatak.game_ids():
            least, most = pyatak.game(game).info.seats
            await self.open(stack, address, game, people=2, bots=min(most, max(least, 3)) - 2, watchers=2)
            if not lean:
                await self.open(stack, address, game, people=1, bots=least - 1, watchers=0)

    # -- playing -------------------------------------------------------------------------------------

    def play(self, seed: int) -> None:
        for number, player in enumerate(self.players):
            self.tasks.append(asyncio.create_task(self._keep_playing(player, random.Random(seed * 1000 + number))))

    async def _keep_playing(self, player: TapedSeat, dice: random.Random) -> None:
        wished_after = 0
        while True:
            if player.summary["phase"] == OVER:
                if self.stopping.is_set():
                    return
                if wished_after < player.summary["game_number"]:
                    wished_after = player.summary["game_number"]
                    await _try(player, commands.Rematch)
                else:
                    await self._change_or_stop(player)
            elif is_awaited(player) and (legal := legal_now(player)):
                action = dice.choice(legal)
                if await _try(player, commands.Move, action=action, answers=moment_of(player, action)):
                    self.done += 1
                    self.another.set()
            else:
                await player.changed()

    async def _change_or_stop(self, player: TapedSeat) -> None:
        waiting = [asyncio.ensure_future(player.changed()), asyncio.ensure_future(self.stopping.wait())]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for one in waiting:
            one.cancel()

    async def until_done(self, wanted: int) -> None:
        """Wait for this many acknowledged moves in total; a player's error is raised at once."""
        while self.done < wanted:
            self.another.clear()
            more = asyncio.ensure_future(self.another.wait())
            await asyncio.wait([more, *self.tasks], return_when=asyncio.FIRST_COMPLETED)
            more.cancel()
            for task in self.tasks:
                if task.done():
                    task.result()

    async def go_on(self, steps: int) -> None:
        """Every table makes this many more steps, or ends its game: none is stuck."""
        await asyncio.gather(*(_goes_on(one, one.seq + steps) for one in self.everybody))
        for task in self.tasks:
            task.cancel()
        for result in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
        await asyncio.gather(*(self._rest(table) for table in self.tapes))

    async def _rest(self, table: str) -> None:
        """Nothing happens at this table any more, and everybody has seen what did."""
        there = [one for one in self.everybody if one.table == table]
        try:
            seq = (await there[0].ask(commands.Pause)).seq
        except RefusedError:
            seq = there[0].seq  # the game is over
        for one in there:
            await one.until(lambda seat: seat.seq >= seq)

    async def finish(self) -> None:
        """Everybody plays the running game to its end; a table that is stuck never gets there."""
        self.stopping.set()
        await asyncio.gather(*self.tasks)
        for watcher in self.watchers:
            await watcher.until(lambda one: one.summary["phase"] == OVER)


async def _goes_on(client: TapedSeat, seq: int) -> None:
    await client.until(lambda seat: seat.seq >= seq or seat.summary["phase"] == OVER)


async def _try(player: TapedSeat, kind: type, **fields: object) -> bool:
    try:
        await player.ask(kind, **fields)
    except RefusedError as refused:
        if refused.code not in (*OVERTAKEN, "not_over"):
            raise
        await asyncio.sleep(int(refused.details.get("ms", 1)) / 1000)
        return False
    return True


async def logs_in(place: str, tables: list[str]) -> dict[str, list[Stored]]:
    """The whole log of each table, as the store has it."""
    async with open_store(place) as store:
        return {table: await store.events(table, 1, 2**31 - 1) for table in tables}
