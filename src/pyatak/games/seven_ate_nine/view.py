"""What a seat sees, as typed data for screens. Built only from what `hide` left."""

from functools import lru_cache
from typing import Any

import msgspec

from pyatak.core.bits import has, members
from pyatak.core.contract import Move
from pyatak.core.hot_rules import HotRules
from pyatak.core.rule import State
from pyatak.core.standing import leading
from pyatak.games.seven_ate_nine.centre import card_at, fitting_now, is_covered, top_card, top_number
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
from pyatak.games.seven_ate_nine.turn import DRAW, LAST_CARD, is_over, seats_to_act

ENDINGS = {LAST_CARD_LAID: "last_card", NO_WAY_ON: "no_way_on"}
SHOWN_BELOW = 3
"""This many cards are visible under the top one."""


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card. Its colour only repeats what its step says."""

    number: int
    step: int
    colour: str

    def __str__(self) -> str:
        return f"{self.number}±{self.step}"


class Ending(msgspec.Struct, frozen=True, gc=False):
    """How a game ended: "last_card", or "no_way_on" when no card of the centre could help."""

    code: str

    @property
    def text_key(self) -> str:
        return f"seven_ate_nine-ending-{self.code}"


class Player(msgspec.Struct, frozen=True, gc=False):
    seat: int
    in_hand: int
    in_pile: int
    left: int
    """Hand and pile together; with 1 the last card may be laid (R6.1)."""
    laid_top: bool
    """Whether this player laid the top card. Nobody did when it was opened at the start or came up from the bottom."""


class Lay(Move, frozen=True, array_like=True):
    """A card of the hand for the centre, by its place in the hand. Whether it fits is for the player to find (R3.5)."""

    place: int
    fits: bool | None
    """None: the table does not show it."""


class LastCard(msgspec.Struct, frozen=True, gc=False):
    """ "Seven ate nine!": laying the last card, or how many cards have to go before."""

    move: Move | None
    too_many: int


class Moves(msgspec.Struct, frozen=True, gc=False):
    """What the viewer may try at any moment."""

    lays: list[Lay]
    """Every card of the hand, right or wrong; none for a player who may only lay their last card (R6.4)."""
    draw: Move | None
    last_card: LastCard


class View(msgspec.Struct, frozen=True, gc=False):
    seat: int | None
    top: Card | None
    """None: it lies face down until "Start!", and so do all hands (R5.5)."""
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
    moves: Moves | None
    ending: Ending | None
    to_act: list[int]
    """The seats that can act, as far as the viewer may know: a hidden hand may always hold a card that fits."""
    over: bool
    winners: list[int]
    leaders: list[int]
    """Who is ahead now; after the end, the winners."""
    tallies: list[dict[str, int]]
    """What each player has reached, as the game counts it: the text is `seven_ate_nine-tally`."""


CARDS = [Card(card.number, card.step, COLOUR_OF_STEP[card.step]) for card in KIND_DATA]
DRAW_MOVE, LAST_MOVE = Move(DRAW), Move(LAST_CARD)


def own_fields(shared: View, sight: State, seat: int, _hot_rules: HotRules) -> dict[str, Any]:
    """The hand of the seat, what it may try, and which seats can act as far as it knows. R5.5 Nothing of it before "Start!"."""
    if shared.top is None:
        return {"seat": seat, "hand": [], "moves": None, "to_act": []}
    return {
        "seat": seat,
        "hand": [CARDS[kind] for kind in _kinds(sight[HAND + seat])],
        "moves": None if shared.over else _moves(sight, seat),
        "to_act": members(seats_to_act(sight)),
    }


def spectator_view(sight: State, _hot_rules: HotRules) -> View:
    """What everybody sees."""
    centre, over, covered = sight[IN_CENTRE], is_over(sight), is_covered(sight)
    top = None if covered else top_card(sight)
    won = members(winners(sight))
    players = [_player(sight, one) for one in range(seats_of(sight))]
    return View(
        seat=None,
        top=None if top is None else CARDS[top],
        top_number=top_number(sight),
        below=[CARDS[card_at(sight, place)] for place in range(centre - 2, max(centre - 2 - SHOWN_BELOW, -1), -1)],
        in_centre=centre,
        wanted=list(wanted_numbers(top)) if sight[SUMS_SHOWN] and top is not None else [],
        stops=sight[STOPS],
        restarted=sight[JUST_MOVED],
        players=players,
        hand=[],
        moves=None,
        ending=Ending(ENDINGS[sight[ENDED]]) if over else None,
        to_act=[] if covered else members(seats_to_act(sight)),
        over=over,
        winners=won,
        leaders=won or leading([-player.left for player in players]),
        tallies=[{"left": player.left} for player in players],
    )


def _player(sight: State, seat: int) -> Player:
    return Player(seat, sight[IN_HAND + seat], sight[IN_PILE + seat], left(sight, seat), sight[TOP_BY] == seat + 1)


def _moves(sight: State, seat: int) -> Moves:
    """R4.2 R4.3 R6.1 Whether a card fits is told only where the table shows the sums."""
    cards = left(sight, seat)
    fitting = fitting_now(sight) if sight[SUMS_SHOWN] else None
    return Moves(
        lays=[] if cards == 1 else _lays(_kinds(sight[HAND + seat]), fitting),
        draw=DRAW_MOVE if sight[IN_PILE + seat] else None,
        last_card=LastCard(LAST_MOVE if cards == 1 else None, cards - 1),
    )


def _lays(kinds: tuple[int, ...], fitting: int | None) -> list[Lay]:
    return [Lay(kind, place, None if fitting is None else has(fitting, 2 * kind)) for place, kind in enumerate(kinds)]


@lru_cache(maxsize=1024)
def _kinds(heap: int) -> tuple[int, ...]:
    """The cards of a hand in order."""
    return tuple([kind for kind in range(KINDS) for _ in range(copies(heap, kind))])
