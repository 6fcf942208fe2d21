"""R3 The centre: which cards lie there in which order, and what may be laid on the top one."""

from pyatak.core.rule import State, rule
from pyatak.games.seven_ate_nine.components import FITTING, KINDS
from pyatak.games.seven_ate_nine.layout import CARD_BITS, CARDS_A_CELL, CENTRE, CENTRE_CELLS, IN_CENTRE, MOVED

NOTHING = -1
COVERED_CARD = KINDS
"""Stands for a top card that nobody may see yet."""


@rule
def card_at(state: State, place: int) -> int:
    """R7.3 The kind of the card at a place of the centre, counted from 0 at the bottom."""
    return (int(state[CENTRE + place // CARDS_A_CELL]) >> CARD_BITS * (place % CARDS_A_CELL) & 31) - 1


@rule
def put_at(state: State, place: int, kind: int) -> None:
    """Put a card at an empty place."""
    state[CENTRE + place // CARDS_A_CELL] |= (kind + 1) << CARD_BITS * (place % CARDS_A_CELL)


@rule
def top_card(state: State) -> int:
    return card_at(state, int(state[IN_CENTRE]) - 1)


def cover_top(state: State) -> None:
    """R5.5 The top card is turned face down: its place holds a kind that does not exist."""
    place = int(state[IN_CENTRE]) - 1
    state[CENTRE + place // CARDS_A_CELL] &= ~(31 << CARD_BITS * (place % CARDS_A_CELL))
    put_at(state, place, COVERED_CARD)


def is_covered(state: State) -> bool:
    return top_card(state) == COVERED_CARD


@rule
def top_number(state: State) -> int:
    """R4.5 Every card that comes to lie on top gets the next number."""
    return int(state[IN_CENTRE] + state[MOVED])


@rule
def fitting_now(state: State) -> int:
    """R3.1 What the top card wants: a heap with both bits of every kind that may be laid on it."""
    return int(FITTING[top_card(state)])


@rule
def lay_on_top(state: State, kind: int) -> None:
    put_at(state, int(state[IN_CENTRE]), kind)
    state[IN_CENTRE] += 1


@rule
def bottom_to_top(state: State) -> None:
    """R5.2 The bottom card goes on top; all others sink by one place."""
    bottom = card_at(state, 0)
    for cell in range(CENTRE, CENTRE + CENTRE_CELLS):
        state[cell] >>= CARD_BITS
        if cell + 1 < CENTRE + CENTRE_CELLS:
            state[cell] |= (state[cell + 1] & 31) << CARD_BITS * (CARDS_A_CELL - 1)
    put_at(state, int(state[IN_CENTRE]) - 1, bottom)


@rule
def lowest_that_helps(state: State, hands: int) -> int:
    """R5.2 The place of the first card from the bottom that something in these hands may be laid on; R5.3 or NOTHING."""
    for place in range(int(state[IN_CENTRE]) - 1):
        if hands & FITTING[card_at(state, place)] != 0:
            return place
    return NOTHING
