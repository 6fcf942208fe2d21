"""The games as OpenSpiel games, for its algorithms and bots.

    import pyspiel, pyatak.envs.open_spiel         # registers the names
    game = pyspiel.load_game("pyatak_my_number", {"players": 4, "goals": 3})

- Chance is explicit. A game begins with the digits of its seed, the lowest first: `digits` chance nodes of 256 outcomes each.
  A history therefore holds the seed, which decides all later chance. In a game without turns a chance node before every move
  decides which seat is first.
- Seats that choose together move one after another; no seat sees a choice before the last one is made.
- Returns come at the end: each seat's share of the win less 1 / players, zero in sum.
- Observations are what the seat may see (`hide`); as tensors, the 64 bits of each cell. The information state string adds a
  digest of everything the seat has seen and done (perfect recall). The information state tensor is the observation tensor,
  because a sight keeps what a player needs to remember.
- `resample_from_infostate` imagines another deal behind what a seat sees, for OpenSpiel's ISMCTS bot in Python. The state it
  returns has no history, because the true one would reveal the seed.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np

from pyatak.core.bits import members
from pyatak.core.contract import Info
from pyatak.core.errors import ArgumentError
from pyatak.core.registry import game as find_game
from pyatak.core.registry import game_ids
from pyatak.core.rule import State
from pyatak.core.texts import say
from pyatak.envs.extras import needs
from pyatak.envs.setup import ILLEGAL, NO_SEAT, OVER, Setup, as_bits

with needs("envs"):
    import pyspiel

DIGIT = 256
DIGITS, MOST_DIGITS = 4, 7
"""The default number of digits of a seed, and the most that fit into one."""
DEALING, DRAWING = -3, -4
"""What a state waits for besides a seat: the next digit of the seed; the draw of the seat that is first."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters."""

    def __init__(self, game_id: str, game_type: Any, parameters: dict[str, Any]) -> None:
        options = dict(parameters)
        players, self.digits = int(options.pop("players")), int(options.pop("digits"))
        if not 1 <= self.digits <= MOST_DIGITS:
            raise ArgumentError(f"digits must be 1 to {MOST_DIGITS}, not {self.digits}")
        self.setup = Setup(game_id, players, options)
        super().__init__(game_type, _numbers(self.setup), parameters)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        info = self.setup.info
        return self.digits + (info.most_moves if info.realtime else 0)

    def make_py_observer(self, kind: Any = None, parameters: dict[str, Any] | None = None) -> "SpielObserver":
        if parameters:
            raise ArgumentError(f"an observer takes no parameters, not {parameters}")
        return SpielObserver(self.setup, has_recall=kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. OpenSpiel copies and stores its attributes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.cells = np.zeros(game.setup.cells, dtype=np.int64)
        self.waits_for = DEALING
        self.seed_digits: list[int] = []
        self.memories = [b""] * game.setup.seats

    # -- called by OpenSpiel -------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.waits_for in (DEALING, DRAWING):
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.waits_for == OVER else self.waits_for

    def is_terminal(self) -> bool:
        return self.waits_for == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = members(self._setup.rules.seats_to_act(self.cells)) if self.waits_for == DRAWING else range(DIGIT)
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _legal_actions(self, player: int) -> list[int]:
        _, mask = self._setup.observe(self.cells, player, self._setup.actions)
        return np.flatnonzero(mask).tolist()

    def _apply_action(self, action: int) -> None:
        if self.waits_for == DEALING:
            self._add_digit(action)
        elif self.waits_for == DRAWING:
            self.waits_for = action
        else:
            self._move(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return self._setup.game.move_text(self.cells, player, action)
        return f"digit {action}" if self.waits_for == DEALING else f"seat {action} first"

    def returns(self) -> list[float]:
        return self._setup.rewards(self.cells) if self.is_terminal() else [0.0] * self._setup.seats

    def __str__(self) -> str:
        if self.waits_for == DEALING:
            return f"seed digits: {self.seed_digits}"
        return f"{self._setup.game.to_text(self.cells)}waits for: {self.waits_for}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state with the same observation for a player; the rest is imagined."""
        imagined: SpielState = self.get_game().new_initial_state()
        imagined.cells, _ = self._setup.observe(self.cells, player, self._setup.actions)
        self._setup.rules.imagine(imagined.cells, player, int(sampler() * 2**53))
        imagined.waits_for = self.waits_for
        imagined.memories[player] = self.memories[player]
        return imagined

    # -- inside --------------------------------------------------------------------------------------

    @property
    def _setup(self) -> Setup:
        setup: Setup = self.get_game().setup
        return setup

    def _add_digit(self, digit: int) -> None:
        setup = self._setup
        self.seed_digits.append(digit)
        if len(self.seed_digits) == self.get_game().digits:
            seed = sum(one * DIGIT**place for place, one in enumerate(self.seed_digits))
            setup.rules.deal(self.cells, setup.seats, setup.options, seed)
            self._after_move(NO_SEAT, NO_SEAT)

    def _move(self, action: int) -> None:
        mover = self.waits_for
        if self._setup.rules.move(self.cells, _unused_dice(), mover, action, NO_SEAT, 0) == ILLEGAL:
            self._setup.refuse(self.cells, mover, action)
        self._after_move(mover, action)

    def _after_move(self, mover: int, action: int) -> None:
        """Update what every seat remembers, its own move and what it sees now; then find the next seat."""
        setup = self._setup
        for seat in range(setup.seats):
            sight, _ = setup.observe(self.cells, seat, setup.actions)
            own_action = action if seat == mover else NO_SEAT
            self.memories[seat] = blake2b(self.memories[seat] + sight.tobytes() + b"%d" % own_action, digest_size=16).digest()
        waiting = members(setup.rules.seats_to_act(self.cells))
        self.waits_for = OVER if not waiting else DRAWING if setup.info.realtime else waiting[0]


class SpielObserver:
    """What a player sees of a state, in the form of OpenSpiel's observers."""

    def __init__(self, setup: Setup, has_recall: bool) -> None:
        self.setup = setup
        self.has_recall = has_recall
        self.tensor = np.zeros(setup.cells * 64, dtype=np.float32)
        self.dict = {"cells": self.tensor.reshape(setup.cells, 64)}

    def set_from(self, state: SpielState, player: int) -> None:
        self.dict["cells"][:] = as_bits(self._sight(state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        text = f"seat {player}\n{self.setup.game.to_text(self._sight(state, player))}"
        return f"{text}memory: {state.memories[player].hex()}" if self.has_recall else text

    def _sight(self, state: SpielState, player: int) -> State:
        if state.waits_for == DEALING:
            return state.cells
        return self.setup.observe(state.cells, player, self.setup.actions)[0]


def _unused_dice() -> State:
    """Dice for the rules, which draw the first seat from them; here chance nodes decide that instead."""
    return np.ones(1, dtype=np.int64)


def _numbers(setup: Setup) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=setup.actions,
        max_chance_outcomes=DIGIT,
        num_players=setup.seats,
        min_utility=-1 / setup.seats,
        max_utility=1 - 1 / setup.seats,
        utility_sum=0.0,
        max_game_length=setup.info.most_moves,
    )


def _type_of(info: Info) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"pyatak_{info.id}",
        long_name=f"{say('en', f'{info.id}-title')} (Pyatak)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info.seats[1],
        min_num_players=info.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": info.seats[0], "digits": DIGITS, **info.defaults()},
    )


def _register(game_id: str) -> None:
    game_type = _type_of(find_game(game_id).info)

    # OpenSpiel releases what it is given after Python has ended: a class survives that, a function does not.
    class Registered(SpielGame):
        def __init__(self, parameters: dict[str, Any]) -> None:
            super().__init__(game_id, game_type, parameters)

    pyspiel.register_game(game_type, Registered)


for _game_id in game_ids():
    _register(_game_id)
