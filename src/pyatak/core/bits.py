"""Sets of small numbers in one integer: bit `i` is set when `i` is a member. Members are 0 to 62."""

from pyatak.core.errors import PositionError
from pyatak.core.rule import rule


def count(bits: int) -> int:
    """The number of members. Compiled, this is one machine instruction."""
    return int(bits).bit_count()


def lowest(bits: int) -> int:
    """The smallest member of a set that is not empty. Compiled, this is one machine instruction."""
    number = int(bits)
    return (number & -number).bit_length() - 1


@rule
def has(bits: int, member: int) -> bool:
    return (bits >> member) & 1 == 1


@rule
def nth(bits: int, index: int) -> int:
    """The member with `index` smaller ones: nth(0b10110, 1) is 2."""
    position = 0
    width = 32
    while width > 0:
        below = count(bits & ((1 << width) - 1))
        if index >= below:
            index -= below
            bits >>= width
            position += width
        width >>= 1
    return position


def members(bits: int) -> list[int]:
    """The members in ascending order, for people and texts."""
    left, found = int(bits), []
    if left < 0:
        raise PositionError(f"a set of numbers is 0 or more, not {left}")
    while left:
        low = left & -left
        found.append(low.bit_length() - 1)
        left ^= low
    return found


def set_of(members: list[int]) -> int:
    return sum(1 << member for member in set(members))
