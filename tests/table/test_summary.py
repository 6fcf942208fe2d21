"""What anybody may see of a table: enough for a screen, and no secret."""

import msgspec
import pytest

import pyatak
from cases import each_game
from pyatak.table import commands
from pyatak.table.fair import commitment
from pyatak.table.summary import TableSummary, summary_of
from table.at_table import SECRET, Room, asked, create, opened, started

LONG_PLAYERS = [f"player-id-{number}" for number in range(6)]


def faces(room: Room) -> list[bytes]:
    return [msgspec.json.encode(summary_of(room.table, player)) for player in ("", "stranger", *LONG_PLAYERS)]


def secret_table(game_id: str) -> Room:
    """Players' ids and nonces that can be searched for."""
    room = Room()
    seats = pyatak.game(game_id).info.seats[0]
    room.done(create(game_id, seats, by=LONG_PLAYERS[0], table="T1", clock="relaxed"))
    for seat in range(seats):
        room.done(asked(commands.Sit, by=LONG_PLAYERS[seat], name=f"Person {'KLMNOP'[seat]}", nonce=f"secret-nonce-{seat}"))
    return room


@each_game
def test_no_id_secret_seed_or_nonce_is_seen_before_the_end_and_no_id_ever(game_id: str) -> None:
    room = secret_table(game_id)
    hidden = [b"player-id", b"secret-nonce", SECRET.encode()]
    assert not any(secret in summary for summary in faces(room) for secret in hidden)
    room.done(asked(commands.Start, by=LONG_PLAYERS[0]))
    hidden.append(str(room.table.seed).encode())
    while room.table.phase == "playing":
        assert not any(secret in summary for summary in faces(room) for secret in hidden)
        room.play_on(10)
    for summary in faces(room):
        assert b"player-id" not in summary
        assert room.table.secret.encode() not in summary, "the next game's secret"
        seen = msgspec.json.decode(summary, type=TableSummary)
        assert seen.result is not None
        assert (seen.result.secret, seen.result.seed) == (SECRET, room.table.seed)
        assert seen.result.commitment == commitment(SECRET)
        assert seen.result.nonces[0] == "secret-nonce-0"
        assert seen.commitment == commitment(room.table.secret)


def test_the_commitment_is_there_before_the_first_card_and_stays() -> None:
    room = opened()
    before = summary_of(room.table).commitment
    room.done(asked(commands.Start, by="a"))
    assert before == summary_of(room.table).commitment == commitment(SECRET)


def test_seats_tell_who_sits_there() -> None:
    room = opened(seats=4, people=2)
    room.done(asked(commands.AddBot, by="a", level="hard", seat=3))
    room.done(asked(commands.Gone, seat=1))
    anna, boris, nobody, bot = summary_of(room.table, "b").seats
    assert (anna.kind, anna.name, anna.is_host, anna.is_here) == ("person", "Anna", True, True)
    assert (boris.kind, boris.is_host, boris.is_here) == ("person", False, False)
    assert nobody.kind == "free"
    assert (bot.kind, bot.level, bot.is_stand_in, bot.is_here) == ("bot", "hard", False, False)
    assert [summary_of(room.table, player).you for player in ("a", "b", "x", "")] == [0, 1, None, None]


def test_seats_tell_whom_the_game_waits_for_and_since_when() -> None:
    room = started(clock="relaxed")
    room.wait(5000).done(room.move(1))
    summary = summary_of(room.table)
    assert [seat.is_awaited for seat in summary.seats] == [True, False, True]
    assert [seat.clock_ms for seat in summary.seats] == [180_000, 175_000, 180_000]
    assert [seat.clock_since for seat in summary.seats] == [room.now - 5000, None, room.now - 5000]
    assert summary_of(started().table).seats[0].clock_ms is None


def test_seats_tell_when_a_bot_takes_over_and_that_it_has() -> None:
    room = started()
    room.done(asked(commands.Gone, seat=1))
    assert summary_of(room.table).seats[1].taken_over_at == room.now + 60_000
    room.wait(60_000).tick()
    boris = summary_of(room.table).seats[1]
    assert (boris.kind, boris.level, boris.is_stand_in, boris.taken_over_at) == ("person", "medium", True, None)
    room.done(asked(commands.Resign, by="c", seat=2))
    assert summary_of(room.table).seats[2].resigned


def test_a_race_waits_for_everybody_whatever_they_hold() -> None:
    """Who could act depends on hands that nobody else sees."""
    room = started("seven_ate_nine", 2)
    while room.table.phase == "playing":
        assert all(seat.is_awaited for seat in summary_of(room.table).seats)
        room.play_on(1)
    assert not any(seat.is_awaited for seat in summary_of(room.table).seats)


def test_the_countdown_of_a_race_is_seen() -> None:
    room = opened("seven_ate_nine", 2)
    room.done(asked(commands.Start, by="a"))
    assert summary_of(room.table).starts_at == room.table.starts_at > room.now
    assert summary_of(started().table).starts_at == 0


def test_whether_undo_may_be_asked_for() -> None:
    room = started()
    room.done(room.move(1))
    assert [summary_of(room.table, player).can_ask_undo for player in ("a", "b", "")] == [False, True, False]
    room.done(asked(commands.Pause, by="a"))
    assert not summary_of(room.table, "b").can_ask_undo
    assert summary_of(room.table).paused


def test_the_result_and_the_wishes_for_another_game() -> None:
    room = started().play_on()
    room.done(asked(commands.Rematch, by="b", seat=1, nonce="n"))
    summary = summary_of(room.table)
    assert [seat.wants_rematch for seat in summary.seats] == [False, True, False]
    assert summary.result is not None
    assert summary.result.winners == room.table.winners
    assert summary.result.names == ("Anna", "Boris", "Clara")


def test_chat_is_seen_by_all() -> None:
    room = opened()
    room.done(asked(commands.Say, by="a", text="Hi"))
    assert [(one.name, one.text) for one in summary_of(room.table).chat] == [("Anna", "Hi")]


@pytest.mark.parametrize("phase", ["open", "playing", "over"])
def test_a_face_survives_the_way_to_a_screen(phase: str) -> None:
    room = {"open": opened, "playing": started, "over": lambda: started().play_on()}[phase]()
    summary = summary_of(room.table, "a")
    assert msgspec.json.decode(msgspec.json.encode(summary), type=TableSummary) == summary
    assert summary.phase == phase
