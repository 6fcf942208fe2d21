"""Positions for the tests, from the cells that matter; the rest is filled in as in a real game."""

import pytest

import pyatak
from pyatak.core.bits import members, set_of
from pyatak.core.rule import State
from pyatak.core.texts import LANGUAGES
from pyatak.games.face_to_face.layout import (
    ASCENDING,
    DESCENDING,
    FIRST,
    HAND,
    HEIGHT,
    IS_HELP,
    LAID,
    LAST_SINGLE,
    LEFT,
    PILE_CELLS,
    TOP,
    TURN,
)

GAME = pyatak.game("face_to_face")
ROW = (1, 60)
ALL = frozenset(range(2, 60))
Tops = tuple[int, int]


def position(
    hand: list[int],
    own: Tops = (20, 40),
    theirs: Tops = (20, 40),
    their_hand: list[int] | None = None,
    left: int = 32,
    their_left: int = 32,
    helped: tuple[bool, bool] = (False, False),
    last_single_card: str = "loses",
) -> State:
    """Seat 0 is on turn and has laid nothing yet. `helped`: whether the top of its ascending, descending pile is a silver one."""
    state = GAME.new(2, 1, last_single_card=last_single_card)
    silver = [top for top, is_silver in zip(own, helped, strict=True) if is_silver]
    gold = [top for top in own if top not in silver]
    if their_hand is None:
        their_hand = sorted(ALL - {*theirs, *silver, 30, 31})[::9][:6]
    _fill(state, 0, hand, gold, left)
    _fill(state, 1, their_hand, [*theirs, *silver], their_left)
    laid = [len(members(int(state[LAID + seat]))) for seat in (0, 1)]
    state[FIRST], state[TURN] = 0, 1 + 2 * max(-(-cards // 6) for cards in laid)
    state[LAST_SINGLE] = GAME.info.options[0].values.index(last_single_card)
    places = [block + PILE_CELLS * seat for seat in (0, 1) for block in (ASCENDING, DESCENDING)]
    for place, top, row_card, is_help in zip(places, [*own, *theirs], ROW * 2, [*helped, False, False], strict=True):
        state[place + TOP] = top
        state[place + HEIGHT] = top != row_card
        state[place + IS_HELP] = is_help
    touched = next(place for place in places if state[place + HEIGHT])
    state[touched + HEIGHT] += sum(laid) - sum(int(state[place + HEIGHT]) for place in places)
    GAME.rules.check_position(state)
    return GAME.from_text(GAME.to_text(state))


def _fill(state: State, seat: int, hand: list[int], tops: list[int], left: int) -> None:
    """Hand and tops as wanted, and this many cards in the draw pile, the highest that are nowhere else."""
    kept = sorted(ALL - set(hand) - set(tops))[len(ALL) - len(hand) - left - len(set(tops) & ALL) :]
    assert len(kept) == left
    state[HAND + seat] = set_of(hand)
    state[LAID + seat] = set_of(sorted(ALL - set(hand) - set(kept)))
    state[LEFT + seat] = left


def legal(state: State, seat: int = 0) -> list[str]:
    return [GAME.move_text(state, seat, action) for action in GAME.legal(state, seat)]


def play(state: State, *moves: str, seat: int = 0) -> State:
    """The position after some moves of one seat; the given one stays."""
    after = state.copy()
    for move in moves:
        GAME.apply(after, seat, GAME.parse_move(after, seat, move))
        GAME.rules.check_position(after)
    return after


def refusal(state: State, move: str, seat: int = 0) -> tuple[str, str]:
    """Why a move is refused: the code and the rule. It has a sentence in every language."""
    with pytest.raises(pyatak.IllegalMove) as problem:
        GAME.apply(state, seat, GAME.parse_move(state, seat, move))
    assert len({problem.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
    return problem.value.code, problem.value.rule


def hand(state: State, seat: int = 0) -> list[int]:
    return members(int(state[HAND + seat]))


def tops(state: State, seat: int = 0) -> Tops:
    return int(state[ASCENDING + PILE_CELLS * seat + TOP]), int(state[DESCENDING + PILE_CELLS * seat + TOP])
