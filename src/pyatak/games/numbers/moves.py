"""What the viewer may do, as data for screens."""

from functools import cache
from typing import cast

from pyatak.core.bits import members
from pyatak.core.contract import Move
from pyatak.core.rule import State
from pyatak.games.numbers.components import RACK_SIZE, SQUARES
from pyatak.games.numbers.layout import seat_in_turn
from pyatak.games.numbers.notation import why_not
from pyatak.games.numbers.tokens import Exchange, Lay, Moves
from pyatak.games.numbers.turn import ACTIONS, CLAIM, END, EXCHANGE, legal_actions

EXCHANGES = [Exchange(EXCHANGE + places, members(places)) for places in range(1, 1 << RACK_SIZE)]
END_MOVE, CLAIM_MOVE = Move(END), Move(CLAIM)


def moves_of(sight: State, seat: int) -> Moves | None:
    """R4.2 Tiles to lay, R5.1 exchanges, R4.7 the end of the turn, R6.7 a claim; nothing for who has nothing to do."""
    actions = [0] * ACTIONS
    legal = actions[: legal_actions(sight, seat, cast(State, actions))]
    if not legal:
        return None
    is_in_turn, may_end = seat == seat_in_turn(sight), END in legal
    lays = [_lay(action) for action in legal if action < END]
    from_common = sum(action < RACK_SIZE * SQUARES for action in legal)
    return Moves(
        rack=lays[:from_common],
        common=lays[from_common:],
        exchanges=EXCHANGES if EXCHANGES[0].action in legal else [],
        end=END_MOVE if may_end else None,
        why_not_end=None if may_end or not is_in_turn else why_not(sight, seat, END),
        claim=CLAIM_MOVE if CLAIM in legal else None,
    )


@cache
def _lay(action: int) -> Lay:
    slot, square = divmod(action, SQUARES)
    return Lay(action, slot % RACK_SIZE, square)
