"""What the viewer may do, as data for screens."""

from functools import lru_cache

from pyatak.core.hot_rules import HotRules
from pyatak.core.rule import State
from pyatak.games.podelim.components import COLOURS
from pyatak.games.podelim.cutting import PAIRS
from pyatak.games.podelim.layout import CUT, DISCARD, EDGES, PHASE, VOTE, edge
from pyatak.games.podelim.turn import DISCARD_PART, LAY_ON, VOTE_FOR
from pyatak.games.podelim.view_types import Cut, ForPart, Moves, OnPile

PARTS = {action: ForPart(action, colour) for base in (DISCARD_PART, VOTE_FOR) for action, colour in enumerate(COLOURS, base + 1)}


def moves_of(sight: State, seat: int, hot_rules: HotRules) -> Moves | None:
    """R3.3 Cuts, R3.4 discards, R4.1 R4.2 votes or R6.3 places for a joker; None for a seat that has nothing to do."""
    legal = hot_rules.legal_in_sight(sight, seat)
    if not legal:
        return None
    if sight[PHASE] == CUT:
        return Moves(cuts=_cuts(edge(int(sight[EDGES]), 0), len(legal)))
    if sight[PHASE] == VOTE:
        return Moves(votes=[PARTS[action] for action in legal])
    if sight[PHASE] == DISCARD:
        return Moves(discards=[PARTS[action] for action in legal])
    return Moves(jokers=[OnPile(action, action - LAY_ON) for action in legal])


@lru_cache(maxsize=64)
def _cuts(start: int, ways: int) -> list[Cut]:
    """R5.3 A part of the row is cut where it lies."""
    return [Cut(action, start + first, start + second) for action, (first, second) in enumerate(PAIRS[:ways])]
