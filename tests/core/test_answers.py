"""The quick answers of the rules are those of the plain ones."""

import numpy as np
import pytest

from cases import Case, each_group, walk
from pyatak.core import answers
from pyatak.core.answers import Answers
from pyatak.core.rule import cells_of

EVERY = 5
"""One position of so many is asked about."""


@pytest.fixture(scope="module")
def loaded() -> dict[str, Answers]:
    """The compiled answers of each game, loaded when first asked for."""
    return {}


def compiled(case: Case, loaded: dict[str, Answers]) -> Answers:
    game_id = case.game.info.id
    if game_id not in loaded:
        loaded[game_id] = Answers(case.game.rules)
        loaded[game_id].compiled = answers.load(game_id)
    return loaded[game_id]


@each_group
def test_compiled_answers_are_the_plain_ones(case: Case, loaded: dict[str, Answers]) -> None:
    plain, quick = Answers(case.game.rules), compiled(case, loaded)
    for step in list(walk(case, seed=31))[::EVERY]:
        before = step.before.copy()
        one, other = plain.after(step.before, step.seat, step.action), quick.after(step.before, step.seat, step.action)
        assert one.state.tolist() == other.state.tolist() == step.after.tolist()
        assert one[1:] == other[1:] == (case.game.to_act(step.after), case.game.is_over(step.after))
        for seat in range(case.seats):
            assert plain.legal(step.after, seat) == quick.legal(step.after, seat)
            assert quick.legal(cells_of(step.after), seat) == quick.legal(step.after, seat)
        seen = [case.game.seen(step.after, viewer) for viewer in (*range(case.seats), None)]
        assert plain.sights(step.after, case.seats) == quick.sights(step.after, case.seats) == seen
        if hasattr(case.game.rules, "find"):
            assert plain.find(step.after) == quick.find(step.after) == quick.find(cells_of(step.after))
        assert np.array_equal(step.before, before)


def test_nothing_is_compiled_unless_somebody_wants_it() -> None:
    assert not Answers.may_compile
