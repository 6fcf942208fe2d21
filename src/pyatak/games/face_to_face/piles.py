"""R3 Laying on own piles and R4 on the opponent's: which cards fit, and what such a lay is called."""

from pyatak.core.rule import State, rule
from pyatak.games.face_to_face.components import BACK_JUMP, FITS, TOPS
from pyatak.games.face_to_face.layout import THEIR_DOWN, THEIR_UP, UP, has_helped, top_of

GAP, JUMP, HELP = 0, 1, 2


@rule
def fits_over(pile: int, top: int) -> int:
    """R3 R4.1 The numbers that may lie on a number, by the pile; R3.5 never the same number."""
    return int(FITS[pile * TOPS + top])


@rule
def fits(state: State, seat: int, pile: int) -> int:
    """The numbers that a pile takes from a seat now; R4.3 only one of them a turn on the opponent's piles."""
    if pile >= THEIR_UP and has_helped(state, seat):
        return 0
    return fits_over(pile, top_of(state, seat, pile))


@rule
def fits_theirs(state: State, seat: int) -> int:
    """R4 The numbers that fit one of the opponent's piles now."""
    return fits(state, seat, THEIR_UP) | fits(state, seat, THEIR_DOWN)


@rule
def kind_of_lay(pile: int, covered: int, card: int) -> int:
    """R4.1 A help, R3.3 a back jump against the pile's direction, or R3.1 R3.2 a gap."""
    if pile >= THEIR_UP:
        return HELP
    if (card > covered) == (pile == UP):
        return GAP
    return JUMP


@rule
def starts_of_jumps(cards: int) -> int:
    """R3.3 The cards of a set from which the set has a card just a back jump higher."""
    return cards & cards >> BACK_JUMP
