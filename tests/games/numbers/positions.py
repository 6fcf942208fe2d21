"""Positions for the tests of Numbers, written with few words."""

import pyatak
from pyatak.core.rule import State
from pyatak.games.numbers.components import SQUARE_NAMES
from pyatak.games.numbers.layout import TILE_NAMES

GAME = pyatak.game("numbers")


def position(board: str, rack: str, common: str, **lines: str | int) -> State:
    """A position of two players, unless `seats` says otherwise, with seat 0 in turn, unless `first` does.

    `board` is like "A 7d, B 3h, C 1*, D 10s, N1 8d". `rack` is the one of the seat in turn; the other racks get tiles left over.
    Other lines are given with _ for a space: laid_in="3 4".
    """
    seats = int(lines.pop("seats", 2))
    tops = dict(part.split() for part in board.split(","))
    in_turn = int(lines.get("first", 0))
    used = [*tops.values(), *rack.split(), *common.split(), *(word for text in lines.values() for word in str(text).split())]
    spare = [tile for tile in TILE_NAMES.values() if tile not in used]
    racks = [rack if seat == in_turn else " ".join(spare.pop() for _ in range(4)) for seat in range(seats)]
    text = ["game: numbers", f"seats: {seats}", "board: " + " ".join(tops.get(name, "-") for name in SQUARE_NAMES)]
    text += [f"common: {common}", *(f"rack {seat}: {tiles}" for seat, tiles in enumerate(racks) if f"rack_{seat}" not in lines)]
    text += [f"{name.replace('_', ' ')}: {_padded(name, str(value), seats)}" for name, value in lines.items()]
    return GAME.from_text("\n".join(text))


def _padded(name: str, value: str, seats: int) -> str:
    """Lines with a number for each seat have four, however many play."""
    return value + " 0" * (4 - seats) if name in ("pawn", "laid_in", "offered") else value


QUIET = "A 1d, B 5h, C 9c, D 3s"
"""Four shared squares where nothing goes with anything."""


SEVENS = "A 1d, B 2h, C 9c, D 7s, S2 7c"
"""A seven on D and one on S2, a bonus square of the player at S: 7d on A brings 3, and 1 for S."""


def two(**lines: str | int) -> State:
    """The sevens, with the 7d on the rack of seat 0."""
    return position(SEVENS, "7d 2* 4* 8d", "10* 6s 8h 3c", **lines)


def second_of_a_round(**lines: str | int) -> State:
    """The same where seat 1 began, and seat 0 has the last turn of a round."""
    text = GAME.to_text(two(turns=8, laid_in="7 8", **lines))
    return GAME.from_text(text.replace("turns: 8", "first: 1\nturns: 9").replace("laid in: 7 8", "laid in: 8 9"))


def finished(pawns: str, laid_in: str, **lines: str | int) -> State:
    """A game of four that is over, after eight rounds."""
    return position(QUIET, "7d 2* 4* 8d", "10* 6s 8h 3c", seats=4, pawn=pawns, laid_in=laid_in, turns=32, **lines)


def play(state: State, *moves: str) -> None:
    """Moves of the seat in turn; "1: claim" is a move of seat 1."""
    for move in moves:
        seat_text, colon, text = move.partition(": ")
        seat = int(seat_text) if colon else GAME.to_act(state)[0]
        GAME.apply(state, seat, GAME.parse_move(state, seat, text if colon else move))


def legal(state: State, seat: int | None = None) -> list[str]:
    """The legal moves of a seat, or of the one in turn, in words."""
    seat = GAME.to_act(state)[0] if seat is None else seat
    return [GAME.move_text(state, seat, action) for action in GAME.legal(state, seat)]


def lays(state: State, tile: str) -> list[str]:
    """The squares where the seat in turn may lay a tile."""
    return [move.rpartition(" ")[2] for move in legal(state) if move.startswith(f"lay {tile} ")]


def squares(names: str) -> int:
    """A set of squares by their names."""
    return sum(1 << SQUARE_NAMES.index(name) for name in names.split())


def tile(name: str) -> int:
    return next(code for code, other in TILE_NAMES.items() if other == name)
