"""Whose turn it is, what may be done, and doing it."""

from pyatak.core.bits import has, lowest
from pyatak.core.rule import State, rule
from pyatak.games.podelim.components import MOST_VALUES
from pyatak.games.podelim.cutting import PAIRS, cut, discard_part, ways_to_cut
from pyatak.games.podelim.jokers import lay_joker, lay_jokers, who_lays
from pyatak.games.podelim.layout import (
    BLACK,
    CONTENDERS,
    CUT,
    DISCARD,
    LAY_JOKERS,
    LEADER,
    OPEN,
    OVER,
    PHASE,
    VOTE,
    WHITE,
    piles_of,
)
from pyatak.games.podelim.voting import has_voted, vote

VOTE_FOR = len(PAIRS) - WHITE
"""Action `VOTE_FOR + c` votes for the part of colour c. Actions below the first of these put in a pair of knives."""
DISCARD_PART = VOTE_FOR + BLACK
"""Action `DISCARD_PART + c` discards the part of colour c."""
LAY_ON = DISCARD_PART + BLACK
"""Action `LAY_ON + n` lays a joker on the pile of number n."""
ACTIONS = LAY_ON + MOST_VALUES + 1


@rule
def is_over(state: State) -> bool:
    return int(state[PHASE]) == OVER


@rule
def seats_to_act(state: State) -> int:
    """R3.3 The leader, R3.4 the other of two players, R4.1 the seats that have not voted, R6.2 or the one with a joker to lay."""
    phase = int(state[PHASE])
    if phase == VOTE:
        return int(state[CONTENDERS]) & ~has_voted(state)
    if phase == CUT:
        return 1 << int(state[LEADER])
    if phase == DISCARD:
        return 1 << 1 - int(state[LEADER])
    if phase == LAY_JOKERS:
        return 1 << who_lays(state)
    return 0


@rule
def may_act(state: State, seat: int) -> bool:
    """The seats to act, and R4.2 the seats that may change their vote."""
    if state[PHASE] == VOTE:
        return has(int(state[CONTENDERS]), seat)
    return has(seats_to_act(state), seat)


@rule
def legal_actions(state: State, seat: int, actions: State) -> int:
    """R3.3 Any cut that leaves a card in each part, R3.4 any part, R4.1 any part that is open, or R6.3 any own pile."""
    if not may_act(state, seat):
        return 0
    phase = int(state[PHASE])
    found = 0
    if phase == CUT:
        for pair in range(ways_to_cut(state)):
            actions[pair] = pair
            found += 1
    elif phase == LAY_JOKERS:
        piles = piles_of(state, seat)
        while piles:
            actions[found] = LAY_ON + 1 + lowest(piles) // 5
            piles &= piles - 1
            found += 1
    else:
        base = VOTE_FOR if phase == VOTE else DISCARD_PART
        for colour in range(WHITE, BLACK + 1):
            if has(int(state[OPEN]), colour):
                actions[found] = base + colour
                found += 1
    return found


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Make a move, and all that follows from it."""
    phase = int(state[PHASE])
    if phase == VOTE:
        vote(state, seat, action - VOTE_FOR)
    elif phase == CUT:
        cut(state, action)
    elif phase == DISCARD:
        discard_part(state, action - DISCARD_PART)
    else:
        lay_joker(state, seat, action - LAY_ON)
        lay_jokers(state)
