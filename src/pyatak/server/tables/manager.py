"""All rooms of one server: found, loaded, put away; the heartbeat; the way the manager opens and closes."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyatak.backoff import Backoff
from pyatak.core.refusal import Refusal
from pyatak.server import logs
from pyatak.server.http.identity import KEY_NAME, Signer
from pyatak.server.metrics import Metrics
from pyatak.server.net.limits import Addresses
from pyatak.server.refusals import STATUS, RequestRefused, refuse
from pyatak.server.settings import Settings
from pyatak.server.store import EVICTED, PASSING, Store, StoreError
from pyatak.server.tables import snapshots
from pyatak.server.tables.bots import Bots
from pyatak.server.tables.health import Health
from pyatak.server.tables.planning import plan
from pyatak.server.tables.rater import Rater
from pyatak.server.tables.requests import Request
from pyatak.server.tables.room import Room
from pyatak.table import commands as ask
from pyatak.table.evolve import fold
from pyatak.table.model import Table
from pyatak.table.steps_before import OldRulesError

if TYPE_CHECKING:
    from pyatak.server.net.connection import Connection

BEAT_S = 1.0
SWEEP_S = 2.0
SECRETS_AT_ONCE = 256
SNAPSHOT_EVERY = 100
"""A room that is put away leaves a snapshot when its log has grown by so many events since the last one."""


class TableManager:
    def __init__(self, settings: Settings, store: Store, bots: Bots, metrics: Metrics) -> None:
        self.settings, self.store, self.bots, self.metrics = settings, store, bots, metrics
        self.addresses = Addresses(settings.limits)
        self.moves_by = {by: metrics.moves.labels(by) for by in ("player", "bot", "table")}
        self.rooms: dict[str, Room] = {}
        self.connections: dict[Connection, None] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.secrets: list[str] = []
        self.is_open = False
        """Whether the store has been opened: nothing can be asked before."""
        self.health = Health(metrics)
        self.are_bots_awake = False
        self.is_stopping = False
        self.entering = asyncio.Lock()
        self.times_entered = 1
        self.rater = Rater(store)
        self.tasks: list[asyncio.Task[None]] = []
        metrics.ask_at_each_look(lambda: self.trouble == "", lambda: sum(room.is_driver for room in self.rooms.values()))

    @property
    def trouble(self) -> str:
        """Why nobody should be sent here now, as a code; empty: all is well."""
        return "stopping" if self.is_stopping else self.health.trouble

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def fresh(self) -> str:
        """The secret of the next game, should this command end one. The system is asked for many at once: it takes its time."""
        if not self.secrets:
            drawn = secrets.token_hex(32 * SECRETS_AT_ONCE)
            self.secrets = [drawn[start : start + 64] for start in range(0, len(drawn), 64)]
        return self.secrets.pop()

    # -- opening and closing -------------------------------------------------------------------------

    async def open(self) -> None:
        """A store that is only away for now is waited for; everybody is told so meanwhile. Any other StoreError is raised."""
        await self.bots.open()
        try:
            await self._open()
        except StoreError as problem:
            if problem.code not in PASSING:
                raise
            self.health.failed(problem)
            self.tasks += [asyncio.create_task(self._open_later(), name="opening")]

    async def _open(self) -> None:
        await self.store.open()
        try:
            self.signer = Signer(await self.store.key(KEY_NAME))
            await self.store.enter(self.now())
            await self.store.beat(self.now())
        except BaseException:
            with contextlib.suppress(StoreError):
                await self.store.leave(self.now())
            await self.store.close()
            raise
        self.store.on_news = self._news
        self.is_open = True
        self.health.works()
        work = {"heartbeat": self._beat(), "sweeper": self._sweep(), "rater": self.rater.run()}
        self.tasks += [asyncio.create_task(one, name=name) for name, one in work.items()]
        try:
            await self._wake_bots()
        except StoreError as problem:
            self.health.failed(problem)

    async def _open_later(self) -> None:
        backoff = Backoff(first_s=0.5)
        while not self.is_open:
            await asyncio.sleep(backoff.next())
            try:
                await self._open()
            except StoreError as problem:
                self.health.failed(problem)

    async def _wake_bots(self) -> None:
        """Games of bots alone go on by themselves."""
        for listing in await self.store.playing():
            if not listing.people:
                with contextlib.suppress(RequestRefused):
                    await self.room(listing.table)
        self.are_bots_awake = True

    async def close(self) -> None:
        """Every room finishes what it has begun; then the store closes."""
        self.is_stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*self.loading.values(), return_exceptions=True)
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        await self.bots.close()
        if self.is_open:
            with contextlib.suppress(StoreError):
                await self.store.leave(self.now())
            await self.store.close()

    # -- rooms ---------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room | None:
        """The room of a table, loaded on first use; None if there is no such table."""
        if room := self.rooms.get(table):
            return room
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self._load(table), name="loading")
        return await asyncio.shield(self.loading[table])

    async def create(self, commands: Sequence[ask.AnyCommand]) -> Room:
        """A new table with its room, stored before anybody hears of it: all that is asked for, or nothing."""
        made = plan(None, [Request(command) for command in commands], self.now())
        for outcome in made.outcomes:
            if isinstance(outcome, Refusal):
                raise RequestRefused(outcome, STATUS.get(outcome.code, 409))
        assert made.table is not None
        if await self.store.append(made.table.id, made.events, made.listing, made.results):
            refuse("store_failed")
        self.metrics.tables.labels(made.table.game).inc()
        won = await self.store.claim([made.table.id])
        return self._open_room(made.table, won.get(made.table.id))

    async def read_table(self, table: str) -> Table | None:
        """A table as the store has it; RequestRefused where its rules are too old."""
        log = await self.store.load(table)
        start = snapshots.read(log.snapshot)
        try:
            if log.snapshot is not None and start is None:
                return fold(await self.store.events(table, 1, 2**31 - 1))
            return fold(log.events, start)
        except OldRulesError:
            refuse("old_rules")

    async def _load(self, table_id: str) -> Room | None:
        try:
            won = await self.store.claim([table_id])
            table = await self.read_table(table_id)
            return None if table is None else self._open_room(table, won.get(table_id))
        finally:
            del self.loading[table_id]

    def _open_room(self, table: Table, since: int | None) -> Room:
        room = self.rooms[table.id] = Room(self, table)
        self.metrics.rooms.set(len(self.rooms))
        room.claimed(since)
        return room

    # -- other nodes ---------------------------------------------------------------------------------

    def _news(self, table: str, seq: int, stored: str = "") -> None:
        if room := self.rooms.get(table):
            room.hear(seq, stored)

    async def _look_around(self, has_anybody_gone: bool) -> None:
        """Drive what nobody drives any more, and see what was written without a word."""
        rooms = list(self.rooms.values())
        if undriven := {room.table.id: room for room in rooms if not room.is_driver}:
            for table, since in (await self.store.claim(list(undriven))).items():
                if self.rooms.get(table) is undriven[table]:
                    undriven[table].claimed(since)
                else:  # put away meanwhile
                    await self._release(table)
        if has_anybody_gone:
            for room in rooms:
                if room.is_driver:
                    room.presence.call_the_roll()
        if has_anybody_gone or not self.are_bots_awake:
            await self._wake_bots()
        for table, seq in (await self.store.heads(list(self.rooms)) if not self.store.is_alone else {}).items():
            self._news(table, seq)

    async def could_not_write(self, problem: StoreError, times_entered: int) -> None:
        """A node that was evicted enters again, once for all rooms that notice; everything it drove may be another's now, and
        its clients may have gone to others long ago and been served there. Those who are still here come back and ask again."""
        if problem.code != EVICTED:
            self.health.failed(problem)
            return
        async with self.entering:
            if times_entered == self.times_entered:
                logs.warn("evicted, entering again")
                for connection in list(self.connections):
                    connection.drop("evicted")
                try:
                    await self.store.enter(self.now())
                except StoreError as again:
                    self.health.failed(again)
                    return
                self.times_entered += 1
                for room in self.rooms.values():
                    room.log.is_behind = True
                    room.claimed(None)
                    room.wake.set()

    def is_current(self, request: Request) -> bool:
        """What a client wanted before this node was evicted must not be done afterwards: it may have been asked elsewhere."""
        return request.entered is None or request.entered == self.times_entered

    # -- now and then --------------------------------------------------------------------------------

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            node = self.times_entered
            try:
                has_anybody_gone = await self.store.beat(self.now())
                self.health.works()
                await self._look_around(has_anybody_gone)
            except StoreError as problem:
                await self.could_not_write(problem, node)

    async def _sweep(self) -> None:
        """Put away rooms that nobody needs, let go of clients that have been silent for too long."""
        while True:
            await asyncio.sleep(SWEEP_S)
            silent_since = time.monotonic() - self.settings.silent_s
            for connection in [one for one in self.connections if one.heard_at < silent_since]:
                connection.drop("silent")
            self.addresses.forget()
            long_ago = time.monotonic() - self.settings.idle_room_s
            for room in [one for one in self.rooms.values() if one.is_idle and one.quiet_since < long_ago]:
                try:
                    await self._put_away(room)
                except StoreError as problem:
                    self.health.failed(problem)

    async def _release(self, table: str) -> None:
        """Unless somebody has come back to it meanwhile."""
        if table not in self.rooms and table not in self.loading:
            await self.store.release(table)

    async def _put_away(self, room: Room) -> None:
        if self.rooms.get(room.table.id) is not room or not room.is_idle:
            return
        del self.rooms[room.table.id]
        self.metrics.rooms.set(len(self.rooms))
        await room.close()
        if room.is_driver:
            await self._release(room.table.id)
        if room.table.seq >= SNAPSHOT_EVERY:
            await self.store.save_snapshot(room.table.id, room.table.seq, snapshots.write(room.table))
