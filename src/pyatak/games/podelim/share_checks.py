"""Checks for the part being shared, its contenders and their votes."""

from pyatak.core.bits import count, has, members
from pyatak.core.errors import PositionError
from pyatak.core.rule import State
from pyatak.games.podelim.components import MOST_SEATS
from pyatak.games.podelim.layout import (
    CONTENDERS,
    CUT,
    DISCARD,
    EDGES,
    EVERY_PART,
    FATE,
    LIGHT_BLUE,
    OPEN,
    PHASE,
    UNDECIDED,
    VOTE,
    VOTES,
    WAITING,
    WAITING_CONTENDERS,
    WHITE,
    card_at,
    edge,
    is_whole_row,
    row_size,
    seats_of,
    vote_of,
)
from pyatak.games.podelim.voting import has_voted


def check_nothing_shared(state: State) -> None:
    """R7.1 When the row is shared out nothing of the sharing is left."""
    lines = {
        "edges": EDGES,
        "open": OPEN,
        "contenders": CONTENDERS,
        "votes": VOTES,
        "waiting": WAITING,
        "waiting contenders": WAITING_CONTENDERS,
    }
    for name, cell in lines.items():
        if state[cell]:
            raise PositionError(f"line {name!r} is empty when the row is shared out (R7.1)")
    if undecided_places(state):
        raise PositionError("line 'fate': every card has found its place when the row is shared out (R7.1)")


def check_share(state: State) -> None:
    if state[PHASE] not in (CUT, DISCARD, VOTE):
        raise PositionError("line 'phase' is cut, discard, vote, jokers or over")
    _check_edges(state)
    _check_open(state)
    _check_contenders(state)
    _check_votes(state)
    if undecided_places(state) != _places_shared(state):
        raise PositionError("line 'fate': undecided (.) is just what is being shared, or waits for it (R5.1, R5.8)")


def undecided_places(state: State) -> list[int]:
    return [place for place in range(row_size(state)) if card_at(int(state[FATE]), place) == UNDECIDED]


def _edges(state: State) -> tuple[int, int, int, int]:
    first, cut, second_cut, last = (edge(int(state[EDGES]), number) for number in range(4))
    return first, cut, second_cut, last


def _check_edges(state: State) -> None:
    first, cut, second_cut, last = _edges(state)
    if not first < last <= row_size(state):
        raise PositionError(f"line 'edges' begins and ends within the {row_size(state)} cards of the row")
    if state[PHASE] == CUT:
        if last - first <= 3 or cut or second_cut:
            raise PositionError("line 'edges': the leader cuts four cards or more (R5.4), and there are no cuts before that")
    elif last - first == 2:
        if (cut, second_cut) != (first + 1, last):
            raise PositionError("line 'edges': two cards are a white and a light blue part (R5.5)")
    elif not first < cut < second_cut < last:
        raise PositionError("line 'edges': each of the three parts has a card (R3.3)")


def _check_open(state: State) -> None:
    first, _, _, last = _edges(state)
    open_parts = int(state[OPEN])
    discards_one = seats_of(state) == 2 and is_whole_row(state)
    if state[PHASE] == DISCARD and not discards_one:
        raise PositionError("line 'phase': a part is discarded before the vote only of the whole row and by two (R3.4, R5.11)")
    if state[PHASE] == VOTE and discards_one:
        fine = open_parts & ~EVERY_PART == 0 and count(open_parts) == 2
    elif last - first == 2:
        fine = open_parts == 1 << WHITE | 1 << LIGHT_BLUE
    else:
        fine = open_parts == (0 if state[PHASE] == CUT else EVERY_PART)
    if not fine:
        raise PositionError("line 'open' names the parts that are cut and not discarded (R4.3, R5.5)")


def _check_contenders(state: State) -> None:
    everybody = (1 << seats_of(state)) - 1
    contenders, waiting = int(state[CONTENDERS]), int(state[WAITING_CONTENDERS])
    if contenders & ~everybody or count(contenders) < 2 or (is_whole_row(state) and contenders != everybody):
        raise PositionError("line 'contenders' names two seats or more, all of them for the whole row (R4.1, R5.7)")
    fates = [card_at(int(state[FATE]), place) for place in range(row_size(state))]
    if any(seat + 1 in fates for seat in members(contenders | waiting)):
        raise PositionError("line 'contenders': a seat that has taken a part votes no more in this round (R5.12)")
    first, last = edge(int(state[WAITING]), 0), edge(int(state[WAITING]), 1)
    if (first, last, waiting) == (0, 0, 0):
        return
    if not _edges(state)[3] <= first < last - 1 < row_size(state):
        raise PositionError("line 'waiting' is two cards or more to the right of what is being shared (R5.8)")
    if waiting & (contenders | ~everybody) or count(waiting) != 2:
        raise PositionError("line 'waiting contenders' names the two seats that are not contending now (R5.8)")


def _check_votes(state: State) -> None:
    for seat in range(MOST_SEATS):
        vote = vote_of(int(state[VOTES]), seat)
        if vote and not (has(int(state[CONTENDERS]), seat) and has(int(state[OPEN]), vote) and state[PHASE] == VOTE):
            raise PositionError(f"line 'votes': seat {seat} cannot have voted {vote} now (R4.1, R4.3)")
    if has_voted(state) == state[CONTENDERS]:
        raise PositionError("line 'votes': when the last vote is in, they are shown (R4.2)")


def _places_shared(state: State) -> list[int]:
    """Where the cards lie that are not given out yet; not those of a part that two players have discarded."""
    places: set[int] = set()
    edges = _edges(state)
    if state[PHASE] == CUT:
        places.update(range(edges[0], edges[3]))
    for colour in members(int(state[OPEN])):
        places.update(range(edges[colour - 1], edges[colour]))
    places.update(range(edge(int(state[WAITING]), 0), edge(int(state[WAITING]), 1)))
    return sorted(places)
