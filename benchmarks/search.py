"""The playouts of the search compared with random ones: `python -m benchmarks.search`, and a section of `make bench`.

Both are moves per second on one core, whole games, measured alternately, so that other work on the machine affects both alike.
"""

import time

import numpy as np

import pyatak
from benchmarks.ours import seats_for
from benchmarks.timing import pace
from pyatak.bots.levels import Search, quick_policy

ROUNDS = 3
SIMULATIONS = 2000


def guided_and_raw(game_id: str) -> tuple[float, float]:
    """Moves per second of guided and of random playouts, the best of a few runs each."""
    game, seats, module = pyatak.game(game_id), seats_for(game_id), quick_policy(game_id, compiled=True)
    options = game.option_indexes(seats)
    pairs = [
        (
            pace(lambda games: int(module.play_many(0, games, seats, options))).moves,
            pace(lambda games: pyatak.random_games(game_id, games, seats, cores=1).moves).moves,
        )
        for _ in range(ROUNDS)
    ]
    guided, raw = np.max(np.array(pairs), axis=0)
    return float(guided), float(raw)


def simulations_per_second(game_id: str) -> float:
    """Simulations of the first decision of a game: imagine a deal, select in the tree, play it out."""
    game = pyatak.game(game_id)
    state = game.new(game.info.seats[0], 1)
    seat = game.to_act(state)[0]
    best = 0.0
    for seed in range(ROUNDS):
        search = Search(game, game.sight(state, seat), seat, seed, 2 * SIMULATIONS)
        search.run(16)
        start = time.perf_counter()
        search.run(SIMULATIONS)
        best = max(best, SIMULATIONS / (time.perf_counter() - start))
    return best


def section() -> str:
    lines = ["## Playouts inside the search", ""]
    lines += ["Moves per second on one core: playouts by the game's heuristics, and random ones in the same run.", ""]
    lines += ["| game | guided | random | guided / random | simulations per second |", "|---|---|---|---|---|"]
    for game_id in pyatak.game_ids():
        guided, raw = guided_and_raw(game_id)
        rate = simulations_per_second(game_id)
        lines += [f"| {game_id} | {guided / 1e6:.1f} M | {raw / 1e6:.1f} M | {guided / raw:.2f} | {rate / 1e3:.0f} k |"]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    print(section())  # noqa: T201
