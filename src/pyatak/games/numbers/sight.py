"""R10 Who knows what: the one place where secrets are cut, and the way to imagine what is behind them."""

from pyatak.core.bits import count
from pyatak.core.chance import pick, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.numbers.components import HIDDEN_TILE, RACK_SIZE
from pyatak.games.numbers.layout import CHANCE, NOT_THERE, PLACES, RACK, bag_of, seats_of, sees_rack

NO_PLACE = -1


@rule
def hide(state: State, seat: int) -> None:
    """R10.1 Other racks face down; R10.3 what others know of the bag; R10.4 chance unknown. R10.2 The rest lies open."""
    state[CHANCE] = 0
    for other in range(seats_of(state)):
        if not sees_rack(state, seat, other):
            for place in range(other * RACK_SIZE, (other + 1) * RACK_SIZE):
                if state[RACK + place]:
                    state[RACK + place] = HIDDEN_TILE
            for place in range(PLACES):
                state[NOT_THERE + (1 + other) * PLACES + place] = 0


@rule
def imagine(state: State, seat: int, seed: int) -> None:
    """Fill the racks that lie face down, and start chance anew. The others are thought to know of the bag what everybody knows.

    The longer a place has been filled, the fewer tiles it may hold, each set within the next: whatever went into the bag since
    is not there. So when the places are filled from the fewest to the most, how many choices are left for a place does not depend
    on what was chosen before, and all possible deals are equally likely.
    """
    seed_generator(state, CHANCE, seed, 0)
    unseen = bag_of(state)
    left = unseen
    place = most_certain_place(state, seat, unseen)
    while place != NO_PLACE:
        tile = pick(state, CHANCE, left & ~int(state[NOT_THERE + (1 + seat) * PLACES + place]))
        state[RACK + place] = tile
        left &= ~(1 << tile)
        place = most_certain_place(state, seat, unseen)
    for other in range(seats_of(state)):
        if not sees_rack(state, seat, other):
            for place in range(PLACES):
                state[NOT_THERE + (1 + other) * PLACES + place] = state[NOT_THERE + place]


@rule
def most_certain_place(state: State, seat: int, unseen: int) -> int:
    """The place face down, of all racks, that may hold the fewest tiles as far as a seat knows."""
    best = NO_PLACE
    fewest = 64
    for place in range(seats_of(state) * RACK_SIZE):
        if state[RACK + place] == HIDDEN_TILE:
            possible = count(unseen & ~int(state[NOT_THERE + (1 + seat) * PLACES + place]))
            if possible < fewest:
                fewest = possible
                best = place
    return best
