"""Before the game: who may do what at an open table."""

import pytest

import pyatak
from cases import each_game
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.decide import decide
from table.at_table import NAMES, PLAYERS, SECRET, Room, asked, create, opened, started


@each_game
def test_a_table_is_opened_with_all_options_of_its_game(game_id: str) -> None:
    room = Room()
    info = pyatak.game(game_id).info
    room.done(create(game_id, info.seats[1]))
    assert room.table.options == info.defaults()
    assert room.table.host == "a"
    assert all(seat.is_free for seat in room.table.seats)
    assert len(room.table.seats) == info.seats[1]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"by": ""}, "players_only"),
        ({"game": "chess"}, "no_such_game"),
        ({"seats": 2}, "bad_seats"),
        ({"seats": 7}, "bad_seats"),
        ({"options": {"jokers": 1}}, "no_such_option"),
        ({"options": {"goals": 99}}, "bad_option"),
        ({"options": {"goals": "1"}}, "bad_option"),
        ({"visibility": "hidden"}, "bad_visibility"),
        ({"clock": "hourglass"}, "bad_clock"),
        ({"lag_allowance_ms": 101}, "bad_lag_allowance"),
        ({"lag_allowance_ms": -1}, "bad_lag_allowance"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(change: dict[str, object], code: str) -> None:
    assert Room().refused(create(**change)) == code  # type: ignore[arg-type]


def test_options_that_do_not_go_together_are_refused() -> None:
    assert Room().refused(create("numbers", 3, options={"teams": "yes"})) == "options_clash"


def test_a_secret_is_32_bytes_or_the_server_has_made_a_mistake() -> None:
    with pytest.raises(ValueError, match="32 random bytes"):
        decide(None, *create(secret="abc"))


def test_there_is_one_table_of_a_name_and_no_other() -> None:
    assert opened().refused(create()) == "table_exists"
    assert Room().refused(asked(commands.Start, by="a")) == "no_such_table"


def test_a_person_sits_where_he_asks_or_on_the_first_free_seat() -> None:
    room = opened(people=0)
    room.done(asked(commands.Sit, by="b", name="Boris", nonce="n", seat=1))
    room.done(asked(commands.Sit, by="c", name="Clara", nonce="n"))
    assert [seat.player for seat in room.table.seats] == ["c", "b", ""]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"by": ""}, "players_only"),
        ({"by": "a"}, "already_seated"),
        ({"seat": 0}, "seat_taken"),
        ({"seat": 3}, "no_such_seat"),
        ({"seat": -1}, "no_such_seat"),
        ({"nonce": ""}, "bad_nonce"),
        ({"nonce": "x\ny"}, "bad_nonce"),
        ({"nonce": "x" * 65}, "bad_nonce"),
        ({"name": "  "}, "name_empty"),
        ({"name": "Аnnа"}, "name_taken"),
    ],
)
def test_who_cannot_sit_is_told_why(change: dict[str, object], code: str) -> None:
    fields = {"by": "b", "name": "Boris", "nonce": "n", **change}
    assert opened(people=1).refused(asked(commands.Sit, **fields)) == code


def test_a_full_table_is_full() -> None:
    assert opened().refused(asked(commands.Sit, by="d", name="Dima", nonce="n")) == "table_full"
    assert opened().refused(asked(commands.AddBot, by="a", level="easy")) == "table_full"


def test_nobody_sits_down_during_a_game() -> None:
    assert started().refused(asked(commands.Sit, by="d", name="Dima", nonce="n")) == "playing"


def test_a_person_may_stand_up_and_another_sit_there() -> None:
    room = opened()
    assert room.done(asked(commands.Stand, by="b")) == [on.Stood(seat=1)]
    room.done(asked(commands.Sit, by="d", name="Boris", nonce="n"))
    assert room.seat(1).player == "d"


def test_the_host_may_free_a_seat_and_nobody_else_may() -> None:
    room = opened()
    assert room.refused(asked(commands.Stand, by="b", seat=2)) == "host_only"
    room.done(asked(commands.Stand, by="a", seat=2))
    assert room.seat(2).is_free
    assert room.refused(asked(commands.Stand, by="a", seat=2)) == "nobody_sits_there"
    assert room.refused(asked(commands.Stand, by="c")) == "not_seated"
    assert room.refused(asked(commands.Stand, by="")) == "not_seated"


def test_nobody_stands_up_during_a_game() -> None:
    assert started().refused(asked(commands.Stand, by="b")) == "playing"


def test_when_the_host_leaves_the_next_person_is_host() -> None:
    room = opened()
    assert room.done(asked(commands.Stand, by="a")) == [on.Stood(seat=0), on.HostChanged(host="b")]
    room.done(asked(commands.Gone, seat=2))
    room.done(asked(commands.Sit, by="d", name="Dima", nonce="n"))
    room.done(asked(commands.Stand, by="b"))
    assert room.table.host == "d", "who is here comes before who is away"


def test_the_last_to_leave_stays_host() -> None:
    room = opened(people=1)
    assert room.done(asked(commands.Stand, by="a")) == [on.Stood(seat=0)]
    assert room.table.host == "a"


def test_the_host_brings_bots_and_sends_them_away() -> None:
    room = opened(people=2)
    assert room.refused(asked(commands.AddBot, by="b", level="easy")) == "host_only"
    assert room.refused(asked(commands.AddBot, by="a", level="godlike")) == "no_such_level"
    assert room.refused(asked(commands.AddBot, by="a", level="easy", seat=1)) == "seat_taken"
    room.done(asked(commands.AddBot, by="a", level="hard"))
    assert room.seat(2).bot == "hard"
    assert room.refused(asked(commands.RemoveBot, by="a", seat=1)) == "no_bot_there"
    assert room.refused(asked(commands.RemoveBot, by="b", seat=2)) == "host_only"
    assert room.refused(asked(commands.Stand, by="a", seat=2)) == "nobody_sits_there"
    room.done(asked(commands.RemoveBot, by="a", seat=2))
    assert room.seat(2).is_free


def test_bots_neither_come_nor_go_during_a_game() -> None:
    room = started(people=2, bots=1)
    assert room.refused(asked(commands.RemoveBot, by="a", seat=2)) == "playing"
    assert room.refused(asked(commands.AddBot, by="a", level="easy")) == "playing"


def test_the_host_hands_over() -> None:
    room = opened()
    assert room.refused(asked(commands.HandOver, by="b", seat=1)) == "host_only"
    assert room.done(asked(commands.HandOver, by="a", seat=0)) == []
    assert room.done(asked(commands.HandOver, by="a", seat=1)) == [on.HostChanged(host="b")]
    room.done(asked(commands.Stand, by="c"))
    assert room.refused(asked(commands.HandOver, by="b", seat=2)) == "nobody_sits_there"


def test_the_host_arranges_what_is_not_none() -> None:
    room = opened(people=2)
    room.done(asked(commands.Arrange, by="a", seats=5, options={"goals": 2}, clock="blitz"))
    table = room.table
    assert (len(table.seats), table.options["goals"], table.clock, table.visibility) == (5, 2, "blitz", "code")
    room.done(asked(commands.Arrange, by="a", visibility="open", hints=False, lag_allowance_ms=80))
    table = room.table
    assert (len(table.seats), table.options["goals"], table.clock, table.visibility) == (5, 2, "blitz", "open")
    assert (table.hints, table.lag_allowance_ms) == (False, 80)


def test_only_the_host_arranges_and_not_during_a_game() -> None:
    assert opened().refused(asked(commands.Arrange, by="b", clock="blitz")) == "host_only"
    assert started().refused(asked(commands.Arrange, by="a", clock="blitz")) == "playing"


def test_fewer_seats_close_free_ones_only() -> None:
    room = opened(seats=5, people=3)
    room.done(asked(commands.Stand, by="b"))
    room.done(asked(commands.Arrange, by="a", seats=3))
    assert [seat.player for seat in room.table.seats] == ["a", "", "c"]
    room.done(asked(commands.Sit, by="b", name="Boris", nonce="n"))
    room.done(asked(commands.Arrange, by="a", seats=4))
    room.done(asked(commands.Sit, by="d", name="Dima", nonce="n"))
    assert room.refused(asked(commands.Arrange, by="a", seats=3)) == "more_sit_there"


def test_options_are_checked_when_arranged() -> None:
    room = opened("numbers", 3)
    assert room.refused(asked(commands.Arrange, by="a", options={"teams": "yes"})) == "options_clash"
    assert room.refused(asked(commands.Arrange, by="a", options={"teams": "maybe"})) == "bad_option"
    assert room.refused(asked(commands.Arrange, by="a", seats=9)) == "bad_seats"
    assert room.refused(asked(commands.Arrange, by="a", clock="sundial")) == "bad_clock"
    room.done(asked(commands.Arrange, by="a", seats=4, options={"teams": "yes"}))


def test_a_player_holds_one_seat_only() -> None:
    assert opened(people=1).refused(asked(commands.Sit, by="a", name="Zoe", nonce="n")) == "already_seated"


# -- the start ---------------------------------------------------------------------------------------------------------


@each_game
def test_every_game_starts_with_all_seats_taken(game_id: str) -> None:
    seats = pyatak.game(game_id).info.seats[1]
    room = started(game_id, seats)
    assert room.table.phase == "playing"
    assert room.table.awaited == room.game.to_act(room.table.position)
    assert room.table.names == NAMES[:seats]
    assert [seat.player for seat in room.table.seats] == list(PLAYERS[:seats])


def test_only_the_host_starts_and_once() -> None:
    room = opened()
    assert room.refused(asked(commands.Start, by="b")) == "host_only"
    room.done(asked(commands.Start, by="a"))
    assert room.refused(asked(commands.Start, by="a")) == "playing"


def test_empty_seats_are_closed_where_the_game_can_be_played_so() -> None:
    room = opened(seats=5, people=3)
    room.done(asked(commands.Stand, by="b"))
    room.done(asked(commands.Sit, by="d", name="Dima", nonce="n", seat=4))
    room.done(asked(commands.Start, by="a"))
    assert [seat.player for seat in room.table.seats] == ["a", "c", "d"]
    assert room.game.seats(room.table.position) == 3


def test_too_few_are_told_how_many_are_needed() -> None:
    room = opened(people=1)
    answer = room.answer(asked(commands.Start, by="a"))
    assert answer.refusal is not None
    assert (answer.refusal.code, answer.refusal.details) == ("too_few", {"needed": 3, "sitting": 1})
    teams = opened("numbers", 4, people=3, options={"teams": "yes"})
    answer = teams.answer(asked(commands.Start, by="a"))
    assert answer.refusal is not None
    assert answer.refusal.details == {"needed": 4, "sitting": 3}


def test_bots_alone_may_play() -> None:
    room = opened(people=0)
    for _ in range(3):
        room.done(asked(commands.AddBot, by="a", level="beginner"))
    room.done(asked(commands.Start, by="a"))
    room.play_on()
    assert room.table.phase == "over"


def test_the_secret_is_the_servers_alone() -> None:
    assert started().table.secret == SECRET
