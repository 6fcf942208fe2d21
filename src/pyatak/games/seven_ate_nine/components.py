"""R1 What is in the box: the cards, read from a data file and checked, as tables for the rules.

A card is known by its kind: its number and its step. The kinds are counted from 0, by number and then by step.
"""

import msgspec

from pyatak.core.components import component_file, decode, table
from pyatak.core.errors import ComponentError

FILE = "cards.json"
COLOURS = ("green", "blue", "red")
MOST_SEATS = 4
MOST_NUMBERS = 10
MOST_COPIES = 3
"""How many cards of a kind are somewhere is kept in two bits."""


class StepData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    step: int
    colour: str
    cards: int
    """How many cards have this step, to check the entries below."""


class CardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    step: int
    copies: int


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards_in_all: int
    seats: tuple[int, int]
    numbers: int
    steps: list[StepData]
    cards: list[CardData]


def read_cards(content: bytes) -> CardFile:
    """R1.1 The cards; a file with a mistake is refused with the entry named."""
    box = decode(FILE, content, CardFile)
    if not 3 <= box.numbers <= MOST_NUMBERS:
        raise ComponentError(f"{FILE}: numbers is 3 to {MOST_NUMBERS}, not {box.numbers}")
    for place, step in enumerate(box.steps, 1):
        _check_step(box, place, step)
    for place, card in enumerate(box.cards, 1):
        _check_card(box, place, card)
    _check_nothing_missing(box)
    _check_totals(box)
    _check_deal(box)
    return box


def _check_step(box: CardFile, place: int, step: StepData) -> None:
    """R1.2 A colour for each step. R3.1 The two sums of a card differ."""
    entry = f"{FILE}: steps, entry {place}, step {step.step}"
    if place > len(COLOURS) or step.colour != COLOURS[place - 1]:
        raise ComponentError(f"{entry}: the colours are {', '.join(COLOURS)}, in this order")
    if not 1 <= step.step < box.numbers or 2 * step.step % box.numbers == 0:
        raise ComponentError(f"{entry}: a step is 1 to {box.numbers - 1}, and adding it gives another number than taking it away")
    if any(step.step == other.step for other in box.steps[: place - 1]):
        raise ComponentError(f"{entry}: this step is there already")


def _check_card(box: CardFile, place: int, card: CardData) -> None:
    entry = f"{FILE}: entry {place}, card {card.number}±{card.step}"
    if not 1 <= card.number <= box.numbers:
        raise ComponentError(f"{entry}: numbers go from 1 to {box.numbers}")
    if card.step not in [one.step for one in box.steps]:
        raise ComponentError(f"{entry}: there is no step {card.step}")
    if not 0 <= card.copies <= MOST_COPIES:
        raise ComponentError(f"{entry}: copies is 0 to {MOST_COPIES}, not {card.copies}")
    if any((card.number, card.step) == (other.number, other.step) for other in box.cards[: place - 1]):
        raise ComponentError(f"{entry}: this card is there already")


def _check_nothing_missing(box: CardFile) -> None:
    entries = {(card.number, card.step) for card in box.cards}
    for number in range(1, box.numbers + 1):
        for one in box.steps:
            if (number, one.step) not in entries:
                raise ComponentError(f"{FILE}: card {number}±{one.step} is missing")


def _check_totals(box: CardFile) -> None:
    for one in box.steps:
        found = sum(card.copies for card in box.cards if card.step == one.step)
        if found != one.cards:
            raise ComponentError(f"{FILE}: {found} cards with ±{one.step}, {one.cards} are wanted")
    found = sum(card.copies for card in box.cards)
    if found != box.cards_in_all:
        raise ComponentError(f"{FILE}: {found} cards in all, {box.cards_in_all} are wanted")


def _check_deal(box: CardFile) -> None:
    """R1.3 R2.2 For every number of players the cards can be dealt evenly, one being open."""
    least, most = box.seats
    if not 2 <= least <= most <= MOST_SEATS:
        raise ComponentError(f"{FILE}: seats is from 2 up to {MOST_SEATS}, not {least} to {most}")
    dealt = box.cards_in_all - 1
    for seats in range(least, most + 1):
        if dealt < seats or dealt % seats:
            raise ComponentError(f"{FILE}: {dealt} cards, one being open, cannot be dealt evenly to {seats} (cards_in_all)")


BOX = read_cards(component_file("seven_ate_nine", FILE))
FEWEST_PLAYERS, MOST_PLAYERS = BOX.seats
CARDS = BOX.cards_in_all
NUMBERS = BOX.numbers
STEPS = [one.step for one in BOX.steps]
COLOUR_OF_STEP = {one.step: one.colour for one in BOX.steps}
KIND_DATA = sorted(BOX.cards, key=lambda card: (card.number, STEPS.index(card.step)))
"""What is printed on the cards of a kind."""
KINDS = len(KIND_DATA)
ALL_CARDS = sum(card.copies << 2 * kind for kind, card in enumerate(KIND_DATA))
"""The whole deck as a heap (see `heaps`)."""


def wrapped(number: int) -> int:
    """R3.2 Above the highest number it goes on from 1; R3.3 below 1 it goes on from the highest."""
    return (number - 1) % NUMBERS + 1


def wanted_numbers(kind: int) -> tuple[int, int]:
    """R3.1 The two numbers that may follow a card: the difference and the sum."""
    card = KIND_DATA[kind]
    return wrapped(card.number - card.step), wrapped(card.number + card.step)


def _fitting(kind: int) -> int:
    """R3.4 Whether a card fits is a matter of its number alone."""
    return sum(3 << 2 * other for other, card in enumerate(KIND_DATA) if card.number in wanted_numbers(kind))


FITTING = table([_fitting(kind) for kind in range(KINDS)])
"""For each kind on top: both bits of every kind that may be laid on it."""
