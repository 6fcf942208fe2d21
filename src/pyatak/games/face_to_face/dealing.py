"""R2 Setting up, and drawing. A draw pile is a set: its order is decided when a card is drawn, by the generator of its seat."""

from pyatak.core.chance import below, pick, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.face_to_face.components import ALL_CARDS, CARDS, DRAW, HAND_SIZE, ROW_DOWN, ROW_UP
from pyatak.games.face_to_face.layout import (
    CHANCE,
    DOWN,
    FIRST,
    HAND,
    LAID,
    LAST_SINGLE,
    LEFT,
    SEAT_COUNT,
    SEATS,
    TOP,
    TURN,
    UP,
    hand_size,
    has_helped,
    pile_of,
)

FIRST_PLAYERS = ("by_lot", "loser", *range(SEAT_COUNT))
"""R2.3 Who may begin."""
SEAT_0_BEGINS = FIRST_PLAYERS.index(0)


@rule
def deal(state: State, seats: int, options: State, seed: int) -> None:
    """R2 A zeroed state becomes the beginning of a game. R2.1 Row cards, R2.2 hands, R2.3 who begins."""
    state[SEATS] = seats
    state[LAST_SINGLE] = options[0]
    state[TURN] = 1
    for seat in range(seats):
        seed_generator(state, CHANCE + seat, seed, seat)
        state[pile_of(seat, UP) + TOP] = ROW_UP
        state[pile_of(seat, DOWN) + TOP] = ROW_DOWN
        state[LEFT + seat] = CARDS
        draw(state, seat, HAND_SIZE)
    first = below(state, CHANCE, seats)
    # The lot is drawn in any case: the cards of a seed do not depend on who begins. In a rematch the table names the loser.
    state[FIRST] = first if options[1] < SEAT_0_BEGINS else options[1] - SEAT_0_BEGINS


@rule
def draw(state: State, seat: int, cards: int) -> None:
    """R2.2 Take cards from the own draw pile into the hand."""
    pile = draw_pile_of(state, seat)
    for _ in range(cards):
        card = pick(state, CHANCE + seat, pile)
        pile ^= 1 << card
        state[HAND + seat] |= 1 << card
    state[LEFT + seat] -= cards


@rule
def draw_pile_of(state: State, seat: int) -> int:
    """The cards of a seat that are neither laid nor in its hand. Without the hand, which may be hidden: the unseen ones."""
    return ALL_CARDS & ~int(state[LAID + seat] | state[HAND + seat])


@rule
def cards_to_draw(state: State, seat: int) -> int:
    """R5.6 Two after a turn on own piles; R5.7 up to six after a help; R5.8 no more than there are."""
    wanted = DRAW
    if has_helped(state, seat):
        wanted = HAND_SIZE - hand_size(state, seat)
    return min(wanted, int(state[LEFT + seat]))
