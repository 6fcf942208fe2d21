"""R1 What is in the box, read from a data file and checked, and what fits where, as tables for the rules."""

import msgspec

from pyatak.core.components import component_file, decode, table
from pyatak.core.errors import ComponentError

MOST_NUMBER = 61
"""The highest number card there may be: the row card above it is still a member of a set."""
MOST_HAND = 10
"""The longest hand there may be: a whole turn of it still fits one cell."""


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards_of_each_metal: int
    lowest: int
    highest: int
    metals: list[str]
    hand: int
    draw: int
    back_jump: int


def read_cards(content: bytes) -> CardFile:
    """R1.2 The cards of both players; a file with a mistake is refused with the entry named."""
    box = decode("cards.json", content, CardFile)
    if not 2 <= box.lowest <= box.highest <= MOST_NUMBER:
        raise ComponentError(f"cards.json: lowest and highest: numbers lie between 2 and {MOST_NUMBER}")
    numbers = box.highest - box.lowest + 1
    if box.cards_of_each_metal != numbers:
        raise ComponentError(
            f"cards.json: cards_of_each_metal is {box.cards_of_each_metal}, but {box.lowest} to {box.highest} are {numbers} cards"
        )
    if len(set(box.metals)) != 2 or len(box.metals) != 2:
        raise ComponentError("cards.json: metals: two different names are wanted")
    if not 2 <= box.hand <= min(MOST_HAND, numbers):
        raise ComponentError(f"cards.json: hand is 2 to {min(MOST_HAND, numbers)}, not {box.hand}")
    if not 1 <= box.draw <= 2:
        raise ComponentError(f"cards.json: draw is 1 or 2, not {box.draw}: a hand must not grow (R5.9)")
    if box.back_jump < 1:
        raise ComponentError(f"cards.json: back_jump is at least 1, not {box.back_jump}")
    return box


BOX = read_cards(component_file("face_to_face", "cards.json"))
CARDS = BOX.cards_of_each_metal
LOWEST = BOX.lowest
HAND_SIZE = BOX.hand
DRAW = BOX.draw
BACK_JUMP = BOX.back_jump
METALS = tuple(BOX.metals)
"""R1.2 Seat 0 has the first, seat 1 the second."""

ROW_UP = BOX.lowest - 1
ROW_DOWN = BOX.highest + 1
"""R2.1 The row cards: the beginnings of an ascending and of a descending pile."""
ALL_CARDS = sum(1 << number for number in range(BOX.lowest, BOX.highest + 1))


def _above(number: int) -> int:
    return ALL_CARDS >> number + 1 << number + 1


def _below(number: int) -> int:
    return ALL_CARDS & (1 << number) - 1


def _one(number: int) -> int:
    """The set of this number alone; empty where there is no such card, as R3.6 beyond the row cards."""
    return 1 << number & ALL_CARDS if number >= 0 else 0


TOPS = ROW_DOWN + 1
"""Numbers that may lie on top of a pile are below this."""
FITS = table(
    [_above(top) | _one(top - BACK_JUMP) for top in range(TOPS)]  # R3.1 R3.3 an own ascending pile
    + [_below(top) | _one(top + BACK_JUMP) for top in range(TOPS)]  # R3.2 R3.3 an own descending pile
    + [_below(top) for top in range(TOPS)]  # R4.1 R4.2 the opponent's ascending pile
    + [_above(top) for top in range(TOPS)]  # R4.1 R4.2 the opponent's descending pile
)
"""The numbers that fit on `top` of one of the four piles, at `pile * TOPS + top`."""
