"""R4 Votes and R5 their results."""

from pyatak.core.bits import count, has, lowest
from pyatak.core.rule import State, rule
from pyatak.games.podelim.cutting import share
from pyatak.games.podelim.giving import give, throw_away
from pyatak.games.podelim.jokers import lay_jokers
from pyatak.games.podelim.layout import (
    BLACK,
    CONTENDERS,
    EDGES,
    FATE,
    LAST_EDGES,
    LAST_FATE,
    LAST_ROW,
    LAST_VOTES,
    OPEN,
    ROW,
    VOTES,
    WAITING,
    WAITING_CONTENDERS,
    WHITE,
    edge,
    seats_of,
    vote_of,
)


@rule
def has_voted(state: State) -> int:
    """R9.1 The seats whose vote lies on the table."""
    votes = int(state[VOTES])
    voted = 0
    for seat in range(seats_of(state)):
        if vote_of(votes, seat):
            voted |= 1 << seat
    return voted


@rule
def vote(state: State, seat: int, colour: int) -> None:
    """R4.1 A secret vote; R4.2 it takes the place of an earlier one, and the last one shows them all."""
    state[VOTES] &= ~(7 << 3 * seat)
    state[VOTES] |= colour << 3 * seat
    if has_voted(state) == state[CONTENDERS]:
        show_votes(state)


@rule
def show_votes(state: State) -> None:
    """R5.1 to R5.6 The votes decide where each part goes. R5.7 Contenders of a part get their ballots back and vote again."""
    edges = int(state[EDGES])
    open_parts = int(state[OPEN])
    state[LAST_ROW] = state[ROW]
    state[LAST_EDGES] = edges
    state[LAST_VOTES] = state[VOTES]
    first_contested = 0
    for colour in range(WHITE, BLACK + 1):
        if has(open_parts, colour) and not hand_out(state, edges, colour):
            if first_contested == 0:
                first_contested = colour
            else:  # R5.8 two pairs are all there are, so nothing else can be waiting
                state[WAITING] = edge(edges, colour - 1) | edge(edges, colour) << 4
                state[WAITING_CONTENDERS] = voters_for(state, colour)
    state[LAST_FATE] = state[FATE]
    go_on(state, first_contested)


@rule
def voters_for(state: State, colour: int) -> int:
    votes = int(state[VOTES])
    voters = 0
    for seat in range(seats_of(state)):
        if vote_of(votes, seat) == colour:
            voters |= 1 << seat
    return voters


@rule
def hand_out(state: State, edges: int, colour: int) -> bool:
    """R5.1 Unclaimed: discarded. R5.2 One voter: theirs. More: R5.6 R5.12 one card is lost to all; False for a contested part."""
    first = edge(edges, colour - 1)
    last = edge(edges, colour)
    voters = voters_for(state, colour)
    claims = count(voters)
    if claims == 1:
        give(state, lowest(voters), first, last)
    elif claims == 0 or last - first == 1:
        throw_away(state, first, last)
    else:
        return False
    return True


@rule
def go_on(state: State, contested: int) -> None:
    """R5.8 The left contested part and R5.9 all that comes of it, then the one that waits, then R6.2 the jokers."""
    edges = int(state[EDGES])
    waiting = int(state[WAITING])
    voters = voters_for(state, contested)
    state[VOTES] = 0
    if contested:
        share(state, edge(edges, contested - 1), edge(edges, contested), voters)
    elif waiting:
        share(state, edge(waiting, 0), edge(waiting, 1), int(state[WAITING_CONTENDERS]))
        state[WAITING] = 0
        state[WAITING_CONTENDERS] = 0
    else:
        lay_jokers(state)
