"""What a seat sees, as typed data for screens. Built only from what `hide` left."""

import msgspec

from pyatak.core.bits import members
from pyatak.core.rule import SPECTATOR, State
from pyatak.games.seven_ate_nine.centre import card_at, top_card, top_number
from pyatak.games.seven_ate_nine.components import COLOUR_OF_STEP, KIND_DATA, KINDS, wanted_numbers
from pyatak.games.seven_ate_nine.heaps import copies
from pyatak.games.seven_ate_nine.layout import (
    ENDED,
    HAND,
    IN_CENTRE,
    IN_HAND,
    IN_PILE,
    JUST_MOVED,
    LAST_CARD_LAID,
    NO_WAY_ON,
    STOPS,
    SUMS_SHOWN,
    TOP_BY,
    left,
    seats_of,
)
from pyatak.games.seven_ate_nine.scoring import winners
from pyatak.games.seven_ate_nine.turn import is_over, seats_to_act

ENDINGS = {LAST_CARD_LAID: "last_card", NO_WAY_ON: "no_way_on"}
SHOWN_BELOW = 3
"""So many cards stick out from under the top one."""


class Card(msgspec.Struct, frozen=True):
    """A card. Its colour only repeats what its step says."""

    number: int
    step: int
    colour: str

    def __str__(self) -> str:
        return f"{self.number}±{self.step}"


class Ending(msgspec.Struct, frozen=True):
    """How a game ended: "last_card", or "no_way_on" when no card of the centre could help."""

    code: str

    @property
    def text_key(self) -> str:
        return f"seven_ate_nine-ending-{self.code}"


class Player(msgspec.Struct, frozen=True):
    seat: int
    in_hand: int
    in_pile: int
    left: int
    """Hand and pile together; with 1 the last card may be laid (R6.1)."""
    laid_top: bool
    """Whether the top card is his. It is nobody's when it was opened at the start or came up from the bottom."""


class View(msgspec.Struct, frozen=True):
    seat: int | None
    top: Card
    top_number: int
    """Which top card of the game this is, from 1. A card is laid on a certain one: R4.5."""
    below: list[Card]
    """The next cards under the top, the upper first."""
    in_centre: int
    wanted: list[int]
    """R3.5 The two numbers that fit, where the table shows them."""
    stops: int
    restarted: int
    """How many bottom cards the last move has brought to the top; more than 0: the game starts again now."""
    players: list[Player]
    hand: list[Card]
    ending: Ending | None
    to_act: list[int]
    """Who can do something, as far as the viewer may know: a hidden hand may always hold a card that fits."""
    over: bool
    winners: list[int]


def view(sight: State, seat: int) -> View:
    centre = int(sight[IN_CENTRE])
    top = top_card(sight)
    return View(
        seat=None if seat == SPECTATOR else seat,
        top=_card(top),
        top_number=top_number(sight),
        below=[_card(card_at(sight, place)) for place in range(centre - 2, max(centre - 2 - SHOWN_BELOW, -1), -1)],
        in_centre=centre,
        wanted=list(wanted_numbers(top)) if sight[SUMS_SHOWN] else [],
        stops=int(sight[STOPS]),
        restarted=int(sight[JUST_MOVED]),
        players=[_player(sight, one) for one in range(seats_of(sight))],
        hand=[] if seat == SPECTATOR else _cards(int(sight[HAND + seat])),
        ending=Ending(ENDINGS[int(sight[ENDED])]) if is_over(sight) else None,
        to_act=members(seats_to_act(sight)),
        over=is_over(sight),
        winners=members(winners(sight)),
    )


def _player(sight: State, seat: int) -> Player:
    in_hand, in_pile = int(sight[IN_HAND + seat]), int(sight[IN_PILE + seat])
    return Player(seat, in_hand, in_pile, left(sight, seat), laid_top=int(sight[TOP_BY]) == seat + 1)


def _cards(heap: int) -> list[Card]:
    return [_card(kind) for kind in range(KINDS) for _ in range(copies(heap, kind))]


def _card(kind: int) -> Card:
    card = KIND_DATA[kind]
    return Card(card.number, card.step, COLOUR_OF_STEP[card.step])
