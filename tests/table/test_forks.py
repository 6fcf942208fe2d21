"""A position of a game that is over, played on at a table of its own."""

import random

import pyatak
from cases import each_game
from pyatak.core.record import Record
from pyatak.table import commands
from pyatak.table.events import Fork
from pyatak.table.records import record_of
from table.at_table import SECRET, Room, asked


def some_game(game_id: str) -> Record:
    """A whole game at random."""
    game = pyatak.game(game_id)
    seats = game.info.seats[0]
    record, state, dice = Record(game_id, seats, 5, game.full_options(seats)), game.new(seats, 5), random.Random(5)
    while not game.is_over(state):
        seat = dice.choice(game.to_act(state))
        action = dice.choice(game.legal(state, seat))
        game.apply(state, seat, action)
        record.moves.append((seat, action))
    return record


def fork_of(record: Record, moves: int) -> Fork:
    return Fork(record.seats, record.options, record.seed, tuple(record.moves[:moves]))


def opened(record: Record, moves: int) -> Room:
    room = Room()
    create = asked(
        commands.Create,
        by="a",
        table="T1",
        code="",
        game=record.game,
        seats=record.seats,
        visibility="private",
        secret=SECRET,
        fork=fork_of(record, moves),
    )
    room.done(create)
    return room


@each_game
def test_the_first_game_goes_on_from_the_position(game_id: str) -> None:
    record = some_game(game_id)
    half = len(record.moves) // 2
    room = opened(record, half)
    room.done(asked(commands.Sit, by="a", name="Anna", nonce="n"))
    for _ in range(record.seats - 1):
        room.done(asked(commands.AddBot, by="a", level="easy"))
    room.done(asked(commands.Start, by="a"))
    assert room.table.position.tolist() == record.play(half).tolist()
    assert record_of(room.table).moves == record.moves[:half]


def test_it_is_played_with_as_many_as_the_other_game() -> None:
    record = some_game("podelim")
    room = opened(record, 3)
    room.done(asked(commands.Sit, by="a", name="Anna", nonce="n"))
    refused = room.answer(asked(commands.Start, by="a")).refusal
    assert refused is not None
    assert refused.code == "too_few"


def test_a_position_at_the_end_is_refused() -> None:
    record = some_game("podelim")
    room = Room()
    create = asked(
        commands.Create,
        by="a",
        table="T1",
        code="",
        game=record.game,
        seats=record.seats,
        secret=SECRET,
        fork=fork_of(record, len(record.moves)),
    )
    refused = room.answer(create).refusal
    assert refused is not None
    assert refused.code == "fork_is_over"


def test_its_deal_has_no_proof_the_next_one_has() -> None:
    record = some_game("face_to_face")
    room = opened(record, 2)
    room.done(asked(commands.Sit, by="a", name="Anna", nonce="n"))
    room.done(asked(commands.AddBot, by="a", level="easy"))
    room.done(asked(commands.Start, by="a"))
    room.done(asked(commands.Resign, by="a", seat=0))
    assert record_of(room.table).proof is None
    room.done(asked(commands.Rematch, by="a", seat=0, nonce="m"))
    room.done(asked(commands.Resign, by="a", seat=0))
    assert record_of(room.table).proof is not None
