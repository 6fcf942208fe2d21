"""Checks for positions that no game reaches."""

from collections.abc import Mapping

from pyatak.core.bits import count, members
from pyatak.core.contract import OptionValue
from pyatak.core.errors import PositionError
from pyatak.core.rule import State
from pyatak.games.face_to_face.components import ALL_CARDS, CARDS, HAND_SIZE, ROW_DOWN, ROW_UP
from pyatak.games.face_to_face.ending import ALL_LAID, NOT_ENDED, ending_of
from pyatak.games.face_to_face.history import check_story, steps_of
from pyatak.games.face_to_face.layout import (
    DOWN,
    FIRST,
    HAND,
    HEIGHT,
    IS_HELP,
    LAID,
    LAST_SINGLE,
    LEFT,
    SEAT_COUNT,
    TOP,
    TURN,
    UP,
    WINNER,
    hand_size,
    has_begun,
    pile_of,
    seat_on_turn,
)
from pyatak.games.face_to_face.piles import HELP
from pyatak.games.face_to_face.turn import can_take_turn

PILE_LINES = ("ascending", "descending")


def check_options(_seats: int, _options: Mapping[str, OptionValue]) -> None:
    """Every combination of options is allowed."""


def check_position(state: State) -> None:
    _check_numbers(state)
    for seat in range(SEAT_COUNT):
        _check_cards(state, seat)
        _check_turns(state, seat)
    _check_piles(state)
    check_story(state)
    _check_end(state)


def _check_numbers(state: State) -> None:
    _check_range("last single", int(state[LAST_SINGLE]), 1, "R6.5")
    _check_range("first", int(state[FIRST]), 1, "R2.3")
    _check_range("turn", int(state[TURN]) - 1, CARDS, "R5.2")
    _check_range("winner", int(state[WINNER]), 2, "R6.1")
    for seat in range(SEAT_COUNT):
        _check_range(f"left {seat}", int(state[LEFT + seat]), CARDS - HAND_SIZE, "R2.2")


def _check_range(line: str, value: int, most: int, rule: str) -> None:
    if not 0 <= value <= most:
        raise PositionError(f"line {line!r} is out of range ({rule})")


def _check_cards(state: State, seat: int) -> None:
    """R1.2 Every number exists once in each metal. R5.9 No hand is longer than six."""
    hand, laid = int(state[HAND + seat]), int(state[LAID + seat])
    for line, cards in [("hand", hand), ("laid", laid)]:
        if strange := members(cards & ~ALL_CARDS):
            raise PositionError(f"line '{line} {seat}': there is no number card {strange[0]} (R1.2)")
    if twice := members(hand & laid):
        raise PositionError(f"line 'hand {seat}': card {twice[0]} is laid already; every card exists once (R1.2)")
    if count(hand) != hand_size(state, seat):
        raise PositionError(f"line 'hand {seat}': {hand_size(state, seat)} cards are wanted (R1.2), not {count(hand)}")
    if count(hand) > HAND_SIZE:
        raise PositionError(f"line 'hand {seat}': no hand has more than {HAND_SIZE} cards (R5.9), not {count(hand)}")


def _check_turns(state: State, seat: int) -> None:
    """R5.1 The seats take turns, R5.2 of at least two cards each."""
    done = (int(state[TURN]) - (seat != state[FIRST])) // 2
    now = len(steps_of(state, seat)) if seat == seat_on_turn(state) else 0
    laid = count(int(state[LAID + seat])) - now
    if not 2 * done <= laid <= HAND_SIZE * done:
        raise PositionError(f"line 'laid {seat}': {laid} cards in {done} whole turns; a turn has 2 to {HAND_SIZE} (R5.2)")


def _check_piles(state: State) -> None:
    """R2.1 A pile begins with its row card. Every card that was laid lies on one pile."""
    cards, tops = 0, set()
    for seat in range(SEAT_COUNT):
        for pile, row_card in [(UP, ROW_UP), (DOWN, ROW_DOWN)]:
            top, height, is_help = (int(state[pile_of(seat, pile) + cell]) for cell in (TOP, HEIGHT, IS_HELP))
            line = f"line '{PILE_LINES[pile]} {seat}'"
            _check_range(f"{PILE_LINES[pile]} {seat}", is_help, 1, "R4.1")
            if height == 0 and (top, is_help) != (row_card, 0):
                raise PositionError(f"{line}: without cards its top is the row card {row_card} (R2.1)")
            if height != 0 and top not in members(int(state[LAID + (seat ^ is_help)])):
                raise PositionError(f"{line}: its top {top} is not among the cards of line 'laid {seat ^ is_help}' (R3.4)")
            if (top, seat ^ is_help) in tops:
                raise PositionError(f"{line}: its top {top} lies on another pile; every card exists once (R1.2)")
            tops.add((top, seat ^ is_help))
            cards += height
    if cards != sum(count(int(state[LAID + seat])) for seat in range(SEAT_COUNT)):
        raise PositionError("the piles hold as many cards as the lines 'laid' together (R1.2)")


def _is_whole_turn(state: State, seat: int) -> bool:
    """R5.2 Two cards, or R6.5 a single last one on an own pile."""
    steps = steps_of(state, seat)
    return len(steps) >= 2 or (len(steps) == 1 and state[LAST_SINGLE] == 1 and steps[0].kind != HELP)


def _check_end(state: State) -> None:
    """R6.1 R6.3 The game is over exactly when a player has laid all their cards or cannot take their turn."""
    seat, ending = seat_on_turn(state), ending_of(state)
    finished = [one for one in range(SEAT_COUNT) if state[LAID + one] == ALL_CARDS]
    if finished != ([seat] if ending == ALL_LAID else []):
        raise PositionError("line 'winner': a player who has laid all their cards, in their turn, has won (R6.1)")
    if ending == ALL_LAID and not _is_whole_turn(state, seat):
        raise PositionError(f"line 'turn cards {seat}': the last turn has at least two cards (R5.2, R6.5)")
    if ending == NOT_ENDED and not can_take_turn(state, seat):
        raise PositionError(f"line 'winner': seat {seat} cannot take its turn and has lost (R6.3)")
    if ending > ALL_LAID and (has_begun(state, seat) or can_take_turn(state, seat)):
        raise PositionError(f"line 'winner': seat {seat} can take its turn and has not lost (R6.3)")
