"""R5 Where the cards of the row go: to a player or away."""

from pyatak.core.rule import State, rule
from pyatak.games.podelim.components import MOST_IN_ROW
from pyatak.games.podelim.layout import CARDS, DISCARDED, DISCARDS, FATE, ROW, card_at, one_card

ONE_AT_EACH_PLACE = sum(1 << 4 * place for place in range(MOST_IN_ROW))


@rule
def give(state: State, seat: int, first: int, last: int) -> None:
    """R5.2 The only voter takes the whole part; R6.1 the numbers join their piles."""
    state[CARDS + seat] += cards_between(state, first, last)
    mark(state, first, last, seat + 1)


@rule
def throw_away(state: State, first: int, last: int) -> None:
    """R7.3 Discarded cards are out of the game."""
    state[DISCARDS] += cards_between(state, first, last)
    mark(state, first, last, DISCARDED)


@rule
def cards_between(state: State, first: int, last: int) -> int:
    """The cards of a run, counted by kind."""
    row = int(state[ROW])
    cards = 0
    for place in range(first, last):
        cards += one_card(card_at(row, place))
    return cards


@rule
def mark(state: State, first: int, last: int, fate: int) -> None:
    """Write the fate of the cards of a run, all places at once."""
    state[FATE] |= (((1 << 4 * last) - (1 << 4 * first)) & ONE_AT_EACH_PLACE) * fate
