"""R3 Cutting the row in three, and what a contested part is cut into."""

from pyatak.core.components import table
from pyatak.core.rule import State, rule
from pyatak.games.podelim.components import MOST_IN_ROW
from pyatak.games.podelim.giving import throw_away
from pyatak.games.podelim.layout import (
    CONTENDERS,
    CUT,
    DISCARD,
    EDGES,
    EVERY_PART,
    LIGHT_BLUE,
    OPEN,
    PHASE,
    VOTE,
    WHITE,
    edge,
    edges_at,
    is_whole_row,
    seats_of,
)

PAIRS = [(first, second) for second in range(2, MOST_IN_ROW) for first in range(1, second)]
"""Every way to put two knives in: how many cards lie left of each. The shorter the part a pair fits, the earlier it comes."""
FIRST_CUT = table([first for first, _ in PAIRS])
SECOND_CUT = table([second for _, second in PAIRS])


@rule
def ways_to_cut(state: State) -> int:
    """R3.3 How many of the pairs leave a card in each part of the run being shared: they are the first ones."""
    edges = int(state[EDGES])
    cards = edge(edges, 3) - edge(edges, 0)
    return (cards - 1) * (cards - 2) // 2


@rule
def share(state: State, first: int, last: int, contenders: int) -> None:
    """R5.3 The leader cuts a run of cards in three; R5.4 three cards and R5.5 two leave no choice."""
    state[CONTENDERS] = contenders
    state[OPEN] = 0
    state[PHASE] = CUT
    if last - first > 3:
        state[EDGES] = edges_at(first, 0, 0, last)
    elif last - first == 3:
        put_knives(state, edges_at(first, first + 1, first + 2, last))
    else:
        state[EDGES] = edges_at(first, first + 1, last, last)
        state[OPEN] = 1 << WHITE | 1 << LIGHT_BLUE
        state[PHASE] = VOTE


@rule
def cut(state: State, pair: int) -> None:
    """R3.3 The leader's cut; R3.2 R5.10 the order of the cards stays."""
    edges = int(state[EDGES])
    first = edge(edges, 0)
    put_knives(state, edges_at(first, first + int(FIRST_CUT[pair]), first + int(SECOND_CUT[pair]), edge(edges, 3)))


@rule
def put_knives(state: State, edges: int) -> None:
    """R4.1 Then comes the vote; R3.4 R5.11 before it, for the whole row and two players only, one part is discarded."""
    state[EDGES] = edges
    state[OPEN] = EVERY_PART
    state[PHASE] = VOTE
    if seats_of(state) == 2 and is_whole_row(state):
        state[PHASE] = DISCARD


@rule
def discard_part(state: State, colour: int) -> None:
    """R3.4 The chosen part goes; R4.3 the vote is for the two others."""
    edges = int(state[EDGES])
    throw_away(state, edge(edges, colour - 1), edge(edges, colour))
    state[OPEN] ^= 1 << colour
    state[PHASE] = VOTE
