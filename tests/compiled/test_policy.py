"""Random games by a table of weights: how often actions are played, the same totals everywhere, and clear errors."""

import re
from typing import Any

import numpy as np
import pytest

import pyatak
from cases import Case, each_game, each_group
from emulated_gpu import PlainCard, plain_card
from pyatak import Policy
from pyatak.compiled import gpu
from pyatak.compiled.playouts import policy_template
from pyatak.envs.kernels import ARGUMENTS

__all__ = ["plain_card"]


def some_policy(game_id: str, seats: int) -> Policy:
    """Weights of many sizes, a third of them 0, in three buckets of the first cell that counts something."""
    weights = np.random.default_rng(5).integers(0, 50, (seats, 3, pyatak.game(game_id).rules.ACTIONS))
    weights[:, :, ::3] = 0
    return Policy(weights, cell=2)


@each_game
def test_equal_weights_and_zero_weights_play_the_games_of_no_policy(game_id: str) -> None:
    seats, actions = pyatak.game(game_id).info.seats[1], pyatak.game(game_id).rules.ACTIONS
    without = pyatak.random_games(game_id, 60, seats, seed=4)
    for weights in (np.ones(actions, int), np.zeros((1, actions), int), np.ones((seats, 2, actions), np.uint8)):
        policy = Policy(weights, cell=None if weights.ndim < 3 else 1)
        assert pyatak.random_games(game_id, 60, seats, seed=4, policy=policy) == without


@each_group
def test_weight_zero_is_never_played_while_a_legal_action_has_weight(case: Case) -> None:
    policy = some_policy(case.game_id, case.seats)
    record, _ = pyatak.random_game(case.game_id, case.seats, 8, compiled=True, policy=policy, **case.options)
    state, game = case.new(8), case.game
    for seat, action in record.moves:
        bucket = min(max(int(game.sight(state, seat)[2]), 0), 2)
        weights = policy.weights[seat, bucket]
        assert weights[action] > 0 or not weights[game.legal(state, seat)].any()
        game.apply(state, seat, action)
    assert game.is_over(state)


@each_game
def test_interpreted_and_compiled_the_same_games_are_played(game_id: str) -> None:
    seats, actions = pyatak.game(game_id).info.seats[0], pyatak.game(game_id).rules.ACTIONS
    for policy in (some_policy(game_id, seats), Policy(np.arange(actions))):
        plain = pyatak.random_games(game_id, 2, seats, seed=6, compiled=False, policy=policy)
        assert plain == pyatak.random_games(game_id, 2, seats, seed=6, policy=policy)


def test_actions_are_played_as_often_as_their_weights_say() -> None:
    choose = policy_template(pyatak.game_ids()[0], compiled=True)
    actions, weights = np.array([2, 0, 1]), np.array([[5, 0, 15]])
    dice, seen = np.array([1 << 33 | 12345]), [0, 0, 0]
    draws = 4000
    for _ in range(draws):
        seen[choose.weighted_action(dice, actions, 3, weights, 0)] += 1
    assert seen[1] == 0
    deviation = (draws * 0.25 * 0.75) ** 0.5
    assert abs(seen[0] - draws * 0.25) < 4 * deviation


@each_game
def test_a_policy_gives_the_same_sums_anywhere(game_id: str, plain_card: PlainCard) -> None:
    seats = pyatak.game(game_id).info.seats[0]
    policy = some_policy(game_id, seats)
    here = pyatak.random_games(game_id, 20, seats, seed=9, cores=1, policy=policy)
    assert here == pyatak.random_games(game_id, 20, seats, seed=9, cores=3, policy=policy)
    assert here == pyatak.random_games(game_id, 20, seats, seed=9, device="cuda", policy=policy)
    assert plain_card.threads == gpu.policy_kernels(game_id).THREADS
    assert here != pyatak.random_games(game_id, 20, seats, seed=9, cores=1)


@each_game
def test_a_batch_plays_the_same_games_by_a_policy(game_id: str, plain_card: PlainCard) -> None:
    seats = pyatak.game(game_id).info.seats[1]
    policy = some_policy(game_id, seats)
    record, _ = pyatak.random_game(game_id, seats, 13, policy=policy)
    here = pyatak.batch(game_id, 3, seats, seed=12, cores=1)
    there = pyatak.batch(game_id, 3, seats, seed=12, device="cuda")
    for move in record.moves:
        seat, actions = int(here.acting[1]), here.policy_actions(policy).copy()
        assert (seat, int(actions[1])) == move
        assert np.array_equal(there.policy_actions(policy), actions)
        here.step(actions)
        there.step(actions)
    assert here.done[1]
    assert plain_card.threads > 0


@each_game
def test_a_kernel_for_policies_is_written_without_a_card(game_id: str) -> None:
    text = gpu.ptx(gpu.policy_kernels(game_id).play_policy, ARGUMENTS["play_policy"], "9.0")
    assert re.findall(r"\.entry (\w+)", text) == ["play_policy"]


GAME = pyatak.game(pyatak.game_ids()[0])
SEATS, ACTIONS, CELLS = GAME.info.seats[0], GAME.rules.ACTIONS, GAME.rules.LAYOUT.size
FAR = np.zeros((SEATS, ACTIONS), np.int64)
FAR[0, :2] = 1 << 30


@pytest.mark.parametrize(
    ("weights", "cell", "words"),
    [
        (np.ones(ACTIONS + 1, int), None, rf"weights have the shape \({ACTIONS},\).*, not \({ACTIONS + 1},\)"),
        (np.ones((SEATS + 1, ACTIONS), int), None, rf"not \({SEATS + 1}, {ACTIONS}\)"),
        (np.ones((SEATS, 0, ACTIONS), int), 1, "weights have the shape"),
        (np.ones((1, 1, 1, ACTIONS), int), 1, "weights have the shape"),
        (5, None, r"weights have the shape .*, not \(\)"),
        (np.full(ACTIONS, 0.5), None, "weights are whole numbers, an array of an integer dtype, not float64"),
        (["a"] * ACTIONS, None, "weights are whole numbers"),
        (np.arange(ACTIONS) - 3, None, "weights are 0 or more, not -3"),
        (FAR, None, "the weights of a row add up to less than 2147483648"),
        (np.full(ACTIONS, 2**64 - 1, np.uint64), None, "the weights of a row add up to less than"),
        (np.ones((SEATS, 4, ACTIONS), int), None, "a cell is named when, and only when"),
        (np.ones(ACTIONS, int), 1, "a cell is named when, and only when"),
        (np.ones((1, 4, ACTIONS), int), CELLS, f"a cell is a number from 0 to {CELLS - 1}, not {CELLS}"),
        (np.ones((1, 4, ACTIONS), int), 0.5, f"a cell is a number from 0 to {CELLS - 1}, not 0.5"),
    ],
)
def test_a_wrong_table_is_refused_with_what_is_wrong(weights: object, cell: int | None, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        pyatak.random_games(GAME.info.id, 5, SEATS, policy=Policy(weights, cell))
    with pytest.raises(ValueError, match=words):
        pyatak.batch(GAME.info.id, 2, SEATS, cores=1).policy_actions(Policy(weights, cell))


def test_bare_weights_are_no_policy() -> None:
    bare: Any = np.ones(ACTIONS, int)
    for play in (
        lambda: pyatak.random_games(GAME.info.id, 5, SEATS, policy=bare),
        lambda: pyatak.random_game(GAME.info.id, SEATS, 5, policy=bare),
        lambda: pyatak.batch(GAME.info.id, 2, SEATS, cores=1).policy_actions(bare),
    ):
        with pytest.raises(ValueError, match=r"a policy is a pyatak\.Policy\(weights\), not of the type ndarray"):
            play()
