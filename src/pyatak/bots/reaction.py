"""Reaction times of bots in games without turns.

Reaction times are log-normal: half of them are below the median, and their logarithm has a standard deviation, the spread.
All is computed in whole numbers from tables, so a seed gives the same times interpreted and compiled.
"""

from statistics import NormalDist

import msgspec

from pyatak.core.chance import below
from pyatak.core.components import table
from pyatak.core.errors import ArgumentError
from pyatak.core.rule import State, rule


class Skill(msgspec.Struct, frozen=True):
    """How fast a player reacts, and how often they miss a move."""

    median_ms: int
    spread: int
    """Standard deviation of the logarithm of the reaction time, in thousandths."""
    overlooks: int = 0
    """The chance of missing a possible move, in thousandths."""

    def __post_init__(self) -> None:
        if not 1 <= self.median_ms <= 60_000 or not 0 <= self.spread <= 2000 or not 0 <= self.overlooks <= 900:
            raise ArgumentError(f"median_ms is 1 to 60000, spread 0 to 2000 and overlooks 0 to 900, not {self}")


SLICES = 1024
_EDGES = [max(1 / 8, min(SLICES - 1 / 8, edge)) / SLICES for edge in range(SLICES + 1)]
QUANTILES = table([round(1000 * NormalDist().inv_cdf(edge)) for edge in _EDGES])
"""The edges of equally likely slices of the normal distribution, in thousandths; the outermost are cut at ±3.67."""
LOG_2_E = 94548
"""The binary logarithm of e, in parts of 2**16."""
POWERS = table([round(65536 * 2 ** (place / 256)) for place in range(257)])
"""2**0 to 2**1, in parts of 2**16."""


@rule
def normal(dice: State, cell: int) -> int:
    """A sample of the normal distribution, in thousandths of its standard deviation."""
    sample = below(dice, cell, SLICES * SLICES)
    low = int(QUANTILES[sample // SLICES])
    high = int(QUANTILES[sample // SLICES + 1])
    return low + (high - low) * (sample % SLICES) // SLICES


@rule
def stretched(length: int, exponent: int) -> int:
    """`length` times e to the `exponent`, which is in millionths; rounded, and at least 1."""
    binary = exponent * LOG_2_E // 1_000_000
    fraction = binary & 0xFFFF
    low = int(POWERS[fraction >> 8])
    high = int(POWERS[(fraction >> 8) + 1])
    power = low + ((high - low) * (fraction & 0xFF) >> 8)
    whole = binary >> 16
    if whole >= 0:
        return ((length * power << whole) + 0x8000) >> 16
    return max(1, (length * power + (0x8000 << -whole)) >> (16 - whole))


@rule
def reaction_ms(dice: State, cell: int, median_ms: int, spread: int) -> int:
    """A reaction time in milliseconds."""
    return stretched(median_ms, spread * normal(dice, cell))
