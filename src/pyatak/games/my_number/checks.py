"""Checks: options that exclude each other, and positions that no game reaches."""

from collections.abc import Mapping

from pyatak.core.bits import count, members
from pyatak.core.contract import OptionValue
from pyatak.core.errors import ArgumentError, PositionError
from pyatak.core.rule import State
from pyatak.games.my_number.components import ALL_CARDS, ALL_GOALS, CARDS_OF, COLOUR_COUNT, COLUMNS, GOALS, GOALS_THAT_STAY
from pyatak.games.my_number.goals import goals_below
from pyatak.games.my_number.layout import (
    CHOICE,
    COLLECTION,
    COLOURS,
    GOAL_COUNT,
    GOAL_STACK,
    GOALS_BELOW,
    GOALS_GONE,
    GOALS_STAY,
    HAND,
    MEMORY_AID,
    OPEN_GOALS,
    OVER,
    ROUND,
    ROW,
    VALUES,
    digit,
    hand_size,
    seats_of,
)


def check_options(_seats: int, options: Mapping[str, OptionValue]) -> None:
    """R6.3 Goals that stay all game are three to five."""
    if options["goal_change"] == "never" and options["goals"] not in GOALS_THAT_STAY:
        allowed = ", ".join(str(one) for one in GOALS_THAT_STAY)
        raise ArgumentError(f"with goal_change='never' option 'goals' is one of {allowed}, not {options['goals']!r}")


def check_position(state: State) -> None:
    _check_numbers(state)
    _check_cards_once(state)
    if count(int(state[ROW])) != seats_of(state):
        raise PositionError(f"line 'row': {seats_of(state)} cards are wanted (R2.1), not {count(int(state[ROW]))}")
    for seat in range(seats_of(state)):
        _check_seat(state, seat)
    _check_goals(state)


def _check_numbers(state: State) -> None:
    if not 1 <= state[ROUND] <= OVER:
        raise PositionError(f"line 'round' is 1 to 3, or {OVER} after the end, not {state[ROUND]}")
    if not 0 <= state[GOAL_COUNT] <= 5 or not 0 <= state[GOALS_STAY] <= 1 or not 0 <= state[MEMORY_AID] <= 1:
        raise PositionError("line 'goals' is 0 to 5 and line 'goals stay' 0 or 1 (R6.1, R6.3)")
    values = sorted(digit(int(state[VALUES]), column) for column in range(COLUMNS))
    if values != [1, 2, 3, 4, 5]:
        raise PositionError("line 'values' holds each of 1 to 5 once (R1.2)")


def _check_cards_once(state: State) -> None:
    """R1.1 Every card exists once."""
    places = {"row": int(state[ROW])}
    for seat in range(seats_of(state)):
        places[f"hand {seat}"] = int(state[HAND + seat])
        places[f"collection {seat}"] = int(state[COLLECTION + seat])
    seen = 0
    for place, cards in places.items():
        if strange := members(cards & ~ALL_CARDS):
            raise PositionError(f"line {place!r}: there is no card {strange[0]}; cards are 1 to 60")
        if twice := members(cards & seen):
            raise PositionError(f"line {place!r}: card {twice[0]} lies elsewhere already; every card exists once (R1.1)")
        seen |= cards


def _check_seat(state: State, seat: int) -> None:
    hand, choice = int(state[HAND + seat]), int(state[CHOICE + seat])
    if count(hand) != hand_size(state, seat):
        raise PositionError(f"line 'hand {seat}': {hand_size(state, seat)} cards are wanted, not {count(hand)}")
    if choice and choice not in members(hand):
        raise PositionError(f"line 'choice {seat}': card {choice} is not in hand {seat} (R3.1)")
    collection = int(state[COLLECTION + seat])
    columns = [digit(int(state[COLOURS + seat]), column) for column in range(COLUMNS)]
    held = [colour for colour in range(1, COLOUR_COUNT + 1) if collection & int(CARDS_OF[colour])]
    if sorted(columns[: len(held)]) != held or any(columns[len(held) :]):
        raise PositionError(f"line 'colours {seat}' names the colours of collection {seat} once each, from the left (R3.6)")


def _check_goals(state: State) -> None:
    below = [int(state[GOALS_BELOW]) >> 4 * place & 15 for place in range(GOALS)]
    held = [goal - 1 for goal in below if goal]
    if any(below[len(held) :]) or any(goal >= GOALS for goal in held) or len(set(held)) < len(held):
        raise PositionError("line 'goals below' names goals from 1 to 14, each once, and then only 0 (R6.2)")
    places = [int(state[OPEN_GOALS]), int(state[GOAL_STACK]), goals_below(state), int(state[GOALS_GONE])]
    wanted = ALL_GOALS if state[GOAL_COUNT] else 0
    everywhere = places[0] | places[1] | places[2] | places[3]
    if everywhere != wanted or sum(places) != wanted or count(places[0]) != state[GOAL_COUNT]:
        raise PositionError("the goal lines hold each goal from 0 to 13 once, and as many open ones as line 'goals' says (R6.1)")
