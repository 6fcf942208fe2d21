"""Luck and the chart: what chance events were worth with all hands open, and every seat's chance to win over the game.

The luck of a chance event is the value of the position after it, less the mean value over all that chance could have brought
instead. What came is one of these, so the mean of luck is zero whatever the values are (docs/coach.md).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pyatak.coach.judging import SEED_STEP, Judge, error_of, question_seed
from pyatak.coach.model import Chance, Point
from pyatak.core.game import Game
from pyatak.core.record import Record

REDRAWN = 12
"""How often chance is drawn again to find out whether it takes part in a move."""
VALUE, BASELINE = SEED_STEP >> 2, SEED_STEP >> 1
"""Where the seeds of the simulations of a position and of what could have come instead begin."""


class Played(NamedTuple):
    """A record with all its positions."""

    game: Game
    record: Record
    states: NDArray[np.int64]
    """A row before each move, and one after the last."""

    @property
    def seats(self) -> int:
        return self.record.seats

    def where(self, moves: int) -> tuple[int, int]:
        """The round and turn after this many moves."""
        return self.game.rules.round_and_turn(self.states[moves].tolist())


def point(judge: Judge, played: Played, moves: int, simulations: int, seed: int) -> Point:
    """The chances to win after this many moves."""
    state = played.states[moves]
    if played.game.rules.is_over(state):
        simulations = 1
    results = np.zeros((simulations, played.seats))
    until = judge.module.stage_of(state) + judge.module.HORIZON
    judge.module.value_position(state, played.seats, until, simulations, question_seed(seed, moves), judge.scales, results)
    chances = [float(one) for one in results.mean(axis=0)]
    return Point(moves, *played.where(moves), chances, error_of(results[:, 0]))


def before_the_deal(played: Played) -> Point:
    """Everybody has the same chance."""
    return Point(-1, 0, 0, fair_start(played), 0.0)


def fair_start(played: Played) -> list[float]:
    """The same chance for each side; partners win together."""
    state = played.states[0]
    sides = [played.game.rules.side_of(state, seat) for seat in range(played.seats)]
    return [1 / len(set(sides))] * played.seats


def luck_of_deal(judge: Judge, played: Played, simulations: int, seed: int) -> Chance:
    """The deal against other deals."""
    module, record, game = judge.module, played.record, played.game
    options = game.option_indexes(record.seats, **game.options_under(record.rules, record.options))
    until = module.stage_of(played.states[0]) + module.HORIZON
    came, instead = np.zeros((simulations, played.seats)), np.zeros((simulations, played.seats))
    first = question_seed(seed, 0)
    module.value_position(played.states[0], played.seats, until, simulations, first + VALUE, judge.scales, came)
    module.value_deals(played.seats, options, until, simulations, first + BASELINE, judge.scales, instead)
    return _chance(-1, played.where(0), came, instead)


def is_chance(judge: Judge, played: Played, move: int, seed: int) -> bool:
    """Whether chance took part in a move."""
    seat, action = played.record.moves[move]
    states = played.states
    return bool(judge.module.is_chance(states[move], states[move + 1], seat, action, REDRAWN, question_seed(seed, move)))


def luck_of_move(judge: Judge, played: Played, move: int, simulations: int, seed: int) -> Chance:
    """What chance brought with a move against what it could have brought with the same move."""
    module, states = judge.module, played.states
    seat, action = played.record.moves[move]
    until = module.stage_of(states[move]) + module.HORIZON + 1  # a draw at the end of a stage shows in the next one
    came, instead = np.zeros((simulations, played.seats)), np.zeros((simulations, played.seats))
    first = question_seed(seed, move)
    module.value_position(states[move + 1], played.seats, until, simulations, first + VALUE, judge.scales, came)
    module.value_move(
        states[move], played.seats, seat, action, until, simulations, first + BASELINE, judge.scales, instead
    )  # fmt: skip
    return _chance(move, played.where(move), came, instead)


def _chance(move: int, where: tuple[int, int], came: NDArray[np.float64], instead: NDArray[np.float64]) -> Chance:
    effects = [float(one) for one in came.mean(axis=0) - instead.mean(axis=0)]
    error = (error_of(came[:, 0]) ** 2 + error_of(instead[:, 0]) ** 2) ** 0.5
    return Chance(move, *where, effects, error)
