"""Cells of an array that several threads read and write while none of them holds Python's lock.

Compiled (see `compiling`), each of these is one instruction that no other thread can come between, and all threads see them, with
whatever was written before them, in the same order.
"""

from pyatak.core.rule import State


def fetch(cells: State, place: int) -> int:
    return int(cells[place])


def fetch_add(cells: State, place: int, amount: int) -> int:
    """Add to a cell; what it held before."""
    before = int(cells[place])
    cells[place] = before + amount
    return before


def swap_if(cells: State, place: int, old: int, new: int) -> bool:
    """Write `new` where `old` is; whether it was."""
    if cells[place] != old:
        return False
    cells[place] = new
    return True
