"""R1 What is in the box, and how long a row is at each table: read from a data file and checked, as tables for the rules."""

import msgspec

from pyatak.core.components import component_file, decode, table
from pyatak.core.errors import ComponentError

MOST_VALUES = 10
MOST_SEATS = 4
LEAST_SEATS = 2
MOST_IN_ROW = 9
LEAST_IN_ROW = 3
"""R3.3 A row has three parts of at least one card."""
MOST_ALIKE = 31
"""A count of cards is kept in five bits."""
COLOURS = ("white", "light_blue", "black")
"""R1.3 The ballots, and the parts of a row from the left. A colour's code is its place here, counted from 1."""


class NumberData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    copies: int


class TableData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: int
    row: int
    rounds: int


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards_in_all: int
    jokers: int
    numbers: list[NumberData]
    tables: list[TableData]


def read_box(content: bytes) -> Box:
    """R1.1 R1.2 R1.4 The deck and the tables; a file with a mistake is refused with the entry named."""
    box = decode("box.json", content, Box)
    if not 1 <= len(box.numbers) <= MOST_VALUES:
        raise ComponentError(f"box.json: numbers go from 1 to at most {MOST_VALUES}; {len(box.numbers)} entries are there")
    if not 0 <= box.jokers < MOST_ALIKE:
        raise ComponentError(f"box.json: jokers is 0 to {MOST_ALIKE - 1}, not {box.jokers}")
    for place, entry in enumerate(box.numbers, 1):
        _check_number(box, place, entry)
    total = box.jokers + sum(entry.copies for entry in box.numbers)
    if total != box.cards_in_all:
        raise ComponentError(f"box.json: cards_in_all is {box.cards_in_all}, but the entries and jokers make {total}")
    if not box.tables:
        raise ComponentError("box.json: tables has no entry")
    for place, entry_of_table in enumerate(box.tables, 1):
        _check_table(box, place, entry_of_table)
    return box


def _check_number(box: Box, place: int, entry: NumberData) -> None:
    name = f"box.json: numbers, entry {place}"
    if entry.number != place:
        raise ComponentError(f"{name}: number {place} is wanted, not {entry.number}")
    if not 1 <= entry.copies <= MOST_ALIKE - box.jokers:
        most = MOST_ALIKE - box.jokers
        raise ComponentError(f"{name}, number {place}: copies is 1 to {most} with {box.jokers} jokers, not {entry.copies}")


def _check_table(box: Box, place: int, entry: TableData) -> None:
    name = f"box.json: tables, entry {place}"
    if not LEAST_SEATS <= entry.seats <= MOST_SEATS or entry.seats != box.tables[0].seats + place - 1:
        raise ComponentError(f"{name}: seats go up one by one and are {LEAST_SEATS} to {MOST_SEATS}, not {entry.seats}")
    if not LEAST_IN_ROW <= entry.row <= MOST_IN_ROW:
        raise ComponentError(f"{name}: row is {LEAST_IN_ROW} to {MOST_IN_ROW}, not {entry.row}")
    rounds = -(-box.cards_in_all // entry.row)
    if entry.rounds != rounds:
        raise ComponentError(f"{name}: rows of {entry.row} make {rounds} rounds of {box.cards_in_all} cards, not {entry.rounds}")
    last_row = box.cards_in_all - entry.row * (rounds - 1)
    if last_row < LEAST_IN_ROW:
        raise ComponentError(f"{name}: the last row has {last_row} cards; at least {LEAST_IN_ROW} are wanted")


BOX = read_box(component_file("podelim", "box.json"))
CARDS_IN_ALL = BOX.cards_in_all
VALUES = len(BOX.numbers)
"""The numbers on the cards are 1 to this."""
SEAT_COUNTS = (BOX.tables[0].seats, BOX.tables[-1].seats)

JOKER = MOST_VALUES + 1
"""A kind of card is its number, or this."""
KINDS = JOKER
COPIES = tuple([entry.copies for entry in BOX.numbers] + [0] * (MOST_VALUES - VALUES) + [BOX.jokers])
"""How many cards of each kind there are, kind 1 first."""

_by_seats = {entry.seats: entry for entry in BOX.tables}
ROW_SIZE = table([_by_seats[seats].row if seats in _by_seats else 0 for seats in range(MOST_SEATS + 1)])
"""R3.1 How many cards the leader opens, by the number of players."""
ROUNDS = table([_by_seats[seats].rounds if seats in _by_seats else 0 for seats in range(MOST_SEATS + 1)])
"""R2.3 How many rounds the deck is good for, by the number of players."""
