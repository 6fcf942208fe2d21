"""Clocks and countdowns: they run only while the table truly waits."""

import pytest

from pyatak.table import clocks, commands
from pyatak.table import events as on
from table.at_table import BEGAN, asked, opened, started

BANK, BACK = clocks.BANKS["relaxed"]
DUEL = "face_to_face"


def test_without_clocks_nothing_is_due() -> None:
    room = started()
    assert clocks.next_tick(room.table) is None
    assert clocks.remaining(room.table, 0, room.now) is None


@pytest.mark.parametrize(("clock", "bank"), [("relaxed", 180_000), ("blitz", 45_000)])
def test_the_clock_of_whom_the_table_waits_for_runs(clock: str, bank: int) -> None:
    room = started(DUEL, 2, clock=clock)
    seat = room.table.awaited[0]
    room.wait(10_000)
    assert clocks.remaining(room.table, seat, room.now) == bank - 10_000
    assert clocks.remaining(room.table, 1 - seat, room.now) == bank
    assert clocks.next_tick(room.table) == BEGAN + bank
    assert clocks.remaining(room.table, seat, room.now + 10 * bank) == 0


def test_some_time_comes_back_when_the_turn_is_over_and_never_above_the_bank() -> None:
    room = started(DUEL, 2, clock="relaxed")
    seat = room.table.awaited[0]
    room.wait(50_000)
    room.done(room.move(seat))
    assert clocks.remaining(room.table, seat, room.now) == BANK - 50_000, "not for each card"
    room.wait(1000)
    while room.table.awaited == (seat,):
        room.done(room.move(seat, room.game.legal(room.table.position, seat)[-1]))
    assert clocks.remaining(room.table, seat, room.now + 5000) == BANK - 51_000 + BACK
    room.wait(1000)
    while room.table.awaited == (1 - seat,):
        room.done(room.move(1 - seat, room.game.legal(room.table.position, 1 - seat)[-1]))
    assert clocks.remaining(room.table, 1 - seat, room.now) == BANK


def test_undoing_and_moving_again_wins_no_time() -> None:
    room = started(DUEL, 2, clock="blitz")
    seat = room.table.awaited[0]
    for _ in range(5):
        room.wait(2000).done(room.move(seat))
        room.wait(2000).done(asked(commands.Undo, by=room.owner(seat), seat=seat))
    assert clocks.remaining(room.table, seat, room.now) == 45_000 - 20_000


def test_where_all_choose_together_each_clock_stops_with_its_choice() -> None:
    room = started(clock="relaxed")
    room.wait(30_000).done(room.move(0))
    room.wait(10_000).done(room.move(1))
    left = [clocks.remaining(room.table, seat, room.now) for seat in range(3)]
    assert left == [BANK - 30_000, BANK - 40_000, BANK - 40_000]
    room.wait(10_000).done(room.move(2))
    left = [clocks.remaining(room.table, seat, room.now) for seat in range(3)]
    assert left == [BANK - 30_000 + BACK, BANK - 40_000 + BACK, BANK - 50_000 + BACK]


def test_when_time_has_run_out_a_bot_takes_over() -> None:
    room = started(DUEL, 2, clock="blitz")
    seat = room.table.awaited[0]
    assert room.wait(44_999).tick() == []
    assert room.wait(1).tick() == [on.TakenOver(seat=seat, reason="time", level="medium")]
    assert clocks.next_tick(room.table) is None
    room.done(room.bot_move(seat))


def test_the_owner_comes_back_at_any_decision_with_at_least_an_increment() -> None:
    room = started(DUEL, 2, clock="blitz")
    seat = room.table.awaited[0]
    room.wait(45_000).tick()
    assert room.done(asked(commands.ComeBack, by=room.owner(seat), seat=seat)) == [on.Returned(seat=seat)]
    assert clocks.remaining(room.table, seat, room.now) == 5000
    assert room.done(asked(commands.ComeBack, by=room.owner(seat), seat=seat)) == []
    room.wait(5000).tick()
    assert [type(event) for event in room.done(room.move(seat))] == [on.Returned, on.Moved], "or simply by moving"
    assert room.done(asked(commands.Undo, by=room.owner(seat), seat=seat)) == [on.Undone(seat=seat)]


def test_a_seat_can_also_be_taken_back_by_undo() -> None:
    room = started(DUEL, 2, clock="blitz")
    seat = room.table.awaited[0]
    room.done(room.move(seat))
    room.wait(45_000).tick()
    assert room.done(asked(commands.Undo, by=room.owner(seat), seat=seat)) == [on.Returned(seat=seat), on.Undone(seat=seat)]


def test_no_clock_runs_in_a_pause() -> None:
    room = started(DUEL, 2, clock="blitz")
    seat = room.table.awaited[0]
    room.wait(10_000).done(asked(commands.Pause, by="a"))
    assert clocks.next_tick(room.wait(100_000).table) is None
    assert room.tick() == []
    room.done(asked(commands.Resume, by="b"))
    assert clocks.remaining(room.table, seat, room.now) == 35_000


def test_no_clock_runs_while_the_server_is_down() -> None:
    room = started(DUEL, 2, clock="blitz")
    seat = room.table.awaited[0]
    room.wait(10_000)
    room.wait(60_000).done(asked(commands.Credit, down_ms=60_000))
    assert clocks.remaining(room.table, seat, room.now) == 35_000
    assert room.done(asked(commands.Credit, down_ms=0)) == []
    assert room.refused(asked(commands.Credit, by="a", down_ms=5)) == "server_only"


def test_a_pause_outlasts_a_restart() -> None:
    room = started(DUEL, 2, clock="blitz")
    seat = room.table.awaited[0]
    room.done(asked(commands.Gone, seat=seat))
    room.done(asked(commands.Pause, by="a"))
    room.wait(60_000).done(asked(commands.Credit, down_ms=60_000))
    room.done(asked(commands.Resume, by="a"))
    assert clocks.remaining(room.table, seat, room.now) == 45_000


def test_no_clock_runs_for_a_bot() -> None:
    room = started(DUEL, 2, people=1, bots=1, clock="blitz")
    while 1 not in room.table.awaited:
        room.play_on(1)
    assert clocks.next_tick(room.table) is None


def test_no_clock_runs_while_nobody_is_here() -> None:
    room = started(DUEL, 2, clock="blitz")
    seat = room.table.awaited[0]
    room.wait(5000).done(asked(commands.Gone, seat=seat))
    assert clocks.remaining(room.table, seat, room.wait(5000).now) == 35_000, "somebody waits"
    room.done(asked(commands.Gone, seat=1 - seat))
    assert clocks.next_tick(room.table) is None
    assert clocks.remaining(room.table, seat, room.wait(1_000_000).now) == 35_000
    room.done(asked(commands.Here, seat=1 - seat))
    assert clocks.next_tick(room.table) == room.now + 20_000


def test_time_at_a_table_never_runs_back() -> None:
    room = started(DUEL, 2, clock="blitz")
    seat = room.table.awaited[0]
    room.wait(10_000).done(room.move(seat))
    room.wait(-60_000).done(asked(commands.Say, by="a", text="What time is it?"))
    assert room.log[-1].at == BEGAN + 10_000
    room.done(room.move(seat))
    assert clocks.remaining(room.table, seat, room.now) == 35_000


def test_the_tick_is_the_servers() -> None:
    assert started().refused(asked(commands.Tick, by="a")) == "server_only"
    assert opened().tick() == []
