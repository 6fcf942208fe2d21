"""`pyatak.Position`: push, pop and all that a user of python-chess expects."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest

import pyatak
from cases import Case, each_group
from pyatak.core.game import Game
from pyatak.core.refusal import general_refusal


@pytest.fixture
def position() -> pyatak.Position:
    return pyatak.Position.new("face_to_face", seats=2, seed=7)


@each_group
def test_every_game_can_be_played_by_pushing_and_goes_as_with_the_game_itself(case: Case) -> None:
    dice, game = random.Random(3), case.game
    position = pyatak.Position.new(game.info.id, seats=case.seats, seed=5, **case.options)
    state = game.new(case.seats, 5, **case.options)
    while not position.is_over:
        seat = dice.choice(position.to_act)
        action = dice.choice(position.legal_moves_of(seat))
        position.push(action, seat=seat)
        game.apply(state, seat, action)
        assert (position.to_act, position.is_over) == (game.to_act(state), game.is_over(state))
    assert np.array_equal(position.state, state)
    assert (position.scores, position.winners) == (game.scores(state), game.winners(state))
    assert position.seats == case.seats
    assert len(position.move_stack) > 0


def test_a_move_is_pushed_by_its_action_or_by_its_text(position: pyatak.Position) -> None:
    other, action = position.copy(), position.legal_moves[0]
    position.push(action)
    other.push(other.move_text(action))
    assert position == other
    assert position.move_stack == other.move_stack == [(other.move_stack[0][0], action)]
    assert position.peek() == position.move_stack[-1]


def test_numpy_integers_are_moves_too(position: pyatak.Position) -> None:
    position.push(np.int64(position.legal_moves[0]))  # type: ignore[arg-type]
    assert type(position.move_stack[0][1]) is int


def test_pop_takes_the_last_move_back(position: pyatak.Position) -> None:
    before, action = position.copy(), position.legal_moves[0]
    seat = position.turn
    position.push(action)
    assert position != before
    assert position.pop() == (seat, action)
    assert position == before
    assert (position.to_act, position.move_stack) == (before.to_act, [])
    for call in (position.pop, position.peek):
        with pytest.raises(pyatak.NoMoveError) as error:
            call()
        assert isinstance(error.value, IndexError)


def test_the_turn_is_the_lowest_seat_to_act_and_passes_on_where_all_choose_together() -> None:
    position = pyatak.Position.new("my_number", seats=3, seed=1)
    turns = []
    for _ in range(3):
        turns.append(position.turn)
        assert position.legal_moves == position.legal_moves_of(position.to_act[0])
        position.push(position.legal_moves[0])
    assert turns == [0, 1, 2]


def test_another_seat_may_be_named(position: pyatak.Position) -> None:
    other = 1 - position.to_act[0]
    with pytest.raises(pyatak.IllegalMove) as error:
        position.push(0, seat=other)
    assert error.value.code == "not_to_act"
    assert position.move_stack == []


def test_an_illegal_move_leaves_the_position_unchanged(position: pyatak.Position) -> None:
    before = position.copy()
    illegal = next(action for action in range(position.game.rules.ACTIONS) if action not in position.legal_moves)
    assert position.is_legal(position.legal_moves[0])
    assert not position.is_legal(illegal)
    assert not position.is_legal("nonsense")
    with pytest.raises(pyatak.IllegalMove) as error:
        position.push(illegal)
    assert isinstance(error.value, ValueError)
    with pytest.raises(pyatak.MoveTextError):
        position.push("nonsense")
    assert position == before
    assert position.move_stack == []


def test_nothing_can_be_pushed_after_the_end() -> None:
    _, last = pyatak.random_game("face_to_face", 2, 1, compiled=False)
    position = pyatak.Position("face_to_face", last)
    assert (position.is_over, position.turn, position.legal_moves) == (True, None, [])
    assert "over" in repr(position)
    with pytest.raises(pyatak.IllegalMove) as error:
        position.push(0)
    assert error.value.code == "game_over"
    assert not position.is_legal(0)


def test_text_and_copies_and_pickles_give_an_equal_position(position: pyatak.Position) -> None:
    position.push(position.legal_moves[0])
    others = [
        pyatak.Position.from_text(str(position)),
        position.copy(),
        position.copy(stack=False),
        copy.copy(position),
        copy.deepcopy(position),
        pickle.loads(pickle.dumps(position)),
        pyatak.Position(position.game, position.state),
    ]
    assert all(other == position for other in others)
    assert [len(other.move_stack) for other in others] == [0, 1, 0, 1, 1, 1, 0]
    thawed = others[5]
    thawed.pop()
    assert thawed == pyatak.Position.new("face_to_face", seats=2, seed=7)
    assert len(position.move_stack) == 1


def test_a_copy_is_independent(position: pyatak.Position) -> None:
    other = position.copy()
    other.push(other.legal_moves[0])
    assert other != position
    assert position.move_stack == []


def test_a_position_made_from_a_state_does_not_change_with_it() -> None:
    game = pyatak.game("face_to_face")
    state = game.new(2, 7)
    position = pyatak.Position(game, state)
    state[:] = 0
    assert position == pyatak.Position.new(game, seats=2, seed=7)


def test_positions_are_equal_by_game_and_state_and_have_no_hash(position: pyatak.Position) -> None:
    assert position == pyatak.Position.new("face_to_face", seats=2, seed=7)
    assert position != pyatak.Position.new("face_to_face", seats=2, seed=8)
    assert position != pyatak.Position.new("my_number", seats=3, seed=7)
    assert position != "face_to_face"
    with pytest.raises(TypeError, match="unhashable"):
        hash(position)


def test_views_and_sights_are_those_of_the_game(position: pyatak.Position) -> None:
    for seat in (0, 1, None):
        assert position.view(seat) == position.game.view(position.state, seat)
        assert np.array_equal(position.sight(seat), position.game.sight(position.state, seat))
    assert position.view() == position.view(None)
    assert "face_to_face" in repr(position)


def test_a_pickle_of_other_rules_is_refused(position: pyatak.Position) -> None:
    restore, (kind, game_id, version, states, moves) = position.__reduce__()
    with pytest.raises(pyatak.PositionError, match="this Pyatak plays"):
        restore(kind, game_id, version + 1, states, moves)


GAME: Game = pyatak.game("my_number")


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        (lambda: pyatak.game("chess"), LookupError),
        (lambda: pyatak.game("chess"), ValueError),
        (lambda: pyatak.game(7), LookupError),  # type: ignore[arg-type]
        (lambda: pyatak.Position.new("chess", seats=2, seed=1), LookupError),
        (lambda: pyatak.Position.new("my_number", seats=9, seed=1), ValueError),
        (lambda: pyatak.Position.new("my_number", seats=3, seed=-1), ValueError),
        (lambda: pyatak.Position.new("my_number", seats=3, seed=1, goals=9), ValueError),
        (lambda: pyatak.Position.new("my_number", seats=3, seed=1, colour="red"), ValueError),
        (lambda: pyatak.Position.new("my_number", seats=3, seed=1, goals=1, goal_change="never"), ValueError),
        (lambda: pyatak.Position.new("numbers", seats=3, seed=1, teams="yes"), ValueError),
        (lambda: pyatak.Position.new("my_number", seats=3, seed=1).legal_moves_of(3), ValueError),
        (lambda: pyatak.Position.new("my_number", seats=3, seed=1).push(0, seat=3), ValueError),
        (lambda: pyatak.Position.new("my_number", seats=3, seed=1).view(3), ValueError),
        (lambda: pyatak.Position.new("my_number", seats=3, seed=1).push(None), TypeError),  # type: ignore[arg-type]
        (lambda: pyatak.Position.new("my_number", seats=3, seed=1).push(1.5), TypeError),  # type: ignore[arg-type]
        (lambda: pyatak.Position.from_text(b"game: my_number"), TypeError),  # type: ignore[arg-type]
        (lambda: pyatak.Position.from_text("seats: 3"), ValueError),
        (lambda: pyatak.Position.from_text("game: chess\nseats: 3"), ValueError),
        (lambda: pyatak.Position("my_number", np.zeros(3, dtype=np.int64)), ValueError),
        (lambda: pyatak.Position("my_number", np.zeros(GAME.rules.LAYOUT.size)), ValueError),  # type: ignore[arg-type]
        (lambda: GAME.side_of(GAME.new(3, 1), 3), ValueError),
        (lambda: pyatak.random_games("my_number", -1, 3), ValueError),
        (lambda: pyatak.random_games("my_number", 1, 3, device="abacus"), ValueError),
        (lambda: pyatak.random_games("my_number", 1, 3, policy="best"), ValueError),  # type: ignore[arg-type]
        (lambda: pyatak.Policy([1.5]).rows(GAME, 3), ValueError),
        (lambda: pyatak.IllegalMove(general_refusal("game_over")).text("fr"), ValueError),
    ],
)
def test_bad_arguments_raise_errors_of_pyatak_that_are_also_the_right_built_in(call: Any, kind: type[Exception]) -> None:
    with pytest.raises(kind) as error:
        call()
    assert isinstance(error.value, pyatak.PyatakError)


def test_the_package_exports_what_it_lists() -> None:
    assert set(pyatak.__all__) <= set(dir(pyatak))
    for name in pyatak.__all__:
        assert hasattr(pyatak, name)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        pyatak.nonsense  # noqa: B018
