"""My Number: which row card a seat will probably get, and its value in the seat's columns."""

from pyatak.bots.heuristics import LevelSettings
from pyatak.core.bits import count, has, lowest, nth
from pyatak.core.chance import next_word
from pyatak.core.rule import State, rule
from pyatak.games.my_number.components import CARDS, CARDS_OF, COLOUR_OF, MINUS_ONE, PLUS_ONE, PLUS_TWO
from pyatak.games.my_number.goals import colours_in
from pyatak.games.my_number.layout import COLLECTION, COLOURS, HAND, ROUND, ROW, VALUES, digit, round_of, seats_of
from pyatak.games.my_number.scoring import scores

LEVELS = {
    "beginner": LevelSettings(random_moves=300, samples=1),
    "easy": LevelSettings(random_moves=50, samples=2),
    "medium": LevelSettings(simulations=250),
    "hard": LevelSettings(simulations=1000),
    "expert": LevelSettings(simulations=6000),
}
EXPLORATION = 0.4
HORIZON = 1
WIDE_LEAD = 20


@rule
def stage(state: State) -> int:
    return int(state[ROUND])


@rule
def estimate_scores(state: State, _seats: int, points: State) -> int:
    """The points so far; each round still to come adds uncertainty."""
    scores(state, points)
    return 4 + 8 * (4 - round_of(state))


@rule
def worth_of(state: State, seat: int, card: int) -> int:
    """The value of a card to a seat now: that of its column, or of the next empty one, plus its bonus."""
    colour = int(COLOUR_OF[card])
    colours = int(state[COLOURS + seat])
    column = 0
    if int(state[COLLECTION + seat]) & int(CARDS_OF[colour]):
        while digit(colours, column) != colour:
            column += 1
    else:
        column = colours_in(state, seat)
    worth = digit(int(state[VALUES]), column)
    if has(PLUS_ONE, card):
        worth += 1
    elif has(PLUS_TWO, card):
        worth += 2
    elif has(MINUS_ONE, card):
        worth -= 1
    return worth


@rule
def prior_weights(state: State, seat: int, actions: State, found: int, weights: State) -> None:
    """By the expected value of the row card, as if the others played random cards."""
    others = seats_of(state) - 1
    for one in range(found):
        under = (int(actions[one]) + 0.5) / CARDS
        chance = 1.0
        for _ in range(others):
            chance *= 1.0 - under
        row = int(state[ROW])
        expected = 0.0
        for place in range(others + 1):
            expected += chance * worth_of(state, seat, lowest(row))
            row &= row - 1
            chance *= under / (1.0 - under) * (others - place) / (place + 1)
        weights[one] = 1 + int((expected + 1.0) * (expected + 1.0) * (expected + 1.0))


@rule
def playout_action(state: State, seat: int, dice: State, _actions: State) -> int:
    """Half the time any card; else the card nearest to the place of the best row card."""
    hand = int(state[HAND + seat])
    word = next_word(dice, 0)
    if word & 1:
        return nth(hand, (word >> 1) * count(hand) >> 31) - 1
    row = int(state[ROW])
    best = -2
    where = 0
    seats = seats_of(state)
    for place in range(seats):
        worth = worth_of(state, seat, lowest(row))
        row &= row - 1
        if worth > best:
            best = worth
            where = place
    return nearest(hand, (2 * where + 1) * CARDS // (2 * seats)) - 1


@rule
def nearest(hand: int, number: int) -> int:
    """The card of a hand nearest to a number."""
    above = hand >> number
    under = hand & ((1 << number) - 1)
    if under == 0:
        return number + lowest(above)
    low = nth(under, count(under) - 1)
    if above == 0 or number - low < lowest(above):
        return low
    return number + lowest(above)
