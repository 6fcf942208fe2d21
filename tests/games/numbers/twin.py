"""Another state that differs only in what a seat cannot see, made by hand from the cells."""

import random

from pyatak.core.errors import PositionError
from pyatak.core.rule import State
from pyatak.games.numbers.checks import check_position
from pyatak.games.numbers.components import COMMON_SIZE, RACK_SIZE, SQUARES
from pyatak.games.numbers.layout import CHANCE, COMMON, COVERED, PLACES, RACK, SEATS, TEAMS, TOP


def twin(state: State, seat: int, random: random.Random) -> State:
    other = state.copy()
    other[CHANCE] = random.randrange(1, 2**60)
    seats = int(state[SEATS])
    friends = {seat, seat ^ 1} if state[TEAMS] and seat >= 0 else {seat}
    hidden = [place for place in range(seats * RACK_SIZE) if place // RACK_SIZE not in friends and state[RACK + place]]
    for _ in range(6 if hidden else 0):
        swapped = _swapped(other, hidden, random)
        if _is_possible(swapped):
            other = swapped
    return other


def _swapped(state: State, hidden: list[int], random: random.Random) -> State:
    """Two tiles that the seat cannot see in each other's place: two on racks, or one on a rack and one in the bag."""
    other, one, two = state.copy(), random.choice(hidden), random.choice(hidden)
    if random.random() < 0.5:
        other[RACK + one] = random.choice(_tiles_in_bag(state))
    else:
        other[RACK + one], other[RACK + two] = int(other[RACK + two]), int(other[RACK + one])
    return other


def _tiles_in_bag(state: State) -> list[int]:
    cells = [*state[TOP : TOP + SQUARES], *state[COMMON : COMMON + COMMON_SIZE], *state[RACK : RACK + PLACES]]
    covered = [int(tiles) for tiles in state[COVERED : COVERED + SQUARES]]
    return [tile for tile in range(1, 51) if tile not in cells and not any(tiles >> tile & 1 for tiles in covered)]


def _is_possible(state: State) -> bool:
    """A rack that cannot complete the turn under way, would tell the two apart."""
    try:
        check_position(state)
    except PositionError:
        return False
    return True
