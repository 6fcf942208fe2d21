"""Draws the board of Numbers from its data: `python -m pyatak.tools.board_picture docs/numbers-board.svg`."""

import sys
from pathlib import Path

from pyatak.games.numbers.board import SquareData
from pyatak.games.numbers.components import FINISH_LINES, SQUARE_DATA

STEP = 40
"""The distance from one square of the track to the next."""
EDGE = 30
LOOP = max(FINISH_LINES.values())
"""R1.4 The track is a loop as long as the longest way to the finish; a pawn that passes it goes on over square 1."""
SIDE = -(-LOOP // 4)
SIZE = 2 * EDGE + (SIDE + 1) * STEP
ROWS = 1 + max(square.row for square in SQUARE_DATA)
COLUMNS = 1 + max(square.column for square in SQUARE_DATA)
PITCH = (SIDE - 2) * STEP / max(ROWS, COLUMNS)
TILE = PITCH * 0.78

INK, CLOTH, PAPER, LINE, MARK = "#2B1B3D", "#3A4A8C", "#FFFCF5", "#E6E9F7", "#FFE9B8"
COLOURS = {"N": "#237F4D", "E": "#F0B51E", "S": "#D23B33", "W": "#5A2A99", None: "#FFFFFF"}
FLOORS = {"N": "#A9D3BB", "E": "#FAE3A2", "S": "#F2A79F", "W": "#BFA8DB", None: "#F4ECDD"}


def centre_of(square: SquareData) -> tuple[float, float]:
    """The place of a square of the board in the picture."""
    middle = SIZE / 2
    return middle + (square.column - (COLUMNS - 1) / 2) * PITCH, middle + (square.row - (ROWS - 1) / 2) * PITCH


def place_on_track(number: int) -> tuple[int, int]:
    """The place of a square of the track: 1 in the upper left corner, then clockwise."""
    side, step = divmod(number - 1, SIDE)
    along = EDGE + step * STEP, EDGE + SIDE * STEP
    across = EDGE, EDGE + (SIDE - step) * STEP
    return [(along[0], EDGE), (along[1], along[0]), (across[1], along[1]), (across[0], across[1])][side]


def picture() -> str:
    """The whole board as SVG."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" '
            'font-family="Rubik, Verdana, sans-serif" font-weight="700" text-anchor="middle">',
            "<title>The board of Numbers</title>",
            f'<rect width="{SIZE}" height="{SIZE}" rx="24" fill="{CLOTH}"/>',
            *[_track_square(number) for number in range(1, LOOP + 1)],
            *_lines(),
            *[_board_square(square) for square in SQUARE_DATA],
            "</svg>\n",
        ]
    )


def _text(x: float, y: float, size: int, words: str, colour: str = INK) -> str:
    return f'<text x="{x:g}" y="{y + size * 0.36:g}" font-size="{size}" fill="{colour}">{words}</text>'


def _track_square(number: int) -> str:
    """A square of the track. R1.4 A finish line is chequered and says for how many players it is."""
    x, y = place_on_track(number)
    middle = x + STEP / 2, y + STEP / 2
    players = [seats for seats, line in FINISH_LINES.items() if line == number]
    is_named = number == 1 or number % 5 == 0
    plain = f'<rect x="{x + 3}" y="{y + 3}" width="34" height="34" rx="7" fill="{MARK if is_named else LINE}"/>'
    if not players:
        return plain + (_text(*middle, 15, str(number)) if is_named else "")
    chequers = [(column, row) for column in range(4) for row in range(4) if (column + row) % 2]
    black = "".join(f'<rect x="{x + 4 + 8 * c}" y="{y + 4 + 8 * r}" width="8" height="8" fill="{INK}"/>' for c, r in chequers)
    badge = f'<circle cx="{middle[0]:g}" cy="{middle[1]:g}" r="12" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
    inward = [(0, 26), (-26, 0), (0, -26), (26, 0)][(number - 1) // SIDE]
    words = " ".join(map(str, players))
    return plain + black + badge + _text(*middle, 14, words) + _text(*_moved(middle, inward), 13, str(number), PAPER)


def _moved(point: tuple[float, float], by: tuple[float, float]) -> tuple[float, float]:
    return point[0] + by[0] * 1.15, point[1] + by[1] * 1.15


def _lines() -> list[str]:
    """R1.3 Every line once."""
    centres = {square.name: centre_of(square) for square in SQUARE_DATA}
    pairs = [(square.name, end) for square in SQUARE_DATA for end in square.lines if square.name < end]
    ends = [(*centres[one], *centres[other]) for one, other in pairs]
    return [
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{LINE}" stroke-width="7"/>' for x1, y1, x2, y2 in ends
    ]


def _board_square(square: SquareData) -> str:
    """R1.2 A shared square is white, a bonus square has the colour of its side and its letter."""
    x, y = centre_of(square)
    left, top = x - TILE / 2, y - TILE / 2
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{TILE:g}" height="{TILE:g}" rx="16" '
        f'fill="{FLOORS[square.side]}" stroke="{COLOURS[square.side]}" stroke-width="9"/>' + _text(x, y, 30, square.name)
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture(), encoding="utf-8")
