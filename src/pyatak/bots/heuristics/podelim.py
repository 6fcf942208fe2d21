"""Let’s Split: a card is worth its number, as far as it may decide who has the majority of it."""

from pyatak.bots.heuristics import LevelSettings
from pyatak.core.bits import has, lowest
from pyatak.core.chance import below
from pyatak.core.rule import State, rule
from pyatak.games.podelim.components import JOKER
from pyatak.games.podelim.layout import (
    BLACK,
    EDGES,
    LAY_JOKERS,
    OPEN,
    PHASE,
    ROUND,
    ROW,
    VOTE,
    WHITE,
    card_at,
    edge,
    piles_of,
    seats_of,
)
from pyatak.games.podelim.scoring import pile_size, scores
from pyatak.games.podelim.turn import LAY_ON, VOTE_FOR, legal_actions

LEVELS = {
    "beginner": LevelSettings(random_moves=300, samples=1),
    "easy": LevelSettings(random_moves=30, samples=3),
    "medium": LevelSettings(simulations=35),
    "hard": LevelSettings(simulations=120),
    "expert": LevelSettings(simulations=1500),
}
EXPLORATION = 0.4
HORIZON = 1
WIDE_LEAD = 15

JOKER_VALUE = 30


@rule
def stage(state: State) -> int:
    return int(state[ROUND])


@rule
def estimate_scores(state: State, _seats: int, points: State) -> int:
    scores(state, points)
    return WIDE_LEAD


@rule
def worth_of(state: State, seat: int, kind: int) -> int:
    """The value of one more card to a seat: its number, and less the clearer the majority is."""
    if kind == JOKER:
        return JOKER_VALUE
    most = 0
    for other in range(seats_of(state)):
        if other != seat:
            most = max(most, pile_size(state, other, kind))
    return 10 * kind // (1 + abs(pile_size(state, seat, kind) - most))


@rule
def worth_of_part(state: State, seat: int, colour: int) -> int:
    edges = int(state[EDGES])
    worth = 0
    for place in range(edge(edges, colour - 1), edge(edges, colour)):
        worth += worth_of(state, seat, card_at(int(state[ROW]), place))
    return worth


@rule
def likely_part(state: State, seat: int, dice: State) -> int:
    """A random part, each as likely as the square of its value."""
    total = 0
    chosen = WHITE
    for colour in range(WHITE, BLACK + 1):
        if has(int(state[OPEN]), colour):
            worth = 10 + worth_of_part(state, seat, colour)
            total += worth * worth
            if below(dice, 0, total) < worth * worth:
                chosen = colour
    return chosen


@rule
def prior_weights(state: State, seat: int, actions: State, found: int, weights: State) -> None:
    """Parts by their cards, jokers by where they decide most. All cuts and discards weigh the same."""
    phase = int(state[PHASE])
    for one in range(found):
        action = int(actions[one])
        weights[one] = 10
        if phase == VOTE:
            weights[one] += worth_of_part(state, seat, action - VOTE_FOR)
        elif phase == LAY_JOKERS:
            worth = worth_of(state, seat, action - LAY_ON)
            weights[one] = 1 + worth * worth // 10


@rule
def playout_action(state: State, seat: int, dice: State, actions: State) -> int:
    """Any cut or discard; a vote by the value of the parts; a joker on the pile where it decides most."""
    phase = int(state[PHASE])
    if phase == VOTE:
        return VOTE_FOR + likely_part(state, seat, dice)
    if phase != LAY_JOKERS:
        return int(actions[below(dice, 0, legal_actions(state, seat, actions))])
    best = 0
    best_worth = -1
    piles = piles_of(state, seat)
    while piles:
        number = lowest(piles) // 5 + 1
        piles &= piles - 1
        worth = worth_of(state, seat, number)
        if worth > best_worth:
            best_worth = worth
            best = number
    return LAY_ON + best
