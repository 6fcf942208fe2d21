"""Who sits where: every deal is played by the same line-ups, so that each bot has every seat equally often."""

from itertools import combinations

LineUp = tuple[int, ...]
"""For each side of the table, a seat or a team, the number of its bot."""


def line_ups(bots: list[int], sides: int) -> list[LineUp]:
    """The line-ups that one deal is played with, none of them twice. `bots` are numbers, a bot that comes twice has two.

    - As many bots as sides: they sit in the given order, turned round by one side each time.
    - More bots: so does every choice of as many bots as there are sides.
    - Two bots at a larger table: one against a table of the other, on every side; then the other way round.
    - One bot, or three and more at a larger table: the sides are filled in turn, beginning with each bot, and turned round.
    """
    if len(bots) >= sides:
        tables = list(combinations(bots, sides))
    elif len(bots) == 2:
        one, other = bots
        tables = [(one, *[other] * (sides - 1)), (other, *[one] * (sides - 1))]
    else:
        tables = [tuple(bots[(first + side) % len(bots)] for side in range(sides)) for first in range(len(bots))]
    turned = (table[-turn:] + table[:-turn] for table in tables for turn in range(sides))
    return list(dict.fromkeys(turned))


def tables_of(given: list[LineUp]) -> list[LineUp]:
    """The different companies among line-ups, wherever each sits."""
    return list(dict.fromkeys(company(line_up) for line_up in given))


def company(line_up: LineUp) -> LineUp:
    """Who sits at the table, in the order of the bots."""
    return tuple(sorted(line_up))
