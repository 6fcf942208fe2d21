"""R2 Setting up, and the random events between rounds. The deck is a set: its order is decided when a card is drawn."""

from pyatak.core.chance import pick, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.my_number.components import ALL_CARDS, COLUMNS, FIRST_HAND
from pyatak.games.my_number.goals import open_goals, set_up_goals
from pyatak.games.my_number.layout import (
    CHANCE,
    COLLECTION,
    GOAL_COUNT,
    GOALS_STAY,
    HAND,
    MEMORY_AID,
    ROUND,
    ROW,
    SEATS,
    VALUES,
    seats_of,
)


@rule
def deal(state: State, seats: int, options: State, seed: int) -> None:
    """R2 A zeroed state becomes the beginning of a game."""
    seed_generator(state, CHANCE, seed, 0)
    state[SEATS] = seats
    state[GOAL_COUNT] = options[0]
    state[GOALS_STAY] = options[1]
    state[MEMORY_AID] = options[2]
    state[ROUND] = 1
    deck = ALL_CARDS
    for _ in range(seats):  # R2.1
        card = pick(state, CHANCE, deck)
        deck ^= 1 << card
        state[ROW] |= 1 << card
    shuffle_values(state)
    for seat in range(seats):  # R2.3
        for _ in range(FIRST_HAND):
            card = pick(state, CHANCE, deck)
            deck ^= 1 << card
            state[HAND + seat] |= 1 << card
    set_up_goals(state)
    open_goals(state)


@rule
def shuffle_values(state: State) -> None:
    """R2.2 R4.5 The five worths in a random order."""
    left = 0b111110
    packed = 0
    for column in range(COLUMNS):
        value = pick(state, CHANCE, left)
        left ^= 1 << value
        packed |= value << 3 * column
    state[VALUES] = packed


@rule
def deck_of(state: State) -> int:
    """The cards that are nowhere else."""
    deck = ALL_CARDS & ~int(state[ROW])
    for seat in range(seats_of(state)):
        deck &= ~int(state[HAND + seat] | state[COLLECTION + seat])
    return deck


@rule
def draw_one_each(state: State) -> None:
    """R4.4 One new card for every hand."""
    deck = deck_of(state)
    for seat in range(seats_of(state)):
        card = pick(state, CHANCE, deck)
        deck ^= 1 << card
        state[HAND + seat] |= 1 << card
