"""R6 Goals: the stack, the display, and whether a collection meets one."""

from pyatak.core.bits import count, has, lowest
from pyatak.core.chance import pick
from pyatak.core.rule import State, rule
from pyatak.games.my_number.components import (
    ALL_GOALS,
    AT_LEAST,
    CARDS_OF,
    COLOUR_COUNT,
    COLOURS_IN_ALL,
    COLUMN_OF,
    COLUMNS,
    COUNT,
    FEWEST_OF_ALL,
    GOAL_COLOUR,
    GOAL_CONDITION,
    GOAL_FIRST,
    GOAL_POINTS,
    GOAL_SECOND,
    MOST_IN_COLLECTION,
    MOST_OF_ALL,
    NO_COLOUR,
    ON_VALUE,
    RIGHTMOST,
    SAME_LETTER,
)
from pyatak.games.my_number.layout import (
    CHANCE,
    COLLECTION,
    COLOURS,
    GOAL_COUNT,
    GOAL_STACK,
    GOALS_BELOW,
    GOALS_GONE,
    GOALS_STAY,
    OPEN_GOALS,
    VALUES,
    digit,
    seats_of,
)

NO_COLUMN = -1
LOWEST_BIT_OF_DIGITS = 0o11111

# -- the stack and the display ---------------------------------------------------------------------------


@rule
def set_up_goals(state: State) -> None:
    """R1.3 The fourteen goals are a stack only where the table wants goals."""
    if state[GOAL_COUNT] > 0:
        state[GOAL_STACK] = ALL_GOALS


@rule
def open_goals(state: State) -> None:
    """R6.1 Open goals until there are as many as the table wants."""
    while count(int(state[OPEN_GOALS])) < state[GOAL_COUNT]:
        open_one_goal(state)


@rule
def open_one_goal(state: State) -> None:
    """R6.2 Draw until a letter fits; those that do not go under the stack. R6.4 when none is left that fits."""
    clashing = letters_open(state)
    if (int(state[GOAL_STACK]) | goals_below(state)) & ~clashing == 0:
        shuffle_discards_in(state)
    while True:
        goal = draw_goal(state)
        if not has(clashing, goal):
            state[OPEN_GOALS] |= 1 << goal
            return
        put_below(state, goal)


@rule
def letters_open(state: State) -> int:
    """All goals whose letter lies open."""
    same = 0
    rest = int(state[OPEN_GOALS])
    while rest:
        goal = lowest(rest)
        rest ^= 1 << goal
        same |= int(SAME_LETTER[goal])
    return same


@rule
def draw_goal(state: State) -> int:
    """The top of the stack: unseen goals lie on those put under it."""
    if state[GOAL_STACK]:
        goal = pick(state, CHANCE, int(state[GOAL_STACK]))
        state[GOAL_STACK] ^= 1 << goal
        return goal
    goal = int(state[GOALS_BELOW] & 15) - 1
    state[GOALS_BELOW] >>= 4
    return goal


@rule
def put_below(state: State, goal: int) -> None:
    place = 0
    while state[GOALS_BELOW] >> 4 * place:
        place += 1
    state[GOALS_BELOW] |= (goal + 1) << 4 * place


@rule
def goals_below(state: State) -> int:
    """The set of goals put under the stack."""
    goals = 0
    rest = int(state[GOALS_BELOW])
    while rest:
        goals |= 1 << ((rest & 15) - 1)
        rest >>= 4
    return goals


@rule
def shuffle_discards_in(state: State) -> None:
    """R6.4 Stack and discards become one unseen stack."""
    state[GOAL_STACK] |= goals_below(state) | int(state[GOALS_GONE])
    state[GOALS_BELOW] = 0
    state[GOALS_GONE] = 0


@rule
def change_goals(state: State) -> None:
    """R6.3 New goals for a new round, unless they stay all game."""
    if state[GOALS_STAY]:
        return
    state[GOALS_GONE] |= state[OPEN_GOALS]
    state[OPEN_GOALS] = 0
    open_goals(state)


# -- meeting a goal --------------------------------------------------------------------------------------


@rule
def goal_points(state: State, seat: int) -> int:
    """R6.5 What the open goals give to a seat."""
    total = 0
    rest = int(state[OPEN_GOALS])
    while rest:
        goal = lowest(rest)
        rest ^= 1 << goal
        if meets(state, seat, goal):
            total += int(GOAL_POINTS[goal])
    return total


@rule
def meets(state: State, seat: int, goal: int) -> bool:
    """Whether a seat's collection meets the condition of a goal."""
    condition = int(GOAL_CONDITION[goal])
    colour = int(GOAL_COLOUR[goal])
    first = int(GOAL_FIRST[goal])
    second = int(GOAL_SECOND[goal])
    cards = cards_of_colour(state, seat, colour)
    if condition == COUNT:  # R6.6
        return cards in (first, second)
    if condition == ON_VALUE:  # R6.7
        return worth_of_colour(state, seat, colour) in (first, second)
    if condition == MOST_IN_COLLECTION:  # R6.8
        return cards == largest_column(state, seat)
    if condition == FEWEST_OF_ALL:  # R6.9
        return nobody_has_fewer(state, colour, cards)
    if condition == MOST_OF_ALL:  # R6.10
        return nobody_has_more(state, colour, cards)
    if condition == RIGHTMOST:  # R6.11
        return cards > 0 and column_of(state, seat, colour) == colours_in(state, seat) - 1
    if condition == AT_LEAST:  # R6.12
        return cards > 0 and cards >= cards_of_colour(state, seat, first)
    if condition == COLOURS_IN_ALL:  # R6.13
        return colours_in(state, seat) == first
    return condition == COLUMN_OF and has_column_of(state, seat, first)  # R6.14


@rule
def cards_of_colour(state: State, seat: int, colour: int) -> int:
    return count(int(state[COLLECTION + seat]) & int(CARDS_OF[colour]))


@rule
def column_of(state: State, seat: int, colour: int) -> int:
    """The column that holds a colour, from 0, or NO_COLUMN."""
    for column in range(COLUMNS):
        if digit(int(state[COLOURS + seat]), column) == colour:
            return column
    return NO_COLUMN


@rule
def worth_of_colour(state: State, seat: int, colour: int) -> int:
    """The worth of the column that holds a colour; 0 when none does."""
    column = column_of(state, seat, colour)
    if column == NO_COLUMN:
        return 0
    return digit(int(state[VALUES]), column)


@rule
def colours_in(state: State, seat: int) -> int:
    """How many colours, and so columns, a collection has: digits that are not 0."""
    packed = int(state[COLOURS + seat])
    return count((packed | packed >> 1 | packed >> 2) & LOWEST_BIT_OF_DIGITS)


@rule
def largest_column(state: State, seat: int) -> int:
    largest = 0
    for colour in range(NO_COLOUR + 1, COLOUR_COUNT + 1):
        largest = max(largest, cards_of_colour(state, seat, colour))
    return largest


@rule
def nobody_has_fewer(state: State, colour: int, cards: int) -> bool:
    for other in range(seats_of(state)):
        if cards_of_colour(state, other, colour) < cards:
            return False
    return True


@rule
def nobody_has_more(state: State, colour: int, cards: int) -> bool:
    for other in range(seats_of(state)):
        if cards_of_colour(state, other, colour) > cards:
            return False
    return True


@rule
def has_column_of(state: State, seat: int, cards: int) -> bool:
    for colour in range(NO_COLOUR + 1, COLOUR_COUNT + 1):
        if cards_of_colour(state, seat, colour) == cards:
            return True
    return False
