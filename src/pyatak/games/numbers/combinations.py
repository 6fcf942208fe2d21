"""R3 What a combination is, and R6 what counts. Sets of squares have the bit of each square."""

from pyatak.core.bits import count, lowest
from pyatak.core.rule import State, rule
from pyatak.games.numbers.components import NEIGHBOURS, NEXT_TO, SAME_NUMBER, SQUARES
from pyatak.games.numbers.layout import LAID, TOP, bonus_squares_of


@rule
def squares_holding(state: State, tiles: int) -> int:
    """R3.5 The squares whose top tile is one of these."""
    squares = 0
    for square in range(SQUARES):
        squares |= ((tiles >> int(state[TOP + square])) & 1) << square
    return squares


@rule
def squares_beside(state: State, tiles: int) -> int:
    """R1.3 Where lines lead from the squares whose top tile is one of these."""
    squares = 0
    for square in range(SQUARES):
        squares |= -((tiles >> int(state[TOP + square])) & 1) & int(NEIGHBOURS[square])
    return squares


@rule
def top_tiles(state: State) -> int:
    """R3.5 All top tiles."""
    tiles = 0
    for square in range(SQUARES):
        tiles |= 1 << int(state[TOP + square])
    return tiles & ~1


@rule
def tiles_on(state: State, squares: int) -> int:
    """The top tiles of these squares; an empty square adds nothing."""
    tiles = 0
    while squares:
        tiles |= 1 << int(state[TOP + lowest(squares)])
        squares &= squares - 1
    return tiles & ~1


@rule
def neighbours_of(squares: int) -> int:
    """R1.3 Where lines lead from any of these squares."""
    reached = 0
    while squares:
        reached |= int(NEIGHBOURS[lowest(squares)])
        squares &= squares - 1
    return reached


@rule
def joined(start: int, among: int) -> int:
    """R3.6 Everything in `among` that lines lead to from `start`, in any direction, round any corner."""
    group = start
    edge = start
    while edge:
        found = int(NEIGHBOURS[lowest(edge)]) & among & ~group
        edge = (edge & (edge - 1)) | found
        group |= found
    return group


@rule
def number_group(state: State, square: int) -> int:
    """R3.2 The linked squares with the number of this one."""
    return joined(1 << square, squares_holding(state, int(SAME_NUMBER[state[TOP + square]])))


@rule
def run_group(state: State, square: int) -> int:
    """R3.3 The squares that lines lead to from this one in steps of one up or down in its suit."""
    group = 1 << square
    edge = group
    while edge:
        here = lowest(edge)
        found = squares_holding(state, int(NEXT_TO[state[TOP + here]])) & int(NEIGHBOURS[here]) & ~group
        edge = (edge & (edge - 1)) | found
        group |= found
    return group


@rule
def is_one_combination(state: State, squares: int) -> bool:
    """R4.5 Whether some combination holds all these squares; R3.1 it has two tiles or more."""
    if squares == 0:
        return False
    by_number = number_group(state, lowest(squares))
    if squares & ~by_number == 0 and count(by_number) >= 2:
        return True
    by_run = run_group(state, lowest(squares))
    return squares & ~by_run == 0 and count(by_run) >= 2


@rule
def scoring_squares(state: State) -> int:
    """R6.1 The squares of all combinations that hold a tile laid in this turn, each once. R6.2 No others."""
    counted = 0
    laid = int(state[LAID])
    while laid:
        square = lowest(laid)
        laid &= laid - 1
        by_number = number_group(state, square)
        if count(by_number) >= 2:
            counted |= by_number
        by_run = run_group(state, square)
        if count(by_run) >= 2:
            counted |= by_run
    return counted


@rule
def bonus_for(state: State, seat: int, other: int, counted: int) -> int:
    """R6.4 What another seat, R9.5 a partner too, gets for its bonus squares. R6.5 Who is in turn gets nothing more."""
    if other == seat:
        return 0
    return count(counted & bonus_squares_of(state, other))
