"""Random games in bulk: the friendly side of `templates/playouts.py`."""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from types import ModuleType

import msgspec
import numpy as np

from pyatak.core import compiling
from pyatak.core.contract import OptionValue
from pyatak.core.record import Record
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

TEMPLATE = Path(__file__).parent / "templates" / "playouts.py"
CHUNKS_A_CORE = 8
"""Work is cut finer than the cores, so that a slow chunk holds nobody up."""


class Summary(msgspec.Struct, frozen=True):
    """What many random games came to."""

    games: int
    moves: int
    shortest: int
    longest: int
    unfinished: int
    """Games stopped at the game's bound on moves; more than 0 is a fault of the rules."""
    mean_scores: tuple[float, ...]
    score_deviations: tuple[float, ...]
    win_shares: tuple[float, ...]
    """Each seat's share of all wins; a shared win is split."""


@cache
def template(game_id: str, compiled: bool = True) -> ModuleType:
    return compiling.load(TEMPLATE, game_id, compiled)


def random_game(game_id: str, seats: int, seed: int, compiled: bool = True, **options: OptionValue) -> tuple[Record, State]:
    """One random game: its record and its last position."""
    game = find_game(game_id)
    game.check_seats(seats)
    game.check_seed(seed)
    indexes = game.option_indexes(seats, **options)
    module = template(game_id, compiled)
    state, dice = np.zeros(module.CELLS, dtype=np.int64), np.zeros(1, dtype=np.int64)
    actions, trail = np.zeros(module.ACTIONS, dtype=np.int64), np.zeros(module.MOST_MOVES, dtype=np.int64)
    moves = module.play_one(state, dice, actions, trail, seats, indexes, seed)
    made = [divmod(int(step), module.ACTIONS) for step in trail[:moves]]
    return Record(game_id, seats, seed, dict(options), made), state


def random_games(
    game_id: str,
    games: int,
    seats: int,
    seed: int = 0,
    cores: int | None = None,
    compiled: bool = True,
    **options: OptionValue,
) -> Summary:
    """Random games of the seeds `seed`, `seed + 1`, … on `cores` cores (None: all). The answer is the same on any number."""
    game = find_game(game_id)
    game.check_seats(seats)
    game.check_seed(seed)
    game.check_seed(seed + max(games, 1) - 1)
    indexes = game.option_indexes(seats, **options)
    module = template(game_id, compiled)
    cores = cores or os.cpu_count() or 1
    edges = np.linspace(0, games, (cores * CHUNKS_A_CORE if cores > 1 else 1) + 1).astype(int)

    def work(chunk: int) -> State:
        totals = np.zeros(module.TOTALS, dtype=np.int64)
        totals[module.SHORTEST] = module.MOST_MOVES
        first, last = int(edges[chunk]), int(edges[chunk + 1])
        module.play_many(seed + first, last - first, seats, indexes, totals)
        return totals

    with ThreadPoolExecutor(cores) as pool:
        parts = np.array(list(pool.map(work, range(len(edges) - 1))))
    return _summary(module, parts, games, seats)


def _summary(module: ModuleType, parts: State, games: int, seats: int) -> Summary:
    total = parts.sum(axis=0)
    means = total[module.SCORES : module.SCORES + seats] / max(games, 1)
    spread = total[module.SQUARES : module.SQUARES + seats] / max(games, 1) - means**2
    return Summary(
        games=games,
        moves=int(total[module.MOVES]),
        shortest=int(parts[:, module.SHORTEST].min()),
        longest=int(parts[:, module.LONGEST].max()),
        unfinished=int(total[module.UNFINISHED]),
        mean_scores=tuple(float(mean) for mean in means),
        score_deviations=tuple(float(square) ** 0.5 for square in np.maximum(spread, 0)),
        win_shares=tuple(float(win) / (module.WHOLE_WIN * max(games, 1)) for win in total[module.WINS : module.WINS + seats]),
    )
