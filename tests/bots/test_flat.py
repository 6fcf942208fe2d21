"""The player who imagines deals and plays on at random."""

import os
import subprocess
import sys

import numpy as np
import pytest

import pyatak
from cases import Case, each_game, each_group, walk
from pyatak.bots import flat, simple
from pyatak.bots.opponent import DEALS, Opponent
from pyatak.core.bits import count, has


@each_group
def test_it_answers_with_a_legal_move_from_its_sight_alone(case: Case) -> None:
    for number, step in enumerate(walk(case, seed=21)):
        if number % 7 == 0:
            sight = case.game.sight(step.before, step.seat)
            action = flat.choose(case.game, sight, step.seat, seed=number, deals=1)
            assert action in case.game.legal(step.before, step.seat)
            assert action == flat.choose(case.game, sight, step.seat, seed=number, deals=1)


@each_game
def test_it_beats_random_play(game_id: str) -> None:
    """Seated in turn at every seat of the smallest table; the seeds are fixed, so this is the same every time."""
    game = pyatak.game(game_id)
    seats, games, share = game.info.seats[0], 60, 0.0
    for seed in range(games):
        deals = [4 if seat == seed % seats else 0 for seat in range(seats)]
        winners, _ = flat.match(game, seats, game.option_indexes(seats), seed, deals)
        share += has(winners, seed % seats) / count(winners)
    assert share / games > 1 / seats + 0.08


def test_interpreted_and_compiled_it_chooses_the_same() -> None:
    game = pyatak.game("my_number")
    sight = game.sight(game.new(3, 4), 1)
    plain = flat.template("my_number", compiled=False)
    assert plain.choose(sight, 3, 1, 2, 9) == flat.choose(game, sight, 1, 9, deals=2)
    points = np.zeros(6, dtype=np.int64)
    deals = np.array([1, 0, 0], dtype=np.int64)
    assert (
        plain.match(3, game.option_indexes(3), 4, deals, points) == flat.match(game, 3, game.option_indexes(3), 4, [1, 0, 0])[0]
    )


@pytest.mark.parametrize("game_id", ["my_number", "podelim"])
def test_a_process_that_never_had_the_state_chooses_the_same(game_id: str) -> None:
    game = pyatak.game(game_id)
    state = game.new(3, 6)
    sight, seat = game.sight(state, game.to_act(state)[0]), game.to_act(state)[0]
    script = (
        "import numpy as np, pyatak\n"
        "from pyatak.bots import flat\n"
        f"sight = np.array({sight.tolist()}, dtype=np.int64)\n"
        f"print(flat.choose(pyatak.game({game_id!r}), sight, {seat}, 5, deals=3))\n"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=dict(os.environ))
    assert int(result.stdout) == flat.choose(game, sight, seat, 5, deals=3)


def test_an_opponent_plays_at_once_and_better_when_its_code_is_ready() -> None:
    game = pyatak.game("my_number")
    sight = game.sight(game.new(3, 6), 1)
    opponent = Opponent(game)
    assert opponent.choose(sight, 1, 3) == simple.choose(game, sight, 1, 3)
    opponent.prepare().join()
    assert opponent.choose(sight, 1, 3) == flat.choose(game, sight, 1, 3, DEALS)
