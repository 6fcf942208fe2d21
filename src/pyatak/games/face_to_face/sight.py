"""R7 Who knows what: the only place that hides secrets, and how to imagine what is hidden."""

from pyatak.core.chance import hide_generator, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.face_to_face.dealing import draw
from pyatak.games.face_to_face.ending import STUCK, ending_of, is_over
from pyatak.games.face_to_face.layout import CHANCE, HAND, LEFT, SEAT_COUNT, hand_size, seat_on_turn
from pyatak.games.face_to_face.turn import can_take_turn


@rule
def hand_is_open(state: State, seat: int) -> bool:
    """R7.4 A player who loses because they cannot take a turn shows their hand."""
    return ending_of(state) >= STUCK and seat == seat_on_turn(state)


@rule
def hide(state: State, seat: int) -> None:
    """R7.1 The other hand; R7.3 what the draw pile will bring. R7.2 Everybody has seen every card that was laid."""
    for other in range(SEAT_COUNT):
        hide_generator(state, CHANCE + other)
        if other != seat and not hand_is_open(state, other):
            state[HAND + other] = 0


@rule
def imagine(state: State, seat: int, seed: int) -> None:
    """Fill the other hand from the unseen cards and seed the generator. R6.3 The player on turn can take it."""
    for other in range(SEAT_COUNT):
        seed_generator(state, CHANCE + other, seed, other)
        if other != seat and not hand_is_open(state, other):
            imagine_hand(state, other)
            while other == seat_on_turn(state) and not is_over(state) and not can_take_turn(state, other):
                imagine_hand(state, other)


@rule
def imagine_hand(state: State, seat: int) -> None:
    """Any of the unseen cards, all equally likely."""
    cards = hand_size(state, seat)
    state[HAND + seat] = 0
    draw(state, seat, cards)
    state[LEFT + seat] += cards
