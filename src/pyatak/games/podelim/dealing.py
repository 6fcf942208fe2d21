"""R2 Setting up, and R3 opening a row. The deck is counted by kind: its order is decided when a card is drawn."""

from pyatak.core.chance import below, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.podelim.components import CARDS_IN_ALL, JOKER, ROW_SIZE
from pyatak.games.podelim.cutting import share
from pyatak.games.podelim.layout import (
    CHANCE,
    DECK,
    FATE,
    LEADER,
    ROUND,
    ROW,
    SEATS,
    WHOLE_DECK,
    count_of,
    one_card,
    row_size,
    seats_of,
)


@rule
def deal(state: State, seats: int, _options: State, seed: int) -> None:
    """R2 A zeroed state becomes the beginning of a game. R2.2 Chance picks the first leader."""
    seed_generator(state, CHANCE, seed, 0)
    state[SEATS] = seats
    state[DECK] = WHOLE_DECK
    state[ROUND] = 1
    state[LEADER] = below(state, CHANCE, seats)
    open_row(state)


@rule
def open_row(state: State) -> None:
    """R3.1 The leader opens the row card by card, to be cut for everybody."""
    cards = row_size(state)
    left = CARDS_IN_ALL - int(ROW_SIZE[seats_of(state)]) * (int(state[ROUND]) - 1)
    row = 0
    for place in range(cards):
        row |= draw(state, left - place) << 4 * place
    state[ROW] = row
    state[FATE] = 0
    share(state, 0, cards, (1 << seats_of(state)) - 1)


@rule
def draw(state: State, left: int) -> int:
    """R2.1 Any of the cards left in the deck, each as likely; its kind. The search begins where most cards are."""
    deck = int(state[DECK])
    index = below(state, CHANCE, left)
    kind = JOKER
    while index >= count_of(deck, kind):
        index -= count_of(deck, kind)
        kind -= 1
    state[DECK] = deck - one_card(kind)
    return kind
