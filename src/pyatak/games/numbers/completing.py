"""R4.6 Where a tile may be laid so that the turn can still be completed.

A turn is complete when one combination holds all its new tiles (R4.5). Call L the squares laid so far, F the squares still free
to lay on, H the tiles still at hand. A lay is legal when afterwards some further lays, perhaps none, make the turn complete.
Tiles exist once and old tiles do not move, so there are three cases, and in each the question has an exact answer that needs no
search through the turn. (A test compares it with such a search.)

1. **The first tile**, on square s. If any completion exists, the new tile ends beside a tile that pairs with it: an old one, or
   one that came from H to a square next to s, and then that tile alone completes the turn. So the lay is legal exactly when s
   has a neighbour with an old tile that pairs, or H has a tile that pairs and s has a free neighbour. (A tile on s covers no
   neighbour of s.)

2. **Equal numbers**: all tiles of L and the new one have one number. They must end in one group of that number, for two tiles
   never share both number and suit. All that matters is on which squares the number lies, and laying it where it lies already
   changes nothing. Let O be the squares with old tiles of the number and m how many of it are at hand, the new one included. It
   may go to s exactly when some set Q of at most m free squares holds s, and L + Q lies in one group of L + O + Q.
   If L lies in one group already, the smallest such Q is a shortest way from that group to s on which squares of O cost nothing:
   growing the group m times by its free neighbours, and by what of O those touch, finds every s. If L is still in pieces, all Q
   are tried; that is rare, and they are few.

3. **A run**: all tiles of L and the new one have one suit. Tiles of a suit have different numbers and are linked only to the next
   number, so a run is a chain: from the lowest to the highest new tile each number must lie on top, beside the one before.
   Numbers beyond these two are never needed. A number between them lies on the board, where it must stay uncovered, or is at
   hand, and then takes a free square: a chain with some of its links fixed. `walk_chain` walks along it and gathers the squares
   that the new tile takes in the chains that reach the end.
"""

from pyatak.core.bits import count, has, lowest, nth
from pyatak.core.rule import State, rule
from pyatak.games.numbers.combinations import joined, neighbours_of, squares_beside, squares_holding, tiles_on, top_tiles
from pyatak.games.numbers.components import (
    MOST_SEATS,
    NEIGHBOURS,
    PAIR_SQUARES,
    PAIRS_WITH,
    SAME_NUMBER,
    SAME_SUIT,
)
from pyatak.games.numbers.layout import LAID, TOP, reach_of, seats_of


@rule
def fitting_tiles(state: State, stock: int) -> int:
    """The tiles of the stock that may fit somewhere: of the number or the suit of those laid so far. No others need a check."""
    laid = int(state[LAID])
    if laid == 0:
        return stock
    tile = int(state[TOP + lowest(laid)])
    return stock & int(SAME_NUMBER[tile] | SAME_SUIT[tile])


@rule
def open_squares(state: State, seat: int, tile: int, stock: int) -> int:
    """R4.6 The squares where a seat may lay this tile of its stock now. R4.3 In its reach, R4.4 each once a turn."""
    laid = int(state[LAID])
    if laid == 0:
        return first_squares(state, seat, tile, stock)
    free = reach_of(state, seat) & ~laid
    new_tiles = tiles_on(state, laid)
    if new_tiles & ~SAME_NUMBER[tile] == 0:
        return number_squares(state, tile, stock, laid, free)
    if new_tiles & ~SAME_SUIT[tile] == 0:
        return run_squares(state, tile, stock, new_tiles, free)
    return 0


@rule
def first_squares(state: State, seat: int, tile: int, stock: int) -> int:
    """Case 1: beside an old tile that pairs with this one, or anywhere that leaves room for one from the stock."""
    pairs = int(PAIRS_WITH[tile])
    squares = 0
    if pairs & stock:
        squares = int(PAIR_SQUARES[seats_of(state) * MOST_SEATS + seat])
    if squares != reach_of(state, seat):
        squares |= squares_beside(state, pairs) & reach_of(state, seat)
    return squares


@rule
def number_squares(state: State, tile: int, stock: int, laid: int, free: int) -> int:
    """Case 2: where a tile of the same number keeps the turn completable."""
    holding = squares_holding(state, int(SAME_NUMBER[tile]))
    at_hand = count(stock & int(SAME_NUMBER[tile]))
    group = joined(laid & -laid, holding)
    if laid & ~group:
        return bridging_squares(laid, holding, free, at_hand)
    squares = 0
    for step in range(at_hand):
        if step:
            group = joined(group | squares, holding | group | squares)
        squares = (group | neighbours_of(group)) & free
    return squares


@rule
def bridging_squares(laid: int, holding: int, free: int, at_hand: int) -> int:
    """Case 2 with the laid tiles in pieces: all members of all sets of free squares that join them."""
    squares = 0
    bridge = free
    while bridge:
        if count(bridge) <= at_hand and bridge & ~squares:
            group = joined(laid & -laid, holding | bridge)
            if (laid | bridge) & ~group == 0:
                squares |= bridge
        bridge = (bridge - 1) & free
    return squares


@rule
def run_squares(state: State, tile: int, stock: int, new_tiles: int, free: int) -> int:
    """Case 3: the squares of this tile in all chains from the lowest to the highest new tile."""
    ends = new_tiles | 1 << tile
    low = lowest(ends)
    high = nth(ends, count(ends) - 1)
    wanted = (2 << high) - (1 << low)
    on_board = wanted & top_tiles(state)
    if wanted & ~(on_board | stock):
        return 0
    free &= ~squares_holding(state, on_board)
    # The walk begins at the end that is not the new tile, so that its first square is fixed.
    if tile == low:
        return walk_chain(state, tile, high, -1, high - low, on_board, free)
    return walk_chain(state, tile, low, 1, high - low, on_board, free)


@rule
def walk_chain(state: State, tile: int, first: int, step: int, last: int, on_board: int, free: int) -> int:
    """The squares of `tile` in all chains of the tiles first, first + step, … of which the last is number `last`, from 0.

    Depth first. `path` holds the square of each link in four bits, `used` the same as a set, `tried` the square last tried for
    this link. As soon as a square of `tile` is found good, nothing more is tried with it.
    """
    squares, path, used, link, tried = 0, 0, 0, 0, -1
    new_link = (tile - first) * step
    while link >= 0:
        choice = free & ~used & ~squares if link == new_link else free & ~used
        if has(on_board, first + step * link):
            choice = squares_holding(state, 1 << (first + step * link))
        if link > 0:
            choice &= int(NEIGHBOURS[square_of_link(path, link - 1)])
        if link > new_link and has(squares, square_of_link(path, new_link)):
            choice = 0
        choice = choice >> (tried + 1) << (tried + 1)
        if choice == 0:
            link -= 1
            tried = square_of_link(path, max(link, 0))
            used &= ~(1 << tried)
        elif link == last:
            squares |= choice if link == new_link else 1 << square_of_link(path, new_link)
        else:
            path = (path & ((1 << 4 * link) - 1)) | lowest(choice) << 4 * link
            used |= choice & -choice
            link += 1
            tried = -1
    return squares


@rule
def square_of_link(path: int, link: int) -> int:
    return (path >> 4 * link) & 15
