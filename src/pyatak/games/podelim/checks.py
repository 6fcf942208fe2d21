"""Checks for positions that no game reaches. There are no options."""

from collections.abc import Mapping

from pyatak.core.contract import OptionValue
from pyatak.core.errors import PositionError
from pyatak.core.rule import State
from pyatak.games.podelim.components import CARDS_IN_ALL, COPIES, JOKER, KINDS, MOST_SEATS, ROUNDS, ROW_SIZE, VALUES
from pyatak.games.podelim.jokers import NOBODY, who_lays
from pyatak.games.podelim.layout import (
    CARDS,
    DECK,
    DISCARDED,
    DISCARDS,
    FATE,
    JOKERS,
    LAST_EDGES,
    LAST_FATE,
    LAST_ROW,
    LAST_VOTES,
    LAY_JOKERS,
    LEADER,
    OVER,
    PHASE,
    ROUND,
    ROW,
    UNDECIDED,
    card_at,
    count_of,
    edge,
    is_last_round,
    piles_of,
    places_in,
    row_size,
    seats_of,
    vote_of,
)
from pyatak.games.podelim.share_checks import check_nothing_shared, check_share


def check_options(_seats: int, _options: Mapping[str, OptionValue]) -> None:
    """R1 The game has no options."""


def check_position(state: State) -> None:
    _check_numbers(state)
    _check_row(state)
    _check_cards(state)
    for seat in range(seats_of(state)):
        _check_seat(state, seat)
    _check_phase(state)
    if state[LAST_VOTES]:
        _check_last_vote(state)


def _check_numbers(state: State) -> None:
    seats = seats_of(state)
    if not 1 <= state[ROUND] <= ROUNDS[seats]:
        raise PositionError(f"line 'round' is 1 to {ROUNDS[seats]} (R2.3), not {state[ROUND]}")
    if not 0 <= state[LEADER] < seats:
        raise PositionError(f"line 'leader' is 0 to {seats - 1}, not {state[LEADER]}")


def _check_row(state: State) -> None:
    cards, row, fate = row_size(state), int(state[ROW]), int(state[FATE])
    if not all(_is_card(card_at(row, place)) for place in range(cards)) or row >> 4 * cards:
        raise PositionError(f"line 'row': {cards} cards are wanted (R3.1), each 1 to {VALUES} or J")
    _check_fates(state, "fate", fate, cards)
    fates = [card_at(fate, place) for place in range(cards)]
    for seat in range(seats_of(state)):
        places = [place for place in range(cards) if fates[place] == seat + 1]
        if places and places[-1] - places[0] >= len(places):
            raise PositionError(f"line 'fate': what seat {seat} took lies together, for it is one part (R5.12)")


def _check_fates(state: State, line: str, fates: int, cards: int) -> None:
    strange = [place for place in range(cards) if seats_of(state) < card_at(fates, place) < DISCARDED]
    if strange or fates >> 4 * cards:
        raise PositionError(f"line {line!r} names seats 0 to {seats_of(state) - 1}, x and ., for the {cards} cards of the row")


def _is_card(kind: int) -> bool:
    return 1 <= kind <= VALUES or kind == JOKER


def _check_cards(state: State) -> None:
    """R1.1 R1.2 R2.3 Every card of the box is somewhere, once."""
    deck = sum(count_of(int(state[DECK]), kind) for kind in range(1, KINDS + 1))
    wanted = max(0, CARDS_IN_ALL - int(ROW_SIZE[seats_of(state)] * state[ROUND]))
    if deck != wanted:
        raise PositionError(f"line 'deck': {wanted} cards are wanted in round {state[ROUND]} (R2.3), not {deck}")
    for seat in range(seats_of(state), MOST_SEATS):
        if state[CARDS + seat] or state[JOKERS + seat]:
            raise PositionError(f"lines 'cards {seat}' and 'jokers {seat}' are empty, for there is no seat {seat}")
    for kind in range(1, KINDS + 1):
        found = sum(count_of(int(cards), kind) for cards in (state[DECK], state[DISCARDS], *state[CARDS : CARDS + MOST_SEATS]))
        undecided = [place for place in range(row_size(state)) if card_at(int(state[FATE]), place) == UNDECIDED]
        found += sum(card_at(int(state[ROW]), place) == kind for place in undecided)
        if kind == JOKER:
            laid = [int(cards) for cards in state[JOKERS : JOKERS + MOST_SEATS]]
            found += sum(count_of(cards, number) for cards in laid for number in range(1, JOKER))
        if found != COPIES[kind - 1]:
            name, rule = ("jokers", "R1.2") if kind == JOKER else (f"cards {kind}", "R1.1")
            raise PositionError(
                f"{found} {name} are there, in deck, row, piles and discards; {COPIES[kind - 1]} are wanted ({rule})"
            )


def _check_seat(state: State, seat: int) -> None:
    cards, jokers = int(state[CARDS + seat]), int(state[JOKERS + seat])
    for number in range(1, JOKER):
        if count_of(jokers, number) and not count_of(cards, number):
            raise PositionError(f"line 'jokers {seat}': jokers lie on {number}, of which seat {seat} has no card (R6.8)")
    has_taken = any(card_at(int(state[FATE]), place) == seat + 1 for place in range(row_size(state)))
    if count_of(cards, JOKER) and piles_of(state, seat) and not has_taken:
        raise PositionError(f"line 'cards {seat}': a joker is laid as soon as its owner has a pile (R6.3)")


def _check_phase(state: State) -> None:
    if state[PHASE] not in (LAY_JOKERS, OVER):
        check_share(state)
        return
    check_nothing_shared(state)
    seat = who_lays(state)
    if state[PHASE] == LAY_JOKERS and (seat == NOBODY or piles_of(state, seat) & piles_of(state, seat) - 1 == 0):
        raise PositionError("line 'phase': nobody has a choice where to lay a joker (R6.4)")
    if state[PHASE] == OVER and (seat != NOBODY or not is_last_round(state)):
        raise PositionError("line 'phase': the game is over when the last row is shared and all jokers are laid (R8.1)")


def _check_last_vote(state: State) -> None:
    first, *cuts, last = (edge(int(state[LAST_EDGES]), number) for number in range(4))
    if not first < cuts[0] < cuts[1] <= last or not all(_is_card(card_at(int(state[LAST_ROW]), one)) for one in range(last)):
        raise PositionError("line 'last edges' names parts of the row in line 'last row'")
    _check_fates(state, "last fate", int(state[LAST_FATE]), places_in(int(state[LAST_ROW])))
    votes = [vote_of(int(state[LAST_VOTES]), seat) for seat in range(MOST_SEATS)]
    if any(vote not in (0, 1, 2, 3) for vote in votes) or any(votes[seats_of(state) :]):
        raise PositionError("line 'last votes': a vote is 1 to 3, and 0 for a seat that took no part")
