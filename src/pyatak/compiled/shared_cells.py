"""Cells of an array that several threads read and write without the interpreter's lock.

Compiled (see `compiling`), each of these is one atomic instruction, sequentially consistent.
"""

from pyatak.core.rule import State


def fetch(cells: State, place: int) -> int:
    return int(cells[place])


def fetch_add(cells: State, place: int, amount: int) -> int:
    """Add to a cell; the value before."""
    before = int(cells[place])
    cells[place] = before + amount
    return before


def swap_if(cells: State, place: int, old: int, new: int) -> bool:
    """Replace `old` with `new`; whether the cell held `old`."""
    if cells[place] != old:
        return False
    cells[place] = new
    return True
