"""Playouts inside the search beside raw random ones: `python -m benchmarks.search`, and a section of `make bench`.

Both are moves a second on one core, whole games, measured in turn, so that other work on the machine hits both alike.
"""

import time

import numpy as np

import pyatak
from benchmarks.ours import seats_for
from benchmarks.timing import pace
from pyatak.bots.levels import Thought, glancing

ROUNDS = 3
SIMULATIONS = 2000


def guided_and_raw(game_id: str) -> tuple[float, float]:
    """Moves a second of guided and of random playouts, the best of a few runs each."""
    game, seats, module = pyatak.game(game_id), seats_for(game_id), glancing(game_id, compiled=True)
    options = game.option_indexes(seats)
    pairs = [
        (
            pace(lambda games: int(module.play_many_on(0, games, seats, options))).moves,
            pace(lambda games: pyatak.random_games(game_id, games, seats, cores=1).moves).moves,
        )
        for _ in range(ROUNDS)
    ]
    guided, raw = np.max(np.array(pairs), axis=0)
    return float(guided), float(raw)


def simulations_a_second(game_id: str) -> float:
    """Whole simulations of the first decision of a game: a deal imagined, the way down the tree, a playout."""
    game = pyatak.game(game_id)
    state = game.new(game.info.seats[0], 1)
    seat = game.to_act(state)[0]
    best = 0.0
    for seed in range(ROUNDS):
        thought = Thought(game, game.sight(state, seat), seat, seed, 2 * SIMULATIONS)
        thought.go_on(16)
        start = time.perf_counter()
        thought.go_on(SIMULATIONS)
        best = max(best, SIMULATIONS / (time.perf_counter() - start))
    return best


def section() -> str:
    lines = ["## Playouts inside the search", ""]
    lines += ["Moves a second on one core: playouts led by what bots know of the game, beside random ones in the same run.", ""]
    lines += ["| game | guided | random | guided / random | simulations a second |", "|---|---|---|---|---|"]
    for game_id in pyatak.game_ids():
        guided, raw = guided_and_raw(game_id)
        rate = simulations_a_second(game_id)
        lines += [f"| {game_id} | {guided / 1e6:.1f} M | {raw / 1e6:.1f} M | {guided / raw:.2f} | {rate / 1e3:.0f} k |"]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    print(section())  # noqa: T201
