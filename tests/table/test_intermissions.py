"""Intermissions: what people read after a round, a vote or the game stays until they have read it."""

import pytest

import pyatak
from pyatak.core.contract import Intermission
from pyatak.table import clocks, commands
from pyatak.table import events as on
from pyatak.table.model import PACES, waits_for
from pyatak.table.summary import IntermissionSummary, summary_of
from some_games import CROWD, DUEL, RACE
from table.at_table import Asked, Room, asked, opened, started

SHORT, CALM = clocks.READ_MS["short"], clocks.READ_MS["calm"]


def press(player: str, **more: object) -> Asked:
    return asked(commands.Continue, by=player, **more)


def after_a_round(seats: int = 3, people: int | None = None, bots: int = 0, **more: str) -> Room:
    """A game in which all choose together, right after its first round."""
    room = started(CROWD, seats, people, bots, **more)
    while room.table.intermission is None:
        room.play_on(1)
        assert room.table.phase == "playing"
    return room


def show_ms(room: Room) -> int:
    """How long screens take to show what led to this intermission."""
    assert room.table.intermission
    return room.table.intermission.since - room.log[-1].at


# -- what begins one ---------------------------------------------------------------------------------------------------------


def test_a_round_ends_and_the_table_waits() -> None:
    room = after_a_round(pace="calm")
    began = room.log[-1].event
    assert isinstance(began, on.IntermissionBegan)
    assert began.code == "round"
    assert room.refused(room.move(0)) == "intermission"
    assert not any(waits_for(room.table, seat) for seat in range(3))


@pytest.mark.parametrize("game", pyatak.game_ids())
@pytest.mark.parametrize("pace", PACES[1:])
def test_every_game_waits_at_its_end(game: str, pace: str) -> None:
    room = started(game, pyatak.game(game).info.seats[0], pace=pace)
    while room.table.phase == "playing":
        room.play_on(1)
        if room.table.intermission and room.table.phase == "playing":
            for seat in room.table.seats:
                room.done(press(seat.player))
    assert [type(one.event) for one in room.log[-3:]] == [on.Moved, on.Finished, on.IntermissionBegan]
    summary = summary_of(room.table)
    assert summary.intermission
    assert (summary.phase, summary.intermission.code) == ("over", "end")
    assert summary.result, "screens have all they need at once"
    for seat in room.table.seats:
        room.done(press(seat.player))
    assert room.table.intermission is None


@pytest.mark.parametrize("game", pyatak.game_ids())
def test_bots_among_themselves_never_wait(game: str) -> None:
    seats = pyatak.game(game).info.seats[0]
    room = opened(game, seats, people=0, pace="wait")
    for _ in range(seats):
        room.done(asked(commands.AddBot, by="a", level="easy"))
    room.done(asked(commands.Start, by="a"))
    room.play_on()
    assert room.table.phase == "over"
    assert not any(isinstance(one.event, on.IntermissionBegan) for one in room.log)


@pytest.mark.parametrize("game", pyatak.game_ids())
def test_without_a_pace_nothing_waits(game: str) -> None:
    room = started(game, pyatak.game(game).info.seats[0]).play_on()
    assert room.table.phase == "over"
    assert room.table.intermission is None


def test_nobody_reads_for_players_who_are_away_and_nothing_waits_for_them() -> None:
    room = started(CROWD, 3, people=1, bots=2, pace="wait")
    room.done(asked(commands.Gone, seat=0))
    room.play_on()
    assert room.table.phase == "over"
    assert room.table.intermission is None


# -- what ends one -----------------------------------------------------------------------------------------------------------


def test_it_ends_when_everybody_has_pressed() -> None:
    room = after_a_round(pace="wait")
    assert room.done(press("a")) == [on.Continued(seat=0)]
    assert room.done(press("a")) == [], "once is enough"
    assert room.done(press("b")) == [on.Continued(seat=1)]
    assert [seat.has_continued for seat in room.table.seats] == [True, True, False]
    assert room.done(press("c")) == [on.Continued(seat=2), on.IntermissionEnded(reason="all")]
    assert room.table.intermission is None
    assert not any(seat.has_continued for seat in room.table.seats)
    room.done(room.move(0))


def test_bots_are_not_waited_for() -> None:
    room = after_a_round(people=1, bots=2, pace="wait")
    bot = room.table.awaited[-1]
    assert room.refused(room.bot_move(bot)) == "intermission"
    assert room.done(press("a"))[-1] == on.IntermissionEnded(reason="all")
    room.done(room.bot_move(bot))


@pytest.mark.parametrize(("pace", "ms"), [("short", SHORT), ("calm", CALM)])
def test_it_ends_when_the_time_to_read_is_over(pace: str, ms: int) -> None:
    room = after_a_round(pace=pace)
    ends_at = room.now + show_ms(room) + ms
    assert clocks.next_tick(room.table) == ends_at
    room.done(press("a"))
    room.now = ends_at - 1
    assert room.tick() == []
    assert room.wait(1).tick() == [on.IntermissionEnded(reason="time")]
    assert clocks.next_tick(room.table) is None
    room.done(room.move(0))


def test_waiting_for_all_has_no_time() -> None:
    room = after_a_round(pace="wait")
    assert clocks.next_tick(room.table) is None
    assert room.wait(10_000_000).tick() == []
    assert room.table.intermission


def test_the_last_reader_who_leaves_keeps_nobody_waiting() -> None:
    room = after_a_round(pace="wait")
    room.done(press("a"))
    room.done(press("b"))
    assert room.done(asked(commands.Gone, seat=2)) == [on.WentAway(seat=2), on.IntermissionEnded(reason="all")]
    assert room.seat(2).counting_since == room.now, "now the game waits for them again"


def test_a_player_who_resigns_keeps_nobody_waiting() -> None:
    room = after_a_round(pace="wait")
    room.done(press("a"))
    room.done(press("b"))
    assert room.done(asked(commands.Resign, by="c", seat=2))[-1] == on.IntermissionEnded(reason="all")
    assert room.done(press("c")) == [], "there is nothing to continue"


def test_who_has_resigned_reads_but_decides_nothing() -> None:
    room = after_a_round(pace="wait")
    room.done(asked(commands.Resign, by="c", seat=2))
    assert room.refused(press("c")) == "resigned"
    room.done(press("a"))
    assert room.done(press("b"))[-1] == on.IntermissionEnded(reason="all")


def test_a_stand_in_reads_nothing_and_its_owner_comes_back_by_pressing() -> None:
    room = after_a_round(pace="wait")
    room.done(asked(commands.Gone, seat=2))
    room.wait(clocks.EARLY_TAKE_OVER_MS).done(asked(commands.TakeOver, by="a", seat=2))
    room.done(asked(commands.Here, seat=2))
    room.done(press("a"))
    assert room.done(press("c")) == [on.Returned(seat=2), on.Continued(seat=2)]
    assert room.done(press("b"))[-1] == on.IntermissionEnded(reason="all")


def test_a_table_that_everybody_has_left_waits_for_the_first_who_comes_back() -> None:
    room = after_a_round(pace="short")
    for seat in range(3):
        room.done(asked(commands.Gone, seat=seat))
    assert clocks.next_tick(room.wait(1_000_000).table) is None
    room.done(asked(commands.Here, seat=1))
    assert clocks.next_tick(room.table) == room.now + SHORT
    room.wait(1000).done(asked(commands.Here, seat=2))
    assert clocks.next_tick(room.table) == room.now - 1000 + SHORT, "the time does not begin again for the second"
    room.done(press("b"))
    assert room.done(press("c"))[-1] == on.IntermissionEnded(reason="all")


# -- around it ---------------------------------------------------------------------------------------------------------------


def test_a_press_for_an_earlier_intermission_does_nothing() -> None:
    room = after_a_round(pace="wait")
    assert room.table.intermission
    assert room.done(press("a", at_seq=room.table.intermission.seq - 1)) == []
    assert room.done(press("a", at_seq=room.table.intermission.seq)) == [on.Continued(seat=0)]


def test_only_players_press() -> None:
    room = after_a_round(pace="wait")
    assert room.refused(press("stranger")) == "not_seated"
    assert started().done(press("a")) == [], "without an intermission there is nothing to do"


def test_no_clock_runs_while_people_read() -> None:
    room = after_a_round(pace="wait", clock="blitz")
    left = [clocks.remaining(room.table, seat, room.now) for seat in range(3)]
    room.wait(300_000)
    assert [clocks.remaining(room.table, seat, room.now) for seat in range(3)] == left
    for player in "abc":
        room.done(press(player))
    assert [clocks.remaining(room.table, seat, room.now) for seat in range(3)] == left
    assert clocks.remaining(room.table, 0, room.now + 1000) == (left[0] or 0) - 1000


def test_a_pause_stops_the_time_to_read() -> None:
    room = after_a_round(pace="short")
    due = clocks.next_tick(room.table)
    assert due
    room.done(asked(commands.Pause, by="a"))
    assert room.refused(press("a")) == "paused"
    assert clocks.next_tick(room.table) is None
    room.wait(50_000).done(asked(commands.Resume, by="a"))
    assert clocks.next_tick(room.table) == due + 50_000


@pytest.mark.parametrize("phase", ["playing", "over"])
def test_no_time_to_read_is_lost_while_the_server_is_down(phase: str) -> None:
    room = after_a_round(pace="short")
    while room.table.phase != phase or not room.table.intermission:
        for player in "abc":
            room.done(press(player))
        room.play_on(1)
    due = clocks.next_tick(room.table)
    assert due
    room.wait(60_000).done(asked(commands.Credit, down_ms=60_000))
    assert clocks.next_tick(room.table) == due + 60_000


def test_a_rematch_waits_for_nobody_who_still_reads() -> None:
    room = after_a_round(pace="wait")
    while room.table.phase == "playing":
        for player in "abc":
            room.done(press(player))
        room.play_on(1)
    assert [type(room.log[-1].event), room.table.phase] == [on.IntermissionBegan, "over"]
    for seat, player in enumerate("abc"):
        room.done(asked(commands.Rematch, by=player, seat=seat, nonce="again"))
    assert (room.table.phase, room.table.intermission) == ("playing", None)


def test_what_led_to_an_intermission_cannot_be_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyatak.game(DUEL).rules, "intermission", lambda _before, _after: Intermission("turn"))
    room = started(DUEL, 2, pace="wait")
    seat = room.table.awaited[0]
    room.done(room.move(seat))
    assert not summary_of(room.table, room.owner(seat)).can_ask_undo
    for player in "ab":
        room.done(press(player))
    assert room.refused(asked(commands.Undo, by=room.owner(seat), seat=seat)) == "no_undo"


def test_a_race_counts_down_again_after_an_intermission(monkeypatch: pytest.MonkeyPatch) -> None:
    race = pyatak.game(RACE).rules.RACE
    assert race
    monkeypatch.setattr(pyatak.game(RACE).rules, "intermission", lambda _before, _after: Intermission("round"))
    room = started(RACE, 2, pace="short")
    room.done(room.move(room.table.awaited[0]))
    assert clocks.next_tick(room.table) == room.now + SHORT, "no idle push, nobody is away"
    room.wait(SHORT).tick()
    assert room.table.starts_at == room.now + race.countdown_ms
    assert room.refused(room.move(room.table.awaited[0])) == "wait_for_start"


def test_the_tables_own_moves_stop_at_an_intermission(monkeypatch: pytest.MonkeyPatch) -> None:
    room = started(RACE, 2, pace="wait")
    rules = pyatak.game(RACE).rules
    assert rules.RACE
    while not rules.RACE.idle_moves(room.table.position):
        room.play_on(1)
    monkeypatch.setattr(rules, "intermission", lambda _before, _after: Intermission("round"))
    events = room.wait(rules.RACE.idle_ms).tick()
    assert [type(event) for event in events] == [on.Moved, on.IntermissionBegan]


# -- the host's choice, and what is shown ------------------------------------------------------------------------------------


def test_the_host_chooses_the_pace_also_during_a_game() -> None:
    room = after_a_round(pace="wait")
    assert room.refused(asked(commands.Arrange, by="b", pace="short")) == "host_only"
    assert room.refused(asked(commands.Arrange, by="a", pace="slow")) == "bad_pace"
    assert room.refused(asked(commands.Arrange, by="a", pace="short", hints=False)) == "playing"
    room.wait(100_000).done(asked(commands.Arrange, by="a", pace="short"))
    assert room.tick() == [on.IntermissionEnded(reason="time")]


def test_a_host_who_switches_intermissions_off_ends_the_current_one() -> None:
    room = after_a_round(pace="wait")
    assert room.done(asked(commands.Arrange, by="a", pace="none"))[-1] == on.IntermissionEnded(reason="pace")


def test_a_table_is_opened_with_a_pace() -> None:
    assert opened().table.pace == "none"
    assert opened(pace="calm").table.pace == "calm"
    assert Room().refused(
        asked(commands.Create, by="a", table="T", code="", game=CROWD, seats=3, secret="5e" * 32, pace="?")
    ) == ("bad_pace")


def test_the_summary_says_who_is_still_reading() -> None:
    room = after_a_round(people=2, bots=1, pace="calm")
    room.done(press("a"))
    summary, wait = summary_of(room.table), room.table.intermission
    assert wait
    assert summary.intermission == IntermissionSummary("round", wait.seq, wait.since + CALM)
    assert [seat.is_reading for seat in summary.seats] == [False, True, False]
    assert [seat.has_continued for seat in summary.seats] == [True, False, False]
    assert not any(seat.is_awaited for seat in summary.seats)
    assert summary.pace == "calm"
    assert summary_of(started().table).intermission is None
