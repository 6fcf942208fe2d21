"""Another state of Let’s Split that differs only in what a viewer cannot see."""

import random

from pyatak.core.bits import members
from pyatak.core.rule import State
from pyatak.games.podelim.layout import CHANCE, OPEN, VOTES, seats_of, vote_of


def twin(state: State, seat: int, random: random.Random) -> State:
    """Other votes of the seats that have voted, and another generator."""
    other = state.copy()
    other[CHANCE] = random.randrange(1 << 32, 1 << 60)
    for voter in range(seats_of(state)):
        old = vote_of(int(state[VOTES]), voter)
        if voter != seat and old:
            new = random.choice(members(int(state[OPEN])))
            other[VOTES] += (new - old) << 3 * voter
    return other
