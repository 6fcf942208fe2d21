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
    NOT_THERE,
    PLACES,
    RACK,
    SEATS,
    TEAMS,
    TOP,
    has_memory,
    seats_of,
    sees_rack,
)


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
    state[FIRST] = below(state, CHANCE, seats)  # R2.7


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
    if has_memory(state) and RACK <= cell < RACK + PLACES:
        for witness in range(MOST_SEATS + 1):
            state[NOT_THERE + witness * PLACES + cell - RACK] = 0
    bag &= ~(1 << tile)
    if bag == 0:
        bag = empty_towers(state)
    return bag


@rule
def empty_towers(state: State) -> int:
    """R7.2 Take all tiles but the top ones; R10.3 everybody sees which."""
    tiles = 0
    for square in range(SQUARES):
        tiles |= int(state[COVERED + square])
        state[COVERED + square] = 0
    if has_memory(state):
        for witness in range(seats_of(state) + 1):
            remember(state, witness, tiles)
    return tiles


@rule
def remember(state: State, witness: int, tiles: int) -> None:
    """R10.3 A witness of tiles going into the bag knows that no rack holds them now. Witness 0 is everybody, 1 + seat a seat."""
    for place in range(seats_of(state) * RACK_SIZE):
        state[NOT_THERE + witness * PLACES + place] |= tiles


@rule
def refill(state: State, seat: int, bag: int) -> None:
    """R7.1 From the bag, first the common stock, then the own rack."""
    for place in range(COMMON_SIZE + RACK_SIZE):
        cell = COMMON + place if place < COMMON_SIZE else RACK + seat * RACK_SIZE + place - COMMON_SIZE
        if state[cell] == 0:
            bag = draw(state, bag, cell)


@rule
def take_off(state: State, seat: int, places: int) -> int:
    """R5.1 The tiles of these places of the rack, which are empty now."""
    tiles = 0
    for place in range(RACK_SIZE):
        if (places >> place) & 1:
            tiles |= 1 << int(state[RACK + seat * RACK_SIZE + place])
            state[RACK + seat * RACK_SIZE + place] = 0
    return tiles


@rule
def remember_returned(state: State, seat: int, tiles: int) -> None:
    """R10.3 A seat that returns tiles knows them, and R9.4 so does a seat that sees the rack."""
    for witness in range(seats_of(state)):
        if sees_rack(state, witness, seat):
            remember(state, 1 + witness, tiles)
