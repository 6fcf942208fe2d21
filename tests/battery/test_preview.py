"""Previews of moves: nothing changes, nothing leaks."""

import random

import msgspec
import numpy as np
import pytest

import pyatak
from cases import Case, Step, each_group, walk
from pyatak.core.preview import Preview
from pyatak.core.rule import State
from some_games import TEAMS

LOOKS = 12
"""About how many moves of a game are previewed."""


def some_steps(case: Case, seed: int) -> list[Step]:
    steps, dice = walk(case), random.Random(seed)
    return [step for step in steps if dice.random() * len(steps) < LOOKS]


def answer(case: Case, state: State, seat: int, actions: list[int]) -> tuple[list[int | None], bytes] | str:
    """What the seat gets, a refusal included."""
    try:
        preview: Preview = case.game.preview(state, seat, actions)
    except pyatak.IllegalMove as refusal:
        return str(refusal)
    return preview.gains, msgspec.json.encode(preview.view)


@each_group
def test_a_preview_comes_true_and_leaves_the_state_unchanged(case: Case) -> None:
    game = case.game
    for before, seat, action, after in some_steps(case, seed=31):
        copy = before.copy()
        if game.info.realtime:
            assert answer(case, before, seat, [action]) == "A race has no previews."
            continue
        preview = game.preview(before, seat, [action])
        assert np.array_equal(before, copy)
        if preview.view is not None:
            assert preview.view == game.view(after, seat)
            gained = [new - old for new, old in zip(game.scores(after), game.scores(before), strict=True)]
            assert preview.gains == gained


@each_group
def test_a_preview_does_not_depend_on_what_the_seat_cannot_see(case: Case) -> None:
    """Legal and illegal moves, and moves after moves, on imagined deals behind the same sight."""
    game, dice = case.game, random.Random(32)
    for number, (before, seat, action, _) in enumerate(some_steps(case, seed=32)):
        other = game.imagine(game.sight(before, seat), seat, seed=1000 + number)
        for actions in ([action], [action, action], [dice.randrange(game.rules.ACTIONS)]):
            assert answer(case, other, seat, actions) == answer(case, before, seat, actions)


@each_group
def test_a_preview_of_no_moves_gains_nothing(case: Case) -> None:
    if not case.game.info.realtime:
        state = case.new(33)
        for seat in range(case.seats):
            assert case.game.preview(state, seat, []) == Preview([0] * case.seats, case.game.view(state, seat))


@pytest.mark.parametrize("seat", [-1, 4, None])
def test_only_a_seat_can_preview(seat: int) -> None:
    game = pyatak.game(TEAMS)
    with pytest.raises(ValueError, match="this game has seats 0 to 3"):
        game.preview(game.new(4, 1), seat, [])
