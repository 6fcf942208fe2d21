"""The parts of a room by themselves, without a room: its log, who is present, and the order of cards in a race."""

import asyncio
import time
from collections.abc import Callable
from typing import cast

import msgspec
import pytest

from pyatak.server.store import Store, StoreError
from pyatak.server.tables import attempts
from pyatak.server.tables.attempts import Attempts
from pyatak.server.tables.planning import make_plan
from pyatak.server.tables.presence import Presence
from pyatak.server.tables.race_window import RaceWindow
from pyatak.server.tables.requests import Request
from pyatak.server.tables.room_log import RoomLog
from pyatak.table import commands
from pyatak.table.commands import Context
from pyatak.table.events import Stored
from pyatak.table.evolve import fold
from pyatak.table.model import Table
from pyatak.table.summary import summary_of
from server.patience import run
from server.stores import SQLITE
from some_games import CROWD
from table.at_table import asked, started

pytestmark = pytest.mark.only(SQLITE)
"""No store is used here."""


# -- the log -----------------------------------------------------------------------------------------------------------


class OneLog:
    """A store with the log of one table; `while_reading` runs after the events are read and before they are returned."""

    def __init__(self, events: list[Stored]) -> None:
        self.log, self.reads = events, 0
        self.while_reading: Callable[[], None] = lambda: None

    async def events(self, _table: str, first: int) -> list[Stored]:
        self.reads += 1
        read = self.log[first - 1 :]
        self.while_reading()
        return read


def log_of(*events: Stored) -> tuple[OneLog, RoomLog]:
    store = OneLog(list(events))
    return store, RoomLog(cast(Store, store), "T")


def some_events() -> list[Stored]:
    room = started(CROWD, 3)
    for number in range(4):
        room.done(asked(commands.Say, by="a", text=str(number)))
    return room.log


def table_of(events: list[Stored]) -> Table:
    table = fold(events)
    assert table is not None
    return table


def as_json(stored: Stored) -> str:
    return msgspec.json.encode(stored).decode()


def test_events_heard_in_any_order_are_taken_without_reading_the_log() -> None:
    events = some_events()
    store, log = log_of(*events)
    for stored in (events[-1], events[-2]):
        log.hear(stored.seq, as_json(stored))
    transitions = log.take_heard(table_of(events[:-2]))
    assert [one.stored for one in transitions] == events[-2:]
    assert summary_of(transitions[-1].after) == summary_of(table_of(events))
    assert (log.is_behind, log.heard, store.reads) == (False, {}, 0)


def test_a_gap_in_what_was_heard_means_that_the_log_has_to_be_read() -> None:
    async def work() -> None:
        events = some_events()
        _, log = log_of(*events)
        table = table_of(events[:-3])
        for stored in (events[-3], events[-1]):
            log.hear(stored.seq, as_json(stored))
        (heard,) = log.take_heard(table)
        assert heard.stored == events[-3]
        assert log.is_behind
        assert [one.stored for one in await log.read_on(heard.after)] == events[-2:]
        assert (log.is_behind, log.heard) == (False, {})

    run(work())


def test_a_hint_that_comes_while_the_log_is_read_is_not_forgotten() -> None:
    async def work() -> None:
        events = some_events()
        store, log = log_of(*events[:-1])
        store.while_reading = lambda: log.hear(events[-1].seq, "")
        transitions = await log.read_on(table_of(events[:-2]))
        assert [one.stored for one in transitions] == events[-2:-1]
        assert log.is_behind

    run(work())


def test_a_plan_that_only_says_something_leaves_the_listing_as_it_is() -> None:
    table = table_of(some_events())
    said = make_plan(table, [Request(commands.Say(id="1", text="hi"), Context(by="a"))], table.changed_at)
    gone = make_plan(table, [Request(commands.Gone(seat=0))], table.changed_at)
    assert (said.listing, said.has_refusals) == (None, False)
    assert gone.listing is not None
    assert make_plan(table, [Request(commands.Start(id="1"), Context(by="a"))], table.changed_at).has_refusals


# -- attempts ----------------------------------------------------------------------------------------------------------


def test_a_store_that_is_away_is_tried_again_until_patience_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        waiting = Attempts()
        await waiting.failed(StoreError("store_down", "away"), is_stopping=False)
        assert not waiting.are_over
        monkeypatch.setattr(attempts, "PATIENCE_S", 0.0)
        await waiting.failed(StoreError("store_down", "away"), is_stopping=False)
        assert (waiting.are_over, waiting.code) == (True, "store_unclear")

    run(work())


def test_the_time_in_which_a_process_was_suspended_is_no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen node finds its connection cut when it goes on. It has to learn that it was evicted, so it tries again."""

    async def work() -> None:
        waiting, real = Attempts(), time.monotonic
        monkeypatch.setattr(time, "monotonic", lambda: real() + 10 * attempts.PATIENCE_S)
        await waiting.failed(StoreError("store_down", "the connection was cut"), is_stopping=False)
        assert not waiting.are_over

    run(work())


@pytest.mark.parametrize(
    ("code", "is_stopping", "refusal"), [("store_full", False, "store_failed"), ("store_down", True, "store_unclear")]
)
def test_a_full_store_or_a_stopping_server_ends_the_attempts_at_once(code: str, is_stopping: bool, refusal: str) -> None:
    async def work() -> None:
        waiting = Attempts()
        await waiting.failed(StoreError(code, "no"), is_stopping)
        assert (waiting.are_over, waiting.code) == (True, refusal)

    run(work())


def test_a_batch_is_given_up_after_other_writers_were_faster_ten_times() -> None:
    waiting = Attempts()
    for _ in range(attempts.MOST_OVERTAKEN - 1):
        waiting.was_overtaken()
        assert not waiting.are_over
    waiting.was_overtaken()
    assert waiting.are_over


# -- presence ----------------------------------------------------------------------------------------------------------


def test_a_player_without_a_connection_is_reported_once_and_not_if_they_return_in_time() -> None:
    async def work() -> None:
        table, gone = started(CROWD, 3).table, list[str]()
        reported = asyncio.Event()

        def report(player: str) -> None:
            gone.append(player)
            reported.set()

        presence = Presence(0.01, report)
        for player in ("a", "b"):
            presence.connect(player)
        assert presence.check(table, is_alone=False) == [], "player c is at another node"
        assert not presence.is_waiting
        for player in ("a", "b"):
            presence.disconnect(player)
        presence.check(table, is_alone=False)
        assert presence.is_waiting
        presence.connect("a")
        presence.check(table, is_alone=False)
        await reported.wait()
        assert gone == ["b"]
        assert not presence.is_waiting

    run(work())


def test_a_node_that_is_alone_or_sees_another_go_reports_players_it_never_had() -> None:
    async def work() -> None:
        table = started(CROWD, 3).table
        alone, remaining = (Presence(60, lambda _player: None) for _ in range(2))
        alone.check(table, is_alone=True)
        remaining.speak_for_everyone(table)
        remaining.check(table, is_alone=False)
        for presence in (alone, remaining):
            assert set(presence.leaving) == {"a", "b", "c"}
            presence.close()
            assert not presence.is_waiting

    run(work())


def test_a_connected_player_whom_the_table_thinks_absent_is_here() -> None:
    async def work() -> None:
        room = started(CROWD, 3)
        room.done(asked(commands.Gone, seat=1))
        presence = Presence(60, lambda _player: None)
        presence.connect("b")
        assert presence.check(room.table, is_alone=False) == [commands.Here(seat=1)]

    run(work())


# -- races -------------------------------------------------------------------------------------------------------------


def card(seat: int) -> Request:
    return Request(commands.Move(id=commands.NO_ID, action=0), Context(seat=seat))


def test_without_an_allowance_a_card_is_submitted_at_once() -> None:
    submitted: list[Request] = []
    RaceWindow(submitted.append).add(card(0), arrived_ms=1000, travel_ms=40, allowance_ms=0)
    assert [(one.context.raw_ms, one.context.adjusted_ms) for one in submitted] == [(1000, 1000)]


def test_a_window_that_closes_submits_what_it_holds_in_the_order_of_play() -> None:
    async def work() -> None:
        submitted: list[Request] = []
        window = RaceWindow(submitted.append)
        for seat, travel_ms in enumerate((0, 30, 500)):
            window.add(card(seat), 1000 + seat, travel_ms, allowance_ms=100)
        assert not submitted
        window.close()
        assert [(one.context.seat, one.context.adjusted_ms) for one in submitted] == [(2, 902), (1, 971), (0, 1000)]

    run(work())
