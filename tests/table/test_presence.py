"""Who is away: a countdown, a bot, the way back; and the host."""

import pytest

from pyatak.table import clocks, commands
from pyatak.table import events as on
from table.at_table import asked, opened, started

DUEL = "face_to_face"


def test_presence_is_told_by_the_server_and_once() -> None:
    room = opened(people=2)
    assert room.done(asked(commands.Gone, seat=0)) == [on.WentAway(seat=0)]
    assert room.done(asked(commands.Gone, seat=0)) == []
    assert room.done(asked(commands.Here, seat=0)) == [on.CameHere(seat=0)]
    assert room.done(asked(commands.Here, seat=0)) == []
    assert room.refused(asked(commands.Gone, by="a", seat=0)) == "server_only"
    assert room.refused(asked(commands.Here, by="a", seat=0)) == "server_only"
    assert room.refused(asked(commands.Gone, seat=2)) == "nobody_sits_there"
    assert room.refused(asked(commands.Here, seat=5)) == "no_such_seat"


@pytest.mark.parametrize(("clock", "ms"), [("none", 60_000), ("relaxed", 60_000), ("blitz", 20_000)])
def test_a_bot_plays_for_whom_the_table_has_waited_long_enough(clock: str, ms: int) -> None:
    room = started(DUEL, 2, clock=clock)
    seat = room.table.awaited[0]
    room.wait(7000).done(asked(commands.Gone, seat=seat))
    assert clocks.next_tick(room.table) == room.now + ms
    assert room.wait(ms - 1).tick() == []
    assert room.wait(1).tick()[0] == on.TakenOver(seat=seat, reason="away", level="medium")
    assert room.seat(seat).bot == "medium"


def test_the_countdown_runs_only_while_the_table_waits_for_that_seat() -> None:
    room = started(DUEL, 2)
    seat = room.table.awaited[0]
    room.done(asked(commands.Gone, seat=1 - seat))
    assert not [one for one in clocks.deadlines(room.table) if one.kind == "away"]
    while room.table.awaited == (seat,):
        room.done(room.move(seat, room.game.legal(room.table.position, seat)[-1]))
    assert [one.at for one in clocks.deadlines(room.table) if one.kind == "away"] == [room.now + 60_000]


def test_who_comes_here_in_time_plays_on() -> None:
    room = started(DUEL, 2)
    seat = room.table.awaited[0]
    room.done(asked(commands.Gone, seat=seat))
    room.wait(59_000).done(asked(commands.Here, seat=seat))
    assert room.wait(59_000).tick() == []
    assert not [one for one in clocks.deadlines(room.table) if one.kind == "away"]


def test_when_everybody_is_gone_the_table_waits() -> None:
    room = started(DUEL, 2)
    room.done(asked(commands.Gone, seat=0))
    room.done(asked(commands.Gone, seat=1))
    assert clocks.next_tick(room.table) is None
    assert room.wait(10_000_000).tick() == []


def test_bots_do_not_count_as_somebody_who_waits() -> None:
    room = started(people=1, bots=2)
    room.done(asked(commands.Gone, seat=0))
    assert clocks.next_tick(room.table) is None


def test_whoever_has_resigned_does_not_wait() -> None:
    room = started()
    room.done(asked(commands.Resign, by="c", seat=2))
    room.done(asked(commands.Gone, seat=0))
    room.done(asked(commands.Gone, seat=1))
    assert not [one for one in clocks.deadlines(room.table) if one.kind == "away"]


def test_no_countdown_runs_in_a_pause() -> None:
    room = started(DUEL, 2)
    seat = room.table.awaited[0]
    room.done(asked(commands.Gone, seat=seat))
    room.wait(30_000).done(asked(commands.Pause, by=room.owner(1 - seat)))
    assert not [one for one in clocks.deadlines(room.wait(60_000).table) if one.kind == "away"]


def test_a_restart_does_not_shorten_the_countdown() -> None:
    room = started(DUEL, 2)
    seat = room.table.awaited[0]
    room.done(asked(commands.Gone, seat=seat))
    room.wait(100_000).done(asked(commands.Credit, down_ms=90_000))
    assert [one.at - room.now for one in clocks.deadlines(room.table) if one.kind == "away"] == [50_000]
    assert [one.at - room.now for one in clocks.deadlines(room.table) if one.kind == "host"] in ([], [50_000])


def test_a_restart_is_no_time_in_which_somebody_was_gone() -> None:
    room = started()
    room.done(asked(commands.Gone, seat=1))
    room.wait(60_000).done(asked(commands.Credit, down_ms=60_000))
    assert room.refused(asked(commands.TakeOver, by="a", seat=1)) == "too_soon"


def test_the_host_may_ask_a_bot_earlier() -> None:
    room = started()
    assert room.refused(asked(commands.TakeOver, by="a", seat=1)) == "still_here"
    room.done(asked(commands.Gone, seat=1))
    assert room.wait(9999).refused(asked(commands.TakeOver, by="a", seat=1)) == "too_soon"
    assert room.wait(1).refused(asked(commands.TakeOver, by="c", seat=1)) == "host_only"
    assert room.done(asked(commands.TakeOver, by="a", seat=1)) == [on.TakenOver(seat=1, reason="host", level="medium")]
    assert room.refused(asked(commands.TakeOver, by="a", seat=1)) == "bot_plays_there"
    assert room.refused(asked(commands.TakeOver, by="a", seat=4)) == "no_such_seat"
    assert opened().refused(asked(commands.TakeOver, by="a", seat=1)) == "not_started"


def test_the_owner_takes_the_seat_back_and_nobody_else_does() -> None:
    room = started(people=2, bots=1)
    room.done(asked(commands.Gone, seat=1))
    room.wait(60_000).tick()
    assert room.refused(asked(commands.ComeBack, by="a", seat=1)) == "not_your_seat"
    assert room.refused(asked(commands.ComeBack, seat=2)) == "players_only"
    room.done(asked(commands.Here, seat=1))
    assert room.seat(1).bot == "medium", "being here is not yet playing"
    room.done(asked(commands.ComeBack, by="b", seat=1))
    assert room.seat(1).bot == ""
    assert room.refused(room.bot_move(1)) == "not_a_bot"


def test_marks_of_absence_end_with_the_game_but_not_the_absence() -> None:
    room = started(people=2, bots=1)
    room.done(asked(commands.Gone, seat=1))
    room.wait(60_000).tick()
    room.play_on()
    room.done(asked(commands.Start, by="a"))
    assert (room.seat(1).bot, room.seat(1).is_here) == ("", False)
    assert clocks.next_tick(room.table) == room.now + 60_000


# -- the host ----------------------------------------------------------------------------------------------------------


def test_a_host_who_is_away_for_a_minute_is_replaced() -> None:
    room = opened()
    room.done(asked(commands.Gone, seat=0))
    assert clocks.next_tick(room.table) == room.now + 60_000
    assert room.wait(60_000).tick() == [on.HostChanged(host="b")]
    assert clocks.next_tick(room.table) is None


def test_a_host_who_comes_back_in_time_stays() -> None:
    room = opened()
    room.done(asked(commands.Gone, seat=0))
    room.wait(59_000).done(asked(commands.Here, seat=0))
    assert room.wait(59_000).tick() == []


def test_a_host_who_never_sat_down_is_replaced_by_somebody_who_did() -> None:
    room = opened(people=0)
    assert clocks.next_tick(room.table) is None
    room.done(asked(commands.Sit, by="b", name="Boris", nonce="n", seat=2))
    assert room.wait(60_000).tick() == [on.HostChanged(host="b")]


def test_nobody_replaces_the_host_of_an_empty_room() -> None:
    room = opened()
    for seat in range(3):
        room.done(asked(commands.Gone, seat=seat))
    assert clocks.next_tick(room.table) is None
    room.wait(600_000).done(asked(commands.Here, seat=2))
    assert clocks.next_tick(room.table) == room.now + 60_000
    assert room.wait(60_000).tick() == [on.HostChanged(host="c")]


def test_the_host_changes_during_a_game_too() -> None:
    room = started()
    room.done(asked(commands.Gone, seat=0))
    assert room.wait(60_000).tick() == [on.TakenOver(seat=0, reason="away", level="medium"), on.HostChanged(host="b")]
