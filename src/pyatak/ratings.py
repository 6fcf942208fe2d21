"""openskill ratings: Plackett and Luce's model, game after game. Bots in the arena and people at tables are rated alike."""

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec

BEGINNING_POINTS, POINTS = 1000, 40
"""How a rating is shown to people: so many points at the beginning, so many more for each step of the ordinal."""

Who = TypeVar("Who", bound=Hashable)


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody seems, and how unsure that is. Everybody begins at 25 ± 25/3."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What it is at least, almost surely: a single number to order by."""
        return self.mu - 3 * self.sigma

    @property
    def points(self) -> int:
        return BEGINNING_POINTS + round(POINTS * self.ordinal)


@cache
def model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


@cache
def beginning() -> Rating:
    first = model().rating()
    return Rating(first.mu, first.sigma)


def rated(before: Mapping[Who, Rating], sides: Sequence[Sequence[Who]], ranks: Sequence[int]) -> dict[Who, Rating]:
    """What one game makes of the ratings of those in it, the newcomers among them too. A lower rank is better.

    Who has several seats gets the mean of what they came to; a game of somebody against nobody else changes nothing.
    """
    old = {who: before.get(who) or beginning() for side in sides for who in side}
    if len(old) < 2:
        return old
    teams = [[model().rating(mu=old[who].mu, sigma=old[who].sigma) for who in side] for side in sides]
    came_to: dict[Who, list[Any]] = defaultdict(list)
    for side, team in zip(sides, model().rate(teams, ranks=[float(rank) for rank in ranks]), strict=True):
        for who, player in zip(side, team, strict=True):
            came_to[who].append(player)
    return {who: Rating(_mean([one.mu for one in after]), _mean([one.sigma for one in after])) for who, after in came_to.items()}


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
