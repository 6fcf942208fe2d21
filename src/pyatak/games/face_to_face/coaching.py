"""What the coach counts when it compares two moves."""

from pyatak.core.bits import count
from pyatak.core.contract import Coaching, Quantity
from pyatak.core.rule import State
from pyatak.games.face_to_face.components import ROW_DOWN, ROW_UP
from pyatak.games.face_to_face.layout import DOWN, LAID, UP, hand_size, top_of


def room(state: State, seat: int) -> int:
    """The numbers that still fit on the two piles of a seat."""
    return ROW_DOWN - top_of(state, seat, UP) + top_of(state, seat, DOWN) - ROW_UP


def room_left(_before: State, after: State, seat: int) -> float:
    return room(after, seat)


def room_given(before: State, after: State, seat: int) -> float:
    """What a help gives to the opponent."""
    return max(0, room(after, 1 - seat) - room(before, 1 - seat))


def cards_in_hand(_before: State, after: State, seat: int) -> float:
    return hand_size(after, seat)


def cards_laid(before: State, after: State, seat: int) -> float:
    """R6.6 Counted from the move on, to the end of the turn."""
    return count(int(after[LAID + seat])) - count(int(before[LAID + seat]))


COACHING = Coaching(
    quantities=(
        Quantity(name="room", measure=room_left, unit=3, stages=1),
        Quantity(name="given", measure=room_given, unit=3, stages=1, less_is_better=True),
        Quantity(name="hand", measure=cards_in_hand, unit=1, stages=1),
        Quantity(name="laid", measure=cards_laid, unit=1, stages=1),
    )
)
