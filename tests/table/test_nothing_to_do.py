"""A command that has nothing to do is done too: its id is remembered like any other."""

from pyatak.table import commands
from pyatak.table import events as on
from table.at_table import asked, started


def test_a_pause_in_a_pause_is_not_done_later() -> None:
    room = started()
    room.done(asked(commands.Pause, by="a", seat=0, id="first"))
    before = room.table
    assert room.done(asked(commands.Pause, by="b", seat=1, id="second")) == [on.Unchanged()]
    assert (room.table.paused_since, room.table.seats) == (before.paused_since, before.seats)
    room.done(asked(commands.Resume, by="a", seat=0, id="third"))
    again = room.answer(asked(commands.Pause, by="b", seat=1, id="second"))
    assert (again.done_at, again.events) == (before.seq + 1, [])
    assert not room.table.paused


def test_what_nobody_repeats_leaves_no_trace() -> None:
    room = started()
    room.done(asked(commands.Pause, by="a", seat=0))
    assert room.done(asked(commands.Pause, by="b", seat=1)) == []
