"""The games as PettingZoo environments.

    from pyatak.envs.pettingzoo import my_number_v2
    env = my_number_v2.env(seats=4)                # one after another (AEC), for every game
    env = my_number_v2.parallel_env(seats=4)       # all at once, where seats choose together

An observation is a dictionary: `observation`, the cells of the game that the seat may see (docs/observations.md), and
`action_mask`. Rewards come at the end: the seat's share of the win less 1 / seats. `infos` then holds all scores.
"""

import operator
import secrets
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, SupportsIndex, TypeAlias

import numpy as np

from pyatak.core.bits import has
from pyatak.core.contract import OptionValue
from pyatak.core.errors import ArgumentError
from pyatak.core.registry import game as find_game
from pyatak.envs.extras import needs
from pyatak.envs.setup import HIGHEST_CELL, ILLEGAL, LOWEST_CELL, NO_SEAT, OVER, Setup, by_versioned_name, versioned

with needs("envs"):
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv, register

Observation: TypeAlias = dict[str, Any]


class GameEnv(EzPickle):
    """What both kinds of environment share: agents, spaces, the game and its dice."""

    def __init__(
        self, game_id: str, seats: int | None, render_mode: str | None, extra_actions: int, options: dict[str, OptionValue]
    ) -> None:
        EzPickle.__init__(self, game_id, seats=seats, render_mode=render_mode, **options)
        if render_mode not in (None, "ansi"):
            raise ArgumentError(f"render_mode must be None or 'ansi', not {render_mode!r}")
        self.setup = Setup(game_id, seats, options)
        self.metadata = {"name": versioned(game_id, "{}_v{}"), "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.actions = self.setup.actions + extra_actions
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.actions) for agent in self.possible_agents}
        self.cells = np.zeros(self.setup.cells, dtype=np.int64)
        self.dice = np.zeros(1, dtype=np.int64)

    def _observation_space(self) -> Dict:
        cells = Box(LOWEST_CELL, HIGHEST_CELL, (self.setup.cells,), np.int64)
        return Dict({"observation": cells, "action_mask": Box(0, 1, (self.actions,), np.int8)})

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        sight, mask = self.setup.observe(self.cells, self.seat_of[agent], self.actions)
        return {"observation": sight, "action_mask": mask}

    def render(self) -> str | None:
        """The whole position as text, all hands included."""
        return self.setup.game.to_text(self.cells) if self.render_mode else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _deal(self, seed: int | None) -> int:
        """Start the game of a seed, without a seed of one that follows from the last; returns the seat to move."""
        rules = self.setup.rules
        if seed is None and self.dice[0] == 0:
            seed = secrets.randbits(63)
        if seed is None:
            seed = rules.draw_seed(self.dice)
        else:
            self.setup.game.check_seed(seed)
            rules.seed_dice(self.dice, seed)
        return self.setup.deal(self.cells, self.dice, seed)

    def _final_rewards(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.setup.rewards(self.cells), strict=True))

    def _final_infos(self) -> dict[str, dict[str, Any]]:
        scores = self.setup.scores(self.cells)
        return {agent: {"scores": scores} for agent in self.possible_agents}


class AecGameEnv(GameEnv, AECEnv):  # type: ignore[misc]
    """One seat after another: the lowest that the game waits for, or in a game without turns a random one."""

    def __init__(self, game_id: str, seats: int | None = None, render_mode: str | None = None, **options: OptionValue) -> None:
        GameEnv.__init__(self, game_id, seats, render_mode, 0, options)
        self.next_seat = OVER
        self._move = self.setup.rules.move

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self.next_seat = self._deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.next_seat]
        self._skip_agent_selection = None

    def step(self, action: SupportsIndex | None) -> None:
        """Make the move of `agent_selection`. An illegal one raises IllegalMove and changes nothing."""
        if self.next_seat == OVER:
            if not self.agents:
                raise ArgumentError("no game is running: call reset() first")
            self._was_dead_step(action)
            return
        number = operator.index(action)  # type: ignore[arg-type]
        next_seat = self._move(self.cells, self.dice, self.next_seat, number, NO_SEAT, 0)
        if next_seat >= 0:
            self.next_seat = next_seat
            self.agent_selection = self.possible_agents[next_seat]
        elif next_seat == ILLEGAL:
            self.setup.refuse(self.cells, self.next_seat, number)
        else:
            self._end()

    def _end(self) -> None:
        self.next_seat = OVER
        self.rewards = self._final_rewards()
        self.infos = self._final_infos()
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()


class ParallelGameEnv(GameEnv, ParallelEnv):  # type: ignore[misc]
    """All seats at once. A seat that the game does not wait for has one legal action, the last: to wait."""

    def __init__(self, game_id: str, seats: int | None = None, render_mode: str | None = None, **options: OptionValue) -> None:
        GameEnv.__init__(self, game_id, seats, render_mode, 1, options)
        if not self.setup.info.simultaneous:
            raise ArgumentError(f"seats never choose together in {game_id}; it has only an AEC environment")
        self.wait = self.actions - 1

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._deal(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, SupportsIndex]) -> tuple[dict[str, Any], ...]:
        """Make the moves of all seats. An illegal one raises IllegalMove and changes nothing."""
        if not self.agents:
            raise ArgumentError("no game is running: call reset() first")
        agents = self.agents
        is_over = self._choose([operator.index(actions[agent]) for agent in agents])
        if is_over:
            self.agents = []
        infos = self._final_infos() if is_over else {agent: {} for agent in agents}
        rewards = self._final_rewards() if is_over else dict.fromkeys(agents, 0.0)
        ends = dict.fromkeys(agents, is_over)
        return self._observations(), rewards, ends, dict.fromkeys(agents, False), infos

    def _choose(self, choices: list[int]) -> bool:
        """Make the moves of all seats that the game waits for, or none; returns whether the game is over."""
        before, rules, next_seat = self.cells.copy(), self.setup.rules, OVER
        waiting = rules.seats_to_act(before)
        for seat, action in enumerate(choices):
            is_fine = action == self.wait
            if has(waiting, seat):
                next_seat = rules.move(self.cells, self.dice, seat, action, NO_SEAT, 0)
                is_fine = next_seat != ILLEGAL
            if not is_fine:
                self.cells[:] = before
                self.setup.refuse(before, seat, action)
        return bool(next_seat == OVER)

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.possible_agents}


TurnEnv = AecGameEnv
TogetherEnv = ParallelGameEnv
"""The names of version 0.1."""


class Versioned(NamedTuple):
    """A versioned game, with the names of PettingZoo's modules. `parallel_env` is None where seats never choose together."""

    env: Callable[..., AecGameEnv]
    raw_env: Callable[..., AecGameEnv]
    parallel_env: Callable[..., ParallelGameEnv] | None


def aec_env(game_id: str, seats: int | None = None, render_mode: str | None = None, **options: OptionValue) -> AecGameEnv:
    """The AEC environment of a game; by default with its fewest seats."""
    return AecGameEnv(game_id, seats, render_mode, **options)


def parallel_env(
    game_id: str, seats: int | None = None, render_mode: str | None = None, **options: OptionValue
) -> ParallelGameEnv:
    """The Parallel environment of a game whose seats choose together."""
    return ParallelGameEnv(game_id, seats, render_mode, **options)


def _versioned(game_id: str) -> Versioned:
    one_by_one = partial(AecGameEnv, game_id)
    parallel = partial(ParallelGameEnv, game_id) if find_game(game_id).info.simultaneous else None
    return Versioned(one_by_one, one_by_one, parallel)


def __getattr__(name: str) -> Versioned:
    """`my_number_v2` and the like, for every registered game."""
    games = by_versioned_name("{}_v{}")
    if name not in games:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; the games are {', '.join(games)}")
    return _versioned(games[name])


def __dir__() -> list[str]:
    return sorted([*globals(), *by_versioned_name("{}_v{}")])


for _name, _game_id in by_versioned_name("pyatak/{}-v{}").items():
    register("aec", _name, entry_point=_versioned(_game_id).env)
    if (_parallel := _versioned(_game_id).parallel_env) is not None:
        register("parallel", _name, entry_point=_parallel)
