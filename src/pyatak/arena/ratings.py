"""openskill ratings of bots: Plackett and Luce's model, game after game in the order of the deals."""

from collections import defaultdict
from functools import cache
from typing import Any

import msgspec

from pyatak.arena.seating import LineUp


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot seems, and how unsure that is. Everybody begins at 25 ± 25/3."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What it is at least, almost surely: a single number to order bots by."""
        return self.mu - 3 * self.sigma


@cache
def model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def beginning() -> Rating:
    first = model().rating()
    return Rating(first.mu, first.sigma)


def rate(ratings: list[Rating], line_up: LineUp, ranks: list[int]) -> None:
    """Change the ratings by one game. Each side is a player; a bot on several sides gets the mean of what they came to."""
    if len(set(line_up)) < 2:
        return
    players = [[model().rating(mu=ratings[bot].mu, sigma=ratings[bot].sigma)] for bot in line_up]
    came_to: dict[int, list[Any]] = defaultdict(list)
    for bot, (player,) in zip(line_up, model().rate(players, ranks=ranks), strict=True):
        came_to[bot].append(player)
    for bot, after in came_to.items():
        ratings[bot] = Rating(sum(one.mu for one in after) / len(after), sum(one.sigma for one in after) / len(after))
