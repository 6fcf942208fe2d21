"""Another state that differs only in what a seat cannot see, made by hand from the cells."""

import random

import pyatak
from pyatak.core.bits import members, set_of
from pyatak.core.rule import State
from pyatak.games.face_to_face.layout import CHANCE, HAND, LAID

TRIES = 50


def twin(state: State, seat: int, random: random.Random) -> State:
    """Other hands of the same size for the others. The seat on turn can go on; a stuck one has shown its hand."""
    game = pyatak.game("face_to_face")
    other = state.copy()
    other[CHANCE : CHANCE + 2] = [random.randrange(1, 2**60) for _ in range(2)]
    for one in range(2):
        is_shown = game.is_over(state) and one not in game.winners(state) and len(members(int(state[LAID + 1 - one]))) < 58
        if one == seat or is_shown:
            continue
        unseen = sorted(set(range(2, 60)) - set(members(int(state[LAID + one]))))
        for _ in range(TRIES):
            other[HAND + one] = set_of(random.sample(unseen, len(members(int(state[HAND + one])))))
            if one not in game.to_act(state) or game.legal(other, one):
                break
        else:
            other[HAND + one] = state[HAND + one]
    return other
