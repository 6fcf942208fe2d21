"""R1.2 R1.3 R1.4 The board file: squares, lines, seats and finish lines, and how a mistake in it is named.

Each square lists where its lines lead, so every line is written twice, once at each end: a line that is written at one end only
is a mistake that the check finds.
"""

import msgspec

from pyatak.core.components import decode
from pyatak.core.errors import ComponentError
from pyatak.games.numbers.tiles import TileFile

SIDES = ("N", "E", "S", "W")
LEAST_SEATS = 2
MOST_SQUARES = 16


class SquareData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    side: str | None
    row: int
    column: int
    lines: list[str]


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    squares_in_all: int
    shared_squares: int
    bonus_squares_a_side: int
    lines_in_all: int
    squares: list[SquareData]
    seating: dict[str, list[str]]
    finish: dict[str, int]


def read_board(content: bytes, tiles: TileFile) -> BoardFile:
    """The board; a file with a mistake is refused with the entry named."""
    board = decode("board.json", content, BoardFile)
    if len(board.squares) != board.squares_in_all or not 1 <= board.squares_in_all <= MOST_SQUARES:
        raise ComponentError(
            f"board.json: {len(board.squares)} squares, squares_in_all is {board.squares_in_all}, at most {MOST_SQUARES}"
        )
    for place, square in enumerate(board.squares, 1):
        _check_square(board, place, square)
    for place, square in enumerate(board.squares, 1):
        _check_lines(board, f"board.json: entry {place}, square {square.name!r}", square)
    if (lines := sum(len(square.lines) for square in board.squares) // 2) != board.lines_in_all:
        raise ComponentError(f"board.json: {lines} lines, lines_in_all is {board.lines_in_all}")
    _check_sides(board)
    _check_seating(board)
    _check_enough_tiles(board, tiles)
    return board


def _check_square(board: BoardFile, place: int, square: SquareData) -> None:
    entry = f"board.json: entry {place}, square {square.name!r}"
    before = board.squares[: place - 1]
    if not square.name.isalnum() or any(square.name.casefold() == other.name.casefold() for other in before):
        raise ComponentError(f"{entry}: names are letters and digits, each once")
    if any((square.row, square.column) == (other.row, other.column) for other in before):
        raise ComponentError(f"{entry}: another square lies at row {square.row}, column {square.column}")
    if square.side is not None and square.side not in SIDES:
        raise ComponentError(f"{entry}: side {square.side!r} is none of {', '.join(SIDES)}")


def _check_lines(board: BoardFile, entry: str, square: SquareData) -> None:
    """R1.3 A line joins two different squares, once, and is written at both of them."""
    squares = {other.name: other for other in board.squares}
    if not square.lines:
        raise ComponentError(f"{entry}: no line leads to it")
    for place, end in enumerate(square.lines):
        if end not in squares:
            raise ComponentError(f"{entry}: a line leads to {end!r}, and there is no such square")
        if end == square.name:
            raise ComponentError(f"{entry}: a line leads back to the square itself")
        if end in square.lines[:place]:
            raise ComponentError(f"{entry}: the line to {end!r} is there twice")
        if square.name not in squares[end].lines:
            raise ComponentError(f"{entry}: the line to {end!r} is not written at {end!r}")


def _check_sides(board: BoardFile) -> None:
    """R1.2 The right number of shared squares in the middle, and as many bonus squares at every side."""
    of_side = [square.side for square in board.squares]
    if of_side.count(None) != board.shared_squares or board.shared_squares < 1:
        raise ComponentError(f"board.json: {of_side.count(None)} shared squares, shared_squares is {board.shared_squares}")
    if late := [square.name for square in board.squares[board.shared_squares :] if square.side is None]:
        raise ComponentError(f"board.json: shared square {late[0]!r}: the shared squares come before the others")
    for side in SIDES:
        squares = of_side.count(side)
        if squares not in (0, board.bonus_squares_a_side):
            raise ComponentError(
                f"board.json: side {side!r} has {squares} squares, bonus_squares_a_side is {board.bonus_squares_a_side}"
            )


def _check_seating(board: BoardFile) -> None:
    """R1.4 R1.5 For every number of players, from two to as many as there are sides: the side of each seat, and a finish line."""
    sides = [side for side in SIDES if any(square.side == side for square in board.squares)]
    counts = [str(seats) for seats in range(LEAST_SEATS, len(sides) + 1)]
    for entry, given in [("seating", set(board.seating)), ("finish", set(board.finish))]:
        if missing := sorted(set(counts) - given):
            raise ComponentError(f"board.json: {entry} for {missing[0]} players is missing")
        if strange := sorted(given - set(counts)):
            raise ComponentError(f"board.json: {entry} for {strange[0]!r} players, but there are seats for {' or '.join(counts)}")
    for seats, seated in board.seating.items():
        if len(seated) != int(seats) or len(set(seated)) != len(seated) or not set(seated) <= set(sides):
            raise ComponentError(f"board.json: seating for {seats} players names {seats} different sides of {', '.join(sides)}")
    for seats, line in board.finish.items():
        if not 1 <= line <= 1000:
            raise ComponentError(f"board.json: finish for {seats} players is 1 to 1000, not {line}")


def _check_enough_tiles(board: BoardFile, tiles: TileFile) -> None:
    """R7.3 Bag and towers are never empty together, not even while somebody exchanges a whole rack."""
    racks = max(map(int, board.seating)) + 1
    wanted = len(board.squares) + tiles.common + racks * tiles.rack
    if tiles.tiles_in_all < wanted:
        raise ComponentError(f"tiles.json: tiles_in_all is {tiles.tiles_in_all}, but this board wants at least {wanted}")
