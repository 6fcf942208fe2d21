"""Checks: options that exclude each other, and positions that no game reaches."""

from collections.abc import Mapping

from pyatak.core.bits import count, members
from pyatak.core.contract import OptionValue
from pyatak.core.errors import ArgumentError, PositionError
from pyatak.core.rule import State
from pyatak.games.numbers.combinations import bonus_for, is_one_combination
from pyatak.games.numbers.completing import open_squares
from pyatak.games.numbers.components import (
    COMMON_SIZE,
    IDLE_ROUNDS,
    MOST_SEATS,
    RACK_SIZE,
    SHARED_SQUARES,
    SQUARE_NAMES,
    SQUARES,
)
from pyatak.games.numbers.layout import (
    AT_ONCE,
    CLAIMED,
    COMMON,
    COVERED,
    EXCHANGED,
    FIRST,
    LAID,
    LAID_IN,
    LAST_LAID,
    LAST_SCORED,
    OFFERED,
    PAWN,
    RACK,
    TEAMS,
    TILE_NAMES,
    TOP,
    TURNS,
    bag_of,
    reach_of,
    seat_in_turn,
    seat_of_turn,
    seats_of,
    stock_of,
)
from pyatak.games.numbers.scoring import is_over, last_laying_turn


def check_options(seats: int, options: Mapping[str, OptionValue]) -> None:
    """R9.1 Two against two are four. R2.7 A seat that begins is one of those that play."""
    if options["teams"] == "yes" and seats != 4:
        raise ArgumentError(f"with teams='yes' there are 4 seats, not {seats}")
    if isinstance(first := options["first"], int) and first >= seats:
        raise ArgumentError(f"seat {first} cannot begin: there are {seats} seats")


def check_position(state: State) -> None:
    _check_numbers(state)
    _check_tiles_once(state)
    _check_stocks(state)
    _check_board(state)
    _check_turn(state)
    _check_last_turn(state)


def _refuse(line: str, sentence: str) -> PositionError:
    return PositionError(f"line {line!r}: {sentence}")


def _check_numbers(state: State) -> None:
    seats, turns = seats_of(state), int(state[TURNS])
    for line, cell in [("at once", AT_ONCE), ("claimed", CLAIMED), ("teams", TEAMS)]:
        if state[cell] not in (0, 1):
            raise _refuse(line, f"it is 0 or 1, not {state[cell]}")
    if state[TEAMS] and seats != 4:
        raise _refuse("teams", f"two against two are four (R9.1), not {seats}")
    if not 0 <= state[FIRST] < seats:
        raise _refuse("first", f"seats are 0 to {seats - 1}, not {state[FIRST]}")
    if turns < 0:
        raise _refuse("turns", f"they are counted from 0, not {turns}")
    if turns - last_laying_turn(state) > IDLE_ROUNDS * seats:
        raise _refuse("turns", f"after {IDLE_ROUNDS} rounds of nothing but exchanges the game is over (R8.8)")
    for seat in range(seats):
        _check_pawn(state, seat)
    for line, cell in [("pawn", PAWN), ("laid in", LAID_IN), ("offered", OFFERED)]:
        if any(state[cell + seats : cell + MOST_SEATS]):
            raise _refuse(line, f"only seats 0 to {seats - 1} play")


def _check_pawn(state: State, seat: int) -> None:
    """R6.1 Laying tiles gives two points or more; R2.1 before anybody does, the pawns are at the start."""
    turn, pawn = int(state[LAID_IN + seat]), int(state[PAWN + seat])
    if turn != 0 and not (1 <= turn <= state[TURNS] and seat_of_turn(state, turn - 1) == seat):
        raise _refuse("laid in", f"turn {turn} was not one of seat {seat} (R7.4)")
    if pawn < (2 if turn else 0) or (pawn > 0 and last_laying_turn(state) == 0):
        raise _refuse("pawn", f"seat {seat} cannot be at {pawn}: laying tiles gives two points or more, others a bonus (R6.1)")


def _check_tiles_once(state: State) -> None:
    """R1.1 Every tile exists once."""
    places = [(f"covered {square}", members(int(state[COVERED + square]))) for square in range(SQUARES)]
    places += [("board", [int(tile) for tile in state[TOP : TOP + SQUARES]])]
    places += [("common", [int(tile) for tile in state[COMMON : COMMON + COMMON_SIZE]])]
    for seat in range(MOST_SEATS):
        start = RACK + seat * RACK_SIZE
        places += [(f"rack {seat}", [int(tile) for tile in state[start : start + RACK_SIZE]])]
    seen: set[int] = set()
    for line, tiles in places:
        for tile in filter(None, tiles):
            if tile not in TILE_NAMES:
                raise _refuse(line, "in a whole position every tile is known, none lies face down")
            if tile in seen:
                raise _refuse(line, f"{TILE_NAMES[tile]} lies elsewhere already; every tile exists once (R1.1)")
            seen.add(tile)
    if bag_of(state) == 0:
        raise _refuse("covered", "the bag is never empty: covered tiles go into it (R7.2)")


def _check_stocks(state: State) -> None:
    """R7.1 All places are filled, but those whose tiles were laid in this turn."""
    seat, laid = seat_in_turn(state), count(int(state[LAID]))
    for other in range(MOST_SEATS):
        held = sum(bool(state[RACK + other * RACK_SIZE + place]) for place in range(RACK_SIZE))
        wanted = RACK_SIZE if other < seats_of(state) else 0
        if other != seat and held != wanted:
            raise _refuse(f"rack {other}", f"{wanted} tiles are wanted (R7.1), not {held}")
    held = count(stock_of(state, seat))
    if held + laid != RACK_SIZE + COMMON_SIZE:
        wanted = RACK_SIZE + COMMON_SIZE - laid
        raise _refuse(f"rack {seat}", f"with {laid} tiles laid, rack and common stock hold {wanted} (R7.1), not {held}")


def _check_board(state: State) -> None:
    """R2.2 The shared squares are never empty. R3.5 Nothing lies under nothing."""
    for square in range(SQUARES):
        if state[TOP + square] == 0 and square < SHARED_SQUARES:
            raise _refuse("board", f"square {SQUARE_NAMES[square]} has a tile from the beginning (R2.2)")
        if state[TOP + square] == 0 and state[COVERED + square]:
            raise _refuse(f"covered {square}", f"square {SQUARE_NAMES[square]} has no tile on top (R3.5)")


def _check_turn(state: State) -> None:
    """R4.3 Tiles were laid where that is allowed, and R4.6 a turn that has begun can be completed."""
    seat, laid = seat_in_turn(state), int(state[LAID])
    if laid & ~reach_of(state, seat) or any(state[TOP + square] == 0 for square in members(laid)):
        raise _refuse("laid", f"seat {seat} lays tiles on shared squares and its own (R4.3)")
    if laid and (is_over(state) or not _can_be_completed(state, seat)):
        raise _refuse("laid", "this turn cannot be completed (R4.6)")


def _can_be_completed(state: State, seat: int) -> bool:
    stock = stock_of(state, seat)
    return is_one_combination(state, int(state[LAID])) or any(open_squares(state, seat, tile, stock) for tile in members(stock))


def _check_last_turn(state: State) -> None:
    """R5.1 R6.1 The turn before was an exchange or a laying of tiles. R6.7 What it offers is still to be claimed."""
    laid, scored, exchanged = (int(state[cell]) for cell in (LAST_LAID, LAST_SCORED, EXCHANGED))
    before = seat_of_turn(state, int(state[TURNS]) - 1)
    if laid & ~(scored & reach_of(state, before)) or (exchanged and scored) or not 0 <= exchanged <= RACK_SIZE:
        raise _refuse("last laid", "the turn before was an exchange (R5.1), or the tiles laid in it counted (R6.1)")
    if (laid or exchanged) and state[TURNS] == 0:
        raise _refuse("last laid", "there was no turn before the first")
    for seat in range(seats_of(state)):
        offered = int(state[OFFERED + seat])
        may_claim = state[CLAIMED] and state[LAID] == 0 and not is_over(state)
        if offered and not (may_claim and offered == bonus_for(state, before, seat, scored)):
            raise _refuse("offered", f"seat {seat} has no bonus of {offered} to claim (R6.7)")
