"""A possible deal behind a sight, all equally likely.

R10.3 A rack that lies face down may hold any tiles that the viewer does not see: nothing follows from their places.

R10.5 A turn under way that is not complete shows that the rack in turn holds some of the tiles that complete it: at
least `least` of a set `useful`. So first as many places of that rack are given useful tiles, and then the others are filled. That
must not favour any deal: one with more useful tiles on that rack comes out by several choices of places, so it is kept only once
in that many times.
"""

from pyatak.core.bits import count, lowest, nth
from pyatak.core.chance import below, pick, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.numbers.combinations import is_one_combination, squares_holding, tiles_on, top_tiles
from pyatak.games.numbers.completing import bridging_squares
from pyatak.games.numbers.components import HIDDEN_TILE, PAIRS_WITH, RACK_SIZE, SAME_NUMBER
from pyatak.games.numbers.layout import (
    CHANCE,
    LAID,
    RACK,
    bag_of,
    reach_of,
    seat_in_turn,
    seats_of,
    sees_rack,
    stock_of,
)


@rule
def imagine(state: State, seat: int, seed: int) -> None:
    """Fill the racks that lie face down, and seed the generator."""
    seed_generator(state, CHANCE, seed, 0)
    unseen = bag_of(state)
    hidden = 0
    for place in range(seats_of(state) * RACK_SIZE):
        if state[RACK + place] == HIDDEN_TILE:
            hidden |= 1 << place
    useful = 0
    least = 0
    if state[LAID] and not sees_rack(state, seat, seat_in_turn(state)):
        useful = useful_tiles(state)
        least = max(0, useful_at_least(state) - count(useful & stock_of(state, seat_in_turn(state))))
    while not fill_racks(state, unseen, hidden, useful & unseen, least):
        pass


@rule
def useful_tiles(state: State) -> int:
    """R10.5 The tiles that help to complete the turn under way: see the three cases in `completing`."""
    new_tiles = tiles_on(state, int(state[LAID]))
    tile = lowest(new_tiles)
    if count(new_tiles) == 1:
        return int(PAIRS_WITH[tile])
    if new_tiles & ~SAME_NUMBER[tile] == 0:
        return int(SAME_NUMBER[tile])
    high = nth(new_tiles, count(new_tiles) - 1)
    return (2 << high) - (1 << tile) & ~top_tiles(state)


@rule
def useful_at_least(state: State) -> int:
    """R10.5 How many of them it takes, from the rack and the common stock together."""
    laid = int(state[LAID])
    if is_one_combination(state, laid):
        return 0
    new_tiles = tiles_on(state, laid)
    equal = int(SAME_NUMBER[lowest(new_tiles)])
    if count(new_tiles) == 1:
        return 1
    if new_tiles & ~equal:
        return count(useful_tiles(state))
    least = 1
    free = reach_of(state, seat_in_turn(state)) & ~laid
    while bridging_squares(laid, squares_holding(state, equal), free, least) == 0:
        least += 1
    return least


@rule
def fill_racks(state: State, unseen: int, hidden: int, useful: int, least: int) -> bool:
    """Fill the hidden places; whether the deal is to be kept."""
    in_turn = seat_in_turn(state)
    rack = hidden & (((1 << RACK_SIZE) - 1) << in_turn * RACK_SIZE)
    for _ in range(least):
        place = pick(state, CHANCE, rack)
        tile = pick(state, CHANCE, useful & unseen)
        state[RACK + place] = tile
        unseen ^= 1 << tile
        rack ^= 1 << place
        hidden ^= 1 << place
    while hidden:
        tile = pick(state, CHANCE, unseen)
        state[RACK + lowest(hidden)] = tile
        unseen ^= 1 << tile
        hidden &= hidden - 1
    return below(state, CHANCE, ways_to_choose(count(useful & stock_of(state, in_turn)), least)) == 0


@rule
def ways_to_choose(things: int, chosen: int) -> int:
    """The number of ways to choose this many of some things."""
    ways = 1
    for number in range(chosen):
        ways = ways * (things - number) // (number + 1)
    return ways
