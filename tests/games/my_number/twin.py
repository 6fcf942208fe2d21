"""Another state that differs only in what a seat cannot see, made by hand from the cells."""

import random

from pyatak.core.bits import members, set_of
from pyatak.core.rule import State
from pyatak.games.my_number.layout import CHANCE, CHOICE, COLLECTION, HAND, LAST_COLLECTION, ROW, SEATS


def twin(state: State, seat: int, random: random.Random) -> State:
    other = state.copy()
    other[CHANCE] = random.randrange(1, 2**60)
    seats = range(int(state[SEATS]))
    seen = {int(card) for cell in [ROW, *(COLLECTION + one for one in seats)] for card in members(int(state[cell]))}
    secret = {one: [card for card in members(int(state[HAND + one])) if card not in members(int(state[LAST_COLLECTION + one]))]
              for one in seats if one != seat}  # fmt: skip
    known = {card for one in seats for card in members(int(state[HAND + one])) if card not in secret.get(one, [])}
    unseen = sorted(set(range(1, 61)) - seen - known)
    random.shuffle(unseen)
    for one, cards in secret.items():
        kept = [card for card in members(int(state[HAND + one])) if card not in cards]
        hand = kept + [unseen.pop() for _ in cards]
        other[HAND + one] = set_of(hand)
        if state[CHOICE + one]:
            other[CHOICE + one] = random.choice(hand)
    return other
