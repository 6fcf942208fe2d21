"""R2 Setting up, and drawing from one's pile. A pile is a heap: its order is decided when a card is drawn."""

from pyatak.core.chance import seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.seven_ate_nine.centre import lay_on_top
from pyatak.games.seven_ate_nine.components import ALL_CARDS, CARDS, MOST_SEATS
from pyatak.games.seven_ate_nine.heaps import one, random_card
from pyatak.games.seven_ate_nine.layout import CHANCE, HAND, IN_HAND, IN_PILE, PILE, SEATS, SUMS_SHOWN


@rule
def deal(state: State, seats: int, options: State, seed: int) -> None:
    """R2 A zeroed state becomes the beginning of a game."""
    seed_generator(state, CHANCE, seed, 0)
    state[SEATS] = seats
    state[SUMS_SHOWN] = options[0]
    kind = random_card(state, CHANCE, ALL_CARDS, CARDS)  # R2.1
    lay_on_top(state, kind)
    deal_piles(state, seats, ALL_CARDS - one(kind))
    seed_generators(state, seed)


@rule
def deal_piles(state: State, seats: int, deck: int) -> None:
    """R2.2 The rest is dealt evenly; R2.3 all of it lies in the piles. What is left for the last seat needs no lot."""
    share = dealt_to_each(seats)
    cards = CARDS - 1
    for seat in range(seats - 1):
        for _ in range(share):
            kind = random_card(state, CHANCE, deck, cards)
            deck -= one(kind)
            cards -= 1
            state[PILE + seat] += one(kind)
    state[PILE + seats - 1] = deck
    for seat in range(seats):
        state[IN_PILE + seat] = share


@rule
def dealt_to_each(seats: int) -> int:
    """R2.2 36, 24 or 18 cards."""
    return (CARDS - 1) // seats


@rule
def seed_generators(state: State, seed: int) -> None:
    """One generator a seat, so that what a pile brings does not depend on when the others draw."""
    for seat in range(MOST_SEATS):
        seed_generator(state, CHANCE + seat, seed, seat + 1)


@rule
def draw(state: State, seat: int) -> None:
    """R4.2 One card from the own pile into the hand."""
    kind = random_card(state, CHANCE + seat, int(state[PILE + seat]), int(state[IN_PILE + seat]))
    state[PILE + seat] -= one(kind)
    state[IN_PILE + seat] -= 1
    state[HAND + seat] += one(kind)
    state[IN_HAND + seat] += 1
