"""R3 A turn: which seats may choose which cards, and what follows the last choice."""

from pyatak.core.bits import count, lowest, nth
from pyatak.core.rule import State, rule
from pyatak.games.my_number.components import CARDS, CARDS_OF, COLOUR_OF
from pyatak.games.my_number.goals import colours_in
from pyatak.games.my_number.layout import (
    CHOICE,
    COLLECTION,
    COLOURS,
    HAND,
    OVER,
    PLAYED,
    ROW,
    TAKEN,
    hand_size,
    round_of,
    seats_of,
)
from pyatak.games.my_number.scoring import end_round

ACTIONS = CARDS
"""Action `a` chooses the card `a + 1`."""


@rule
def is_over(state: State) -> bool:
    return round_of(state) == OVER


@rule
def seats_to_act(state: State) -> int:
    """R3.1 Everybody who has not chosen yet."""
    waiting = 0
    if not is_over(state):
        for seat in range(seats_of(state)):
            if state[CHOICE + seat] == 0:
                waiting |= 1 << seat
    return waiting


@rule
def legal_actions(state: State, seat: int, actions: State) -> int:
    """R3.1 Any card of the hand; R3.2 also for a seat that has chosen, while another has not."""
    if is_over(state):
        return 0
    found = 0
    cards = int(state[HAND + seat])
    while cards:
        card = lowest(cards)
        cards ^= 1 << card
        actions[found] = card - 1
        found += 1
    return found


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Choose a card; the last choice of a turn reveals them all."""
    state[CHOICE + seat] = action + 1
    if seats_to_act(state) == 0:
        reveal(state)
        if hand_size(state, 0) == 1:
            lay_last_cards(state)
            end_round(state)


@rule
def reveal(state: State) -> None:
    """R3.3 The played cards lie in ascending order under the row. R3.7 They are the new row."""
    above = int(state[ROW])
    played = 0
    for seat in range(seats_of(state)):
        played |= 1 << int(state[CHOICE + seat])
    state[ROW] = played
    for seat in range(seats_of(state)):
        card = int(state[CHOICE + seat])
        taken = card_above(above, played, card)
        state[HAND + seat] ^= 1 << card
        state[CHOICE + seat] = 0
        state[PLAYED + seat] = card
        state[TAKEN + seat] = taken
        collect(state, seat, taken)


@rule
def card_above(row: int, played: int, card: int) -> int:
    """R3.4 The row card that has as many lower ones in the row as the card has among those played."""
    return nth(row, count(played & ((1 << card) - 1)))


@rule
def collect(state: State, seat: int, card: int) -> None:
    """R3.5 A card joins the column of its colour; R3.6 a new colour opens the first empty column."""
    colour = int(COLOUR_OF[card])
    if state[COLLECTION + seat] & CARDS_OF[colour] == 0:
        state[COLOURS + seat] |= colour << 3 * colours_in(state, seat)
    state[COLLECTION + seat] |= 1 << card


@rule
def lay_last_cards(state: State) -> None:
    """R4.1 The last card of every hand goes straight into the collection."""
    for seat in range(seats_of(state)):
        collect(state, seat, lowest(int(state[HAND + seat])))
        state[HAND + seat] = 0
