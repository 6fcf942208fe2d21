"""Many tables of one game at once: NumPy in, NumPy out, on all cores. The Python API of `templates/batch.py`.

tables = pyatak.batch("my_number", tables=4096, seats=4, seed=7)
while learning:
    actions = policy(tables.observations, tables.legal, tables.acting)
    tables.step(actions)
    learn(tables.rewards, tables.done)
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pyatak.compiled import gpu
from pyatak.compiled.batch_arrays import BatchArrays
from pyatak.compiled.policy import Policy, Rows, rows_of
from pyatak.core.arguments import check_count
from pyatak.core.chance import SEEDS
from pyatak.core.contract import OptionValue
from pyatak.core.errors import ArgumentError
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State
from pyatak.envs.backends import CpuBackend, GpuBackend


class Batch:
    """Tables that all play the same game with the same options, one acting seat at each.

    The arrays have a row for each table. They are read-only, and every step writes new values into the same arrays: copy what you
    want to keep.

    `states`        tables x cells: everything, secrets included; for checking and saving, not for players
    `acting`        tables: the seat that acts now. Where seats choose together, the lowest that has not chosen;
                    in a game without turns, a random one of those that can act
    `choices`       tables: how many actions are open to that seat
    `legal`         tables x actions: which actions these are
    `observations`  tables x cells: the state as that seat sees it; cell by cell in docs/observations.md
    `rewards`       tables x seats: when a game ends, the seat's share of the win less 1 / seats, so that they add up to 0; else 0
    `scores`        tables x seats: when a game ends, the points by the rule book; else 0
    `done`          tables: whether the last step ended a game; the next one is already dealt
    `errors`        tables: FINE, NO_SUCH_ACTION or ILLEGAL; after the latter two the table is unchanged
    `seeds`         tables: the seed of the game on each table

    Table t plays the games of the seeds seed + t, seed + t + tables, seed + t + 2 * tables and so on. A game depends on its seed
    and the actions alone: not on the number of tables, cores or the device.
    """

    FINE, NO_SUCH_ACTION, ILLEGAL = 0, 1, 2

    def __init__(
        self, backend: CpuBackend | GpuBackend, game_id: str, tables: int, seats: int, seed: int, options: dict[str, OptionValue]
    ) -> None:
        self.game = find_game(game_id)
        self.tables, self.seats = tables, seats
        self.options = self.game.full_options(seats, **options)
        self._backend = backend
        self._policy: tuple[Policy, Rows] | None = None
        make, shown, cells, actions = backend.array, backend.read_only, self.game.rules.LAYOUT.size, self.game.rules.ACTIONS
        arrays = self._arrays = BatchArrays(
            seats=seats,
            options=backend.filled(self.game.option_indexes(seats, **options)),
            actions=make((tables,), np.int64),
            states=make((tables, cells), np.int64),
            dice=make((tables, 1), np.int64),
            seeds=make((tables,), np.int64),
            acting=make((tables,), np.int64),
            choices=make((tables,), np.int64),
            legal=make((tables, actions), np.bool_),
            observations=make((tables, cells), np.int64),
            rewards=make((tables, seats), np.float64),
            scores=make((tables, seats), np.int64),
            done=make((tables,), np.bool_),
            errors=make((tables,), np.int8),
        )
        self.states: State = shown(arrays.states)
        self.seeds: State = shown(arrays.seeds)
        self.acting: State = shown(arrays.acting)
        self.choices: State = shown(arrays.choices)
        self.legal: NDArray[np.bool_] = shown(arrays.legal)
        self.observations: State = shown(arrays.observations)
        self.rewards: NDArray[np.float64] = shown(arrays.rewards)
        self.scores: State = shown(arrays.scores)
        self.done: NDArray[np.bool_] = shown(arrays.done)
        self.errors: NDArray[np.int8] = shown(arrays.errors)
        self.reset(seed)

    def __repr__(self) -> str:
        return f"pyatak.batch({self.game.info.id!r}, tables={self.tables}, seats={self.seats})"

    def reset(self, seed: int) -> None:
        """Deal a new game on every table, the first with this seed."""
        self.game.check_seed(seed)
        arrays, fill = self._arrays, self._backend.fill
        seeds = np.arange(self.tables, dtype=np.uint64) + np.uint64(seed)
        fill(arrays.seeds, (seeds % np.uint64(SEEDS)).astype(np.int64))
        for outcome in (arrays.rewards, arrays.scores, arrays.done, arrays.errors):
            fill(outcome, np.zeros(outcome.shape, outcome.dtype))
        self._backend.run("reset_tables", arrays)

    def step(self, actions: Any) -> None:
        """Make the move of the acting seat at every table; all arrays then hold the position after it.

        `actions` are whole numbers, one for each table. `errors` reports one that is not legal; the other tables go on.
        """
        self._backend.fill(self._arrays.actions, checked(actions, self.tables))
        self._backend.run("step_tables", self._arrays)

    def random_actions(self) -> State:
        """A legal action for every table, all equally likely. One call per step plays the games of `random_game`."""
        self._backend.run("choose_actions", self._arrays)
        return self._arrays.actions

    def policy_actions(self, policy: Policy) -> State:
        """A legal action for every table by a policy. One call per step plays the games of `random_game` with it."""
        if self._policy is None or policy is not self._policy[0]:
            rows = rows_of(policy, self.game, self.seats)
            self._policy = policy, rows._replace(weights=self._backend.filled(rows.weights))
        self._backend.run("choose_by_policy", self._arrays, self._policy[1])
        return self._arrays.actions


def checked(actions: Any, tables: int) -> Any:
    """Actions as an array, in memory or on a graphics card, of the right shape and type."""
    given = actions if hasattr(actions, "__cuda_array_interface__") else np.asarray(actions)
    if given.shape != (tables,):
        raise ArgumentError(f"actions must be an array of shape ({tables},), one for each table, not {tuple(given.shape)}")
    if given.dtype.kind not in "iu":
        raise ArgumentError(f"actions must be whole numbers, an array of an integer dtype, not {given.dtype}")
    return given


def batch(
    game_id: str,
    tables: int = 4096,
    seats: int | None = None,
    seed: int = 0,
    cores: int | None = None,
    device: str = "cpu",
    **options: OptionValue,
) -> Batch:
    """Tables of a game, dealt (see `Batch`). `seats` None: the fewest of the game; `cores` None: all; device: cpu or cuda."""
    game = find_game(game_id)
    seats = game.info.seats[0] if seats is None else seats
    game.check_seats(seats)
    game.check_seed(seed)
    check_count(tables, "tables")
    gpu.check_device(device)
    game.full_options(seats, **options)
    backend = CpuBackend(game_id, tables, cores) if device == "cpu" else GpuBackend(game_id, tables)
    return Batch(backend, game_id, tables, seats, seed, options)
