"""What a room writes into its log and reads from it: the log is the truth, whoever else writes it, and even while it is away."""

import asyncio
import time
from itertools import compress
from typing import TYPE_CHECKING

import msgspec

from pyatak.backoff import Backoff
from pyatak.core.refusal import Refusal, general_refusal
from pyatak.server.store import EVICTED, PASSING, Conflict, StoreError
from pyatak.server.tables.planning import Plan, Transition, plan
from pyatak.server.tables.requests import Outcome, Request
from pyatak.table import events as on
from pyatak.table.events import Stored
from pyatak.table.evolve import evolve

if TYPE_CHECKING:
    from pyatak.server.tables.room import Room

TRIES = 10
"""How often a bundle is decided anew after another writer was faster."""
PATIENCE_S = 15.0
"""How long people wait for a store that is away, before they are told."""
END = 2**31 - 1
"""The last seq there could be."""


_decode = msgspec.json.Decoder(Stored).decode


class RoomLog:
    def __init__(self, room: "Room") -> None:
        self.room = room
        self.is_behind = False
        """Whether the log may have grown without us and has to be read."""
        self.told: dict[int, Stored] = {}
        """What others have written, as they told it, by its place."""
        self.has_stumbled = False
        """Whether the room may be wrong, by a mistake of ours."""

    def hear(self, seq: int, stored: str) -> None:
        if stored:
            self.told[seq] = _decode(stored)
        else:
            self.is_behind = True

    async def carry_out(self, requests: list[Request]) -> list[Outcome]:
        """Take in what is new, then decide, store and show; what each is to be told."""
        patience, manager = Patience(), self.room.manager
        while not patience.is_over:
            node = manager.times_entered
            are_current = [manager.is_current(request) for request in requests]
            try:
                outcomes = await self._try(list(compress(requests, are_current)))
            except StoreError as problem:
                self.is_behind = True
                await manager.could_not_write(problem, node)
                await patience.bear(problem, manager.is_stopping)
            else:
                if outcomes is not None:
                    told = iter(outcomes)
                    return [next(told) if is_current else general_refusal("store_unclear") for is_current in are_current]
                patience.was_overtaken()
        return [general_refusal(patience.code)] * len(requests)

    async def _try(self, requests: list[Request]) -> list[Outcome] | None:
        """None: somebody else was faster."""
        room = self.room
        if self.has_stumbled:
            await self._start_over()
        elif self.told:
            self._take_told()
        if self.is_behind:
            await self._look()
        made = plan(room.table, requests, room.manager.now())
        if not made.transitions:
            return None if await self._has_news(made) else made.outcomes
        if not all(map(room.manager.is_current, requests)):
            return None
        if not await self._is_stored(made):
            self.is_behind = not self.told
            return None
        self._count(made)
        room.show(made)
        return made.outcomes

    async def _is_stored(self, made: Plan) -> bool:
        manager, began = self.room.manager, time.perf_counter()
        result = await manager.store.append(self.room.table.id, made.events, made.listing, made.results)
        manager.metrics.storing.observe(time.perf_counter() - began)
        manager.health.works()
        return not isinstance(result, Conflict)

    async def _has_news(self, made: Plan) -> bool:
        """Before somebody is refused: whether another node has written what this one does not know yet."""
        if self.room.manager.store.is_alone or not any(isinstance(outcome, Refusal) for outcome in made.outcomes):
            return False
        before = self.room.table
        await self._look()
        return self.room.table is not before

    async def _look(self) -> None:
        """Take in what the log has more than we."""
        table = self.room.table
        news = await self.room.manager.store.events(table.id, table.seq + 1, END)
        self.is_behind = False
        self._take(news)

    def _take_told(self) -> None:
        """Take in what was told, as far as there is no gap in it; with a gap the log has to be read."""
        news: list[Stored] = []
        while stored := self.told.get(self.room.table.seq + len(news) + 1):
            news.append(stored)
        self._take(news)
        self.is_behind = self.is_behind or bool(self.told)

    def _take(self, news: list[Stored]) -> None:
        table, transitions = self.room.table, []
        for stored in news:
            transitions.append(Transition(table, after := evolve(table, stored), stored))
            table = after
        self.told = {seq: stored for seq, stored in self.told.items() if seq > table.seq}
        if transitions:
            self.room.show(Plan(table, transitions, []))

    async def _start_over(self) -> None:
        """What the store has is what is true, from its first event on."""
        table = await self.room.manager.read_table(self.room.table.id)
        self.has_stumbled = self.is_behind = False
        self.told.clear()
        if table is not None:
            self.room.show_all(table)

    def _count(self, made: Plan) -> None:
        manager = self.room.manager
        manager.metrics.events.inc(len(made.transitions))
        for transition in made.transitions:
            if isinstance(transition.stored.event, on.Moved):
                manager.moves_by[transition.stored.event.by].inc()
            elif isinstance(transition.stored.event, on.Finished):
                manager.rater.wake.set()


class Patience:
    """How long it is tried again. `code` is for those who waited in vain."""

    def __init__(self) -> None:
        self.tries = TRIES
        self.backoff = Backoff(first_s=0.05, longest_s=1.0)
        self.since = time.monotonic()
        self.is_over = False
        self.code = "store_failed"

    def was_overtaken(self) -> None:
        self.tries -= 1
        self.is_over = self.tries == 0

    async def bear(self, problem: StoreError, is_stopping: bool) -> None:
        """Wait a moment where that helps. Of a store that went away while it was written nobody knows what it has kept."""
        if problem.code == EVICTED:
            self.was_overtaken()
        elif problem.code in PASSING:
            self.code = "store_unclear"
            self.is_over = is_stopping or time.monotonic() - self.since > PATIENCE_S
            if not self.is_over:
                await asyncio.sleep(self.backoff.next())
        else:
            self.is_over = True
