"""Random games of every registered game: they end, they keep the laws, compiled and interpreted alike."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import pyatak
from cases import Case, each_game, each_group, each_option, option_cases
from pyatak.compiled import compiling

LAWS = Path(__file__).parent.parent / "templates_laws.py"
GAMES_WITH_LAWS = int(os.environ.get("PYATAK_LAW_GAMES", "1000"))


@each_option
def test_random_games_end_within_the_stated_bound(case: Case) -> None:
    summary = pyatak.random_games(
        case.game_id, 300, case.seats, seed=11, cores=None, compiled=True, device="cpu", policy=None, **case.options
    )
    assert summary.unfinished == 0
    assert summary.longest <= case.game.info.most_moves
    assert sum(summary.win_shares) == pytest.approx(1)


@each_game
def test_every_law_holds_at_every_move(game_id: str) -> None:
    """A thousand games of each game, spread over all seat counts and options; $PYATAK_LAW_GAMES for more."""
    laws = compiling.load(LAWS, game_id)
    names = [name for name, value in vars(laws).items() if name.isupper() and value in range(9)]
    cases = [case for case in option_cases() if case.game_id == game_id]
    state, sample = np.zeros((2, laws.CELLS), dtype=np.int64)
    for seed in range(GAMES_WITH_LAWS):
        case = cases[seed % len(cases)]
        indexes = case.game.option_indexes(case.seats, **case.options)
        broken = laws.check_game(state, sample, case.seats, indexes, seed)
        assert broken == laws.FINE, f"{case}, seed {seed}: {[name for name in names if getattr(laws, name) == broken]}"
        case.game.rules.check_position(sample)
        case.game.rules.check_position(state)


@each_group
def test_interpreted_and_compiled_games_are_the_same_move_by_move(case: Case) -> None:
    for seed in range(4):
        plain = pyatak.random_game(case.game_id, case.seats, seed, compiled=False, policy=None, **case.options)
        compiled = pyatak.random_game(case.game_id, case.seats, seed, compiled=True, policy=None, **case.options)
        assert plain[0] == compiled[0]
        assert plain[1].tolist() == compiled[1].tolist()


@each_game
def test_many_games_have_the_same_totals_interpreted(game_id: str) -> None:
    seats = pyatak.game(game_id).info.seats[0]
    compiled = pyatak.random_games(game_id, 3, seats, seed=5, cores=1)
    assert pyatak.random_games(game_id, 3, seats, seed=5, cores=1, compiled=False) == compiled


@each_game
def test_the_number_of_cores_does_not_change_the_answer(game_id: str) -> None:
    seats = pyatak.game(game_id).info.seats[1]
    assert pyatak.random_games(game_id, 500, seats, cores=1) == pyatak.random_games(game_id, 500, seats, cores=3)


@each_game
def test_compiled_rules_stay_within_their_arrays(game_id: str, tmp_path: Path) -> None:
    """In a process of its own with bounds checks, because Numba reads the setting once."""
    script = (
        "import pyatak\n"
        f"game = pyatak.game({game_id!r})\n"
        "for seats in game.info.seat_counts():\n"
        "    for options in game.info.every_choice():\n"
        "        try:\n"
        "            pyatak.random_games(game.info.id, 40, seats, seed=3, cores=1, **options)\n"
        "        except ValueError:\n"
        "            continue\n"
    )
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "PYATAK_CACHE": str(tmp_path)}
    result = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-2000:]
