"""Checks for positions that no game reaches."""

from collections.abc import Mapping

from pyatak.core.contract import OptionValue
from pyatak.core.errors import PositionError
from pyatak.core.rule import State
from pyatak.games.seven_ate_nine.centre import NOTHING, card_at, fitting_now, lowest_that_helps
from pyatak.games.seven_ate_nine.components import CARDS, FITTING, KIND_DATA, KINDS, MOST_SEATS
from pyatak.games.seven_ate_nine.dealing import dealt_to_each
from pyatak.games.seven_ate_nine.heaps import ANY_CARDS, copies, one, size
from pyatak.games.seven_ate_nine.layout import (
    CARD_BITS,
    CARDS_A_CELL,
    CENTRE,
    CENTRE_CELLS,
    ENDED,
    GOES_ON,
    HAND,
    IN_CENTRE,
    IN_HAND,
    IN_PILE,
    JUST_MOVED,
    LAST_CARD_LAID,
    MOVED,
    NO_WAY_ON,
    PILE,
    STOPS,
    SUMS_SHOWN,
    TOP_BY,
    card_text,
    left,
    seats_of,
)


def check_options(_seats: int, _options: Mapping[str, OptionValue]) -> None:
    """Every combination of options is allowed."""


def check_position(state: State) -> None:
    _check_numbers(state)
    for seat in range(MOST_SEATS):
        _check_seat(state, seat)
    _check_centre(state)
    _check_every_card_once(state)
    _check_top(state)
    _check_end(state)


def _check_numbers(state: State) -> None:
    if state[SUMS_SHOWN] not in (0, 1):
        raise PositionError(f"line 'sums shown' is 0 or 1 (R3.5), not {state[SUMS_SHOWN]}")
    if state[ENDED] not in (GOES_ON, LAST_CARD_LAID, NO_WAY_ON):
        raise PositionError(f"line 'ended' is 0, 1 or 2, not {state[ENDED]}")


def _check_seat(state: State, seat: int) -> None:
    """R2.2 Nobody has more cards than were dealt, and the sizes are right."""
    for line, heap, cards in (("hand", HAND, IN_HAND), ("pile", PILE, IN_PILE)):
        held = int(state[heap + seat])
        if not 0 <= held <= ANY_CARDS or size(held) != state[cards + seat]:
            raise PositionError(f"line '{line} {seat}': {state[cards + seat]} cards are wanted, not {size(held & ANY_CARDS)}")
    if left(state, seat) > (dealt_to_each(seats_of(state)) if seat < seats_of(state) else 0):
        raise PositionError(f"lines 'hand {seat}' and 'pile {seat}': {left(state, seat)} cards are more than were dealt (R2.2)")


def _check_centre(state: State) -> None:
    """R2.1 The centre is a run of cards without a gap."""
    places = [(cell, CARD_BITS * place) for cell in range(CENTRE, CENTRE + CENTRE_CELLS) for place in range(CARDS_A_CELL)]
    codes = [int(state[cell]) >> shift & 31 for cell, shift in places]
    cards = int(state[IN_CENTRE])
    if not 1 <= cards <= CARDS or not all(1 <= code <= KINDS for code in codes[:cards]) or any(codes[cards:]):
        raise PositionError(f"the 'centre' lines hold as many cards as line 'in centre' says, 1 to {CARDS} (R2.1)")


def _check_every_card_once(state: State) -> None:
    """R1.1 No card is lost or there too often; R7.4 but for the one that lies face down at the end."""
    heaps = [int(state[place + seat]) for place in (HAND, PILE) for seat in range(MOST_SEATS)]
    heaps += [one(card_at(state, place)) for place in range(int(state[IN_CENTRE]))]
    for kind, card in enumerate(KIND_DATA):
        found = sum(copies(heap, kind) for heap in heaps)
        if found > card.copies or (found < card.copies and state[ENDED] != LAST_CARD_LAID):
            raise PositionError(f"card {card_text(kind)}: {card.copies} of it are wanted (R1.1), not {found}")
    missing = CARDS - sum(map(size, heaps))
    if missing != (state[ENDED] == LAST_CARD_LAID):
        raise PositionError(f"{missing} cards are missing; only one may lie face down (R7.4)")


def _check_top(state: State) -> None:
    """R4.3 Until the game first stood still every card fits the one below it. R5.2 A card from the bottom is nobody's."""
    moved, just_moved, stops = int(state[MOVED]), int(state[JUST_MOVED]), int(state[STOPS])
    if not 0 <= just_moved <= moved or not (moved > 0) <= stops <= moved:
        raise PositionError("lines 'moved', 'just moved', 'stops': at least one card is moved at every stop (R5.2)")
    for place in range(1, int(state[IN_CENTRE]) if moved == 0 else 0):
        below, card = card_at(state, place - 1), card_at(state, place)
        if not one(card) & int(FITTING[below]):
            raise PositionError(f"line 'centre': {card_text(card)} does not fit on {card_text(below)} (R4.3)")
    if not 0 <= state[TOP_BY] <= seats_of(state) or (state[TOP_BY] and (just_moved or state[IN_CENTRE] == 1)):
        raise PositionError("line 'top by' is the seat that laid the top card, plus 1, or 0 if nobody did (R2.1, R5.2)")


def _check_end(state: State) -> None:
    """R6.1 A player without cards has ended the game. R5.1 If nobody can act, the game has started again or ended."""
    seats = range(seats_of(state))
    out = sum(left(state, seat) == 0 for seat in seats)
    if out != (state[ENDED] == LAST_CARD_LAID):
        raise PositionError(f"line 'ended' is {state[ENDED]}, but {out} players have no cards (R6.1)")
    hands = 0
    for seat in seats:
        hands |= int(state[HAND + seat])
    stuck = not any(state[IN_PILE + seat] or left(state, seat) == 1 for seat in seats) and not hands & fitting_now(state)
    if state[ENDED] == GOES_ON and stuck:
        raise PositionError("nobody can do anything, but the game has neither started again nor ended (R5.1)")
    if state[ENDED] == NO_WAY_ON and not (stuck and lowest_that_helps(state, hands) == NOTHING):
        raise PositionError("line 'ended' is 2, but somebody can go on (R5.3)")
