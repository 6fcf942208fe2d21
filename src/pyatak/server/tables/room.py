"""One table at work: requests come in, are decided in turn, stored, and only then told."""

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from pyatak.core.refusal import Refusal, general_refusal
from pyatak.server import logs
from pyatak.server.tables.bot_seats import BotSeats
from pyatak.server.tables.planning import Plan
from pyatak.server.tables.presence import Presence
from pyatak.server.tables.race_window import RaceWindow
from pyatak.server.tables.requests import Outcome, Request, answer_to
from pyatak.server.tables.room_log import RoomLog
from pyatak.server.tables.views import TableViews, Viewer
from pyatak.table import commands as ask
from pyatak.table.clocks import next_tick
from pyatak.table.model import PLAYING, Table, race_of, seat_of

if TYPE_CHECKING:
    from pyatak.server.tables.manager import TableManager


class Watcher(Protocol):
    """A connection, as a room knows it."""

    player: str
    watches_only: bool
    wants_sight: bool
    viewer: Viewer

    def send(self, message: bytes) -> None: ...

    def seated(self, viewer: Viewer) -> None:
        """Its seat has changed; a fresh picture follows."""


class Room:
    def __init__(self, manager: "TableManager", table: Table) -> None:
        self.manager = manager
        self.table = table
        self.views = TableViews(table)
        self.presence = Presence(self)
        self.bots = BotSeats(self)
        self.window = RaceWindow(self)
        self.log = RoomLog(self)
        self.inbox: list[Request] = []
        self.wake = asyncio.Event()
        self.is_closing = False
        self.is_driver = False
        """Whether this node moves the table's bots and ends its clocks."""
        self.looking: list[asyncio.Future[None]] = []
        """Those who wait until the room has looked at the log."""
        self.quiet_since = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        self.timer_at: int | None = None
        self.task = asyncio.create_task(self._run(), name="room")

    # -- asking --------------------------------------------------------------------------------------

    def put(self, request: Request) -> None:
        """Put a request into the inbox; it is answered when its turn has come."""
        self.inbox.append(request)
        self.wake.set()

    async def do(self, command: ask.AnyCommand) -> Outcome:
        """Ask and wait for the answer."""
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self.put(Request(command, answer_to(future)))
        return await future

    def put_move(self, request: Request, move: ask.Move, way_ms: float = 0) -> None:
        """A move; in a race its time counts."""
        if race_of(self.table):
            self.window.add(request, move, way_ms)
        else:
            self.put(request)

    async def do_move(self, move: ask.Move) -> Outcome:
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self.put_move(Request(move, answer_to(future)), move)
        return await future

    # -- other nodes ---------------------------------------------------------------------------------

    def claimed(self, since: int | None) -> None:
        """Whether this node is the driver now: None, it is not; else when the one before was last alive, 0: nothing is owed."""
        self.is_driver = since is not None
        if since and self.table.phase == PLAYING:
            down = self.manager.now() - max(since, self.table.changed_at)
            self.put(Request(ask.Credit(down_ms=max(0, down))))
        self.presence.check()
        self.look_ahead()

    def hear(self, seq: int, stored: str = "") -> None:
        """The log has grown to there, somebody says, and perhaps by what."""
        if seq > self.table.seq:
            self.log.hear(seq, stored)
            self.wake.set()

    async def catch_up(self, seq: int) -> None:
        """Return when the room is there, or has seen that it cannot be."""
        if seq > self.table.seq and not self.manager.store.is_alone:
            looked = asyncio.get_running_loop().create_future()
            self.looking.append(looked)
            self.hear(seq)
            await looked

    # -- watching ------------------------------------------------------------------------------------

    def join(self, watcher: Watcher, seen: int) -> None:
        """From now on this connection hears of everything."""
        watcher.viewer = self.viewer_of(watcher)
        self.presence.come(watcher)
        watcher.seated(watcher.viewer)
        watcher.send(self.views.whole(watcher.viewer, self.manager.now(), seen))
        self.look_ahead()

    def leave(self, watcher: Watcher) -> None:
        self.presence.go(watcher)
        self.quiet_since = time.monotonic()

    def viewer_of(self, watcher: Watcher) -> Viewer:
        return Viewer(None if watcher.watches_only else seat_of(self.table, watcher.player), watcher.wants_sight)

    @property
    def is_idle(self) -> bool:
        """Nobody looks, nothing is due: the room may be put away."""
        is_waited_for = self.presence.watchers or self.presence.is_waiting or self.inbox or self.looking
        return not (is_waited_for or self.timer or self.bots.are_busy)

    async def close(self) -> None:
        """Finish what is in the inbox, then stop everything that belongs to the room."""
        self.window.close()
        self.is_closing = True
        self.wake.set()
        await self.task
        if self.timer:
            self.timer.cancel()
        self.presence.close()
        await self.bots.close()

    # -- the one task --------------------------------------------------------------------------------

    async def _run(self) -> None:
        while self.inbox or not self.is_closing:
            await self.wake.wait()
            self.wake.clear()
            requests, self.inbox = self.inbox, []
            looking, self.looking = self.looking, []
            try:
                self._answer(requests, await self.log.carry_out(requests))
                self.look_ahead()
            except Exception:  # a mistake of ours; whoever waits must not wait for ever
                logs.error("a room stumbled")
                self.log.has_stumbled = True
                self._answer(requests, [general_refusal("internal")] * len(requests))
            _let_go(looking)
        _let_go(self.looking)

    # -- telling -------------------------------------------------------------------------------------

    def show_all(self, table: Table) -> None:
        """The table as it is now, where nobody can tell what has led there."""
        self.table = table
        self.views = TableViews(table)
        for watcher in self.presence.watchers:
            watcher.seated(self.viewer_of(watcher))
            watcher.send(self.views.whole(watcher.viewer, self.manager.now()))

    def show(self, made: Plan) -> None:
        """Everybody gets what they may see of what is stored now."""
        assert made.table is not None
        self.table = made.table
        now = self.manager.now()
        watchers = self.presence.watchers
        moved = self._moved(watchers) if made.listing else {}
        updates = self.views.go_on(made.transitions, {one.viewer for one in watchers if one not in moved}, now)
        for watcher in watchers:
            if watcher in moved:
                watcher.viewer = moved[watcher]
                watcher.seated(watcher.viewer)
                watcher.send(self.views.whole(watcher.viewer, now))
            else:
                watcher.send(updates[watcher.viewer])
        if made.listing:
            self.presence.check()

    def _moved(self, watchers: Iterable[Watcher]) -> dict[Watcher, Viewer]:
        """Who sits elsewhere now; what changes no listing moves nobody."""
        return {watcher: viewer for watcher in watchers if (viewer := self.viewer_of(watcher)) != watcher.viewer}

    def _answer(self, requests: list[Request], outcomes: list[Outcome]) -> None:
        for request, outcome in zip(requests, outcomes, strict=True):
            if isinstance(outcome, Refusal):
                self.manager.metrics.refusals.labels(outcome.code).inc()
            request.answer(outcome)

    # -- what happens of itself ----------------------------------------------------------------------

    def look_ahead(self) -> None:
        """Set the timer for the next thing that is due, and ask the bots whose turn it is."""
        if self.is_closing:
            return
        due = next_tick(self.table) if self.is_driver else None
        if due != self.timer_at or self.timer is None:
            if self.timer:
                self.timer.cancel()
            self.timer_at, self.timer = due, None
            if due is not None:
                delay = max(0, due - self.manager.now()) / 1000
                self.timer = asyncio.get_running_loop().call_later(delay, self._tick)
        self.bots.look()

    def _tick(self) -> None:
        self.timer = None
        self.put(Request(ask.Tick(fresh=self.manager.fresh())))


def _let_go(looking: "list[asyncio.Future[None]]") -> None:
    for one in looking:
        if not one.done():  # whoever waited may have left
            one.set_result(None)
