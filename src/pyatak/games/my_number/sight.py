"""R7 Who knows what: the only place that hides secrets, and how to imagine what is hidden."""

from pyatak.core.bits import count
from pyatak.core.chance import hide_generator, pick, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.my_number.dealing import deck_of
from pyatak.games.my_number.layout import (
    CHANCE,
    CHOICE,
    HAND,
    HIDDEN_CHOICE,
    LAST_COLLECTION,
    hand_size,
    seats_of,
)


@rule
def hide(state: State, seat: int) -> None:
    """R7.1 Of other hands only R7.2 what lay open before; R7.4 choices face down; R7.3 chance unknown."""
    hide_generator(state, CHANCE)
    for other in range(seats_of(state)):
        if other != seat:
            state[HAND + other] &= state[LAST_COLLECTION + other]
            if state[CHOICE + other]:
                state[CHOICE + other] = HIDDEN_CHOICE


@rule
def imagine(state: State, seat: int, seed: int) -> None:
    """Fill the other hands from the unseen cards, choose for the seats that have chosen, and seed the generator."""
    seed_generator(state, CHANCE, seed, 0)
    unseen = deck_of(state)
    for other in range(seats_of(state)):
        if other != seat:
            for _ in range(hand_size(state, other) - count(int(state[HAND + other]))):
                card = pick(state, CHANCE, unseen)
                unseen ^= 1 << card
                state[HAND + other] |= 1 << card
            if state[CHOICE + other]:
                state[CHOICE + other] = pick(state, CHANCE, int(state[HAND + other]))
