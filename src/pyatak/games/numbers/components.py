"""R1 What is in the box: tiles and board, read from data files and checked, as tables for the rules."""

import math
from collections.abc import Callable

from pyatak.core.bits import members
from pyatak.core.components import component_file, table
from pyatak.games.numbers.board import LEAST_SEATS, read_board
from pyatak.games.numbers.tiles import read_tiles

TILE_FILE = read_tiles(component_file("numbers", "tiles.json"))
BOARD_FILE = read_board(component_file("numbers", "board.json"), TILE_FILE)

# -- tiles -------------------------------------------------------------------------------------------

SUITS = TILE_FILE.suits
NUMBERS = TILE_FILE.numbers
TILES = TILE_FILE.tiles_in_all
RACK_SIZE = TILE_FILE.rack
COMMON_SIZE = TILE_FILE.common
IDLE_ROUNDS = TILE_FILE.idle_rounds

NO_TILE = 0
HIDDEN_TILE = 62
"""A tile that the viewer may not know. It makes a pair with nothing."""
ALL_TILES = (2 << TILES) - 2
"""Tiles are 1 to TILES: the first suit from its 1 upwards, then the second. A set of tiles has the bit of each."""


def number_of(tile: int) -> int:
    return (tile - 1) % NUMBERS + 1


def suit_of(tile: int) -> int:
    """The suit of a tile, as an index into SUITS."""
    return (tile - 1) // NUMBERS


def _tiles_like(tile: int, is_like: Callable[[int, int], bool]) -> int:
    """The tiles that stand in a relation to a tile; none for what is no tile."""
    tiles = members(ALL_TILES)
    return sum(1 << other for other in tiles if tile in tiles and is_like(tile, other))


def _same_number(tile: int, other: int) -> bool:
    return number_of(tile) == number_of(other)


def _same_suit(tile: int, other: int) -> bool:
    return suit_of(tile) == suit_of(other)


def _next_in_suit(tile: int, other: int) -> bool:
    return _same_suit(tile, other) and abs(tile - other) == 1


_CODES = range(HIDDEN_TILE + 1)
SAME_NUMBER = table([_tiles_like(tile, _same_number) for tile in _CODES])
"""The tiles with the number of a tile, itself included."""
SAME_SUIT = table([_tiles_like(tile, _same_suit) for tile in _CODES])
"""The tiles of the suit of a tile, itself included."""
NEXT_TO = table([_tiles_like(tile, _next_in_suit) for tile in _CODES])
"""R3.3 R3.4 The tiles that stand beside a tile in a run: one more and one less of its suit, and 1 does not follow 10."""
PAIRS_WITH = table([int(SAME_NUMBER[tile] | NEXT_TO[tile]) & ~(1 << tile) for tile in _CODES])
"""R3.1 The tiles that make a combination of two with a tile."""

# -- board -------------------------------------------------------------------------------------------

SQUARE_DATA = BOARD_FILE.squares
SQUARES = len(SQUARE_DATA)
SQUARE_NAMES = [square.name for square in SQUARE_DATA]
"""As records and typed moves write them; the bonus squares by sides of the compass."""
SQUARE_LABELS = "ABCDEFGHJKLMNPQR"[:SQUARES]
"""As people read them. A screen turns the board to its reader, so no label names a side; I and O look like digits."""
SHARED_SQUARES = BOARD_FILE.shared_squares
"""The shared squares are the first ones."""
ALL_SQUARES = (1 << SQUARES) - 1
NEIGHBOURS = table([sum(1 << SQUARE_NAMES.index(other) for other in square.lines) for square in SQUARE_DATA])
"""R1.3 The squares that white lines lead to from a square."""

SEATING = {int(seats): sides for seats, sides in BOARD_FILE.seating.items()}
"""R1.5 The side of each seat, for each number of players."""
MOST_SEATS = max(SEATING)
SEAT_COUNTS = range(LEAST_SEATS, MOST_SEATS + 1)
CYCLE = math.lcm(*SEAT_COUNTS)
REMAINDERS = table([turns % max(seats, 1) for seats in range(MOST_SEATS + 1) for turns in range(CYCLE)])
"""R7.4 Turns less whole rounds: index seats * CYCLE + turns. Looked up, for division by a number not known in advance is slow."""
FINISH_LINES = {int(seats): line for seats, line in BOARD_FILE.finish.items()}
FINISH = table([FINISH_LINES.get(seats, 0) for seats in range(MOST_SEATS + 1)])
"""R1.4 The square of the track where the finish line is, by the number of players."""


def _squares_of(seats: int, seat: int) -> int:
    """R1.2 The bonus squares of a seat."""
    if seats not in SEATING or seat >= seats:
        return 0
    return sum(1 << place for place, square in enumerate(SQUARE_DATA) if square.side == SEATING[seats][seat])


def _reach_of(seats: int, seat: int) -> int:
    """R4.3 All squares but the bonus squares of the others. R2.6 Those of a side where nobody sits are shared."""
    return ALL_SQUARES & ~sum(_squares_of(seats, other) for other in range(seats) if other != seat)


def _beside(squares: int) -> int:
    """The squares with a line to a member of a set."""
    return sum(1 << place for place in range(SQUARES) if int(NEIGHBOURS[place]) & squares)


_TABLES = [(seats, seat) for seats in range(MOST_SEATS + 1) for seat in range(MOST_SEATS)]
BONUS_SQUARES = table([_squares_of(seats, seat) for seats, seat in _TABLES])
"""The bonus squares of a seat: index seats * MOST_SEATS + seat."""
REACH = table([_reach_of(seats, seat) for seats, seat in _TABLES])
"""Where a seat may lay tiles: index as above."""
PAIR_SQUARES = table([_reach_of(*one) & _beside(_reach_of(*one)) for one in _TABLES])
"""Those of them with a line to another of them: where a pair can begin that lies wholly in the reach of the seat."""
