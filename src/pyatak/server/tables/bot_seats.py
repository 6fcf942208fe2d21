"""Bots at a table: when it waits for one, the pool is asked; the answer is a move that says which table it was meant for."""

import asyncio
import random
import secrets
import time
from typing import TYPE_CHECKING

from pyatak.core.refusal import Refusal
from pyatak.server import logs
from pyatak.table import commands as ask
from pyatak.table.model import Table, game_of, is_running, race_of

if TYPE_CHECKING:
    from pyatak.server.tables.room import Room

BEFORE_TRYING_AGAIN_S = 1.0
OVERTAKEN = ("stale", "late")
"""Refusals of a move that came after another: the bot thinks again at once."""


class BotSeats:
    """At most one thought for each seat at a time."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.thoughts: dict[int, tuple[int, asyncio.Task[None]]] = {}

    @property
    def are_busy(self) -> bool:
        return bool(self.thoughts)

    def look(self) -> None:
        """Start thinking where a bot is waited for, and drop thoughts that came to nothing."""
        table = self.room.table
        waiting = self._waiting(table)
        for seat, (about, task) in list(self.thoughts.items()):
            if waiting.get(seat) != about:
                task.cancel()
        for seat, about in waiting.items():
            if seat not in self.thoughts:
                task = asyncio.create_task(self._think(table, seat), name="bot")
                task.add_done_callback(lambda done, seat=seat: self._finished(seat, done))  # type: ignore[misc]
                self.thoughts[seat] = (about, task)

    async def close(self) -> None:
        tasks = [task for _, task in self.thoughts.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- inside --------------------------------------------------------------------------------------

    def _waiting(self, table: Table) -> dict[int, int]:
        """The seats a bot decides for, each with what it has to think about: a turn, or a moment of a race."""
        if not self.room.is_driver or not is_running(table) or self._nobody_looks(table):
            return {}
        race = race_of(table)
        about = race.moment(table.position, 0) if race else table.turn_seq
        return {seat: about for seat in table.awaited if table.seats[seat].bot}

    def _nobody_looks(self, table: Table) -> bool:
        """Whether people sit here and none of them is about: then bots wait too."""
        at_other_nodes = not self.room.manager.store.is_alone and any(seat.is_here for seat in table.seats if seat.player)
        return any(seat.player for seat in table.seats) and not self.room.presence.watchers and not at_other_nodes

    async def _think(self, table: Table, seat: int) -> None:
        try:
            await self._move(table, seat)
        except Exception as problem:  # whatever is wrong with the bots, the table stays, and they are asked again
            logs.warn("a bot stumbled", problem=type(problem).__name__)
            await asyncio.sleep(BEFORE_TRYING_AGAIN_S)

    async def _move(self, table: Table, seat: int) -> None:
        manager, began = self.room.manager, time.perf_counter()
        game, race, now = game_of(table), race_of(table), manager.now()
        sight = game.sight(table.position, seat)
        choice = await manager.bots.choose(game.info.id, table.seats[seat].bot, sight, seat, secrets.randbits(31))
        manager.metrics.bot_thinking.observe(time.perf_counter() - began)
        wait_ms = choice.after_ms + max(0, table.starts_at - now) if race else self._pace()
        await asyncio.sleep(max(0.0, wait_ms / 1000 - (time.perf_counter() - began)))
        answers = race.moment(table.position, choice.action) if race else None
        move = ask.Move(seat=seat, action=choice.action, at_seq=table.seq, answers=answers, fresh=manager.fresh())
        outcome = await self.room.do_move(move)
        if isinstance(outcome, Refusal) and outcome.code not in OVERTAKEN:
            wait = outcome.details.get("ms")
            if wait is None:
                logs.warn("a bot's move was refused", code=outcome.code)
            await asyncio.sleep(BEFORE_TRYING_AGAIN_S if wait is None else int(wait) / 1000)

    def _pace(self) -> int:
        """People want to follow; bots among themselves need no pause."""
        if not self.room.presence.watchers:
            return 0
        return random.randint(*self.room.manager.settings.bot_delay_ms)

    def _finished(self, seat: int, task: "asyncio.Task[None]") -> None:
        if self.thoughts.get(seat, (0, None))[1] is task:
            del self.thoughts[seat]
        self.room.look_ahead()
