"""Moves in words, reasons for refusals, and the news after a move."""

from pyatak.core.bits import lowest
from pyatak.core.contract import MoveWords, News
from pyatak.core.refusal import Refusal
from pyatak.core.rule import State
from pyatak.games.seven_ate_nine.centre import card_at, top_card
from pyatak.games.seven_ate_nine.components import KIND_DATA, wanted_numbers
from pyatak.games.seven_ate_nine.heaps import ANY_CARDS, copies
from pyatak.games.seven_ate_nine.layout import (
    ENDED,
    HAND,
    IN_CENTRE,
    IN_PILE,
    JUST_MOVED,
    LAST_CARD_LAID,
    NO_WAY_ON,
    card_text,
    left,
    seats_of,
)
from pyatak.games.seven_ate_nine.turn import DRAW, LAST_CARD


def printed(kind: int) -> str:
    """A card as people read it."""
    return f"{KIND_DATA[kind].number}±{KIND_DATA[kind].step}"


def move_text(_state: State, _seat: int, action: int) -> str:
    if action == DRAW:
        return "draw"
    if action == LAST_CARD:
        return "seven ate nine"
    return f"lay {card_text(action)}"


def move_words(_state: State, _seat: int, action: int) -> MoveWords:
    if action == DRAW:
        return MoveWords("draw", {})
    return MoveWords("last_card", {}) if action == LAST_CARD else MoveWords("lay", {"card": printed(action)})


def why_not(state: State, seat: int, action: int) -> Refusal:
    """R4.6 A wrong card goes back to the hand, and its player reads which two numbers fit."""
    if action == DRAW:
        return Refusal("pile_empty", rule="R4.2")
    if action == LAST_CARD:
        return Refusal("not_last", {"left": left(state, seat)}, "R6.1")
    card = printed(action)
    if copies(int(state[HAND + seat]), action) == 0:
        return Refusal("not_in_hand", {"card": card}, "R4.3")
    if left(state, seat) == 1:
        return Refusal("face_down", {"card": card}, "R6.4")
    lower, higher = sorted(wanted_numbers(top_card(state)))
    return Refusal("no_fit", {"card": card, "top": printed(top_card(state)), "lower": lower, "higher": higher}, "R3.1")


def news(before: State, after: State) -> list[News]:
    """R4.7 Cards laid and drawn; that somebody has one card left; standing still; the end."""
    seat = next(one for one in range(seats_of(after)) if _cards_of(before, one) != _cards_of(after, one))
    if after[ENDED] == LAST_CARD_LAID:
        return [News("last_card", {"seat": seat})]
    told = [_drawn(before, after, seat) if after[IN_CENTRE] == before[IN_CENTRE] else _laid(after, seat)]
    if left(after, seat) == 1 and left(before, seat) == 2:
        told.append(News("one_left", {"seat": seat}))
    if after[JUST_MOVED]:
        told.append(News("restarted", {"moved": int(after[JUST_MOVED])}))
    if after[ENDED] == NO_WAY_ON:
        told.append(News("no_way_on"))
    return told


def _cards_of(sight: State, seat: int) -> tuple[int, int]:
    return left(sight, seat), int(sight[IN_PILE + seat])


def _drawn(before: State, after: State, seat: int) -> News:
    """R7.1 Only the owner learns which card it was."""
    if after[HAND + seat] == ANY_CARDS:
        return News("drew", {"seat": seat})
    kind = lowest(int(after[HAND + seat] - before[HAND + seat])) >> 1
    return News("drew_card", {"seat": seat, "card": printed(kind)})


def _laid(after: State, seat: int) -> News:
    """The card lies under those that have come up from the bottom since."""
    kind = card_at(after, int(after[IN_CENTRE] - after[JUST_MOVED]) - 1)
    return News("laid", {"seat": seat, "number": KIND_DATA[kind].number, "card": printed(kind)})
