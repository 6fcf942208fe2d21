"""The bots behind the tables: quick plain ones that are there at once, until compiled ones are ready."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import msgspec

from pyatak.bots.opponent import Opponent
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State


class Choice(msgspec.Struct, frozen=True):
    action: int
    after_ms: int = 0
    """In a race, how long after the sight it comes."""


class Bots(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def choose(self, game_id: str, level: str, sight: State, seat: int, seed: int) -> Choice:
        """A move for a seat from what it may see."""


class ThreadBots:
    """Plain bots on one thread."""

    async def open(self) -> None:
        self.threads = ThreadPoolExecutor(1, "bots")
        self.opponents: dict[str, Opponent] = {}

    async def close(self) -> None:
        self.threads.shutdown(cancel_futures=True)

    async def choose(self, game_id: str, _level: str, sight: State, seat: int, seed: int) -> Choice:
        if game_id not in self.opponents:
            self.opponents[game_id] = Opponent(find_game(game_id))
        opponent = self.opponents[game_id]
        action = await asyncio.get_running_loop().run_in_executor(self.threads, opponent.choose, sight, seat, seed)
        return Choice(action, 800 if find_game(game_id).info.realtime else 0)
