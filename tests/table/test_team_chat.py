"""A team's own chat: its players read it, and nobody else ever does."""

import msgspec
import pytest

import pyatak
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.model import Table
from pyatak.table.summary import summary_of, team_chat_readers
from some_games import CROWD, TEAM_OPTIONS, TEAMS
from table.at_table import PLAYERS, Room, asked, opened, started

INFO = pyatak.game(TEAMS).info
SEATS = INFO.seats[1]
SIDES = INFO.sides(SEATS, TEAM_OPTIONS)
OURS, THEIRS = ([PLAYERS[seat] for seat in side] for side in SIDES[:2])


def read_by(table: Table, player: str) -> list[str]:
    return [one.text for one in summary_of(table, player).chat]


def say(room: Room, player: str, text: str, team: bool = True) -> None:
    room.done(asked(commands.Say, by=player, text=text, team=team))


def with_teams() -> Room:
    return opened(TEAMS, SEATS, options=TEAM_OPTIONS)


def test_only_the_own_team_reads_it_in_every_phase() -> None:
    playing = started(TEAMS, SEATS, options=TEAM_OPTIONS)
    over = started(TEAMS, SEATS, options=TEAM_OPTIONS).play_on()
    for room in (with_teams(), playing, over):
        assert summary_of(room.table).teams == SIDES
        say(room, OURS[0], "ours")
        say(room, THEIRS[0], "theirs")
        say(room, OURS[0], "all", team=False)
        assert [read_by(room.table, one) for one in OURS] == [["ours", "all"]] * len(OURS)
        assert [read_by(room.table, one) for one in THEIRS] == [["theirs", "all"]] * len(THEIRS)
        assert [read_by(room.table, one) for one in ("", "stranger")] == [["all"]] * 2
        assert [one.team for one in summary_of(room.table, OURS[0]).chat] == [True, False]
        assert team_chat_readers(room.table) == {*OURS, *THEIRS}


@pytest.mark.parametrize("room", [opened(CROWD), opened(TEAMS, SEATS), started(TEAMS, SEATS)])
def test_without_teams_it_is_refused(room: Room) -> None:
    assert summary_of(room.table).teams == ()
    assert room.refused(asked(commands.Say, by="a", text="psst", team=True)) == "no_team"


def test_without_a_seat_it_is_refused() -> None:
    assert with_teams().refused(asked(commands.Say, by="stranger", text="psst", team=True)) == "not_seated"


def test_who_takes_the_seat_later_reads_nothing_of_before() -> None:
    room = with_teams()
    say(room, OURS[0], "ours")
    room.done(asked(commands.Stand, by=OURS[1]))
    assert read_by(room.table, OURS[1]) == [], "without a seat"
    room.done(asked(commands.Stand, by=THEIRS[0]))
    room.done(asked(commands.Sit, by=THEIRS[0], name="Other", nonce="n", seat=SIDES[0][1]))
    assert read_by(room.table, THEIRS[0]) == []
    say(room, OURS[0], "new")
    assert read_by(room.table, THEIRS[0]) == ["new"]
    assert read_by(room.table, OURS[0]) == ["ours", "new"]


def test_other_seat_numbers_and_other_options_show_it_to_nobody_else() -> None:
    room = with_teams()
    say(room, PLAYERS[SEATS - 1], "last")
    (readers,) = ([PLAYERS[seat] for seat in side] for side in SIDES if SEATS - 1 in side)
    room.done(asked(commands.Stand, by=PLAYERS[0]))
    room.done(asked(commands.Arrange, by=room.table.host, seats=SEATS - 1, options={}))
    left = [seat.player for seat in room.table.seats]
    assert [player for player in left if read_by(room.table, player)] == [one for one in left if one in readers]


def test_a_bot_is_no_reader() -> None:
    room = opened(TEAMS, SEATS, people=1, options=TEAM_OPTIONS)
    for _ in range(SEATS - 1):
        room.done(asked(commands.AddBot, by="a", level="easy"))
    (said,) = room.done(asked(commands.Say, by="a", text="hm", team=True))
    assert said.only_for == ("a",)


def test_what_was_said_before_there_was_a_team_chat_is_for_everybody() -> None:
    old = b'{"type":"said","player":"a","name":"Anna","seat":0,"text":"Hi"}'
    tag = on.Said.__struct_config__.tag_field
    assert tag is not None
    said = msgspec.json.decode(old.replace(b"type", tag.encode()), type=on.Said)
    assert said.only_for == ()
