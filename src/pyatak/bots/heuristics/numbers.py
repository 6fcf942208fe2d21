"""Numbers: the points that a tile scores on a square this turn."""

from pyatak.bots.heuristics import LevelSettings
from pyatak.core.bits import count
from pyatak.core.chance import below
from pyatak.core.rule import State, rule
from pyatak.games.numbers.combinations import scoring_squares
from pyatak.games.numbers.components import SQUARES
from pyatak.games.numbers.layout import LAID, PAWN, TOP, TURNS, bonus_squares_of, finish_of, seats_of
from pyatak.games.numbers.scoring import scores
from pyatak.games.numbers.turn import CLAIM, END, legal_actions, slot_cell

LEVELS = {
    "beginner": LevelSettings(random_moves=300, samples=1),
    "easy": LevelSettings(random_moves=50, samples=2),
    "medium": LevelSettings(simulations=40),
    "hard": LevelSettings(simulations=150),
    "expert": LevelSettings(simulations=800),
}
EXPLORATION = 0.4
HORIZON = 3
WIDE_LEAD = 15


@rule
def stage(state: State) -> int:
    return int(state[TURNS])


@rule
def estimate_scores(state: State, seats: int, points: State) -> int:
    """The pawns' current places; the further the leader is from the finish, the less certain."""
    scores(state, points)
    first = 0
    for seat in range(seats):
        first = max(first, int(state[PAWN + seat]))
    return 4 + max(0, finish_of(state) - first) // 4


@rule
def points_of(state: State, seat: int) -> int:
    """The points of the tiles laid so far, less those they give the others."""
    counted = scoring_squares(state)
    points = 2 * count(counted)
    for other in range(seats_of(state)):
        if other != seat:
            points -= count(counted & bonus_squares_of(state, other))
    return points


@rule
def points_with(state: State, seat: int, action: int) -> int:
    """The same with one more tile."""
    square = action % SQUARES
    top = int(state[TOP + square])
    laid = int(state[LAID])
    state[TOP + square] = state[slot_cell(seat, action // SQUARES)]
    state[LAID] = laid | 1 << square
    points = points_of(state, seat)
    state[TOP + square] = top
    state[LAID] = laid
    return points


@rule
def prior_weights(state: State, seat: int, actions: State, found: int, weights: State) -> None:
    """Tiles and the end of a turn by their points, squared; exchanges last."""
    for one in range(found):
        action = int(actions[one])
        weights[one] = 1
        if action < END:
            points = points_with(state, seat, action)
            weights[one] += 4 * points * points
        elif action == END:
            points = points_of(state, seat)
            weights[one] += 4 * points * points
        elif action == CLAIM:
            weights[one] = 10000


@rule
def playout_action(state: State, seat: int, dice: State, actions: State) -> int:
    """The better of two random tiles; an exchange only if no tile fits."""
    found = legal_actions(state, seat, actions)
    lays = 0
    while lays < found and actions[lays] < END:
        lays += 1
    if lays == 0 or (state[LAID] and actions[lays] == END and below(dice, 0, 3) == 0):
        return int(actions[lays + below(dice, 0, found - lays)])
    one = int(actions[below(dice, 0, lays)])
    other = int(actions[below(dice, 0, lays)])
    return one if points_with(state, seat, one) >= points_with(state, seat, other) else other
