"""Somebody who is still choosing a name has a seat already, and everybody sees it."""

from pyatak.server.net.protocol import Line
from pyatak.server.tables.log_lines import lines_of
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.evolve import evolve, number
from pyatak.table.model import Table
from pyatak.table.names import LONGEST_NAME, name_for_now
from pyatak.table.summary import summary_of
from table.at_table import Asked, Room, asked, opened, started


def joining(room: Room, **fields: str) -> Room:
    """The player c has sat down and types a name."""
    room.done(asked(commands.Sit, by="c", nonce="n", is_naming=True, **{"name": "Guest 1234", **fields}))
    return room


def rename(name: str, by: str = "c") -> Asked:
    return asked(commands.Rename, by=by, name=name)


def test_who_is_choosing_a_name_is_seen_and_keeps_the_seat() -> None:
    room = joining(opened(people=2))
    seat = summary_of(room.table).seats[2]
    assert (seat.kind, seat.is_naming) == ("person", True)
    assert room.refused(asked(commands.Sit, by="d", name="Dima", nonce="n")) == "table_full"
    assert room.done(rename("Clara")) == [on.Renamed(seat=2, name="Clara")]
    assert (room.seat(2).name, summary_of(room.table).seats[2].is_naming) == ("Clara", False)


def test_a_game_that_starts_meanwhile_is_theirs_too_under_the_name_that_comes() -> None:
    room = joining(opened(people=2))
    room.done(asked(commands.Start, by="a"))
    assert room.table.names[2] == "Guest 1234"
    room.done(rename("Clara"))
    assert (room.table.names[2], room.seat(2).name) == ("Clara", "Clara")


def test_who_leaves_without_a_name_leaves_the_seat() -> None:
    room = joining(opened(people=2))
    assert room.done(asked(commands.Gone, seat=2)) == [on.Stood(seat=2)]
    room = joining(opened(people=2))
    room.done(asked(commands.Start, by="a"))
    assert room.done(asked(commands.Gone, seat=2)) == [on.WentAway(seat=2)]


def test_a_name_is_changed_at_any_time_and_stays_in_a_game_that_is_over() -> None:
    room = started()
    assert room.done(rename("Anna", by="a")) == []
    room.play_on()
    room.done(rename("Annushka", by="a"))
    assert (room.seat(0).name, room.table.names[0]) == ("Annushka", "Anna")


def test_a_name_that_cannot_be_is_refused_and_the_seat_stays() -> None:
    room = joining(opened(people=2))
    assert room.refused(rename("Anna")) == "name_taken"
    assert room.refused(rename(" ")) == "name_empty"
    assert room.refused(rename("Dima", by="d")) == "not_seated"
    assert room.seat(2).is_naming


def test_a_name_for_now_is_free() -> None:
    assert joining(opened(people=2), name="Anna").seat(2).name == "Anna 2"
    assert name_for_now("Anna", ["Anna", "Anna 2"]) == "Anna 3"
    assert len(name_for_now("A" * 99, ["A" * (LONGEST_NAME - 3)])) <= LONGEST_NAME


def told(room: Room, before: Table, event: on.AnyEvent) -> list[Line]:
    (stored,) = number(before, [event], room.now)
    return lines_of(before, evolve(before, stored), event)


def test_the_log_says_who_sits_down_when_there_is_a_name() -> None:
    room = opened(people=2)
    empty = room.table
    joining(room)
    assert told(room, empty, room.log[-1].event) == []
    line = told(room, room.table, on.Renamed(seat=2, name="Clara"))
    assert line == [Line("log-sat", {"seat": 2, "player": "Clara"})]
    line = told(room, empty, on.Renamed(seat=0, name="Annushka"))
    assert line == [Line("log-renamed", {"seat": 0, "player": "Annushka", "old": "Anna"})]
