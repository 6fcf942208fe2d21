"""Another state that differs only in what a seat cannot see, made by hand from the cells."""

import random
from collections import Counter

from pyatak.core.rule import State
from pyatak.games.seven_ate_nine.components import KIND_DATA
from pyatak.games.seven_ate_nine.layout import CENTRE, CHANCE, HAND, IN_CENTRE, IN_HAND, IN_PILE, PILE, SEATS


def twin(state: State, seat: int, random: random.Random) -> State:
    other = state.copy()
    for cell in range(CHANCE, CHANCE + 4):
        other[cell] = random.randrange(1, 2**60)
    unseen = Counter({kind: card.copies for kind, card in enumerate(KIND_DATA)})
    for place in range(int(state[IN_CENTRE])):
        unseen[(int(state[CENTRE + place // 12]) >> 5 * (place % 12)) % 32 - 1] -= 1
    if seat >= 0:
        unseen.subtract({kind: int(state[HAND + seat]) >> 2 * kind & 3 for kind in range(len(KIND_DATA))})
    cards = list(unseen.elements())
    random.shuffle(cards)
    for one in range(int(state[SEATS])):
        if one != seat:
            other[HAND + one] = sum(1 << 2 * cards.pop() for _ in range(int(state[IN_HAND + one])))
        other[PILE + one] = sum(1 << 2 * cards.pop() for _ in range(int(state[IN_PILE + one])))
    return other
