"""Random games on a graphics card with CuPy alone: beside it lie the kernels that `pyatak kernels` wrote.

    python launch.py my_number.json --games 16777216 --seats 4 --seed 0 --option goals=1
    python launch.py my_number.json --games 16777216 --seats 4 --weights weights.npy --cell 3
    python launch.py my_number.json --tables 65536 --steps 1000 --seats 4 --seed 0

The first plays whole games and prints their totals, which are those of `pyatak.random_games` for the same seeds; the second plays
them by a policy (`pyatak.Policy`), whole numbers of the shape seats x actions or seats x buckets x actions. The third moves many
tables step by step, as `pyatak.batch` does; import this file and use `Tables` to choose the actions yourself.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import cupy as cp
import numpy as np

THREADS = 128
BLOCKS_A_PROCESSOR = 96


def flat(arguments: tuple[Any, ...]) -> tuple[np.int64, ...]:
    """Arguments as the kernels take them. An array is: two unused pointers, size, bytes of an item, address, shape, strides."""
    words: list[int] = []
    for one in arguments:
        if isinstance(one, cp.ndarray):
            words += [0, 0, one.size, one.itemsize, one.data.ptr, *one.shape, *one.strides]
        else:
            words.append(one)
    return tuple(np.int64(word) for word in words)


class Game:
    """A game's kernels and sizes, read from the folder of its JSON file."""

    def __init__(self, file: str | Path) -> None:
        self.facts = json.loads(Path(file).read_text(encoding="utf-8"))
        self.kernels = {
            name: cp.RawModule(path=str(Path(file).parent / kernel)).get_function(name)
            for name, kernel in self.facts["kernels"].items()
        }

    def options(self, **given: Any) -> Any:
        """The index of each option's value, as the rules want them."""
        indexes = []
        for option in self.facts["options"]:
            value = given.pop(option["name"], option["default"])
            texts = [str(one) for one in option["values"]]
            if str(value) not in texts:
                raise ValueError(f"option {option['name']!r} is one of {', '.join(texts)}, not {value!r}")
            indexes.append(texts.index(str(value)))
        if given:
            raise ValueError(f"{self.facts['game']} has no option {', '.join(given)}")
        return cp.array(indexes or [0], dtype=cp.int64)

    def check_seats(self, seats: int) -> None:
        least, most = self.facts["seats"]
        if not least <= seats <= most:
            raise ValueError(f"{self.facts['game']} is played with {least} to {most} seats, not {seats}")

    def rows(self, weights: Any, seats: int, cell: int | None) -> tuple[Any, int, int]:
        """The weights of a policy as the kernels take them: rows of seats and buckets, how many buckets, and the cell."""
        given, actions, cells = np.asarray(weights), self.facts["actions"], self.facts["cells"]
        buckets = given.shape[1] if given.ndim == 3 else 1
        if given.ndim not in (2, 3) or given.shape != (seats, *given.shape[1:-1], actions) or given.dtype.kind not in "iu":
            raise ValueError(
                f"weights are whole numbers, {seats} x {actions} or {seats} x buckets x {actions}, not {given.shape}"
            )
        if given.min() < 0 or given.astype(np.float64).sum(axis=-1).max() >= 1 << 31:
            raise ValueError("weights are 0 or more, and those of a row add up to less than 2**31")
        if (given.ndim == 3) != (cell is not None) or not 0 <= (cell or 0) < cells:
            raise ValueError(f"with buckets, and only then, a cell is named: 0 to {cells - 1}")
        return cp.asarray(given.reshape(seats * buckets, actions), dtype=cp.int64), buckets, cell or 0

    def play_many(
        self, games: int, seats: int, seed: int = 0, weights: Any = None, cell: int | None = None, **options: Any
    ) -> dict[str, Any]:
        """Play the random games of `games` seeds from `seed` on, by a policy's weights if there are any; their totals and how
        long they took."""
        self.check_seats(seats)
        kernel = "play_many" if weights is None else "play_policy"
        policy = () if weights is None else self.rows(weights, seats, cell)
        places = self.facts["totals"]
        totals = cp.zeros(places["size"], dtype=cp.int64)
        totals[places["shortest"]] = self.facts["most_moves"]
        processors = cp.cuda.Device().attributes["MultiProcessorCount"]
        threads = self.facts["threads"][kernel]
        blocks = max(1, min(processors * BLOCKS_A_PROCESSOR, -(-games // threads)))
        begin, end = cp.cuda.Event(), cp.cuda.Event()
        arguments = flat((seed, games, seats, self.options(**options), *policy, totals))
        begin.record()
        self.kernels[kernel]((blocks,), (threads,), arguments)
        end.record()
        end.synchronize()
        found = totals.get().tolist()
        answer = {name: found[places[name]] for name in ("moves", "squared_lengths", "shortest", "longest", "unfinished")}
        answer |= {name: found[places[name] : places[name] + seats] for name in ("scores", "squares", "wins")}
        return {"games": games, **answer, "seconds": cp.cuda.get_elapsed_time(begin, end) / 1000}


class Tables:
    """Many tables on the card, moved one step at a time; the arrays are those of `pyatak.batch`, as CuPy arrays."""

    def __init__(self, game: Game, tables: int, seats: int, seed: int = 0, **options: Any) -> None:
        game.check_seats(seats)
        cells, actions = game.facts["cells"], game.facts["actions"]
        self.game, self.tables, self.seats, self.options = game, tables, seats, game.options(**options)
        self.seeds = seed + cp.arange(tables, dtype=cp.int64)
        self.dice, self.actions = cp.zeros((tables, 1), dtype=cp.int64), cp.zeros(tables, dtype=cp.int64)
        self.states, self.observations = cp.zeros((2, tables, cells), dtype=cp.int64)
        self.acting, self.choices = cp.zeros((2, tables), dtype=cp.int64)
        self.legal = cp.zeros((tables, actions), dtype=cp.bool_)
        self.rewards, self.scores = cp.zeros((tables, seats)), cp.zeros((tables, seats), dtype=cp.int64)
        self.done, self.errors = cp.zeros(tables, dtype=cp.bool_), cp.zeros(tables, dtype=cp.int8)
        self._launch("reset_tables")

    def step(self, actions: Any) -> None:
        """Make the move of the acting seat at every table."""
        self.actions[:] = actions
        self._launch("step_tables")

    def random_actions(self) -> Any:
        """A legal action for every table."""
        self._launch("choose_actions")
        return self.actions

    def policy_actions(self, weights: Any, cell: int | None = None) -> Any:
        """A legal action for every table by a policy's weights."""
        self._launch("choose_by_policy", *self.game.rows(weights, self.seats, cell))
        return self.actions

    def _launch(self, name: str, *policy: Any) -> None:
        position = (self.states, self.dice, self.seeds, self.acting, self.choices, self.legal, self.observations)
        outcome = (self.rewards, self.scores, self.done, self.errors)
        arrays = (self.seats, self.options, self.actions, *position, *outcome)
        grid = (-(-self.tables // THREADS),)
        self.game.kernels[name](grid, (THREADS,), flat((0, self.tables, *arrays, *policy)))


def walk(game: Game, tables: int, steps: int, seats: int, seed: int, **options: Any) -> dict[str, Any]:
    """Random steps on many tables: how many games ended, their points, and how long it took."""
    many = Tables(game, tables, seats, seed, **options)
    games, scores = cp.zeros(1, dtype=cp.int64), cp.zeros(seats, dtype=cp.int64)
    begin, end = cp.cuda.Event(), cp.cuda.Event()
    begin.record()
    for _ in range(steps):
        many.step(many.random_actions())
        games += many.done.sum()
        scores += many.scores.sum(axis=0)
    end.record()
    end.synchronize()
    seconds = cp.cuda.get_elapsed_time(begin, end) / 1000
    return {"moves": tables * steps, "games": int(games[0]), "scores": scores.get().tolist(), "seconds": seconds}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="the game's JSON file")
    parser.add_argument("--games", type=int, default=1 << 24)
    parser.add_argument("--tables", type=int, default=0, help="move this many tables step by step instead")
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--weights", help="a policy: a NumPy file of whole numbers")
    parser.add_argument("--cell", type=int, help="the cell that says which of its buckets")
    parser.add_argument("--option", action="append", default=[], help="name=value")
    given = parser.parse_args()
    options = dict(text.split("=", 1) for text in given.option)
    game = Game(given.file)
    if given.tables:
        answer = walk(game, given.tables, given.steps, given.seats, given.seed, **options)
    else:
        weights = np.load(given.weights) if given.weights else None
        game.play_many(1, given.seats, given.seed, weights, given.cell, **options)  # the first launch loads the kernel
        answer = game.play_many(given.games, given.seats, given.seed, weights, given.cell, **options)
    answer["moves_a_second"] = answer["moves"] / answer["seconds"]
    json.dump({"game": game.facts["game"], **answer}, sys.stdout, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
