"""R4 The end of a round and R5 the end of the game."""

from pyatak.core.bits import count
from pyatak.core.rule import State, rule
from pyatak.games.my_number.components import CARDS_OF, COLUMNS, MINUS_ONE, PLUS_ONE, PLUS_TWO, ROUNDS
from pyatak.games.my_number.dealing import draw_one_each, shuffle_values
from pyatak.games.my_number.goals import change_goals, goal_points
from pyatak.games.my_number.layout import (
    BONUS,
    COLLECTION,
    COLOURS,
    HAND,
    LAST_COLLECTION,
    LAST_COLOURS,
    LAST_VALUES,
    MOST_SEATS,
    OVER,
    POINTS,
    ROUND,
    VALUES,
    digit,
    round_of,
    seats_of,
)


@rule
def end_round(state: State) -> None:
    """R4.2 R4.3 Write the sheet; R4.4 then a new round, or R5.1 the end."""
    row = (round_of(state) - 1) * MOST_SEATS
    for seat in range(seats_of(state)):
        state[POINTS + row + seat] = column_points(state, seat)
        state[BONUS + row + seat] = card_bonus(int(state[COLLECTION + seat])) + goal_points(state, seat)
    state[ROUND] += 1
    if round_of(state) != OVER:
        begin_round(state)


@rule
def column_points(state: State, seat: int) -> int:
    """R4.2 Worth times cards, over all columns."""
    total = 0
    values = int(state[VALUES])
    colours = int(state[COLOURS + seat])
    collection = int(state[COLLECTION + seat])
    for column in range(COLUMNS):
        total += digit(values, column) * count(collection & int(CARDS_OF[digit(colours, column)]))
    return total


@rule
def card_bonus(cards: int) -> int:
    """R4.3 The bonuses printed on a set of cards."""
    return count(cards & PLUS_ONE) + 2 * count(cards & PLUS_TWO) - count(cards & MINUS_ONE)


@rule
def begin_round(state: State) -> None:
    """R4.4 Collections go back to the hands, with one new card each. R4.5 A new order."""
    state[LAST_VALUES] = state[VALUES]
    for seat in range(seats_of(state)):
        state[HAND + seat] = state[COLLECTION + seat]
        state[LAST_COLLECTION + seat] = state[COLLECTION + seat]
        state[LAST_COLOURS + seat] = state[COLOURS + seat]
        state[COLLECTION + seat] = 0
        state[COLOURS + seat] = 0
    draw_one_each(state)
    shuffle_values(state)
    change_goals(state)


@rule
def round_total(state: State, round_index: int, seat: int) -> int:
    """Points and bonus of one round, counted from 0."""
    cell = round_index * MOST_SEATS + seat
    return int(state[POINTS + cell] + state[BONUS + cell])


@rule
def total(state: State, seat: int) -> int:
    """R5.1 The sum of all rounds counted so far."""
    points = 0
    for round_index in range(ROUNDS):
        points += round_total(state, round_index, seat)
    return points


@rule
def bonus_total(state: State, seat: int) -> int:
    """R5.3 The sum of the bonus lines."""
    bonus = 0
    for round_index in range(ROUNDS):
        bonus += int(state[BONUS + round_index * MOST_SEATS + seat])
    return bonus


@rule
def scores(state: State, points: State) -> None:
    for seat in range(seats_of(state)):
        points[seat] = total(state, seat)


@rule
def winners(state: State) -> int:
    """R5.1 The most points; R5.2 then the best third round; R5.3 then the most bonuses; R5.4 then together."""
    if round_of(state) != OVER:
        return 0
    best = 0
    for seat in range(1, seats_of(state)):
        if is_ahead(state, seat, best):
            best = seat
    together = 0
    for seat in range(seats_of(state)):
        if not is_ahead(state, best, seat):
            together |= 1 << seat
    return together


@rule
def is_ahead(state: State, seat: int, other: int) -> bool:
    """Whether a seat is strictly better than another by R5.1, R5.2 and R5.3."""
    if total(state, seat) != total(state, other):
        return total(state, seat) > total(state, other)
    last = ROUNDS - 1
    if round_total(state, last, seat) != round_total(state, last, other):
        return round_total(state, last, seat) > round_total(state, last, other)
    return bonus_total(state, seat) > bonus_total(state, other)
