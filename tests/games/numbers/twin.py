"""Another state that differs only in what a seat cannot see, made by hand from the cells."""

import random

from pyatak.core.rule import State
from pyatak.games.numbers.components import COMMON_SIZE, RACK_SIZE, SQUARES
from pyatak.games.numbers.layout import CHANCE, COMMON, COVERED, NOT_THERE, PLACES, RACK, SEATS, TEAMS, TOP


def twin(state: State, seat: int, random: random.Random) -> State:
    other = state.copy()
    other[CHANCE] = random.randrange(1, 2**60)
    seats = int(state[SEATS])
    friends = {seat, seat ^ 1} if state[TEAMS] and seat >= 0 else {seat}
    hidden = [place for place in range(seats * RACK_SIZE) if place // RACK_SIZE not in friends and state[RACK + place]]
    bag = _unseen_by_all(state)
    for _ in range(12):
        _swap(other, seat, hidden, bag, random)
    for witness in set(range(seats)) - friends:
        for place in range(PLACES):
            other[NOT_THERE + (witness + 1) * PLACES + place] = state[NOT_THERE + place]
    return other


def _unseen_by_all(state: State) -> list[int]:
    """The tiles in the bag."""
    out = {
        int(tile) for tile in [*state[TOP : TOP + SQUARES], *state[COMMON : COMMON + COMMON_SIZE], *state[RACK : RACK + PLACES]]
    }
    covered = [int(tiles) for tiles in state[COVERED : COVERED + SQUARES]]
    return [tile for tile in range(1, 51) if tile not in out and not any(tiles >> tile & 1 for tiles in covered)]


def _swap(other: State, seat: int, hidden: list[int], bag: list[int], random: random.Random) -> None:
    """Two tiles that the seat cannot see change places, if it does not know better."""

    def may_hold(place: int, tile: int) -> bool:
        return not int(other[NOT_THERE + (seat + 1) * PLACES + place]) >> tile & 1

    one = random.choice(hidden)
    if random.random() < 0.5:
        index = random.randrange(len(bag))
        if may_hold(one, bag[index]):
            other[RACK + one], bag[index] = bag[index], int(other[RACK + one])
        return
    two = random.choice(hidden)
    if may_hold(one, int(other[RACK + two])) and may_hold(two, int(other[RACK + one])):
        other[RACK + one], other[RACK + two] = int(other[RACK + two]), int(other[RACK + one])
