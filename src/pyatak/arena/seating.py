"""Which bot sits where: the line-ups that every deal is played with, so that each bot has every seat equally often."""

from itertools import combinations

LineUp = tuple[int, ...]
"""The index of the bot on each side of the table; a side is a seat or a team."""


def line_ups(bots: list[int], sides: int) -> list[LineUp]:
    """The different line-ups that one deal is played with. `bots` are indexes; a bot may be listed twice.

    - As many bots as sides: they sit in the given order, rotated by one side each time.
    - More bots: the same for every combination of as many bots as sides.
    - Two bots at a larger table: one against copies of the other, on every side; then the reverse.
    - One bot, or three and more at a larger table: they fill the sides in turn, starting with each bot, rotated.
    """
    if len(bots) >= sides:
        tables = list(combinations(bots, sides))
    elif len(bots) == 2:
        one, other = bots
        tables = [(one, *[other] * (sides - 1)), (other, *[one] * (sides - 1))]
    else:
        tables = [tuple(bots[(first + side) % len(bots)] for side in range(sides)) for first in range(len(bots))]
    rotated = (table[-turn:] + table[:-turn] for table in tables for turn in range(sides))
    return list(dict.fromkeys(rotated))


def groups_of(given: list[LineUp]) -> list[LineUp]:
    """The different groups of bots among line-ups, whatever their order."""
    return list(dict.fromkeys(group_of(line_up) for line_up in given))


def group_of(line_up: LineUp) -> LineUp:
    """The bots at the table, sorted."""
    return tuple(sorted(line_up))
