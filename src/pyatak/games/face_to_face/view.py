"""What a seat sees, as typed data for screens. Built only from what `hide` left."""

from functools import lru_cache
from typing import Any

import msgspec

from pyatak.core.bits import count, members
from pyatak.core.hot_rules import HotRules
from pyatak.core.rule import State
from pyatak.core.standing import leading
from pyatak.games.face_to_face.components import BACK_JUMP, CARDS, HAND_SIZE, LOWEST, METALS, ROW_DOWN, ROW_UP, TOPS
from pyatak.games.face_to_face.dealing import cards_to_draw
from pyatak.games.face_to_face.ending import ending_of, is_over, leaves_last_single
from pyatak.games.face_to_face.history import Step, steps_of
from pyatak.games.face_to_face.layout import (
    DOWN,
    DREW,
    FIRST,
    HAND,
    HEIGHT,
    IS_HELP,
    LAID,
    LEFT,
    PILES,
    SEAT_COUNT,
    TOP,
    TURN,
    UP,
    WINNER,
    hand_size,
    has_helped,
    pile_of,
    top_of,
)
from pyatak.games.face_to_face.notation import why_not
from pyatak.games.face_to_face.piles import starts_of_jumps
from pyatak.games.face_to_face.sight import hand_is_open
from pyatak.games.face_to_face.turn import END, card_of, cards_missing, may_end, pile_in, seats_to_act
from pyatak.games.face_to_face.view_types import DIRECTIONS, ENDINGS, KINDS, Card, Ending, EndOfTurn, Laid, Lay, Metal, Pile, Try


class Player(msgspec.Struct, frozen=True, gc=False):
    seat: int
    metal: Metal
    began: bool
    cards_in_hand: int
    draw_pile: int
    laid: int
    to_go: int
    ascending: Pile
    descending: Pile
    turn_cards: list[Laid]
    """The turn so far; of a player who waits, their last turn."""
    drew: int
    """How many cards a player who waits drew after it."""
    open_hand: list[Card]
    """The hand of a player who could not take their turn; they show it."""


class View(msgspec.Struct, frozen=True, gc=False):
    seat: int | None
    turn: int
    cards_of_each: int
    """How many cards each has to lay."""
    full_hand: int
    """After a help a player draws up to this many cards."""
    row_cards: list[tuple[int, int]]
    """The first and the last number of an ascending and of a descending pile, as printed on the row cards."""
    players: list[Player]
    hand: list[Card]
    jump_pairs: list[tuple[int, int]]
    """Cards of the hand that are just a back jump apart."""
    lays: list[Lay]
    tries: list[Try]
    end_of_turn: EndOfTurn | None
    to_act: list[int]
    over: bool
    ending: Ending | None
    winners: list[int]
    leaders: list[int]
    """Who is ahead now; after the end, the winners."""
    tallies: list[dict[str, int]]
    """What each player has reached, as the game counts it: the text is `face_to_face-tally`."""


ROW_CARDS = [(ROW_UP, ROW_DOWN - 1), (ROW_DOWN, LOWEST)]
ALL_METALS = [Metal(name) for name in METALS]
CARD_TOKENS = [[Card(number, metal) for number in range(TOPS)] for metal in METALS]
"""All cards of each seat, by number."""


def own_fields(shared: View, sight: State, seat: int, hot_rules: HotRules) -> dict[str, Any]:
    """The hand of the seat, and what it may do with it."""
    on_turn = seat in shared.to_act
    hand = int(sight[HAND + seat])
    lays = _lays(sight, seat, hot_rules.legal_in_sight(sight, seat)) if on_turn else []
    return {
        "seat": seat,
        "hand": _cards(hand, seat),
        "jump_pairs": [(card, card + BACK_JUMP) for card in members(starts_of_jumps(hand))],
        "lays": lays,
        "tries": _tries(seat, hand, {lay.action for lay in lays}) if on_turn else [],
        "end_of_turn": _end_of_turn(sight, seat) if on_turn else None,
    }


def round_and_turn(state: State) -> tuple[int, int]:
    """There are turns only."""
    return 0, int(state[TURN])


def spectator_view(sight: State, _hot_rules: HotRules) -> View:
    """What everybody sees."""
    won = members(int(sight[WINNER]))
    players = [_player(sight, one) for one in range(SEAT_COUNT)]
    return View(
        seat=None,
        turn=int(sight[TURN]),
        cards_of_each=CARDS,
        full_hand=HAND_SIZE,
        row_cards=ROW_CARDS,
        players=players,
        hand=[],
        jump_pairs=[],
        lays=[],
        tries=[],
        end_of_turn=None,
        to_act=members(seats_to_act(sight)),
        over=is_over(sight),
        ending=Ending(ENDINGS[ending_of(sight)]) if is_over(sight) else None,
        winners=won,
        leaders=won or leading([player.laid for player in players]),
        tallies=[{"laid": player.laid, "left": player.to_go} for player in players],
    )


def _player(sight: State, seat: int) -> Player:
    laid = count(int(sight[LAID + seat]))
    return Player(
        seat=seat,
        metal=ALL_METALS[seat],
        began=seat == int(sight[FIRST]),
        cards_in_hand=hand_size(sight, seat),
        draw_pile=int(sight[LEFT + seat]),
        laid=laid,
        to_go=CARDS - laid,
        ascending=_pile(sight, seat, UP),
        descending=_pile(sight, seat, DOWN),
        turn_cards=[_laid(seat, step) for step in steps_of(sight, seat)],
        drew=int(sight[DREW + seat]),
        open_hand=_cards(int(sight[HAND + seat]), seat) if hand_is_open(sight, seat) else [],
    )


def _pile(sight: State, seat: int, pile: int) -> Pile:
    """R7.2 The top card and the number of cards."""
    place = pile_of(seat, pile)
    top = CARD_TOKENS[seat ^ int(sight[place + IS_HELP])][int(sight[place + TOP])]
    return Pile(DIRECTIONS[pile], top, int(sight[place + HEIGHT]))


def _laid(seat: int, step: Step) -> Laid:
    return Laid(CARD_TOKENS[seat][step.card], *_place(seat, step.pile), step.covered, KINDS[step.kind])


def _lays(sight: State, seat: int, legal: list[int]) -> list[Lay]:
    return [_lay(sight, seat, action) for action in legal if action != END]


def _lay(sight: State, seat: int, action: int) -> Lay:
    pile, card = pile_in(action), card_of(action)
    step = Step(card, pile, top_of(sight, seat, pile))
    return Lay(action, card, *_place(seat, pile), KINDS[step.kind], abs(card - step.covered))


def _tries(seat: int, hand: int, legal: set[int]) -> list[Try]:
    actions = [pile * CARDS + card - LOWEST for card in members(hand) for pile in range(PILES)]
    return [Try(action, card_of(action), *_place(seat, pile_in(action))) for action in actions if action not in legal]


def _place(seat: int, pile: int) -> tuple[int, str]:
    """Whose pile and which, as the seat counts them."""
    return seat ^ pile >> 1, DIRECTIONS[pile & 1]


def _end_of_turn(sight: State, seat: int) -> EndOfTurn:
    allowed = may_end(sight, seat)
    return EndOfTurn(
        action=END,
        allowed=allowed,
        missing=cards_missing(sight, seat),
        draws=cards_to_draw(sight, seat),
        fills_hand=has_helped(sight, seat),
        leaves_last_single=allowed and leaves_last_single(sight, seat),
        why_not=None if allowed else why_not(sight, seat, END),
    )


@lru_cache(maxsize=1024)
def _cards(cards: int, seat: int) -> list[Card]:
    return [CARD_TOKENS[seat][number] for number in members(cards)]
