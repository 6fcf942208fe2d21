"""R6 Laying jokers, and R7 what follows when the last one lies: the next round, or the end."""

from pyatak.core.bits import count, lowest
from pyatak.core.rule import State, rule
from pyatak.games.podelim.components import JOKER
from pyatak.games.podelim.dealing import open_row
from pyatak.games.podelim.layout import (
    CARDS,
    CONTENDERS,
    EDGES,
    JOKERS,
    LAY_JOKERS,
    LEADER,
    ONE_JOKER,
    OPEN,
    OVER,
    PHASE,
    ROUND,
    count_of,
    is_last_round,
    one_card,
    piles_of,
    seats_of,
)

NOBODY = -1


@rule
def who_lays(state: State) -> int:
    """R6.2 The first seat with a joker to lay, from the leader's left and the leader last; R6.5 without a pile it waits."""
    seats = seats_of(state)
    seat = int(state[LEADER])
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if state[CARDS + seat] >= ONE_JOKER and piles_of(state, seat):
            return seat
    return NOBODY


@rule
def lay_jokers(state: State) -> None:
    """R6.4 Jokers of a player with a single pile lie down by themselves; another player is asked. R7.1 Then the round is over."""
    state[PHASE] = LAY_JOKERS
    state[EDGES] = 0
    state[OPEN] = 0
    state[CONTENDERS] = 0
    seat = who_lays(state)
    while seat != NOBODY and count(piles_of(state, seat)) == 1:
        number = lowest(piles_of(state, seat)) // 5 + 1
        for _ in range(count_of(int(state[CARDS + seat]), JOKER)):
            lay_joker(state, seat, number)
        seat = who_lays(state)
    if seat == NOBODY:
        end_round(state)


@rule
def lay_joker(state: State, seat: int, number: int) -> None:
    """R6.3 R6.6 One joker, waiting or new, joins a pile; R6.7 there it stays."""
    state[CARDS + seat] -= ONE_JOKER
    state[JOKERS + seat] += one_card(number)


@rule
def end_round(state: State) -> None:
    """R7.2 The lead passes clockwise and a row is opened; R8.1 when the deck is used up, the game is over."""
    if is_last_round(state):
        state[PHASE] = OVER
    else:
        state[ROUND] += 1
        state[LEADER] = state[LEADER] + 1 if state[LEADER] + 1 < seats_of(state) else 0
        open_row(state)
