"""R2 Setting up and R7 drawing. The bag is a set: its order is decided when a tile is drawn."""

from pyatak.core.chance import below, pick, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.numbers.components import ALL_TILES, COMMON_SIZE, MOST_SEATS, RACK_SIZE, SHARED_SQUARES, SQUARES
from pyatak.games.numbers.layout import (
    AT_ONCE,
    CHANCE,
    CLAIMED,
    COMMON,
    COVERED,
    FIRST,
    RACK,
    SEATS,
    TEAMS,
    TOP,
)

FIRST_PLAYERS = ("by_lot", *range(MOST_SEATS))
"""R2.7 Who may begin."""
SEAT_0_BEGINS = FIRST_PLAYERS.index(0)


@rule
def deal(state: State, seats: int, options: State, seed: int) -> None:
    """R2 A zeroed state becomes the beginning of a game; R2.1 the pawns are at the start, which is 0. R2.3 Nothing counts yet."""
    seed_generator(state, CHANCE, seed, 0)
    state[SEATS] = seats
    state[AT_ONCE] = options[0]
    state[CLAIMED] = options[1]
    state[TEAMS] = options[2]
    bag = fill(state, ALL_TILES, TOP, SHARED_SQUARES)  # R2.2, and R2.6 no others
    bag = fill(state, bag, RACK, seats * RACK_SIZE)  # R2.4
    fill(state, bag, COMMON, COMMON_SIZE)  # R2.5
    first = below(state, CHANCE, seats)
    # R2.7 The lot is drawn in any case: the tiles of a seed do not depend on who begins.
    state[FIRST] = first if options[3] < SEAT_0_BEGINS else options[3] - SEAT_0_BEGINS


@rule
def fill(state: State, bag: int, start: int, places: int) -> int:
    """Draw a tile for each of some empty places in a row; what is left in the bag."""
    for cell in range(start, start + places):
        bag = draw(state, bag, cell)
    return bag


@rule
def draw(state: State, bag: int, cell: int) -> int:
    """Draw a tile into a cell; what is left in the bag. R7.2 When the last one leaves it, all covered tiles go in at once."""
    tile = pick(state, CHANCE, bag)
    state[cell] = tile
    bag &= ~(1 << tile)
    if bag == 0:
        bag = empty_towers(state)
    return bag


@rule
def empty_towers(state: State) -> int:
    """R7.2 Take all tiles but the top ones."""
    tiles = 0
    for square in range(SQUARES):
        tiles |= int(state[COVERED + square])
        state[COVERED + square] = 0
    return tiles


@rule
def refill(state: State, seat: int, bag: int) -> None:
    """R7.1 From the bag, first the common stock, then the own rack."""
    for place in range(COMMON_SIZE + RACK_SIZE):
        cell = COMMON + place if place < COMMON_SIZE else RACK + seat * RACK_SIZE + place - COMMON_SIZE
        if state[cell] == 0:
            bag = draw(state, bag, cell)


@rule
def take_off(state: State, seat: int, places: int) -> None:
    """R5.1 Take the tiles off these places of the rack."""
    for place in range(RACK_SIZE):
        if (places >> place) & 1:
            state[RACK + seat * RACK_SIZE + place] = 0
