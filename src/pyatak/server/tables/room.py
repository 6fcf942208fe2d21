"""A table in memory. Its one task decides the requests in its inbox, stores the events, and only then shows and answers them."""

import asyncio
import random
import time

from pyatak.core.refusal import Refusal, general_refusal
from pyatak.server import logs
from pyatak.server.clock import TableClock
from pyatak.server.store import StoreError
from pyatak.server.tables.attempts import Attempts
from pyatak.server.tables.bot_seats import BotSeats
from pyatak.server.tables.node import Node
from pyatak.server.tables.planning import Transition, changes_listing, make_plan
from pyatak.server.tables.presence import Presence
from pyatak.server.tables.race_window import RaceWindow
from pyatak.server.tables.requests import Outcome, Request, answer_to
from pyatak.server.tables.room_log import RoomLog
from pyatak.server.tables.subscribers import Subscriber, Subscribers
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.clocks import next_tick
from pyatak.table.commands import Context
from pyatak.table.model import PLAYING, Table, is_running, race_of, seat_of


class Room:
    """The only owner of its parts: it calls them, and they know nothing of it but the callbacks they are given."""

    def __init__(self, node: Node, table: Table) -> None:
        self.node = node
        self.table = table
        self.log = RoomLog(node.store, table.id)
        self.clock = TableClock()
        self.subscribers = Subscribers(table, self.now_ms)
        self.presence = Presence(node.settings.absent_s, self._submit_gone)
        self.bots = BotSeats(node.bots, node.metrics, self._play_for_bot, self._bot_delay_ms, self.schedule)
        self.window = RaceWindow(self.submit)
        self.inbox: list[Request] = []
        self.wake = asyncio.Event()
        self.is_closing = False
        self.is_driver = False
        """Whether this node moves the table's bots and ends its clocks."""
        self.has_credited = False
        """Whether the store may forget since when nobody drove the table."""
        self.must_reload = False
        """Whether `table` may be wrong because an exception interrupted a change."""
        self.catching_up: list[asyncio.Future[None]] = []
        """Done when the room has read its log once more."""
        self.idle_since = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        self.timer_at: int | None = None
        self.task = asyncio.create_task(self._run(), name="room")

    def now_ms(self) -> int:
        """The time at this table."""
        return self.clock.now(self.table.changed_at)

    # -- requests ------------------------------------------------------------------------------------

    def submit(self, request: Request) -> None:
        """Put a request into the inbox; its callback gets the outcome."""
        self.inbox.append(request)
        self.wake.set()

    def submit_move(self, request: Request, travel_ms: float = 0) -> None:
        """Submit a move; in a race the time it took to get here counts."""
        if race_of(self.table):
            self.window.add(request, self.now_ms(), travel_ms, self.table.lag_allowance_ms)
        else:
            self.submit(request)

    # -- viewers -------------------------------------------------------------------------------------

    def join(self, subscriber: Subscriber, seen: int) -> None:
        """From now on this connection gets every update."""
        self.subscribers.add(subscriber, seen)
        if not subscriber.watches_only:
            self.presence.connect(subscriber.player)
            self._check_presence()
        self.schedule()

    def leave(self, subscriber: Subscriber) -> None:
        if self.subscribers.remove(subscriber) and not subscriber.watches_only:
            self.presence.disconnect(subscriber.player)
            self._check_presence()
        self.idle_since = time.monotonic()

    @property
    def is_idle(self) -> bool:
        """Nobody is connected and nothing is due: the room may be unloaded."""
        is_needed = self.subscribers.connections or self.presence.is_waiting or self.inbox or self.catching_up
        return not (is_needed or self.timer or self.bots.are_busy)

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

    # -- other nodes ---------------------------------------------------------------------------------

    def set_driver(self, alive_until: int | None) -> None:
        """None: this node is not the driver. Else it is, and the one before was last alive then; 0: its clocks lost no time."""
        self.is_driver = alive_until is not None
        if alive_until and (self.table.phase == PLAYING or self.table.intermission):
            down_ms = self.now_ms() - max(alive_until, self.table.changed_at)
            self.submit(Request(commands.Credit(down_ms=max(0, down_ms)), answer=self._credited))
        elif alive_until:
            self._credited(self.table.seq)
        self._check_presence()
        self.schedule()

    def _credited(self, outcome: Outcome) -> None:
        """The time without a driver is in the log now."""
        self.has_credited = not isinstance(outcome, Refusal)

    def lease_renewed(self) -> None:
        """After an eviction: another node may drive the table and may have written its log."""
        self.log.is_behind = True
        self.set_driver(None)
        self.wake.set()

    def recheck_everyone(self) -> None:
        """After another node has gone: players who do not connect here in time are reported as gone."""
        self.presence.speak_for_everyone(self.table)
        self._check_presence()

    def hear(self, seq: int, stored: str = "") -> None:
        """Another node has written the log up to `seq`; `stored` is the event as JSON, if it was sent."""
        if seq > self.table.seq:
            self.log.hear(seq, stored)
            self.wake.set()

    async def catch_up(self, seq: int) -> None:
        """Return when the table has reached `seq`, or when the log has been read and does not have it."""
        if seq > self.table.seq and not self.node.store.is_alone:
            caught_up = asyncio.get_running_loop().create_future()
            self.catching_up.append(caught_up)
            self.hear(seq)
            await caught_up

    # -- the task ------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while self.inbox or not self.is_closing:
            await self.wake.wait()
            self.wake.clear()
            requests, self.inbox = self.inbox, []
            catching_up, self.catching_up = self.catching_up, []
            try:
                self._answer(requests, await self._carry_out(requests))
                self.schedule()
            except Exception:  # an error of ours must not leave anybody waiting
                logs.error("room task failed")
                self.must_reload = True
                self._answer(requests, [general_refusal("internal")] * len(requests))
            _complete(catching_up)
        _complete(self.catching_up)

    async def _carry_out(self, requests: list[Request]) -> list[Outcome]:
        """The outcome of each request. Tries again while the store is away or other nodes are faster."""
        attempts, lease = Attempts(), self.node.lease
        while not attempts.are_over:
            epoch = lease.epoch
            current = [request for request in requests if request.is_of(epoch)]
            try:
                outcomes = await self._try(current, epoch)
            except StoreError as problem:
                self.log.is_behind = True
                await lease.recover(problem, epoch)
                await attempts.failed(problem, self.node.is_stopping)
            else:
                if outcomes is not None:
                    made = iter(outcomes)
                    return [next(made) if request.is_of(epoch) else general_refusal("store_unclear") for request in requests]
                attempts.was_overtaken()
        return [self._answered(request) or general_refusal(attempts.code) for request in requests]

    def _answered(self, request: Request) -> Outcome | None:
        """The answer to a command that was done before: it needs no store."""
        done = self.table.answered.get(request.context.by, {}).get(request.command.id)
        return (done.refused or done.seq) if done and request.command.id else None

    async def _try(self, requests: list[Request], epoch: int) -> list[Outcome] | None:
        """Take in what is new, then decide, store and show. None: another node was faster, so decide again."""
        if self.must_reload:
            await self._reload()
        if self.log.heard:
            self._show(self.log.take_heard(self.table))
        if self.log.is_behind:
            await self._read_on()
        plan = make_plan(self.table, requests, self.now_ms())
        if not plan.transitions:
            may_be_behind = plan.has_refusals and not self.node.store.is_alone
            return None if may_be_behind and await self._read_on() else plan.outcomes  # re-read the log before refusing
        if self.node.lease.epoch != epoch:
            return None
        began = time.perf_counter()
        is_stored = await self.log.append(plan)
        self.node.metrics.storing.observe(time.perf_counter() - began)
        self.node.health.succeeded()
        if not is_stored:
            return None
        self._count(plan.transitions)
        self._show(plan.transitions)
        return plan.outcomes

    async def _read_on(self) -> bool:
        """Show what other nodes have written; whether there was anything."""
        transitions = await self.log.read_on(self.table)
        self._show(transitions)
        return bool(transitions)

    async def _reload(self) -> None:
        table = await self.log.reload()
        self.must_reload = False
        if table is not None:
            self.table = table
            self.subscribers.show_all(table)

    def _count(self, transitions: list[Transition]) -> None:
        metrics = self.node.metrics
        metrics.events.inc(len(transitions))
        for transition in transitions:
            event = transition.stored.event
            if isinstance(event, on.Moved):
                metrics.moves_by[event.by].inc()
            elif isinstance(event, on.Finished):
                self.node.rater.wake.set()

    def _show(self, transitions: list[Transition]) -> None:
        """Send everybody what they may see of events that are stored."""
        if not transitions:
            return
        self.table = transitions[-1].after
        may_have_moved = changes_listing(transitions)
        self.subscribers.show(transitions, may_have_moved)
        if may_have_moved:
            self._check_presence()

    def _answer(self, requests: list[Request], outcomes: list[Outcome]) -> None:
        for request, outcome in zip(requests, outcomes, strict=True):
            if isinstance(outcome, Refusal):
                self.node.metrics.refusals.labels(outcome.code).inc()
            request.answer(outcome)

    # -- presence, clocks and bots -------------------------------------------------------------------

    def _check_presence(self) -> None:
        for command in self.presence.check(self.table, self.node.store.is_alone):
            self.submit(Request(command))

    def _submit_gone(self, player: str) -> None:
        seat = seat_of(self.table, player)
        if seat is not None:
            self.submit(Request(commands.Gone(seat=seat)))

    def schedule(self) -> None:
        """Set the timer for the next clock that runs out, and let bots choose whose turn it is."""
        if self.is_closing:
            return
        due = next_tick(self.table) if self.is_driver else None
        if due != self.timer_at or self.timer is None:
            if self.timer:
                self.timer.cancel()
            self.timer_at, self.timer = due, None
            if due is not None:
                delay_s = max(0, due - self.now_ms()) / 1000
                self.timer = asyncio.get_running_loop().call_later(delay_s, self._tick)
        self.bots.schedule(self.table, self.is_driver and is_running(self.table) and self._is_attended())

    def _tick(self) -> None:
        self.timer = None
        self.submit(Request(commands.Tick(), Context(fresh=self.node.new_secret())))

    def _is_attended(self) -> bool:
        """Whether bots should move: somebody is connected, here or at another node, or only bots sit at the table."""
        if self.subscribers.connections:
            return True
        players = [seat for seat in self.table.seats if seat.player]
        return not players or (not self.node.store.is_alone and any(seat.is_here for seat in players))

    def _bot_delay_ms(self) -> int:
        """How long a bot's move is held back so that viewers can follow; not at all without viewers."""
        return random.randint(*self.node.settings.bot_delay_ms) if self.subscribers.connections else 0

    async def _play_for_bot(self, seat: int, action: int, at_seq: int, answers: int | None, bot_failed: bool) -> Outcome:
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        move = commands.Move(id=commands.NO_ID, action=action, at_seq=at_seq, answers=answers)
        context = Context(seat=seat, fresh=self.node.new_secret(), bot_failed=bot_failed)
        self.submit_move(Request(move, context, answer_to(outcome)))
        return await outcome


def _complete(catching_up: "list[asyncio.Future[None]]") -> None:
    for one in catching_up:
        if not one.done():  # the waiter may have left
            one.set_result(None)
