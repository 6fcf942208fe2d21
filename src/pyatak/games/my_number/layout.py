"""The state of My Number, cell by cell. Cards are their numbers, 1 to 60; a set of cards has the bit of each number."""

from pyatak.core.bits import count
from pyatak.core.layout import GENERATOR, NUMBERS, Layout, digits
from pyatak.core.rule import State, rule
from pyatak.games.my_number.components import COLUMNS, FIRST_HAND, ROUNDS

MOST_SEATS = 6

LAYOUT = Layout()
CHANCE = LAYOUT.cell("generator", "what chance will bring; 0: hidden", GENERATOR)
SEATS = LAYOUT.cell("seats", "how many play, 3 to 6")
GOAL_COUNT = LAYOUT.cell("goals", "option: how many goals lie open, 0 to 5")
GOALS_STAY = LAYOUT.cell("goals stay", "option: 1 when the goals never change, else 0")
MEMORY_AID = LAYOUT.cell("memory aid", "option: 1 when screens show which cards of a hand everybody has seen, else 0")
ROUND = LAYOUT.cell("round", "1 to 3; 4: the game is over")
VALUES = LAYOUT.cell("values", "worth of the five columns from the left", digits(COLUMNS, 3))
LAST_VALUES = LAYOUT.cell("last values", "the same of the round before; 0 in round 1", digits(COLUMNS, 3))
ROW = LAYOUT.cell("row", "the cards of the row; it is always in ascending order", NUMBERS)
HAND = LAYOUT.block("hand", MOST_SEATS, "cards in the hand of a seat, the chosen one included", NUMBERS)
CHOICE = LAYOUT.block(
    "choice", MOST_SEATS, "the card a seat has chosen this turn; 0: none yet; 61: one that the viewer may not know"
)
COLLECTION = LAYOUT.block("collection", MOST_SEATS, "cards a seat has collected in this round", NUMBERS)
COLOURS = LAYOUT.block(
    "colours", MOST_SEATS, "colour of each column of a seat from the left, 1 to 5; 0: empty", digits(COLUMNS, 3)
)
LAST_COLLECTION = LAYOUT.block("last collection", MOST_SEATS, "what a seat had collected at the end of the round before", NUMBERS)
LAST_COLOURS = LAYOUT.block("last colours", MOST_SEATS, "its columns then", digits(COLUMNS, 3))
PLAYED = LAYOUT.block("played", MOST_SEATS, "the card a seat played in the turn before; 0: none yet")
TAKEN = LAYOUT.block("taken", MOST_SEATS, "the card a seat took in the turn before; 0: none yet")
POINTS = LAYOUT.block("points", ROUNDS, "points of the columns: a row a round, a number a seat", columns=MOST_SEATS)
BONUS = LAYOUT.block("bonus", ROUNDS, "the bonus line, goals included", columns=MOST_SEATS)
OPEN_GOALS = LAYOUT.cell("open goals", "goals that count this round, 0 to 13", NUMBERS)
GOAL_STACK = LAYOUT.cell("goal stack", "goals not seen yet; their order is up to chance", NUMBERS)
GOALS_BELOW = LAYOUT.cell("goals below", "goals put under the stack, the next first, each plus 1, four bits each", digits(14, 4))
GOALS_GONE = LAYOUT.cell("goals gone", "discarded goals", NUMBERS)

HIDDEN_CHOICE = 61
OVER = ROUNDS + 1


@rule
def seats_of(state: State) -> int:
    return int(state[SEATS])


@rule
def digit(packed: int, place: int) -> int:
    """One of several numbers of three bits in a cell."""
    return (packed >> 3 * place) & 7


@rule
def round_of(state: State) -> int:
    return int(state[ROUND])


@rule
def hand_size(state: State, seat: int) -> int:
    """R7.1 How many cards a seat holds: known to everybody, from what lies open."""
    if round_of(state) == OVER:
        return 0
    return FIRST_HAND + round_of(state) - 1 - count(int(state[COLLECTION + seat]))
