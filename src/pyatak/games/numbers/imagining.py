"""A possible deal behind a sight, all equally likely.

What a viewer knows of a rack that lies face down is of two kinds.

R10.3 Whatever went into the bag after a place was filled does not lie there. The longer a place has been filled, the fewer
tiles it may hold, each set within the next. So when places are filled from the fewest to the most, how many tiles are left for
a place (its `freedom`) does not depend on what was drawn before, and all deals are equally likely: one over the product of all
freedoms.

R10.5 A turn under way that is not complete shows that the rack in turn holds some of the tiles that complete it: at
least `least` of a set `useful`. So first as many places of that rack are given useful tiles, and then the others are filled. That
must not favour any deal. A place is chosen with a chance proportional to one over its freedom; the others draw from as many
tickets as their freedom says, of which those without a tile (it was given away) spoil the deal, and it starts again. Thus every
choice of places with every deal that has useful tiles there comes out with the same chance: again one over the product of all
freedoms, times the same number. A deal with more useful tiles on that rack comes out by several choices of places, so it is kept
only once in that many times.
"""

from pyatak.core.bits import count, has, lowest, nth
from pyatak.core.chance import below, pick, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.numbers.combinations import is_one_combination, squares_holding, tiles_on, top_tiles
from pyatak.games.numbers.completing import bridging_squares
from pyatak.games.numbers.components import HIDDEN_TILE, PAIRS_WITH, RACK_SIZE, SAME_NUMBER
from pyatak.games.numbers.layout import (
    CHANCE,
    LAID,
    NOT_THERE,
    PLACES,
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
    """Fill the racks that lie face down, and seed the generator. Others are assumed to know of the bag what everybody knows."""
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
    while not fill_racks(state, seat, unseen, hidden, useful & unseen, least):
        pass
    for other in range(seats_of(state)):
        if not sees_rack(state, seat, other):
            for place in range(PLACES):
                state[NOT_THERE + (1 + other) * PLACES + place] = state[NOT_THERE + place]


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
def fill_racks(state: State, seat: int, unseen: int, hidden: int, useful: int, least: int) -> bool:
    """Try to fill the hidden places; whether the deal is to be kept."""
    in_turn = seat_in_turn(state)
    rack = hidden & (((1 << RACK_SIZE) - 1) << in_turn * RACK_SIZE)
    left = hidden
    drawn = 0
    for _ in range(least):
        place = some_place(state, seat, unseen, hidden, rack)
        tile = pick(state, CHANCE, useful & ~drawn)
        if not has(left, place) or not has(possible_tiles(state, seat, unseen, place), tile):
            return False
        state[RACK + place] = tile
        drawn |= 1 << tile
        left ^= 1 << place
    while left:
        place = most_certain_place(state, seat, unseen, left)
        tiles = possible_tiles(state, seat, unseen, place) & ~drawn
        ticket = below(state, CHANCE, freedom(state, seat, unseen, hidden, place))
        if ticket >= count(tiles):
            return False
        tile = nth(tiles, ticket)
        state[RACK + place] = tile
        drawn |= 1 << tile
        left ^= 1 << place
    return below(state, CHANCE, ways_to_choose(count(useful & stock_of(state, in_turn)), least)) == 0


@rule
def possible_tiles(state: State, seat: int, unseen: int, place: int) -> int:
    """R10.3 The tiles that may lie at a place, as far as a seat knows."""
    return unseen & ~int(state[NOT_THERE + (1 + seat) * PLACES + place])


@rule
def most_certain_place(state: State, seat: int, unseen: int, places: int) -> int:
    """The one of these places that may hold the fewest tiles, the first of several."""
    best = lowest(places)
    while places:
        place = lowest(places)
        places &= places - 1
        if count(possible_tiles(state, seat, unseen, place)) < count(possible_tiles(state, seat, unseen, best)):
            best = place
    return best


@rule
def freedom(state: State, seat: int, unseen: int, hidden: int, place: int) -> int:
    """How many tiles are left for a place when all that come before it, from the fewest to the most, have theirs."""
    tiles = count(possible_tiles(state, seat, unseen, place))
    left = tiles
    while hidden:
        other = lowest(hidden)
        hidden &= hidden - 1
        fewer = count(possible_tiles(state, seat, unseen, other))
        if fewer < tiles or (fewer == tiles and other < place):
            left -= 1
    return left


@rule
def some_place(state: State, seat: int, unseen: int, hidden: int, rack: int) -> int:
    """A place of the rack, each with a chance of one over its freedom."""
    place = pick(state, CHANCE, rack)
    while below(state, CHANCE, freedom(state, seat, unseen, hidden, place)) > 0:
        place = pick(state, CHANCE, rack)
    return place


@rule
def ways_to_choose(things: int, chosen: int) -> int:
    """The number of ways to choose this many of some things."""
    ways = 1
    for number in range(chosen):
        ways = ways * (things - number) // (number + 1)
    return ways
