"""R1.1 The tile file: what it holds, and how a mistake in it is named."""

import msgspec

from pyatak.core.components import decode
from pyatak.core.errors import ComponentError

MOST_TILES = 61
"""Tiles are members of sets from 1 to 61; 62 is a tile face down."""
MOST_NUMBERS = 15
"""A run is kept in one cell during the search: 15 squares of 4 bits."""


class SuitData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    letter: str
    symbol: str


class TileFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tiles_in_all: int
    numbers: int
    rack: int
    common: int
    idle_rounds: int
    suits: list[SuitData]


def read_tiles(content: bytes) -> TileFile:
    """R1.1 R1.4 The tiles and how many lie where; a file with a mistake is refused with the entry named."""
    box = decode("tiles.json", content, TileFile)
    for entry, value, most in [("numbers", box.numbers, MOST_NUMBERS), ("rack", box.rack, 6), ("common", box.common, 6)]:
        if not 1 <= value <= most:
            raise ComponentError(f"tiles.json: {entry} is 1 to {most}, not {value}")
    if box.idle_rounds < 1:
        raise ComponentError(f"tiles.json: idle_rounds is at least 1, not {box.idle_rounds}")
    for place, suit in enumerate(box.suits, 1):
        _check_suit(box, place, suit)
    if (made := len(box.suits) * box.numbers) != box.tiles_in_all:
        raise ComponentError(f"tiles.json: tiles_in_all is {box.tiles_in_all}, but {len(box.suits)} suits make {made} tiles")
    if not 1 <= box.tiles_in_all <= MOST_TILES:
        raise ComponentError(f"tiles.json: tiles_in_all is 1 to {MOST_TILES}, not {box.tiles_in_all}")
    return box


def _check_suit(box: TileFile, place: int, suit: SuitData) -> None:
    entry = f"tiles.json: entry {place}, suit {suit.name!r}"
    before = box.suits[: place - 1]
    for what in ("name", "letter", "symbol"):
        if any(getattr(suit, what) == getattr(other, what) for other in before):
            raise ComponentError(f"{entry}: its {what} {getattr(suit, what)!r} is there already")
    if len(suit.letter) != 1 or suit.letter in "-?" or not (suit.letter.islower() or suit.letter == "*"):
        raise ComponentError(f"{entry}: its letter is one small letter or *, not {suit.letter!r}")
