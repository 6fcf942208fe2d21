"""Sights: nobody sees what they may not know."""

import importlib
import random
from collections.abc import Callable, Iterator

import msgspec
import numpy as np

from cases import Case, Step, each_game, each_group, viewers, walk
from pyatak.core.generators import key_cells
from pyatak.core.rule import SPECTATOR, State

Twin = Callable[[State, int, random.Random], State]

LOOKS = 60
"""About how many positions of a game are checked; the compiled laws check every move."""


def looks(case: Case, seed: int) -> Iterator[tuple[Step, int | None]]:
    """Moves of a random game, each with a viewer."""
    steps, dice = walk(case), random.Random(seed)
    for number, step in enumerate(steps):
        for viewer in viewers(case):
            if number == len(steps) - 1 or dice.random() * len(steps) * (case.seats + 1) < LOOKS:
                yield step, viewer


def twin_of(game_id: str) -> Twin:
    """The game's own function, in its tests, that changes only what a seat cannot see."""
    module = importlib.import_module(f"games.{game_id}.twin")
    twin: Twin = module.twin
    return twin


def as_seen(case: Case, state: State, viewer: int | None) -> tuple[bytes, list[int]]:
    """All that reaches a viewer, byte for byte."""
    view = msgspec.json.encode(case.game.view(state, viewer))
    legal = [] if viewer is None else case.game.legal(state, viewer)
    return view + case.game.sight(state, viewer).tobytes(), legal


@each_group
def test_states_that_differ_only_in_what_a_viewer_cannot_see_look_the_same(case: Case) -> None:
    twin, dice, changed = twin_of(case.game_id), random.Random(3), 0
    for step, viewer in looks(case, seed=3):
        other = twin(step.after, SPECTATOR if viewer is None else viewer, dice)
        case.game.rules.check_position(other)
        changed += not np.array_equal(other, step.after)
        assert as_seen(case, other, viewer) == as_seen(case, step.after, viewer)
    assert changed


@each_group
def test_an_imagined_deal_looks_the_same_and_is_possible(case: Case) -> None:
    game = case.game
    for number, (step, viewer) in enumerate(looks(case, seed=13)):
        imagined = game.imagine(game.sight(step.after, viewer), viewer, seed=number)
        game.rules.check_position(imagined)
        assert as_seen(case, imagined, viewer) == as_seen(case, step.after, viewer)


@each_group
def test_nobody_sees_a_key_nor_what_is_drawn_from_it(case: Case) -> None:
    """A state whose key is another looks the same; nothing of a key is in a sight."""
    game, dice, state = case.game, random.Random(4), case.new("5e" * 32)
    cells, generators = game.rules.LAYOUT.size, list(game.rules.LAYOUT.generators)
    for _ in range(12):
        other = state.copy()
        other[cells:] = key_cells(dice.randbytes(32).hex())
        other[generators] -= dice.randrange(9)
        game.check_position(other)
        for viewer in viewers(case):
            sight = game.sight(state, viewer)
            assert sight.shape == (cells,)
            assert not sight[generators].any()
            assert not set(state[cells:].tolist()) & set(sight.tolist())
            assert as_seen(case, other, viewer) == as_seen(case, state, viewer)
            hidden = other.copy()
            game.rules.hide(hidden, SPECTATOR if viewer is None else viewer)
            assert not hidden[cells:].any(), "hide itself blanks the key"
        assert all(len(sight) == cells for sight in game.hot_rules.sights(state, case.seats))
        if game.is_over(state):
            break
        seat = dice.choice(game.to_act(state))
        game.apply(state, seat, dice.choice(game.legal(state, seat)))


@each_group
def test_imagination_varies(case: Case) -> None:
    """Hidden cells are really unknown: other seeds imagine other deals."""
    state = case.new(14)
    for viewer in viewers(case):
        sight = case.game.sight(state, viewer)
        imagined = {case.game.imagine(sight, viewer, seed).tobytes() for seed in range(20)}
        assert len(imagined) > 15


@each_group
def test_news_of_a_viewer_does_not_depend_on_what_they_cannot_see(case: Case) -> None:
    game = case.game
    for number, (step, viewer) in enumerate(looks(case, seed=15)):
        before = game.imagine(game.sight(step.before, viewer), viewer, number)
        after = game.imagine(game.sight(step.after, viewer), viewer, number)
        assert game.news(before, after, viewer) == game.news(step.before, step.after, viewer)


@each_game
def test_every_game_has_a_twin_for_the_tests_above(game_id: str) -> None:
    assert callable(twin_of(game_id))
