"""Two players at a table of a server that moves: everything that was acknowledged to them has to be there."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator

from pyatak.client import Client, RefusedError, TableConnection
from pyatak.client.bot import is_awaited, legal_now, moment_of
from pyatak.server.store.opening import open_store
from pyatak.table import commands
from pyatak.table.events import Said
from server.harness import OVERTAKEN, guest, open_table
from some_games import DUEL

GAME = DUEL
PACE_S = 0.1


class Party:
    def __init__(self) -> None:
        self.guests: list[Client] = []
        self.table = ""
        self.seq = 0
        """The last seq that a player has seen."""
        self.words: list[str] = []
        """The chat messages that were acknowledged, in order."""
        self.moves = 0

    async def begin(self, address: str) -> None:
        self.guests = [await guest(address, name) for name in ("Anna", "Boris")]
        self.table = await open_table(self.guests[0], GAME, seats=2)
        async with self.seated(address) as players:
            for player in players:
                await player.ask(commands.Sit)
            await players[0].ask(commands.Start)
            await self.go_on(players)

    @contextlib.asynccontextmanager
    async def seated(self, address: str) -> AsyncIterator[list[TableConnection]]:
        for one in self.guests:
            one.server = address
        async with (
            TableConnection(self.guests[0], self.table, sight=True) as anna,
            TableConnection(self.guests[1], self.table, sight=True) as boris,
        ):
            yield [anna, boris]

    async def go_on(self, players: list[TableConnection], steps: int = 3) -> None:
        """Both send a chat message, and the player to act moves."""
        for _ in range(steps):
            for player in players:
                await self._speak(player)
                await self._play(player)

    async def come_back(self, address: str, seq: int) -> None:
        """The table is as it was at this seq, and continues."""
        async with self.seated(address) as players:
            known = min(one.seq for one in players)
            assert known >= seq, f"the table is at {known} and was at {seq}"
            await self.go_on(players)

    def forget_after(self, seq: int, words: int) -> None:
        """A back-up was restored that ends here."""
        self.seq, self.words = seq, self.words[:words]

    async def _speak(self, player: TableConnection) -> None:
        word = f"{len(self.words)} from {player.seat}"
        try:
            self.seq = max(self.seq, (await player.ask(commands.Say, text=word)).seq)
        except RefusedError as refused:
            if refused.code != "too_many":  # they talk more than the server allows
                raise
        else:
            self.words.append(word)

    async def _play(self, player: TableConnection) -> None:
        await asyncio.sleep(PACE_S)
        try:
            if player.summary["phase"] == "over":
                await player.ask(commands.Rematch)
            elif is_awaited(player) and (legal := legal_now(player)):
                action = random.Random(player.seq).choice(legal)
                self.seq = max(self.seq, (await player.move(action, answers=moment_of(player, action))).seq)
                self.moves += 1
        except RefusedError as refused:
            if refused.code not in OVERTAKEN:
                raise

    async def check(self, place: str) -> None:
        """Every message once, in order, and no gap in the log."""
        async with open_store(place) as store:
            log = await store.events(self.table, 1, 2**31 - 1)
        assert [stored.seq for stored in log] == list(range(1, len(log) + 1))
        assert [stored.event.text for stored in log if isinstance(stored.event, Said)] == self.words
        assert len(log) >= self.seq
