"""Compile the code of every game into the cache of the tests: `python tests/compile_all.py`.

`make test` does this before its stages start. Otherwise each stage, and each server that it starts, compiles the same code while
other tests wait for a core.
"""

import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import numpy as np

import conftest  # noqa: F401  sets the folder of the cache
import pyatak
from pyatak import Policy
from pyatak.bots.precompile import precompile
from pyatak.coach.fit import fit_scales
from pyatak.compiled import hot_rules
from pyatak.envs.pettingzoo import aec_env

ENOUGH_FOR_THREADS = 256
"""A batch of this many tables is stepped by several threads."""


def compile_game(game_id: str) -> str:
    """Call each compiled part of a game once; how long each took."""
    parts: dict[str, Callable[[], object]] = {
        "hot rules": lambda: hot_rules.load(game_id),
        "playouts": lambda: _play(game_id),
        "bots": lambda: precompile(game_id),
        "coach": lambda: _review(game_id),
        "environments": lambda: _observe(game_id),
        "batches": lambda: _step(game_id, cores=1),
        "batches on two cores": lambda: _step(game_id, cores=2),
    }
    took = []
    for name, call in parts.items():
        start = time.perf_counter()
        call()
        took.append(f"{name} {time.perf_counter() - start:.0f} s")
    return f"{game_id}: {', '.join(took)}"


def _play(game_id: str) -> None:
    seats = pyatak.game(game_id).info.seats[0]
    for policy in (None, _even(game_id)):
        pyatak.random_game(game_id, seats, 0, policy=policy)
        pyatak.random_games(game_id, 1, seats, policy=policy)


def _review(game_id: str) -> None:
    record, _ = pyatak.random_game(game_id, pyatak.game(game_id).info.seats[0], 0)
    pyatak.review(record, budget=100)
    if not pyatak.game(game_id).info.realtime:
        fit_scales(game_id, [record])


def _observe(game_id: str) -> None:
    env = aec_env(game_id)
    env.reset(seed=0)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))


def _step(game_id: str, cores: int) -> None:
    tables = pyatak.batch(game_id, ENOUGH_FOR_THREADS, cores=cores)
    tables.step(tables.random_actions())
    tables.step(tables.policy_actions(_even(game_id)))


def _even(game_id: str) -> Policy:
    """Every legal action equally likely."""
    return Policy(np.ones(pyatak.game(game_id).rules.ACTIONS, dtype=np.int64))


if __name__ == "__main__":
    with ProcessPoolExecutor() as processes:
        for line in processes.map(compile_game, pyatak.game_ids()):
            sys.stdout.write(f"{line}\n")
