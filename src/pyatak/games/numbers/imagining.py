"""A possible deal behind a sight, each as likely as the next.

What a viewer knows of a rack that lies face down is of two kinds. R10.3 Whatever went into the bag after a place was filled does
not lie there. The longer a place has been filled, the fewer tiles it may hold, each set within the next. So when places are
filled from the fewest to the most, how many choices are left for a place does not depend on what was chosen before, and all deals
are equally likely.

R10.5 And a turn under way that is not complete shows that the rack of who is in turn holds some of the tiles that complete it: at
least `least` of a set `useful`. So as many places of that rack, chosen at random, are first given useful tiles chosen at random.
The others are filled as above, as if those tiles were still there to be drawn; when one of them is drawn, the deal is spoilt and
all is tried anew. Thus every pair of a deal and a choice of `least` places with useful tiles comes out as often as any other. A
deal with more useful tiles on that rack is in several such pairs, as many as there are ways to choose `least` of them, so it
is kept only once in so many times.
"""

from pyatak.core.bits import count, has, lowest, nth
from pyatak.core.chance import below, pick, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.numbers.combinations import is_one_combination, squares_holding, tiles_on
from pyatak.games.numbers.completing import bridging_squares
from pyatak.games.numbers.components import ALL_SQUARES, HIDDEN_TILE, PAIRS_WITH, RACK_SIZE, SAME_NUMBER
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
    """Fill the racks that lie face down, and start chance anew. Others are thought to know of the bag what everybody knows."""
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
    return (2 << high) - (1 << tile) & ~tiles_on(state, ALL_SQUARES)


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
    rack = hidden & (((1 << RACK_SIZE) - 1) << seat_in_turn(state) * RACK_SIZE)
    given = 0
    left = hidden
    for _ in range(least):
        place = pick(state, CHANCE, rack & left)
        tile = pick(state, CHANCE, useful & ~given)
        if has(int(state[NOT_THERE + (1 + seat) * PLACES + place]), tile):
            return False
        state[RACK + place] = tile
        given |= 1 << tile
        left ^= 1 << place
    drawn = 0
    while left:
        place = most_certain_place(state, seat, unseen, left)
        tile = pick(state, CHANCE, unseen & ~drawn & ~int(state[NOT_THERE + (1 + seat) * PLACES + place]))
        if has(given, tile):
            return False
        state[RACK + place] = tile
        drawn |= 1 << tile
        left ^= 1 << place
    return below(state, CHANCE, ways_to_choose(count(useful & stock_of(state, seat_in_turn(state))), least)) == 0


@rule
def most_certain_place(state: State, seat: int, unseen: int, places: int) -> int:
    """The one of these places that may hold the fewest tiles, as far as a seat knows."""
    best = lowest(places)
    fewest = 64
    while places:
        place = lowest(places)
        places &= places - 1
        possible = count(unseen & ~int(state[NOT_THERE + (1 + seat) * PLACES + place]))
        if possible < fewest:
            fewest = possible
            best = place
    return best


@rule
def ways_to_choose(things: int, chosen: int) -> int:
    """In how many ways so many of some things can be chosen."""
    ways = 1
    for number in range(chosen):
        ways = ways * (things - number) // (number + 1)
    return ways
