"""The game written a second time, from the words of RULES.md: slow, with plain sets and no tables, to compare the rules with.

A tile is (suit, number), a board maps names of squares to their top tiles. Nothing here comes from the code of the rules.
"""

from collections.abc import Iterator
from itertools import combinations

Tile = tuple[str, int]
Board = dict[str, Tile]
Lines = set[frozenset[str]]


def makes_number(one: Tile, other: Tile) -> bool:
    return one[1] == other[1]


def makes_run(one: Tile, other: Tile) -> bool:
    return one[0] == other[0] and abs(one[1] - other[1]) == 1


def groups(board: Board, lines: Lines) -> Iterator[set[str]]:
    """All combinations on the board, by merging linked pairs until nothing merges any more."""
    for makes in (makes_number, makes_run):
        found = [
            {one, other} for one, other in map(sorted, lines) if {one, other} <= board.keys() and makes(board[one], board[other])
        ]
        merged = True
        while merged:
            merged = False
            for first, second in combinations(range(len(found)), 2):
                if found[first] & found[second]:
                    found[first] |= found.pop(second)
                    merged = True
                    break
        yield from found


def is_complete(board: Board, lines: Lines, laid: set[str]) -> bool:
    return bool(laid) and any(laid <= group for group in groups(board, lines))


def counted(board: Board, lines: Lines, laid: set[str]) -> set[str]:
    return {square for group in groups(board, lines) if group & laid for square in group}


class Turn:
    """A seat's turn on a board: what may be laid, found by trying everything, whatever the order of laying."""

    def __init__(self, board: Board, lines: Lines, stock: set[Tile], reach: set[str]) -> None:
        self.board, self.lines, self.stock, self.reach = board, lines, frozenset(stock), reach
        self.known: dict[frozenset[tuple[str, Tile]], bool] = {}

    def lays(self, new: Board) -> set[tuple[Tile, str]]:
        """Every tile and square such that a turn in which `new` lies already can still be completed."""
        return {
            (tile, square)
            for tile in self.stock - set(new.values())
            for square in self.reach - new.keys()
            if self.can_be_completed({**new, square: tile})
        }

    def is_complete(self, new: Board) -> bool:
        return is_complete({**self.board, **new}, self.lines, set(new))

    def can_be_completed(self, new: Board) -> bool:
        key = frozenset(new.items())
        if key not in self.known:
            self.known[key] = self._can_be_completed(new)
        return self.known[key]

    def _can_be_completed(self, new: Board) -> bool:
        """Tiles that share neither number nor suit are never in one combination, so such turns are not followed."""
        if len({suit for suit, _ in new.values()}) > 1 and len({number for _, number in new.values()}) > 1:
            return False
        if self.is_complete(new):
            return True
        left = sorted(self.stock - set(new.values()))
        return any(self.can_be_completed({**new, square: tile}) for tile in left for square in sorted(self.reach - new.keys()))
