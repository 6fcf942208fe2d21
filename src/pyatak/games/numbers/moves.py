"""What the viewer may do, as data for screens."""

from bisect import bisect_left

from pyatak.core.bits import members
from pyatak.core.contract import Move
from pyatak.core.hot_rules import HotRules
from pyatak.core.rule import State
from pyatak.games.numbers.components import RACK_SIZE, SQUARES
from pyatak.games.numbers.layout import CLAIMED, seat_in_turn
from pyatak.games.numbers.notation import why_not
from pyatak.games.numbers.scoring import is_over
from pyatak.games.numbers.turn import CLAIM, END, EXCHANGE, SLOTS
from pyatak.games.numbers.view_types import Exchange, Lay, Moves, Tries

FROM_COMMON = RACK_SIZE * SQUARES
LAYS = [
    Lay(slot * SQUARES + square, slot if slot < RACK_SIZE else slot - RACK_SIZE, square)
    for slot in range(SLOTS)
    for square in range(SQUARES)
]
EXCHANGES = [Exchange(EXCHANGE + places, members(places)) for places in range(1, 1 << RACK_SIZE)]
END_MOVE, CLAIM_MOVE = Move(END), Move(CLAIM)
TRIES = Tries(list(range(0, FROM_COMMON, SQUARES)), list(range(FROM_COMMON, END, SQUARES)), list(range(SQUARES)))


def moves_of(sight: State, seat: int, hot_rules: HotRules) -> Moves | None:
    """R4.2 Tiles to lay, R5.1 exchanges, R4.7 the end of the turn; None for a seat that has nothing to do.

    R6.7 Where a bonus has to be noticed, a claim may be tried at any time, so that it tells nothing.
    """
    may_claim = sight[CLAIMED] and not is_over(sight)
    legal = hot_rules.legal_in_sight(sight, seat) if seat == seat_in_turn(sight) else []
    if not legal and not may_claim:
        return None
    from_common = bisect_left(legal, FROM_COMMON)
    after_lays = bisect_left(legal, END)
    rest = legal[after_lays:]
    may_end = END in rest
    return Moves(
        rack=[LAYS[action] for action in legal[:from_common]],
        common=[LAYS[action] for action in legal[from_common:after_lays]],
        exchanges=EXCHANGES if EXCHANGES[0].action in rest else [],
        end=END_MOVE if may_end else None,
        why_not_end=None if may_end or seat != seat_in_turn(sight) else why_not(sight, seat, END),
        claim=CLAIM_MOVE if may_claim else None,
        tries=TRIES,
    )
