"""Random games in bulk: the Python side of `templates/playouts.py`."""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from types import ModuleType

import msgspec
import numpy as np
from numpy.typing import NDArray

from pyatak.compiled import compiling, gpu
from pyatak.compiled.policy import Policy, Rows, rows_of
from pyatak.core.arguments import check_count
from pyatak.core.contract import OptionValue
from pyatak.core.record import Record
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

TEMPLATE = Path(__file__).parent / "templates" / "playouts.py"
POLICIES = TEMPLATE.with_name("policies.py")
CHUNKS_A_CORE = 8
"""More chunks than cores, so that a slow chunk does not delay the end."""


SURE = 1.96
"""95 % of a normal distribution are within this many standard deviations."""


class Summary(msgspec.Struct, frozen=True):
    """Totals of many random games. Deviations are those of single games; intervals are 95 % intervals of the means."""

    games: int
    moves: int
    shortest: int
    longest: int
    unfinished: int
    """Games stopped at the game's bound on moves; more than 0 is a bug in the rules."""
    length_deviation: float
    mean_scores: tuple[float, ...]
    score_deviations: tuple[float, ...]
    win_shares: tuple[float, ...]
    """Each seat's share of all wins; a shared win is split."""

    @property
    def mean_length(self) -> float:
        return self.moves / max(self.games, 1)

    def length_interval(self) -> tuple[float, float]:
        return self._around(self.mean_length, self.length_deviation)

    def score_intervals(self) -> list[tuple[float, float]]:
        pairs = zip(self.mean_scores, self.score_deviations, strict=True)
        return [self._around(mean, deviation) for mean, deviation in pairs]

    def win_intervals(self) -> list[tuple[float, float]]:
        """Wilson's intervals, which are right for shares near 0 or 1 too."""
        return [wilson(share, self.games) for share in self.win_shares]

    def _around(self, mean: float, deviation: float) -> tuple[float, float]:
        reach = SURE * deviation / max(self.games, 1) ** 0.5
        return mean - reach, mean + reach


def wilson(share: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share observed in this many games."""
    if games == 0:
        return 0.0, 1.0
    squared = SURE**2 / games
    middle = (share + squared / 2) / (1 + squared)
    reach = SURE / (1 + squared) * (share * (1 - share) / games + squared / games / 4) ** 0.5
    return middle - reach, middle + reach


@cache
def template(game_id: str, compiled: bool = True) -> ModuleType:
    return compiling.load(TEMPLATE, game_id, compiled)


@cache
def policy_template(game_id: str, compiled: bool = True) -> ModuleType:
    return compiling.load(POLICIES, game_id, compiled, TEMPLATE)


def random_game(
    game_id: str, seats: int, seed: int, compiled: bool = True, policy: Policy | None = None, **options: OptionValue
) -> tuple[Record, State]:
    """One random game, by a policy if one is given: its record and its last position."""
    game = find_game(game_id)
    game.check_seats(seats)
    game.check_seed(seed)
    indexes = game.option_indexes(seats, **options)
    module = template(game_id, compiled)
    state, dice = np.zeros(module.CELLS, dtype=np.int64), np.zeros(1, dtype=np.int64)
    actions, trail = np.zeros(module.ACTIONS, dtype=np.int64), np.zeros(module.MOST_MOVES, dtype=np.int64)
    if policy is None:
        moves = module.play_one(state, dice, actions, trail, seats, indexes, seed)
    else:
        by, sight = policy_template(game_id, compiled), np.zeros_like(state)
        moves = by.play_one(state, dice, actions, trail, seats, indexes, seed, sight, *rows_of(policy, game, seats))
    made = [divmod(int(step), module.ACTIONS) for step in trail[:moves]]
    return Record(game_id, seats, seed, dict(options), made), state


def random_games(
    game_id: str,
    games: int,
    seats: int,
    seed: int = 0,
    cores: int | None = None,
    compiled: bool = True,
    device: str = "cpu",
    policy: Policy | None = None,
    **options: OptionValue,
) -> Summary:
    """Totals of random games of the seeds `seed`, `seed + 1`, … on `cores` cores (None: all) or a graphics card (device "cuda").
    All legal actions are equally likely, unless a policy says otherwise. The result does not depend on cores or device."""
    indexes = check_request(game_id, games, seats, seed, **options)
    rows = None if policy is None else rows_of(policy, find_game(game_id), seats)
    gpu.check_device(device)
    if device == "cuda":
        return summary_of(game_id, seats, games, [gpu.play_many(game_id, games, seats, seed, indexes, rows)])
    cores = (os.cpu_count() or 1) if cores is None else check_count(cores, "cores")
    edges = np.linspace(0, games, (cores * CHUNKS_A_CORE if cores > 1 else 1) + 1).astype(int)

    def work(chunk: int) -> State:
        first, last = int(edges[chunk]), int(edges[chunk + 1])
        return play_chunk(game_id, last - first, seats, seed + first, indexes, compiled, rows)

    (template if rows is None else policy_template)(game_id, compiled)  # loaded once, before the threads need it
    with ThreadPoolExecutor(cores) as pool:
        return summary_of(game_id, seats, games, list(pool.map(work, range(len(edges) - 1))))


def check_request(game_id: str, games: int, seats: int, seed: int, **options: OptionValue) -> State:
    """The options as the rules take them; ArgumentError for games that cannot be played."""
    game = find_game(game_id)
    game.check_seats(seats)
    game.check_seed(seed)
    check_count(games, "the number of games", least=0)
    game.check_seed(seed + max(games, 1) - 1)
    return game.option_indexes(seats, **options)


def play_chunk(
    game_id: str, games: int, seats: int, seed: int, indexes: State, compiled: bool = True, policy: Rows | None = None
) -> State:
    """The totals of games of consecutive seeds: whole numbers, so that chunks have the same sum in any order."""
    module = template(game_id, compiled)
    totals = np.zeros(module.TOTALS, dtype=np.int64)
    totals[module.SHORTEST] = module.MOST_MOVES
    if policy is None:
        module.play_many(seed, games, seats, indexes, totals)
    else:
        policy_template(game_id, compiled).play_many(seed, games, seats, indexes, *policy, totals)
    return totals


def summary_of(game_id: str, seats: int, games: int, chunks: list[State]) -> Summary:
    """The summary of the totals of chunks."""
    module, parts = template(game_id, compiled=False), np.array(chunks)
    total, count = parts.sum(axis=0), max(games, 1)

    def each_seat(start: int) -> NDArray[np.float64]:
        return np.asarray(total[start : start + seats], dtype=np.float64)

    means = each_seat(module.SCORES) / count
    spread = np.maximum(each_seat(module.SQUARES) / count - means**2, 0) ** 0.5
    length = int(total[module.MOVES]) / count
    return Summary(
        games=games,
        moves=int(total[module.MOVES]),
        shortest=int(parts[:, module.SHORTEST].min()),
        longest=int(parts[:, module.LONGEST].max()),
        unfinished=int(total[module.UNFINISHED]),
        length_deviation=max(int(total[module.SQUARED_LENGTHS]) / count - length**2, 0) ** 0.5,
        mean_scores=tuple(float(mean) for mean in means),
        score_deviations=tuple(float(one) for one in spread),
        win_shares=tuple(float(win) / (module.WHOLE_WIN * count) for win in each_seat(module.WINS)),
    )
