"""R5 A turn: single lays, then "end"."""

from pyatak.core.bits import count, lowest
from pyatak.core.rule import State, rule
from pyatak.games.face_to_face.components import CARDS, LOWEST
from pyatak.games.face_to_face.dealing import cards_to_draw, draw
from pyatak.games.face_to_face.ending import is_over, may_lay_last_alone
from pyatak.games.face_to_face.layout import (
    CARD_BITS,
    DOWN,
    DREW,
    HAND,
    HEIGHT,
    IS_HELP,
    LAID,
    LEFT,
    PILE_BITS,
    PILES,
    THEIR_UP,
    TOP,
    TURN,
    TURN_CARDS,
    TURN_COVERED,
    TURN_PILES,
    UP,
    WINNER,
    has_begun,
    pile_of,
    seat_on_turn,
    top_of,
)
from pyatak.games.face_to_face.piles import fits, fits_over, fits_theirs

END = PILES * CARDS
ACTIONS = END + 1
"""Action `pile * CARDS + number - LOWEST` lays a card; the last one ends the turn."""


@rule
def pile_in(action: int) -> int:
    return action // CARDS


@rule
def card_of(action: int) -> int:
    return action % CARDS + LOWEST


@rule
def seats_to_act(state: State) -> int:
    """R5.1 The seat on turn."""
    return 0 if is_over(state) else 1 << seat_on_turn(state)


@rule
def may_end(state: State, seat: int) -> bool:
    """R5.5 Once two cards are laid. R5.3 One of them is an own one, for R4.3 only one may be a help."""
    return int(state[TURN_CARDS + seat]) >> CARD_BITS != 0


@rule
def cards_missing(state: State, seat: int) -> int:
    """R5.2 How many cards the turn still needs."""
    if may_end(state, seat):
        return 0
    return 1 if has_begun(state, seat) or may_lay_last_alone(state, seat) else 2


@rule
def open_cards(state: State, seat: int, pile: int) -> int:
    """R5.4 The cards of the hand that fit a pile and leave a turn that can be completed. Only its first card can spoil that."""
    hand = int(state[HAND + seat])
    cards = hand & fits(state, seat, pile)
    if has_begun(state, seat):
        return cards
    second = hand & fits_elsewhere(state, seat, pile)
    if count(second) >= 2 or (pile < THEIR_UP and may_lay_last_alone(state, seat)):
        return cards
    found = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if can_follow(hand, second, pile, card):
            found |= 1 << card
    return found


@rule
def can_follow(hand: int, second: int, pile: int, card: int) -> bool:
    """R5.3 R5.4 Whether another card of the hand fits after this one: on another pile, or on this one if it is an own one."""
    if pile < THEIR_UP:
        second |= fits_over(pile, card)
    return hand & second & ~(1 << card) != 0


@rule
def fits_elsewhere(state: State, seat: int, pile: int) -> int:
    """R5.3 The numbers that fit another pile after a first card on this one: not both cards may be helps."""
    if pile == UP:
        return fits(state, seat, DOWN) | fits_theirs(state, seat)
    if pile == DOWN:
        return fits(state, seat, UP) | fits_theirs(state, seat)
    return fits(state, seat, UP) | fits(state, seat, DOWN)


@rule
def can_take_turn(state: State, seat: int) -> bool:
    """R6.3 Whether a turn can be completed, from its beginning or from where it stands."""
    for pile in range(PILES):
        if open_cards(state, seat, pile) != 0:
            return True
    return may_end(state, seat)


@rule
def legal_actions(state: State, seat: int, actions: State) -> int:
    """R5.2 Lay any card that is open, one by one; R5.5 "end" once the turn is complete."""
    if is_over(state) or seat != seat_on_turn(state):
        return 0
    found = 0
    for pile in range(PILES):
        cards = open_cards(state, seat, pile)
        while cards:
            actions[found] = pile * CARDS + lowest(cards) - LOWEST
            cards &= cards - 1
            found += 1
    if may_end(state, seat):
        actions[found] = END
        found += 1
    return found


@rule
def apply(state: State, seat: int, action: int) -> None:
    if action == END:
        end_turn(state, seat)
    else:
        lay(state, seat, pile_in(action), card_of(action))


@rule
def lay(state: State, seat: int, pile: int, card: int) -> None:
    """R5.2 One card on one pile. R6.1 R6.2 The last of all cards wins at once, on whatever pile; R5.10 not that of a hand."""
    place = pile_of(seat, pile)
    state[TURN_CARDS + seat] = state[TURN_CARDS + seat] << CARD_BITS | card
    state[TURN_PILES + seat] = state[TURN_PILES + seat] << PILE_BITS | pile
    state[TURN_COVERED + seat] = state[TURN_COVERED + seat] << CARD_BITS | state[place + TOP]
    state[place + TOP] = card
    state[place + HEIGHT] += 1
    state[place + IS_HELP] = pile >> 1
    state[HAND + seat] ^= 1 << card
    state[LAID + seat] |= 1 << card
    if state[HAND + seat] == 0 and state[LEFT + seat] == 0:
        state[WINNER] = 1 << seat


@rule
def end_turn(state: State, seat: int) -> None:
    """R5.6 R5.7 Draw; then R5.1 it is the other's turn, and R6.3 they have lost if they cannot complete one."""
    drawn = cards_to_draw(state, seat)
    draw(state, seat, drawn)
    state[DREW + seat] = drawn
    other = 1 - seat
    state[TURN] += 1
    state[TURN_CARDS + other] = 0
    state[TURN_PILES + other] = 0
    state[TURN_COVERED + other] = 0
    state[DREW + other] = 0
    if not can_take_turn(state, other):
        state[WINNER] = 1 << seat


def turn_result(state: State, seat: int) -> tuple[int, ...]:
    """R5.2 The cards left in the hand, and the piles as they lie: what was laid first on two piles does not matter."""
    return int(state[HAND + seat]), int(state[WINNER]), *(top_of(state, seat, pile) for pile in range(PILES))
