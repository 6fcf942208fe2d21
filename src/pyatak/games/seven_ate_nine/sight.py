"""R7 Who knows what: the only place that hides secrets, and how to imagine what is hidden."""

from pyatak.core.chance import hide_generator, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.seven_ate_nine.centre import card_at, cover_top
from pyatak.games.seven_ate_nine.components import ALL_CARDS, MOST_SEATS
from pyatak.games.seven_ate_nine.dealing import seed_generators
from pyatak.games.seven_ate_nine.heaps import ANY_CARDS, one, random_card, size
from pyatak.games.seven_ate_nine.layout import CHANCE, HAND, IN_CENTRE, IN_HAND, IN_PILE, PILE, seats_of


@rule
def hide(state: State, seat: int) -> None:
    """R7.1 Other hands could hold anything, as far as their sizes allow; R7.2 nobody knows a pile, nor what chance will bring."""
    for cell in range(CHANCE, CHANCE + MOST_SEATS):
        hide_generator(state, cell)
    for other in range(seats_of(state)):
        state[PILE + other] = 0
        if other != seat and state[IN_HAND + other] > 0:
            state[HAND + other] = ANY_CARDS


def cover(state: State) -> State:
    """R5.5 Until "Start!" all hands and the top card lie face down, for their owners too. A copy; `hide` has nothing to add."""
    covered = state.copy()
    cover_top(covered)
    for seat in range(seats_of(state)):
        if state[IN_HAND + seat] > 0:
            covered[HAND + seat] = ANY_CARDS
    return covered


@rule
def imagine(state: State, seat: int, seed: int) -> None:
    """Deal the unseen cards to the other hands and to all piles, all deals equally likely, and seed the generators.

    No deal is impossible: while there is a pile its owner can act, and without piles the other hands hold all unseen
    cards between them, so that somebody can go on in every deal if somebody can in one.
    """
    seed_generator(state, CHANCE, seed, 0)
    unseen = unseen_cards(state, seat)
    for other in range(seats_of(state)):
        if other != seat:
            state[HAND + other] = random_heap(state, unseen, int(state[IN_HAND + other]))
            unseen -= int(state[HAND + other])
        state[PILE + other] = random_heap(state, unseen, int(state[IN_PILE + other]))
        unseen -= int(state[PILE + other])
    seed_generators(state, seed)


@rule
def unseen_cards(state: State, seat: int) -> int:
    """R7.3 All cards but those of the centre and of the own hand."""
    unseen = ALL_CARDS
    for place in range(int(state[IN_CENTRE])):
        unseen -= one(card_at(state, place))
    if seat >= 0:
        unseen -= int(state[HAND + seat])
    return unseen


@rule
def random_heap(state: State, source: int, cards: int) -> int:
    """This many random cards of a heap; the whole heap needs no chance."""
    available = size(source)
    if cards == available:
        return source
    taken = 0
    for _ in range(cards):
        kind = random_card(state, CHANCE, source - taken, available)
        taken += one(kind)
        available -= 1
    return taken
