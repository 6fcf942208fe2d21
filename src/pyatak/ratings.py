"""Ratings by openskill's Plackett-Luce model, updated game by game. Bots in the arena and players at tables are rated alike."""

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec

POINTS_AT_ZERO, POINTS_PER_STEP = 1000, 40
"""How people see a rating: the points of an ordinal of 0, and the points for each step of the ordinal."""

Player = TypeVar("Player", bound=Hashable)


class Rating(msgspec.Struct, frozen=True):
    """The estimated strength of a player, and its standard deviation. A new player has 25 ± 25/3."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A strength that the player almost certainly reaches: one number to sort by."""
        return self.mu - 3 * self.sigma

    @property
    def points(self) -> int:
        return POINTS_AT_ZERO + round(POINTS_PER_STEP * self.ordinal)


@cache
def model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


@cache
def default_rating() -> Rating:
    first = model().rating()
    return Rating(first.mu, first.sigma)


def rate(before: Mapping[Player, Rating], sides: Sequence[Sequence[Player]], ranks: Sequence[int]) -> dict[Player, Rating]:
    """The ratings of all players after one game; a player who is not in `before` is new. A lower rank is better.

    A player with several seats gets the mean of their ratings. A game with only one player changes nothing.
    """
    old = {player: before.get(player) or default_rating() for side in sides for player in side}
    if len(old) < 2:
        return old
    teams = [[model().rating(mu=old[player].mu, sigma=old[player].sigma) for player in side] for side in sides]
    after: dict[Player, list[Any]] = defaultdict(list)
    for side, team in zip(sides, model().rate(teams, ranks=[float(rank) for rank in ranks]), strict=True):
        for player, rating in zip(side, team, strict=True):
            after[player].append(rating)
    return {
        player: Rating(_mean([one.mu for one in ratings]), _mean([one.sigma for one in ratings]))
        for player, ratings in after.items()
    }


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
