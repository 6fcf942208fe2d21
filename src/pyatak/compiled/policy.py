"""Policies for random games: a table of weights says how often each action is played."""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from pyatak.core.errors import ArgumentError
from pyatak.core.game import Game
from pyatak.core.rule import State

WEIGHTS_BELOW = 1 << 31
"""A row of weights adds up to less than this, the largest bound of `chance.below`."""


class Rows(NamedTuple):
    """A policy as the compiled games take it: row seat * buckets + bucket, column action."""

    weights: State
    buckets: int
    cell: int


@dataclass(frozen=True, eq=False)
class Policy:
    """How often each action is played: each legal action of a seat has a probability in proportion to its weight.

    `weights` are whole numbers, 0 or more, in an array of the shape

        (actions,)                    one row for everybody,
        (seats, actions)              a row for each seat,
        (seats, buckets, actions)     for each seat a row for each value of a cell of what it sees.

    A first dimension of 1 stands for all seats. In the last form `cell` is the number of that cell (docs/observations.md has them
    all); its value, limited to 0 and the last bucket, is the bucket. Where all legal actions have weight 0 they are equally
    likely, so zeros or ones everywhere play the same games as no policy.
    """

    weights: Any
    cell: int | None = None

    def rows(self, game: Game, seats: int) -> Rows:
        """The table for a game and a number of seats; ArgumentError says what is wrong with it."""
        weights, actions = np.asarray(self.weights), game.rules.ACTIONS
        if weights.dtype.kind not in "iu":
            raise ArgumentError(f"weights are whole numbers, an array of an integer dtype, not {weights.dtype}")
        shape = (1,) * (2 - weights.ndim) + weights.shape
        if len(shape) not in (2, 3) or shape[-1] != actions or shape[0] not in (1, seats) or 0 in shape:
            raise ArgumentError(
                f"weights have the shape ({actions},), ({seats}, {actions}) or ({seats}, buckets, {actions}), not {weights.shape}"
            )
        if np.any(weights < 0):
            raise ArgumentError(f"weights are 0 or more, not {weights.min()}")
        if np.any(weights >= WEIGHTS_BELOW) or np.any(weights.sum(axis=-1, dtype=np.int64) >= WEIGHTS_BELOW):
            raise ArgumentError(f"the weights of a row add up to less than {WEIGHTS_BELOW}")
        cell = self._cell(game, has_buckets=len(shape) == 3)
        buckets = shape[1] if len(shape) == 3 else 1
        each_seat = np.broadcast_to(weights.reshape(shape[0], buckets, actions), (seats, buckets, actions))
        return Rows(np.ascontiguousarray(each_seat, dtype=np.int64).reshape(seats * buckets, actions), buckets, cell)

    def _cell(self, game: Game, has_buckets: bool) -> int:
        cells = game.rules.LAYOUT.size
        if has_buckets != (self.cell is not None):
            raise ArgumentError("a cell is named when, and only when, the weights have buckets: three dimensions")
        if self.cell is None:
            return 0
        if not isinstance(self.cell, int | np.integer) or isinstance(self.cell, bool) or not 0 <= self.cell < cells:
            raise ArgumentError(f"a cell is a number from 0 to {cells - 1}, not {self.cell!r}")
        return int(self.cell)


def rows_of(policy: Policy, game: Game, seats: int) -> Rows:
    """The table of a policy; ArgumentError for anything else."""
    if not isinstance(policy, Policy):
        raise ArgumentError(f"a policy is a pyatak.Policy(weights), not of the type {type(policy).__name__}")
    return policy.rows(game, seats)
