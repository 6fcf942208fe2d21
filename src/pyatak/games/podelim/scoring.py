"""R8 The end of the game: majorities and the winner."""

from pyatak.core.bits import members
from pyatak.core.components import table
from pyatak.core.rule import State, rule
from pyatak.games.podelim.components import MOST_SEATS, VALUES
from pyatak.games.podelim.layout import CARDS, JOKERS, OVER, PHASE, count_of, seats_of

ONE_EACH = table([sum(1 << 15 * seat for seat in members(seats)) for seats in range(1 << MOST_SEATS)])
"""A set of seats as numbers of fifteen bits: 1 for each member."""


@rule
def size_of_pile(cards: int, jokers: int, number: int) -> int:
    """R6.8 The cards of a number and the jokers laid on them. R8.5 A joker that waits is in no pile."""
    return count_of(cards, number) + count_of(jokers, number)


@rule
def pile_size(state: State, seat: int, number: int) -> int:
    return size_of_pile(int(state[CARDS + seat]), int(state[JOKERS + seat]), number)


@rule
def majority(state: State, number: int) -> int:
    """R8.2 The set of seats with most cards of a number, R8.3 all of them when tied, R8.4 none when nobody has a card."""
    most = 1
    seats = 0
    for seat in range(seats_of(state)):
        size = pile_size(state, seat, number)
        if size > most:
            most = size
            seats = 0
        if size == most:
            seats |= 1 << seat
    return seats


@rule
def tallies(state: State) -> int:
    """R8.2 For every seat its points as it stands, times 16, plus R8.7 the number of cards in its row of points; 15 bits each."""
    total = 0
    for number in range(1, VALUES + 1):
        total += int(ONE_EACH[majority(state, number)]) * (16 * number + 1)
    return total


@rule
def tally(all_tallies: int, seat: int) -> int:
    return (all_tallies >> 15 * seat) & 0x7FFF


@rule
def scores(state: State, points: State) -> None:
    """R8.6 Each seat's points, by the majorities as they stand."""
    all_tallies = tallies(state)
    for seat in range(seats_of(state)):
        points[seat] = tally(all_tallies, seat) // 16


@rule
def winners(state: State) -> int:
    """R8.6 The most points; R8.7 then the most cards in the row of points; R8.8 then together."""
    if state[PHASE] != OVER:
        return 0
    all_tallies = tallies(state)
    best = 0
    together = 0
    for seat in range(seats_of(state)):
        mine = tally(all_tallies, seat)
        if mine > best:
            best = mine
            together = 0
        if mine == best:
            together |= 1 << seat
    return together
