"""Many tables of one game at once: NumPy in, NumPy out, on all cores. The friendly side of `templates/batch.py`.

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
from pyatak.compiled.policy import Policy, rows_of
from pyatak.core.chance import SEEDS
from pyatak.core.contract import OptionValue
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State
from pyatak.envs.machines import Card, Cores, positive


class Batch:
    """Tables that all play the same game with the same options, one acting seat at each.

    The arrays have a row for each table and are the same ones after every step, with new values: copy what you want to keep.
    They cannot be written to.

    `states`        tables x cells: everything, secrets included; for checking and saving, not for players
    `acting`        tables: the seat that acts now. Where seats choose together the lowest that has not chosen;
                    in a race a seat drawn at random among those that can act
    `choices`       tables: how many actions are open to that seat
    `legal`         tables x actions: which ones
    `observations`  tables x cells: the state as that seat sees it; cell by cell in docs/observations.md
    `rewards`       tables x seats: when a game ends, the seat's share of the win less 1 / seats, so that they add up to 0; else 0
    `scores`        tables x seats: when a game ends, the points by the rule book; else 0
    `done`          tables: the last step ended a game; the next one is dealt already
    `errors`        tables: FINE, NO_SUCH_ACTION or ILLEGAL; in the latter two the table is as it was
    `seeds`         tables: the seed of the game on each table

    Table t plays the games of the seeds seed + t, seed + t + tables, seed + t + 2 * tables and so on. What the game of a seed is
    depends on the seed and the actions alone: not on the number of tables, cores or the device.
    """

    FINE, NO_SUCH_ACTION, ILLEGAL = 0, 1, 2

    def __init__(
        self, machine: Cores | Card, game_id: str, tables: int, seats: int, seed: int, options: dict[str, OptionValue]
    ) -> None:
        self.game = find_game(game_id)
        self.tables, self.seats = tables, seats
        self.options = self.game.full_options(seats, **options)
        self._machine = machine
        self._policy: Policy | None = None
        self._rows: tuple[Any, ...] = (machine.array((1, 1), np.int64), 1, 0)
        make, cells = machine.array, self.game.rules.LAYOUT.size
        self._options = machine.filled(self.game.option_indexes(seats, **options))
        self._dice, self._actions = make((tables, 1), np.int64), make((tables,), np.int64)
        self._states, self._seeds, self._acting = (
            make((tables, cells), np.int64),
            make((tables,), np.int64),
            make((tables,), np.int64),
        )
        self._choices, self._legal = make((tables,), np.int64), make((tables, self.game.rules.ACTIONS), np.bool_)
        self._observations = make((tables, cells), np.int64)
        self._rewards, self._scores = make((tables, seats), np.float64), make((tables, seats), np.int64)
        self._done, self._errors = make((tables,), np.bool_), make((tables,), np.int8)
        self.states: State = machine.shown(self._states)
        self.seeds: State = machine.shown(self._seeds)
        self.acting: State = machine.shown(self._acting)
        self.choices: State = machine.shown(self._choices)
        self.legal: NDArray[np.bool_] = machine.shown(self._legal)
        self.observations: State = machine.shown(self._observations)
        self.rewards: NDArray[np.float64] = machine.shown(self._rewards)
        self.scores: State = machine.shown(self._scores)
        self.done: NDArray[np.bool_] = machine.shown(self._done)
        self.errors: NDArray[np.int8] = machine.shown(self._errors)
        self._gather()
        self.reset(seed)

    def __repr__(self) -> str:
        return f"pyatak.batch({self.game.info.id!r}, tables={self.tables}, seats={self.seats})"

    def reset(self, seed: int) -> None:
        """Deal a new game on every table, the first with this seed."""
        self.game.check_seed(seed)
        seeds = np.arange(self.tables, dtype=np.uint64) + np.uint64(seed)
        self._machine.fill(self._seeds, (seeds % np.uint64(SEEDS)).astype(np.int64))
        for outcome in self._outcome():
            self._machine.fill(outcome, np.zeros(outcome.shape, outcome.dtype))
        self._machine.run("reset_tables", self.tables, self.seats, self._options, *self._position())

    def step(self, actions: Any) -> None:
        """The acting seat of every table makes its move; then all arrays speak of the position after it.

        `actions` are whole numbers, one for each table. One that is not legal is reported in `errors`; the other tables go on.
        """
        self._machine.fill(self._actions, checked(actions, self.tables))
        self._machine.run(
            "step_tables", self.tables, self.seats, self._options, self._actions, *self._position(), *self._outcome()
        )

    def random_actions(self) -> State:
        """A legal action for every table, each as likely as the next. Asked once a step, they play the games of `random_game`."""
        self._machine.run("choose_actions", self.tables, self._dice, self._choices, self._legal, self._actions)
        actions: State = self._actions
        return actions

    def policy_actions(self, policy: Policy) -> State:
        """A legal action for every table by a policy. Asked once a step, they play the games of `random_game` with it."""
        if policy is not self._policy:
            rows, self._policy = rows_of(policy, self.game, self.seats), policy
            self._rows = (self._machine.filled(rows.weights), rows.buckets, rows.cell)
            self._gather()
        position = (self._dice, self._acting, self._choices, self._legal, self._observations)
        self._machine.run("choose_by_policy", self.tables, *position, *self._rows, self._actions)
        actions: State = self._actions
        return actions

    def _gather(self) -> None:
        common = (self.tables, self.seats, self._options, self._actions)
        self._machine.gather(*common, *self._position(), *self._outcome(), *self._rows)

    def _position(self) -> tuple[Any, ...]:
        return self._states, self._dice, self._seeds, self._acting, self._choices, self._legal, self._observations

    def _outcome(self) -> tuple[Any, ...]:
        return self._rewards, self._scores, self._done, self._errors


def checked(actions: Any, tables: int) -> Any:
    """Actions as an array, here or on a card, of the right shape and kind."""
    given = actions if hasattr(actions, "__cuda_array_interface__") else np.asarray(actions)
    if given.shape != (tables,):
        raise ValueError(f"actions are an array of shape ({tables},), one for each table, not {tuple(given.shape)}")
    if given.dtype.kind not in "iu":
        raise ValueError(f"actions are whole numbers, an array of an integer dtype, not {given.dtype}")
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
    """Tables of a game, dealt (see `Batch`). `seats` None: as few as the game allows; `cores` None: all; device: cpu or cuda."""
    game = find_game(game_id)
    seats = game.info.seats[0] if seats is None else seats
    game.check_seats(seats)
    game.check_seed(seed)
    positive("tables", tables)
    gpu.check_device(device)
    game.full_options(seats, **options)
    machine = Cores(game_id, cores) if device == "cpu" else Card(game_id)
    return Batch(machine, game_id, tables, seats, seed, options)
