"""Batches: every table plays as the public API does, independently of the others."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pyatak
from cases import Case, each_game, each_group
from pyatak.core.chance import SEEDS
from pyatak.envs.batch import Batch
from pyatak.tools import observations

DOCS = Path(__file__).parent.parent.parent / "docs"


def check_table(tables: Batch, table: int, case: Case, state: Any) -> None:
    """A table's arrays equal what the public API says of the same position."""
    game, seat = case.game, int(tables.acting[table])
    assert np.array_equal(tables.states[table], state)
    assert seat in game.to_act(state)
    assert game.info.realtime or seat == min(game.to_act(state))
    assert np.flatnonzero(tables.legal[table]).tolist() == game.legal(state, seat)
    assert tables.choices[table] == len(game.legal(state, seat))
    assert np.array_equal(tables.observations[table], game.sight(state, seat))


def check_end(tables: Batch, table: int, case: Case, state: Any) -> None:
    game = case.game
    assert tuple(tables.scores[table]) == game.scores(state)
    winners = game.winners(state)
    shares = [(seat in winners) / len(winners) - 1 / case.seats for seat in range(case.seats)]
    assert tables.rewards[table].tolist() == pytest.approx(shares)
    assert tables.rewards[table].sum() == pytest.approx(0)


@each_group
def test_a_batch_equals_the_public_api_move_by_move_into_the_second_game(case: Case) -> None:
    dice, seed, count = random.Random(3), 30, 3
    tables = pyatak.batch(case.game_id, count, case.seats, seed, cores=2, device="cpu", **case.options)
    states = [case.new(seed + table) for table in range(count)]
    finished = [0] * count
    while min(finished) == 0:
        for table, state in enumerate(states):
            check_table(tables, table, case, state)
        seats = tables.acting.tolist()
        actions = [dice.choice(np.flatnonzero(legal).tolist()) for legal in tables.legal]
        tables.step(actions)
        assert not tables.errors.any()
        for table, (seat, action) in enumerate(zip(seats, actions, strict=True)):
            case.game.apply(states[table], seat, action)
            assert tables.done[table] == case.game.is_over(states[table])
            if tables.done[table]:
                check_end(tables, table, case, states[table])
                finished[table] += 1
                assert tables.seeds[table] == seed + table + count * finished[table]
                states[table] = case.new(int(tables.seeds[table]))
            else:
                assert not tables.rewards[table].any()
                assert not tables.scores[table].any()


@each_game
def test_random_actions_play_the_random_games_of_the_same_seeds(game_id: str) -> None:
    seats = pyatak.game(game_id).info.seats[1]
    tables = pyatak.batch(game_id, 8, seats, seed=50, cores=1)
    moves: list[list[tuple[int, int]]] = [[] for _ in range(8)]
    playing = np.ones(8, dtype=bool)
    while playing.any():
        seats_now, actions = tables.acting.copy(), tables.random_actions().copy()
        tables.step(actions)
        for table in np.flatnonzero(playing):
            moves[table].append((int(seats_now[table]), int(actions[table])))
        playing &= ~tables.done
    for number, made in enumerate(moves):
        assert made == pyatak.random_game(game_id, seats, 50 + number)[0].moves


def results(tables: Batch, last_seed: int) -> dict[int, tuple[int, ...]]:
    """The scores of the random games of all seeds up to the last."""
    found: dict[int, tuple[int, ...]] = {}
    while tables.seeds.min() <= last_seed:
        seeds = tables.seeds.copy()
        tables.step(tables.random_actions())
        found |= {int(seeds[table]): tuple(tables.scores[table].tolist()) for table in np.flatnonzero(tables.done)}
    return {seed: scores for seed, scores in sorted(found.items()) if seed <= last_seed}


@each_game
def test_the_game_of_a_seed_is_the_same_at_any_number_of_tables_and_cores(game_id: str) -> None:
    seats = pyatak.game(game_id).info.seats[0]
    small = results(pyatak.batch(game_id, 3, seats, seed=7, cores=1), 1506)
    assert list(small) == list(range(7, 1507))
    assert results(pyatak.batch(game_id, 1500, seats, seed=7, cores=3), 1506) == small


@each_game
def test_an_illegal_action_is_reported_and_leaves_its_table_unchanged(game_id: str) -> None:
    seats = pyatak.game(game_id).info.seats[0]
    tables, twin = (pyatak.batch(game_id, 6, seats, seed=3, cores=1) for _ in range(2))
    actions = tables.random_actions().copy()
    twin.step(actions)
    before = [one.copy() for one in (tables.states, tables.legal, tables.observations, tables.acting)]
    actions[1], actions[2] = -1, pyatak.game(game_id).rules.ACTIONS
    actions[4] = np.flatnonzero(~tables.legal[4])[0]
    tables.step(actions)
    assert tables.errors.tolist() == [tables.FINE, tables.NO_SUCH_ACTION, tables.NO_SUCH_ACTION, tables.FINE, tables.ILLEGAL, 0]
    for now, then in zip((tables.states, tables.legal, tables.observations, tables.acting), before, strict=True):
        assert np.array_equal(now[[1, 2, 4]], then[[1, 2, 4]])
    assert np.array_equal(tables.states[[0, 3, 5]], twin.states[[0, 3, 5]])
    assert not tables.done[[1, 2, 4]].any()
    tables.step(tables.random_actions())
    assert not tables.errors.any()


@pytest.fixture
def tables() -> Batch:
    return pyatak.batch(pyatak.game_ids()[0], 4, seed=1, cores=1)


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([0, 0, 0], r"shape \(4,\), one for each table, not \(3,\)"),
        (np.zeros((4, 1), dtype=np.int64), r"shape \(4,\), one for each table, not \(4, 1\)"),
        (0, r"not \(\)"),
        ([0.0] * 4, "an integer dtype, not float64"),
        ([True] * 4, "an integer dtype, not bool"),
        (["pass"] * 4, "an integer dtype"),
    ],
)
def test_wrong_actions_are_refused_with_what_is_allowed(tables: Batch, actions: Any, sentence: str) -> None:
    before = tables.states.copy()
    with pytest.raises(ValueError, match=sentence):
        tables.step(actions)
    assert np.array_equal(tables.states, before)


def test_actions_may_have_any_integer_type(tables: Batch) -> None:
    twin = pyatak.batch(pyatak.game_ids()[0], 4, seed=1, cores=1)
    actions = tables.random_actions().copy()
    tables.step(actions.astype(np.uint8))
    twin.step(actions)
    assert np.array_equal(tables.states, twin.states)
    tables.step(np.full(4, 2**64 - 1, dtype=np.uint64))
    assert tables.errors.tolist() == [tables.NO_SUCH_ACTION] * 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"tables": 0}, "tables must be a whole number, 1 or more, not 0"),
        ({"tables": 2.5}, "tables must be a whole number, 1 or more"),
        ({"cores": 0}, "cores must be a whole number, 1 or more, not 0"),
        ({"device": "tpu"}, "device is one of 'cpu', 'cuda', not 'tpu'"),
        ({"seats": 99}, "is played with"),
        ({"seed": -1}, "a seed is"),
        ({"colour": "red"}, "has no option 'colour'"),
    ],
)
def test_bad_batches_are_refused(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        pyatak.batch(pyatak.game_ids()[0], **arguments)


def test_the_arrays_are_read_only(tables: Batch) -> None:
    for array in (tables.states, tables.legal, tables.observations, tables.acting, tables.rewards, tables.done):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_a_reset_deals_the_games_of_another_seed(tables: Batch) -> None:
    tables.step(tables.random_actions())
    tables.reset(20)
    fresh = pyatak.batch(pyatak.game_ids()[0], 4, seed=20, cores=1)
    assert np.array_equal(tables.states, fresh.states)
    assert np.array_equal(tables.legal, fresh.legal)
    with pytest.raises(ValueError, match="a seed is"):
        tables.reset(SEEDS)


@each_game
def test_after_the_last_seed_comes_the_first(game_id: str) -> None:
    tables = pyatak.batch(game_id, 4, seed=SEEDS - 2, cores=1)
    assert tables.seeds.tolist() == [SEEDS - 2, SEEDS - 1, 0, 1]
    while tables.seeds[0] == SEEDS - 2:
        tables.step(tables.random_actions())
    assert tables.seeds[0] == 2
    assert repr(tables) == f"pyatak.batch({game_id!r}, tables=4, seats={tables.seats})"


def test_the_page_of_observations_is_fresh() -> None:
    """`make golden` writes it."""
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == observations.page()


def test_what_pyatak_does_not_have_is_an_error() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        pyatak.nothing  # noqa: B018
