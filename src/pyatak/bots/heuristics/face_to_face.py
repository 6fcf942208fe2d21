"""Face to Face: small gaps are good, jumps are better. A help pays when it refills a hand that was played cheaply."""

from pyatak.bots.heuristics import LevelSettings
from pyatak.core.bits import count, has, lowest, nth
from pyatak.core.chance import below
from pyatak.core.rule import State, rule
from pyatak.games.face_to_face.components import BACK_JUMP, CARDS, LOWEST, ROW_DOWN, ROW_UP
from pyatak.games.face_to_face.ending import scores
from pyatak.games.face_to_face.layout import DOWN, HAND, LEFT, THEIR_DOWN, THEIR_UP, TURN, UP, has_helped, top_of
from pyatak.games.face_to_face.turn import END, card_of, legal_actions, may_end, open_cards, pile_in

LEVELS = {
    "beginner": LevelSettings(random_moves=250, samples=1),
    "easy": LevelSettings(random_moves=60, samples=2),
    "medium": LevelSettings(simulations=40),
    "hard": LevelSettings(simulations=200),
    "expert": LevelSettings(simulations=2000),
}
EXPLORATION = 0.8
HORIZON = 4
WIDE_LEAD = 12

NOTHING = -1
FAR = 99
SMALL_GAP = 3
"""A gap up to this costs almost nothing: a game has room for about two numbers per card."""
LAST_GAP = 15
"""The largest gap worth playing once the draw pile is empty: waiting brings no better card."""
SMALL_HELP = 8
FEW_CARDS = 3


@rule
def stage(state: State) -> int:
    return int(state[TURN])


@rule
def estimate_scores(state: State, seats: int, points: State) -> int:
    """Cards played, counted twice, plus the numbers left on the piles: a card uses about two of them."""
    scores(state, points)
    for seat in range(seats):
        space = ROW_DOWN - top_of(state, seat, UP) + top_of(state, seat, DOWN) - ROW_UP
        points[seat] = 2 * points[seat] + space
    return WIDE_LEAD


@rule
def gap_of(state: State, seat: int, pile: int, card: int) -> int:
    """How many numbers a card uses up on a pile, or gives back when it helps. Negative: a jump."""
    top = top_of(state, seat, pile)
    if pile in (UP, THEIR_DOWN):
        return card - top
    return top - card


@rule
def prior_weights(state: State, seat: int, actions: State, found: int, weights: State) -> None:
    """Gaps by their squares, helps by what they give, the end of a turn like a medium gap."""
    hand = count(int(state[HAND + seat]))
    for one in range(found):
        action = int(actions[one])
        if action == END:
            weights[one] = 150
        else:
            gap = gap_of(state, seat, pile_in(action), card_of(action))
            if pile_in(action) >= THEIR_UP:
                weights[one] = 1 + (7 - hand) * 200 // (4 + gap)
            elif gap < 0:
                weights[one] = 1500
            else:
                weights[one] = 1 + 2000 // (2 + gap * gap)


@rule
def nearest_up(top: int, cards: int) -> int:
    """The lowest of the cards above a number, or NOTHING."""
    above = cards >> (top + 1)
    return top + 1 + lowest(above) if above else NOTHING


@rule
def nearest_down(top: int, cards: int) -> int:
    """The highest of the cards below a number, or NOTHING."""
    under = cards & ((1 << top) - 1)
    return nth(under, count(under) - 1) if under else NOTHING


@rule
def lay_action(pile: int, card: int) -> int:
    return pile * CARDS + card - LOWEST


@rule
def playout_action(state: State, seat: int, dice: State, actions: State) -> int:
    """The smallest gap on an own pile if it is small or forced; else perhaps a small help; else the end of the turn."""
    up, down = top_of(state, seat, UP), top_of(state, seat, DOWN)
    up_cards, down_cards = open_cards(state, seat, UP), open_cards(state, seat, DOWN)
    if up > BACK_JUMP and has(up_cards, up - BACK_JUMP):
        return lay_action(UP, up - BACK_JUMP)
    if down + BACK_JUMP < ROW_DOWN and has(down_cards, down + BACK_JUMP):
        return lay_action(DOWN, down + BACK_JUMP)
    up_card, down_card = nearest_up(up, up_cards), nearest_down(down, down_cards)
    up_gap = up_card - up if up_card != NOTHING else FAR
    down_gap = down - down_card if down_card != NOTHING else FAR
    gap = min(up_gap, down_gap)
    ending = may_end(state, seat)
    most = LAST_GAP if state[LEFT + seat] == 0 else SMALL_GAP
    if gap < FAR and (not ending or gap <= most):
        return lay_action(UP, up_card) if up_gap <= down_gap else lay_action(DOWN, down_card)
    if ending:
        if count(int(state[HAND + seat])) <= FEW_CARDS and not has_helped(state, seat):
            return help_or_end(state, seat)
        return END
    return int(actions[below(dice, 0, legal_actions(state, seat, actions))])


@rule
def help_or_end(state: State, seat: int) -> int:
    """A help that gives the opponent little, because it refills the hand; else the end of the turn."""
    their_up, their_down = top_of(state, seat, THEIR_UP), top_of(state, seat, THEIR_DOWN)
    under = nearest_down(their_up, open_cards(state, seat, THEIR_UP))
    over = nearest_up(their_down, open_cards(state, seat, THEIR_DOWN))
    if under != NOTHING and their_up - under <= SMALL_HELP:
        return lay_action(THEIR_UP, under)
    if over != NOTHING and over - their_down <= SMALL_HELP:
        return lay_action(THEIR_DOWN, over)
    return END
