"""Why a move is better than another: what people can count, over the same imagined deals."""

from collections import Counter
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from pyatak.coach.grades import CLEAR
from pyatak.coach.judging import Judge, Judged, Question, error_of
from pyatak.coach.model import Amount, Decision, ValuedMove, Why
from pyatak.core.contract import Quantity
from pyatak.core.rule import State, cells_of

DEALS = 120
"""The number of imagined deals."""
MOST_AMOUNTS = 3
SMALLEST = 0.5
"""A difference of less than this many units is not worth a sentence."""
LEAST_OUTCOME = 0.05
"""Outcomes that are rarer are not listed."""
MIXING = 1500
"""Simulations that find the others' strategies where seats choose together."""


class _Followed(NamedTuple):
    """Imagined deals, and the positions that a move leads to in them, as lists of cells."""

    deals: list[State]
    states: list[State]


def explained(judge: Judge, decision: Decision, sight: State, seed: int) -> Decision:
    """The decision with its reasons, and with what its moves lead to."""
    follower = _Follower(judge, Question(sight, decision.seat, decision.made, seed))
    return msgspec.structs.replace(
        decision,
        why=Why(follower.amounts(decision.made, decision.best)),
        moves=[follower.with_outcomes(move) for move in decision.moves],
    )


class _Follower:
    def __init__(self, judge: Judge, question: Question) -> None:
        self.judge, self.question = judge, question
        self.coaching = judge.game.rules.COACHING
        seats = judge.game.seats(question.sight)
        choosing = judge.module.choosing_in(question.sight, seats, question.seat)
        is_together = bool(judge.game.info.simultaneous and choosing & ~(1 << question.seat))
        moves = judge.sensible_moves(question.sight, question.seat, question.made)
        self.judged = Judged(judge, question, moves, seats, is_together, MIXING)
        if is_together:
            self.judged.mix(MIXING)
        self.followed: dict[tuple[int, int], _Followed] = {}

    def follow(self, action: int, stages: int) -> _Followed:
        """What an action leads to, the same number of stages later, in each imagined deal."""
        if (action, stages) not in self.followed:
            module, question, judged = self.judge.module, self.question, self.judged
            deals = np.zeros((DEALS, len(question.sight)), dtype=np.int64)
            states = np.zeros_like(deals)
            until = module.stage_of(question.sight) + stages if stages else -1
            module.follow(
                question.sight, judged.seats, question.seat, action, judged.is_together, until, question.seed,
                judged.keys, judged.stats, deals, states,
            )  # fmt: skip
            self.followed[action, stages] = _Followed([cells_of(one) for one in deals], [cells_of(one) for one in states])
        return self.followed[action, stages]

    def measured(self, quantity: Quantity, action: int) -> NDArray[np.float64]:
        pairs = zip(*self.follow(action, quantity.stages), strict=True)
        return np.array([quantity.measure(before, after, self.question.seat) for before, after in pairs])

    def amounts(self, made: int, best: int) -> list[Amount]:
        """What speaks for the best move, the most units of difference first."""
        found: list[tuple[float, Amount]] = []
        for quantity in self.coaching.quantities if made != best else ():
            one, other = self.measured(quantity, made), self.measured(quantity, best)
            gained = (one - other if quantity.less_is_better else other - one).mean() / quantity.unit
            error = error_of(other - one)
            if gained >= SMALLEST and gained * quantity.unit >= CLEAR * error:
                found.append((float(gained), Amount(quantity.name, float(one.mean()), float(other.mean()), error)))
        return [amount for _, amount in sorted(found, key=lambda one: -one[0])[:MOST_AMOUNTS]]

    def with_outcomes(self, move: ValuedMove) -> ValuedMove:
        if self.coaching.outcome is None:
            return move
        pairs = zip(*self.follow(move.action, 0), strict=True)
        counted = Counter(self.coaching.outcome(before, after, self.question.seat) for before, after in pairs)
        often = [(outcome, count / DEALS) for outcome, count in counted.most_common() if count >= LEAST_OUTCOME * DEALS]
        return msgspec.structs.replace(move, outcomes=often)
