"""One seat of a game as a Gymnasium environment; random moves or bots play the others.

    import gymnasium, pyatak.envs.gymnasium        # registers the names
    env = gymnasium.make("pyatak/my_number-v2", seats=4, opponents="hard")
    envs = gymnasium.make_vec("pyatak/my_number-v2", num_envs=512, seats=4)

An opponent is "random", a level, a class as `mine.py:Bot`, a bot, or a function `choose(game, sight, seat, seed)`.
An observation is the cells of the game that the seat may see; `info["action_mask"]` holds its legal actions. The reward comes at
the end: the seat's share of the win less 1 / seats. An illegal action changes nothing; `info["illegal"]` reports it.
"""

import operator
from collections.abc import Sequence
from typing import Any, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pyatak.core.contract import OptionValue
from pyatak.core.errors import ArgumentError, PyatakError
from pyatak.core.rule import State
from pyatak.envs.extras import needs
from pyatak.envs.seat import Opponent, Seat
from pyatak.envs.setup import HIGHEST_CELL, ILLEGAL, LOWEST_CELL, OVER, Mask, Setup, by_versioned_name

with needs("envs"):
    import gymnasium
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Info: TypeAlias = dict[str, Any]
Flags: TypeAlias = NDArray[np.bool_]


class SeatEnv(gymnasium.Env[State, SupportsIndex]):
    """One table."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game_id: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ArgumentError(f"render_mode must be None or 'ansi', not {render_mode!r}")
        self.setup = Setup(game_id, seats, options)
        self.seat = Seat(self.setup, seat, opponents)
        self.render_mode = render_mode
        self.observation_space = Box(LOWEST_CELL, HIGHEST_CELL, (self.setup.cells,), np.int64)
        self.action_space = Discrete(self.setup.actions)
        self.cells = np.zeros(self.setup.cells, dtype=np.int64)
        self.dice = np.zeros(1, dtype=np.int64)
        self.is_over = True

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[State, Info]:
        """Start the game of a seed; without a seed, of one that follows from the last."""
        if seed is not None:
            self.setup.game.check_seed(seed)
        super().reset(seed=seed, options=options)
        if seed is None and self.dice[0] == 0:
            seed = int(self.np_random.integers(2**63))
        if seed is None:
            seed = int(self.setup.rules.draw_seed(self.dice))
        else:
            self.setup.rules.seed_dice(self.dice, seed)
        self.seat.deal(self.cells, self.dice, seed)
        self.is_over = False
        return self._observation()

    def step(self, action: SupportsIndex) -> tuple[State, float, bool, bool, Info]:
        if self.is_over:
            raise ResetNeeded("no game is running: call reset() first")
        number = operator.index(action)
        next_seat = self.seat.act(self.cells, self.dice, number)
        self.is_over = next_seat == OVER
        observation, info = self._observation()
        if next_seat == ILLEGAL:
            info["illegal"] = self._refusal(number)
        if self.is_over:
            info["scores"] = self.setup.scores(self.cells)
        reward = self.setup.rewards(self.cells)[self.seat.seat] if self.is_over else 0.0
        return observation, reward, self.is_over, False, info

    def action_masks(self) -> Flags:
        """The action mask, under the name that some learners expect."""
        return self.setup.observe(self.cells, self.seat.seat, self.setup.actions)[1].astype(np.bool_)

    def render(self) -> str | None:
        """What the seat sees, as text."""
        sight, _ = self.setup.observe(self.cells, self.seat.seat, self.setup.actions)
        return self.setup.game.to_text(sight) if self.render_mode else None

    def _observation(self) -> tuple[State, Info]:
        sight, mask = self.setup.observe(self.cells, self.seat.seat, self.setup.actions)
        return sight, {"action_mask": mask}

    def _refusal(self, action: int) -> str:
        try:
            self.setup.refuse(self.cells, self.seat.seat, action)
        except PyatakError as problem:
            return str(problem)


class SeatVectorEnv(VectorEnv[State, ArrayLike, NDArray[Any]]):
    """Many tables, the same seat at each. Against random opponents one compiled call steps them all.

    After the end of a game the next step deals the next one, whatever the action (Gymnasium's NEXT_STEP). Table `t` of
    `reset(seed=s)` plays the same games as a `SeatEnv` reset with the seed `s + t`.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 - Gymnasium's own form

    def __init__(
        self,
        game_id: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        **options: OptionValue,
    ) -> None:
        if num_envs < 1:
            raise ArgumentError(f"num_envs must be 1 or more, not {num_envs!r}")
        self.num_envs = num_envs
        self.setup = Setup(game_id, seats, options)
        self.seat = Seat(self.setup, seat, opponents)
        self.single_observation_space = Box(LOWEST_CELL, HIGHEST_CELL, (self.setup.cells,), np.int64)
        self.single_action_space = Discrete(self.setup.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.cells = np.zeros((num_envs, self.setup.cells), dtype=np.int64)
        self.dice = np.zeros((num_envs, 1), dtype=np.int64)
        self.seeds = np.full(num_envs, -1, dtype=np.int64)
        self.over = np.ones(num_envs, dtype=np.bool_)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[State, Info]:
        """Start new games at all tables: of the seeds `seed`, `seed + 1`, …, or of seeds that follow from the last."""
        if seed is not None:
            self.setup.game.check_seed(seed)
            self.setup.game.check_seed(seed + self.num_envs - 1)
            self._set_seeds([seed + table for table in range(self.num_envs)])
        super().reset(seed=seed, options=options)
        if self.dice[0, 0] == 0:
            self._set_seeds(self.np_random.integers(2**63, size=self.num_envs).tolist())
        self.over[:] = True
        observations, _, _, _, info = self._step(np.zeros(self.num_envs, dtype=np.int64))
        return observations, info

    def step(self, actions: ArrayLike) -> tuple[State, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        if self.dice[0, 0] == 0:
            raise ResetNeeded("no games are running: call reset() first")
        choices = np.asarray(actions)
        if choices.shape != (self.num_envs,) or not np.issubdtype(choices.dtype, np.integer):
            raise ArgumentError(f"actions must be {self.num_envs} whole numbers, not {choices.dtype} of shape {choices.shape}")
        return self._step(choices.astype(np.int64))

    def _set_seeds(self, seeds: list[int]) -> None:
        for table, seed in enumerate(seeds):
            self.seeds[table] = seed
            self.setup.rules.seed_dice(self.dice[table], seed)

    def _step(self, choices: State) -> tuple[State, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        tables = self.num_envs
        sights, masks = np.empty((tables, self.setup.cells), np.int64), np.empty((tables, self.setup.actions), np.int8)
        rewards, illegal = np.zeros(tables), np.zeros(tables, np.bool_)
        if self.seat.bots:
            for table in range(tables):
                self._step_with_bots(table, int(choices[table]), rewards, illegal)
                self.setup.rules.observe(self.cells[table], self.seat.seat, sights[table], masks[table])
        else:
            self._step_compiled(choices, sights, masks, rewards, illegal)
        info: Info = {"action_mask": masks, "illegal": illegal}
        if self.over.any():
            info["scores"] = np.zeros((tables, self.setup.seats), np.int64)
            info["_scores"] = self.over.copy()
            for table in np.flatnonzero(self.over).tolist():
                info["scores"][table] = self.setup.scores(self.cells[table])
        return sights, rewards, self.over.copy(), np.zeros(tables, np.bool_), info

    def _step_compiled(self, choices: State, sights: State, masks: Mask, rewards: NDArray[np.float64], illegal: Flags) -> None:
        setup, seat = self.setup, self.seat
        setup.rules.step_tables(
            self.cells, self.dice, self.seeds, self.over, choices, setup.seats, setup.options,
            seat.seat, seat.random_seats, sights, masks, rewards, illegal,
        )  # fmt: skip

    def _step_with_bots(self, table: int, choice: int, rewards: NDArray[np.float64], illegal: Flags) -> None:
        cells, dice = self.cells[table], self.dice[table]
        if self.over[table]:
            seed = int(self.seeds[table])
            self.seeds[table] = -1
            self.seat.deal(cells, dice, seed if seed >= 0 else self.setup.rules.draw_seed(dice))
            self.over[table] = False
            return
        next_seat = self.seat.act(cells, dice, choice)
        illegal[table] = next_seat == ILLEGAL
        if next_seat == OVER:
            self.over[table] = True
            rewards[table] = self.setup.rewards(cells)[self.seat.seat]


for _name, _game_id in by_versioned_name("pyatak/{}-v{}").items():
    gymnasium.register(
        _name,
        entry_point=f"{__name__}:SeatEnv",
        vector_entry_point=f"{__name__}:SeatVectorEnv",
        kwargs={"game_id": _game_id},
    )
