"""R4 Playing without turns: legal actions and their effects. R5 Standing still. R6 The last card."""

from pyatak.core.bits import lowest
from pyatak.core.rule import State, rule
from pyatak.games.seven_ate_nine.centre import NOTHING, bottom_to_top, fitting_now, lay_on_top, lowest_that_helps
from pyatak.games.seven_ate_nine.components import KINDS
from pyatak.games.seven_ate_nine.dealing import draw
from pyatak.games.seven_ate_nine.heaps import kinds_in, one
from pyatak.games.seven_ate_nine.layout import (
    ENDED,
    GOES_ON,
    HAND,
    IN_HAND,
    IN_PILE,
    JUST_MOVED,
    LAST_CARD_LAID,
    MOVED,
    NO_WAY_ON,
    PILE,
    STOPS,
    TOP_BY,
    left,
    seats_of,
)

DRAW = KINDS
LAST_CARD = KINDS + 1
ACTIONS = KINDS + 2
"""Actions below KINDS lay a card of that kind."""


@rule
def is_over(state: State) -> bool:
    return int(state[ENDED]) != GOES_ON


@rule
def seats_to_act(state: State) -> int:
    """R4.1 Everybody who can draw, lay a card that fits, or lay the last one (R5.4: whatever lies on top)."""
    able = 0
    if not is_over(state):
        fitting = fitting_now(state)
        for seat in range(seats_of(state)):
            if state[IN_PILE + seat] > 0 or state[IN_HAND + seat] == 1 or state[HAND + seat] & fitting != 0:
                able |= 1 << seat
    return able


@rule
def legal_actions(state: State, seat: int, actions: State) -> int:
    """R4.3 Cards that fit, R4.2 a draw, R6.1 the last card. R4.8 R6.3 Nobody has to do any of it."""
    if is_over(state):
        return 0
    found = 0
    is_last = left(state, seat) == 1
    if not is_last:  # R6.4
        kinds = kinds_in(int(state[HAND + seat]) & fitting_now(state))
        while kinds:
            actions[found] = lowest(kinds) >> 1
            found += 1
            kinds &= kinds - 1
    if state[IN_PILE + seat] > 0:
        actions[found] = DRAW
        found += 1
    if is_last:
        actions[found] = LAST_CARD
        found += 1
    return found


@rule
def apply(state: State, seat: int, action: int) -> None:
    """R4.4 One card at a time. R4.5 What comes first counts: the next act meets the new top card."""
    state[JUST_MOVED] = 0
    if action == DRAW:
        draw(state, seat)
    elif action == LAST_CARD:
        lay_last_card(state, seat)
    else:
        lay(state, seat, action)
    # While this seat has a pile, somebody can draw: only afterwards need we ask everybody.
    if state[IN_PILE + seat] == 0 and not is_over(state) and seats_to_act(state) == 0:
        start_again(state)


@rule
def lay(state: State, seat: int, kind: int) -> None:
    """R4.3 A card from the hand to the top of the centre."""
    state[HAND + seat] -= one(kind)
    state[IN_HAND + seat] -= 1
    lay_on_top(state, kind)
    state[TOP_BY] = seat + 1


@rule
def lay_last_card(state: State, seat: int) -> None:
    """R6.1 The last card ends the game. R6.2 It may come from the pile. R7.4 Face down: nothing remembers which it was."""
    state[HAND + seat] = 0
    state[PILE + seat] = 0
    state[IN_HAND + seat] = 0
    state[IN_PILE + seat] = 0
    state[ENDED] = LAST_CARD_LAID


@rule
def start_again(state: State) -> None:
    """R5.1 Nobody can act. R5.2 Bottom cards go on top until somebody can; R5.3 if none helps, the game ends."""
    hands = 0
    for seat in range(seats_of(state)):
        hands |= int(state[HAND + seat])
    place = lowest_that_helps(state, hands)
    if place == NOTHING:
        state[ENDED] = NO_WAY_ON
    else:
        for _ in range(place + 1):
            bottom_to_top(state)
        state[TOP_BY] = 0
        state[STOPS] += 1
        state[MOVED] += place + 1
        state[JUST_MOVED] = place + 1
