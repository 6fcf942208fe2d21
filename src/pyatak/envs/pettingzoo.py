"""The games as PettingZoo environments.

    from pyatak.envs.pettingzoo import my_number_v1
    env = my_number_v1.env(seats=4)                # one after another (AEC), for every game
    env = my_number_v1.parallel_env(seats=4)       # all at once, where seats choose together

An observation is a dictionary: `observation`, the cells of the game that the seat may see (its layout tells what each holds), and
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
from pyatak.core.registry import game as find_game
from pyatak.envs.extras import needs
from pyatak.envs.setup import HIGHEST_CELL, ILLEGAL, LOWEST_CELL, NOBODY, OVER, Setup, by_versioned_name, versioned

with needs("envs"):
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv, register

Observation: TypeAlias = dict[str, Any]


class Seats(EzPickle):
    """What both kinds of environment have: agents, spaces, the game and its dice."""

    def __init__(
        self, game_id: str, seats: int | None, render_mode: str | None, extra_actions: int, options: dict[str, OptionValue]
    ) -> None:
        EzPickle.__init__(self, game_id, seats=seats, render_mode=render_mode, **options)
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        self.setup = Setup(game_id, seats, options)
        self.metadata = {"name": versioned(game_id, "{}_v{}"), "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.actions = self.setup.actions + extra_actions
        self.observation_spaces = {agent: self._seen() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.actions) for agent in self.possible_agents}
        self.cells = np.zeros(self.setup.cells, dtype=np.int64)
        self.dice = np.zeros(1, dtype=np.int64)

    def _seen(self) -> Dict:
        cells = Box(LOWEST_CELL, HIGHEST_CELL, (self.setup.cells,), np.int64)
        return Dict({"observation": cells, "action_mask": Box(0, 1, (self.actions,), np.int8)})

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        sight, mask = self.setup.look(self.cells, self.seat_of[agent], self.actions)
        return {"observation": sight, "action_mask": mask}

    def render(self) -> str | None:
        """The whole position as text, for people: hands and all."""
        return self.setup.game.to_text(self.cells) if self.render_mode else None

    def close(self) -> None:
        """There is nothing to close."""

    def _deal(self, seed: int | None) -> int:
        """Begin the game of a seed, or without one of a seed that follows from the last; whom it asks first."""
        rules = self.setup.rules
        if seed is None and self.dice[0] == 0:
            seed = secrets.randbits(63)
        if seed is None:
            seed = rules.draw_seed(self.dice)
        else:
            self.setup.game.check_seed(seed)
            rules.seed_dice(self.dice, seed)
        return self.setup.deal(self.cells, self.dice, seed)

    def _gains(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.setup.rewards(self.cells), strict=True))

    def _last_infos(self) -> dict[str, dict[str, Any]]:
        scores = self.setup.scores(self.cells)
        return {agent: {"scores": scores} for agent in self.possible_agents}


class TurnEnv(Seats, AECEnv):  # type: ignore[misc]
    """One seat after another. Where several are waited for, the lowest is asked first; in a race a seeded lot decides."""

    def __init__(self, game_id: str, seats: int | None = None, render_mode: str | None = None, **options: OptionValue) -> None:
        Seats.__init__(self, game_id, seats, render_mode, 0, options)
        self.asked = OVER
        self._move = self.setup.rules.move

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self.asked = self._deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.asked]
        self._skip_agent_selection = None

    def step(self, action: SupportsIndex | None) -> None:
        """The move of `agent_selection`. An illegal one raises IllegalMove and changes nothing."""
        if self.asked == OVER:
            if not self.agents:
                raise ValueError("no game is on: call reset() first")
            self._was_dead_step(action)
            return
        number = operator.index(action)  # type: ignore[arg-type]
        asked = self._move(self.cells, self.dice, self.asked, number, NOBODY, 0)
        if asked >= 0:
            self.asked = asked
            self.agent_selection = self.possible_agents[asked]
        elif asked == ILLEGAL:
            self.setup.refuse(self.cells, self.asked, number)
        else:
            self._end()

    def _end(self) -> None:
        self.asked = OVER
        self.rewards = self._gains()
        self.infos = self._last_infos()
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()


class TogetherEnv(Seats, ParallelEnv):  # type: ignore[misc]
    """All seats at once. A seat that is not waited for has one action, the last one: to wait."""

    def __init__(self, game_id: str, seats: int | None = None, render_mode: str | None = None, **options: OptionValue) -> None:
        Seats.__init__(self, game_id, seats, render_mode, 1, options)
        if not self.setup.info.simultaneous:
            raise ValueError(f"nobody chooses together in {game_id}; there is only its AEC environment")
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
        """The choices of all seats. An illegal one raises IllegalMove and changes nothing."""
        if not self.agents:
            raise ValueError("no game is on: call reset() first")
        agents = self.agents
        is_over = self._choose([operator.index(actions[agent]) for agent in agents])
        if is_over:
            self.agents = []
        infos = self._last_infos() if is_over else {agent: {} for agent in agents}
        rewards = self._gains() if is_over else dict.fromkeys(agents, 0.0)
        ends = dict.fromkeys(agents, is_over)
        return self._observations(), rewards, ends, dict.fromkeys(agents, False), infos

    def _choose(self, choices: list[int]) -> bool:
        """Make the moves of all seats waited for, or none of them; whether the game is over."""
        before, rules, asked = self.cells.copy(), self.setup.rules, OVER
        waiting = rules.seats_to_act(before)
        for seat, action in enumerate(choices):
            is_fine = action == self.wait
            if has(waiting, seat):
                asked = rules.move(self.cells, self.dice, seat, action, NOBODY, 0)
                is_fine = asked != ILLEGAL
            if not is_fine:
                self.cells[:] = before
                self.setup.refuse(before, seat, action)
        return bool(asked == OVER)

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.possible_agents}


class Versioned(NamedTuple):
    """A game of a version, with the names of PettingZoo's own modules. `parallel_env` is None where nobody chooses together."""

    env: Callable[..., TurnEnv]
    raw_env: Callable[..., TurnEnv]
    parallel_env: Callable[..., TogetherEnv] | None


def aec_env(game_id: str, seats: int | None = None, render_mode: str | None = None, **options: OptionValue) -> TurnEnv:
    """The AEC environment of a game; without `seats` for as few as it allows."""
    return TurnEnv(game_id, seats, render_mode, **options)


def parallel_env(game_id: str, seats: int | None = None, render_mode: str | None = None, **options: OptionValue) -> TogetherEnv:
    """The Parallel environment of a game in which seats choose together."""
    return TogetherEnv(game_id, seats, render_mode, **options)


def _versioned(game_id: str) -> Versioned:
    turns = partial(TurnEnv, game_id)
    together = partial(TogetherEnv, game_id) if find_game(game_id).info.simultaneous else None
    return Versioned(turns, turns, together)


def __getattr__(name: str) -> Versioned:
    """`my_number_v1` and the like, for every registered game."""
    known = by_versioned_name("{}_v{}")
    if name not in known:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; the games are {', '.join(known)}")
    return _versioned(known[name])


def __dir__() -> list[str]:
    return sorted([*globals(), *by_versioned_name("{}_v{}")])


for _name, _game_id in by_versioned_name("pyatak/{}-v{}").items():
    register("aec", _name, entry_point=_versioned(_game_id).env)
    if (_together := _versioned(_game_id).parallel_env) is not None:
        register("parallel", _name, entry_point=_together)
