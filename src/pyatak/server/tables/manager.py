"""All rooms of one server process: loaded on first use, unloaded when idle; the way the process opens and closes."""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyatak.backoff import Backoff
from pyatak.core.refusal import Refusal
from pyatak.core.registry import game_ids
from pyatak.server.clock import now_ms
from pyatak.server.http.identity import Identities
from pyatak.server.metrics import Metrics
from pyatak.server.net.heavy_work import HeavyWork
from pyatak.server.net.limits import Limiter
from pyatak.server.reachability import Reachability
from pyatak.server.refusals import STATUS, RequestRefused, refuse
from pyatak.server.reviews.background import BackgroundReviews
from pyatak.server.reviews.facts import ReviewFacts
from pyatak.server.reviews.games import stored_game
from pyatak.server.reviews.reviewer import Reviewer, Workers
from pyatak.server.settings import Settings
from pyatak.server.store import TRANSIENT, Listing, Store, StoreError
from pyatak.server.tables import snapshots
from pyatak.server.tables.answer_cache import AnswerCache
from pyatak.server.tables.bots import Bots
from pyatak.server.tables.health import Health
from pyatak.server.tables.lease import NodeLease
from pyatak.server.tables.loading import Reader, load_table
from pyatak.server.tables.lookup import find_listing
from pyatak.server.tables.node import Node
from pyatak.server.tables.planning import make_plan
from pyatak.server.tables.rater import Rater
from pyatak.server.tables.requests import Request
from pyatak.server.tables.retention import Pruner
from pyatak.server.tables.room import Room
from pyatak.table.commands import AnyCommand, Context
from pyatak.table.model import Table

if TYPE_CHECKING:
    from pyatak.server.net.connection import Connection

SWEEP_S = 2.0


class TableManager:
    def __init__(self, settings: Settings, store: Store, bots: Bots, metrics: Metrics, reviewers: Workers | None = None) -> None:
        self.settings, self.store, self.bots, self.metrics = settings, store, bots, metrics
        self.health = Health(metrics)
        self.lease = NodeLease(store, self.health, on_evicted=self._disconnect_all, on_entered=self._renew_rooms)
        self.rater = Rater(store)
        self.node = Node(settings, store, bots, metrics, self.health, self.lease, self.rater)
        self.limiter = Limiter(settings.limits, lambda kind: metrics.limited.labels(kind).inc())
        self.heavy_work = HeavyWork(self.limiter)
        self.replays = AnswerCache()
        self.reader = Reader(store)
        self.reviewer = Reviewer(store, reviewers)
        self.background_reviews = BackgroundReviews(
            self.reviewer, lambda key: stored_game(store, *key, settings.review_simulations)
        )
        self.review_facts = ReviewFacts()
        self.reachability = Reachability(settings)
        self.identities = Identities(store)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.connections: dict[Connection, None] = {}
        self.is_open = False
        """Whether the store has been opened: nothing can be asked before."""
        self.has_resumed_bots = False
        self.tasks: list[asyncio.Task[None]] = []
        metrics.read_on_scrape(lambda: self.trouble == "", lambda: sum(room.is_driver for room in self.rooms.values()))

    @property
    def trouble(self) -> str:
        """Why no client should be sent here now, as a code; empty when all is well."""
        return "stopping" if self.is_stopping else self.health.trouble

    @property
    def is_stopping(self) -> bool:
        return self.node.is_stopping

    # -- opening and closing -------------------------------------------------------------------------

    async def open(self) -> None:
        """Open the store, later if it is only away for now: `trouble` says so meanwhile. Raises any other StoreError."""
        await self.bots.open()
        try:
            await self._open()
        except StoreError as problem:
            if problem.code not in TRANSIENT:
                raise
            self.health.failed(problem)
            self.tasks += [asyncio.create_task(self._open_later(), name="opening")]

    async def _open(self) -> None:
        await self.store.open()
        try:
            await self.identities.load()
            await self.lease.enter()
        except BaseException:
            await self.lease.leave()
            await self.store.close()
            raise
        self.store.on_remote_write = self._hear
        self.is_open = True
        self.health.succeeded()
        pruner = Pruner(self.store, self.settings.retention, self.settings.archive_folder, self.rooms)
        work = {"heartbeat": self.lease.keep(self._after_beat), "sweeper": self._sweep(), "rater": self.rater.run()}
        work["pruner"] = pruner.run()
        self.tasks += [asyncio.create_task(one, name=name) for name, one in work.items()]
        try:
            await self._resume_bots()
            if self.settings.warm_up:
                await self._warm_up()
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

    async def _resume_bots(self) -> None:
        """Load the tables where only bots play: no client will."""
        for listing in await self.store.playing():
            if not listing.people:
                with contextlib.suppress(RequestRefused):
                    await self.room(listing.table)
        self.has_resumed_bots = True

    async def _warm_up(self) -> None:
        """Compile what bots need in the background, for the games most played first."""
        played = [game_id for game_id in await self.store.ratings.most_played() if game_id in game_ids()]
        ordered = [*played, *(game_id for game_id in game_ids() if game_id not in played)]
        await self.bots.warm_up(ordered)
        if self.settings.review_simulations != 0:
            self.reviewer.warm_up(ordered, when=lambda: not self.bots.warming)

    async def close(self) -> None:
        """Let every room finish what it has begun, then close the store."""
        self.node.is_stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*self.loading.values(), return_exceptions=True)
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        await self.background_reviews.close()
        await self.reviewer.close()
        await self.bots.close()
        if self.is_open:
            await self.lease.leave()
            await self.store.close()

    # -- rooms ---------------------------------------------------------------------------------------

    async def find_listing(self, wanted: str, address: str) -> Listing:
        """The listing of a table by its id or code. Raises RequestRefused: no_such_table, expired_code, too_many."""
        return await find_listing(self.store, self.limiter, wanted, address)

    async def find_room(self, wanted: str, address: str) -> Room:
        """The room of a table by its id or code. Raises RequestRefused as `find_listing`, and newer_rules."""
        room = self.rooms.get(wanted) or await self.room((await self.find_listing(wanted, address)).table)
        if room is None:
            refuse("no_such_table")
        return room

    async def room(self, table_id: str) -> Room | None:
        """The room of a table, loaded on first use; None if there is no such table."""
        if room := self.rooms.get(table_id):
            return room
        if table_id not in self.loading:
            self.loading[table_id] = asyncio.create_task(self._load(table_id), name="loading")
        return await asyncio.shield(self.loading[table_id])

    async def create(self, player: str, commands: Sequence[AnyCommand]) -> Room:
        """The room of a new table, which is stored already. Raises RequestRefused if one of the commands is refused."""
        plan = make_plan(None, [Request(command, Context(by=player)) for command in commands], now_ms())
        for outcome in plan.outcomes:
            if isinstance(outcome, Refusal):
                raise RequestRefused(outcome, STATUS.get(outcome.code, 409))
        assert plan.table is not None
        if await self.store.append(plan.table.id, plan.events, plan.listing, plan.results):
            refuse("store_failed")
        self.metrics.tables.labels(plan.table.game).inc()
        claimed = await self.store.claim([plan.table.id])
        return self._add_room(plan.table, claimed.get(plan.table.id))

    async def _load(self, table_id: str) -> Room | None:
        try:
            claimed = await self.store.claim([table_id])
            table = await load_table(self.store, table_id)
            return None if table is None else self._add_room(table, claimed.get(table_id))
        finally:
            del self.loading[table_id]

    def _add_room(self, table: Table, alive_until: int | None) -> Room:
        room = self.rooms[table.id] = Room(self.node, table)
        self.metrics.rooms.set(len(self.rooms))
        room.set_driver(alive_until)
        return room

    async def _unload(self, room: Room) -> None:
        table_id = room.table.id
        if self.rooms.get(table_id) is not room or not room.is_idle:
            return
        del self.rooms[table_id]
        self.metrics.rooms.set(len(self.rooms))
        await room.close()
        if room.is_driver:
            await self._release(table_id)
        if room.table.seq >= snapshots.LEAST_EVENTS:
            await self.store.save_snapshot(table_id, room.table.seq, snapshots.write(room.table))

    async def _release(self, table_id: str) -> None:
        """Let other nodes drive a table, unless it has been loaded again meanwhile."""
        if table_id not in self.rooms and table_id not in self.loading:
            await self.store.release(table_id)

    # -- other nodes ---------------------------------------------------------------------------------

    def _hear(self, table_id: str, seq: int, stored: str = "") -> None:
        if room := self.rooms.get(table_id):
            room.hear(seq, stored)

    async def _after_beat(self, has_node_gone: bool) -> None:
        """Drive what no node drives any more, and poll for events whose notification was lost."""
        rooms = list(self.rooms.values())
        if undriven := {room.table.id: room for room in rooms if not room.is_driver}:
            for table_id, alive_until in (await self.store.claim(list(undriven))).items():
                if self.rooms.get(table_id) is undriven[table_id]:
                    undriven[table_id].set_driver(alive_until)
                else:  # unloaded meanwhile
                    await self._release(table_id)
        if credited := [room for room in rooms if room.is_driver and room.has_credited]:
            await self.store.claim([room.table.id for room in credited])  # claimed again, it has nothing to give back
            for room in credited:
                room.has_credited = False
        if has_node_gone:
            for room in rooms:
                if room.is_driver:
                    room.recheck_everyone()
        if has_node_gone or not self.has_resumed_bots:
            await self._resume_bots()
        for table_id, seq in (await self.store.heads(list(self.rooms)) if not self.store.is_alone else {}).items():
            self._hear(table_id, seq)

    def _disconnect_all(self) -> None:
        """Clients may have repeated their requests at other nodes. Those still here connect again and ask again."""
        for connection in list(self.connections):
            connection.drop("evicted")

    def _renew_rooms(self) -> None:
        for room in self.rooms.values():
            room.lease_renewed()

    # -- housekeeping --------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Unload rooms that are idle, and disconnect clients that have been silent for too long."""
        while True:
            await asyncio.sleep(SWEEP_S)
            silent_since = time.monotonic() - self.settings.silent_s
            for connection in [one for one in self.connections if one.heard_at < silent_since]:
                connection.drop("silent")
            self.limiter.forget()
            idle_since = time.monotonic() - self.settings.idle_room_s
            for room in [one for one in self.rooms.values() if one.is_idle and one.idle_since < idle_since]:
                try:
                    await self._unload(room)
                except StoreError as problem:
                    self.health.failed(problem)
