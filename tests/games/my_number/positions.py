"""Positions for the tests of My Number, written as the game writes them."""

import pyatak
from pyatak.core.rule import State
from pyatak.games.my_number.components import COLOUR_OF, COLOURS
from pyatak.games.my_number.layout import VALUES
from pyatak.games.my_number.turn import collect

GAME = pyatak.game("my_number")

THREE_SEATS = """
game: my_number
seats: 3
round: 1
values: 2 4 1 5 3
row: 10 30 50
hand 0: 1 20 21 22 23 24 25
hand 1: 2 26 27 28 29 31 32
hand 2: 60 33 34 35 36 37 38
"""
"""The first turn of a small game: chances are that 1 takes 10, 2 takes 30 and 60 takes 50."""


def position(text: str = THREE_SEATS) -> State:
    return GAME.from_text(text)


def with_collections(*collections: list[int], values: tuple[int, ...] = (2, 4, 1, 5, 3)) -> State:
    """A state with these collections, each card laid in the order given. Only for asking questions about collections."""
    state = GAME.new(seats=max(3, len(collections)), seed=0)
    state[VALUES] = sum(value << 3 * place for place, value in enumerate(values))
    for seat, cards in enumerate(collections):
        for card in cards:
            collect(state, seat, card)
    return state


def cards_of(colour: str, how_many: int) -> list[int]:
    """The lowest cards of a colour."""
    cards = [card for card in range(1, 61) if COLOURS[COLOUR_OF[card] - 1] == colour]
    return cards[:how_many]
