"""R6 The end of the game."""

from pyatak.core.bits import count, has
from pyatak.core.rule import State, rule
from pyatak.games.face_to_face.dealing import cards_to_draw
from pyatak.games.face_to_face.layout import LAID, LAST_SINGLE, LEFT, SEATS, WINNER, hand_size, seat_on_turn

NOT_ENDED, ALL_LAID, STUCK, LAST_SINGLE_LEFT = 0, 1, 2, 3


@rule
def is_over(state: State) -> bool:
    return int(state[WINNER]) != 0


@rule
def ending_of(state: State) -> int:
    """R6.1 A player has laid all their cards, R6.3 or could not take their turn, R6.4 maybe with a single last card."""
    if not is_over(state):
        return NOT_ENDED
    seat = seat_on_turn(state)
    if has(int(state[WINNER]), seat):
        return ALL_LAID
    if int(state[LAST_SINGLE]) == 0 and is_last_single(state, seat):
        return LAST_SINGLE_LEFT
    return STUCK


@rule
def is_last_single(state: State, seat: int) -> bool:
    """R6.4 Whether a seat has one card in hand and no draw pile."""
    return int(state[LEFT + seat]) == 0 and hand_size(state, seat) == 1


@rule
def may_lay_last_alone(state: State, seat: int) -> bool:
    """R6.5 Where the table plays so, a single last card needs no second."""
    return int(state[LAST_SINGLE]) != 0 and is_last_single(state, seat)


@rule
def leaves_last_single(state: State, seat: int) -> bool:
    """R6.4 Whether ending the turn now leaves a single card and no draw pile, which loses."""
    drawn = cards_to_draw(state, seat)
    return int(state[LAST_SINGLE]) == 0 and int(state[LEFT + seat]) == drawn and hand_size(state, seat) + drawn == 1


@rule
def winners(state: State) -> int:
    """R6.1 The player who laid all their cards, or R6.3 the opponent of the one who could not take a turn."""
    return int(state[WINNER])


@rule
def scores(state: State, points: State) -> None:
    """R6.6 The cards laid by each."""
    for seat in range(int(state[SEATS])):
        points[seat] = count(int(state[LAID + seat]))
