"""R4 A turn: small moves, one tile at a time, and R5 the exchange."""

from pyatak.core.bits import count, has, lowest
from pyatak.core.rule import State, rule
from pyatak.games.numbers.combinations import is_one_combination
from pyatak.games.numbers.completing import fitting_tiles, open_squares
from pyatak.games.numbers.components import COMMON_SIZE, RACK_SIZE, SQUARES
from pyatak.games.numbers.dealing import refill, take_off
from pyatak.games.numbers.layout import (
    COMMON,
    COVERED,
    EXCHANGED,
    LAID,
    LAID_IN,
    LAST_LAID,
    LAST_SCORED,
    OFFERED,
    RACK,
    TOP,
    TURNS,
    bag_of,
    seat_in_turn,
    seats_of,
    stock_of,
)
from pyatak.games.numbers.scoring import claim, is_over, score_turn, settle

SLOTS = RACK_SIZE + COMMON_SIZE
"""Where a tile to lay comes from: the places of the own rack, then those of the common stock."""
END = SLOTS * SQUARES
"""Actions below END lay: slot * SQUARES + square; END itself says that nothing more is laid."""
EXCHANGE = END
"""EXCHANGE + places exchanges these places of the rack, a set that is not empty, for the empty one is END."""
CLAIM = EXCHANGE + (1 << RACK_SIZE)
ACTIONS = CLAIM + 1


@rule
def seats_to_act(state: State) -> int:
    """R7.4 One at a time. R6.7 Nobody waits for those who may claim a bonus."""
    if is_over(state):
        return 0
    return 1 << seat_in_turn(state)


@rule
def slot_cell(seat: int, slot: int) -> int:
    """The cell of a slot, as this seat sees it."""
    if slot < RACK_SIZE:
        return RACK + seat * RACK_SIZE + slot
    return COMMON + slot - RACK_SIZE


@rule
def legal_actions(state: State, seat: int, actions: State) -> int:
    """R4.1 The seat in turn lays or exchanges and cannot pass; R6.7 a seat that is offered a bonus may claim it."""
    if is_over(state):
        return 0
    found = 0
    if seat == seat_in_turn(state):
        found = add_lays(state, seat, actions)
        if state[LAID] == 0:
            for places in range(1, 1 << RACK_SIZE):  # R5.1
                actions[found] = EXCHANGE + places
                found += 1
        elif is_one_combination(state, int(state[LAID])):  # R4.7
            actions[found] = END
            found += 1
    if state[OFFERED + seat]:
        actions[found] = CLAIM
        found += 1
    return found


@rule
def add_lays(state: State, seat: int, actions: State) -> int:
    """R4.2 Every tile of the stock on every square where it may go."""
    found = 0
    stock = stock_of(state, seat)
    fitting = fitting_tiles(state, stock)
    for slot in range(SLOTS):
        tile = int(state[slot_cell(seat, slot)])
        if has(fitting, tile):
            squares = open_squares(state, seat, tile, stock)
            while squares:
                actions[found] = slot * SQUARES + lowest(squares)
                squares &= squares - 1
                found += 1
    return found


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Make a small move."""
    if action == CLAIM:
        claim(state, seat)
        settle(state)
        return
    for other in range(seats_of(state)):  # R6.7 with the next move, what was not claimed is lost
        state[OFFERED + other] = 0
    if action < END:
        lay(state, slot_cell(seat, action // SQUARES), action % SQUARES)
    else:
        end_turn(state, seat, action - EXCHANGE)


@rule
def lay(state: State, cell: int, square: int) -> None:
    """R4.3 A tile goes on the board, over whatever lies there."""
    if state[TOP + square]:
        state[COVERED + square] |= 1 << int(state[TOP + square])
    state[TOP + square] = state[cell]
    state[cell] = 0
    state[LAID] |= 1 << square


@rule
def end_turn(state: State, seat: int, places: int) -> None:
    """R6 Count, or R5.1 exchange these places of the rack for no points; R7.1 refill, R7.4 and the next seat is in turn."""
    bag = bag_of(state)  # R5.2 the tiles returned are not in it yet
    take_off(state, seat, places)
    state[TURNS] += 1
    state[LAST_SCORED] = 0
    if places == 0:
        score_turn(state, seat)
        state[LAID_IN + seat] = state[TURNS]
    state[LAST_LAID] = state[LAID]
    state[EXCHANGED] = count(places)
    state[LAID] = 0
    refill(state, seat, bag)
    settle(state)
