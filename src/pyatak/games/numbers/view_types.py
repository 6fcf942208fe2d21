"""The parts of a view: tiles, places, squares, and the results of a turn."""

import msgspec

from pyatak.core.bits import members
from pyatak.core.contract import Move
from pyatak.core.refusal import Refusal
from pyatak.games.numbers.components import ALL_TILES, HIDDEN_TILE, NO_TILE, SUITS, number_of, suit_of

SYMBOLS = {suit.name: suit.symbol for suit in SUITS}


class Tile(msgspec.Struct, frozen=True, gc=False):
    """A tile. Its text has the suit's symbol, so that nothing depends on colour alone."""

    number: int
    suit: str

    def __str__(self) -> str:
        return f"{self.number}{SYMBOLS[self.suit]}"


class Place(msgspec.Struct, frozen=True, gc=False):
    """A place of a rack or of the common stock."""

    tile: Tile | None
    face_down: bool = False

    def __str__(self) -> str:
        return str(self.tile) if self.tile else "▮" if self.face_down else "·"


class Square(msgspec.Struct, frozen=True, gc=False):
    """A square of the board. The tiles below the top one are not shown, only how high they lie (R10.2)."""

    name: str
    """As in records and typed moves."""
    label: str
    """As people read it."""
    row: int
    column: int
    owner: int | None
    """The seat whose bonus square it is; None: shared."""
    lines: list[str]
    tile: Tile | None
    height: int
    is_new: bool
    """Its tile was laid in this turn."""

    def __str__(self) -> str:
        tower = f"×{self.height}" if self.height > 1 else ""
        name = self.name if self.name == self.label else f"{self.name}={self.label}"
        return f"{name}:{self.tile or '·'}{tower}{'!' if self.is_new else ''}"


class Combination(msgspec.Struct, frozen=True, gc=False):
    """Squares that count together: `kind` is number or run."""

    kind: str
    squares: list[str]

    def __str__(self) -> str:
        return f"{self.kind} {' '.join(self.squares)}"


class Gain(msgspec.Struct, frozen=True, gc=False):
    """Steps of a pawn and the square of the track where they lead."""

    seat: int
    points: int
    reaches: int

    def __str__(self) -> str:
        return f"seat {self.seat} +{self.points} → {self.reaches}"


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """What the tiles laid so far would bring if the turn ended now (R6.1, R6.4)."""

    may_end: bool
    points: int
    squares: list[str]
    combinations: list[Combination]
    gains: list[Gain]

    def __str__(self) -> str:
        return f"+{self.points} ({', '.join(map(str, self.combinations))})"


class LastTurn(msgspec.Struct, frozen=True, gc=False):
    """What happened in the turn before."""

    seat: int
    laid: list[str]
    scored: list[str]
    exchanged: int
    bonuses: list[Gain]

    def __str__(self) -> str:
        if self.exchanged:
            return f"seat {self.seat} exchanged {self.exchanged}"
        return ", ".join([f"seat {self.seat} laid {' '.join(self.laid)} +{len(self.scored)}", *map(str, self.bonuses)])


class Margin(msgspec.Struct, frozen=True, gc=False):
    """How far the only winner is ahead of the runner-up. Level pawns: the winner laid tiles last (R8.6)."""

    runner_up: int
    steps: int

    def __str__(self) -> str:
        return f"{self.steps} ahead of seat {self.runner_up}"


class Lay(Move, frozen=True, array_like=True):
    """A tile from a place of the rack or of the common stock, for a square: its index among the squares of the view."""

    place: int
    square: int


class Exchange(Move, frozen=True, array_like=True):
    """These places of the rack exchanged."""

    places: list[int]


class Tries(msgspec.Struct, frozen=True, gc=False):
    """A number for each place of the rack and of the stock, and one for each square of the view. Their sum is the action that
    lays the tile there; a move that is not legal gets a refusal that says why."""

    rack: list[int]
    common: list[int]
    squares: list[int]


class Moves(msgspec.Struct, frozen=True, gc=False):
    """What the viewer may do now."""

    rack: list[Lay]
    common: list[Lay]
    exchanges: list[Exchange]
    end: Move | None
    why_not_end: Refusal | None
    """Why the turn cannot end here; None when it can, and for a seat that may only claim."""
    claim: Move | None
    tries: Tries


TILES = {code: Tile(number_of(code), SUITS[suit_of(code)].name) for code in members(ALL_TILES)}
PLACES = {NO_TILE: Place(None), HIDDEN_TILE: Place(None, face_down=True)} | {code: Place(tile) for code, tile in TILES.items()}
"""All tiles and places, made once, because views hold many of them."""
