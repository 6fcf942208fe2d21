"""Compiled hot rules give the same results as the plain ones."""

import signal
import threading

import numpy as np
import pytest

import pyatak
from cases import Case, each_group, walk
from pyatak.compiled import compiling
from pyatak.compiled import hot_rules as compiled_rules
from pyatak.core import hot_rules as plain_rules
from pyatak.core.hot_rules import HotRules
from pyatak.core.rule import cells_of
from some_games import CROWD, DUEL, SIMULTANEOUS

EVERY = 5
"""One position of this many is checked."""


@pytest.fixture(scope="module")
def loaded() -> dict[str, HotRules]:
    """The compiled hot rules of each game, loaded when first asked for."""
    return {}


def compiled(case: Case, loaded: dict[str, HotRules]) -> HotRules:
    game_id = case.game.info.id
    if game_id not in loaded:
        loaded[game_id] = HotRules(case.game.rules)
        loaded[game_id].compiled = compiled_rules.load(game_id)
    return loaded[game_id]


@each_group
def test_compiled_hot_rules_are_the_plain_ones(case: Case, loaded: dict[str, HotRules]) -> None:
    plain, quick = HotRules(case.game.rules), compiled(case, loaded)
    for step in walk(case)[::EVERY]:
        before = step.before.copy()
        one, other = plain.after(step.before, step.seat, step.action), quick.after(step.before, step.seat, step.action)
        assert one.state.tolist() == other.state.tolist() == step.after.tolist()
        assert one[1:] == other[1:] == (case.game.to_act(step.after), case.game.is_over(step.after))
        for seat in range(case.seats):
            assert plain.legal(step.after, seat) == quick.legal(step.after, seat)
            assert quick.legal(cells_of(step.after), seat) == quick.legal(step.after, seat)
        seen = [case.game.seen(step.after, viewer) for viewer in (*range(case.seats), None)]
        assert plain.sights(step.after, case.seats) == quick.sights(step.after, case.seats) == seen
        assert plain.analyse(step.after) == quick.analyse(step.after) == quick.analyse(cells_of(step.after))
        assert np.array_equal(step.before, before)


@each_group
def test_the_compiled_text_says_the_same_as_plain_python(case: Case) -> None:
    plain, text = HotRules(case.game.rules), compiling.load(compiled_rules.TEMPLATE, case.game.info.id, False)
    step = walk(case)[-2]
    moved = step.before.copy()
    waiting = text.move(moved, step.seat, step.action)
    assert moved.tolist() == step.after.tolist()
    assert waiting == sum(1 << seat for seat in case.game.to_act(step.after))
    assert text.move(step.after.copy(), *walk(case)[-1][1:3]) == plain_rules.OVER
    found = np.empty(case.game.rules.ACTIONS, dtype=np.int64)
    seat = case.game.to_act(step.after)[0]
    assert found[: text.legal(step.after, seat, found)].tolist() == plain.legal(step.after, seat)
    rows = np.empty((case.seats + 1, step.after.size), dtype=np.int64)
    text.sights(step.after, case.seats, rows)
    assert rows.tolist() == plain.sights(step.after, case.seats)
    numbers = np.zeros(case.game.rules.ANALYSIS_SIZE, dtype=np.int64)
    text.analyse(step.after, numbers)
    assert numbers.tolist() == plain.analyse(step.after)


def test_a_game_that_is_played_often_gets_compiled_hot_rules_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HotRules, "on_busy", None)  # restored afterwards
    monkeypatch.setattr(compiled_rules, "compiled_games", set())
    monkeypatch.setattr(plain_rules, "BUSY_MOVES", 2)
    compiled_rules.compile_when_busy()
    game = pyatak.game(DUEL)
    state, busy = game.new(2, 0), HotRules(game.rules)
    for _ in range(2):
        seat = game.to_act(state)[0]
        busy.after(state.copy(), seat, game.legal(state, seat)[0])
    (thread,) = [one for one in threading.enumerate() if one.name == "compiling"]
    thread.join()
    assert busy.compiled is not None
    assert compiled_rules.compiled_games == {"face_to_face"}
    assert busy.legal(state, seat) == game.legal(state, seat)


def test_the_compiling_process_ignores_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGINT)
    loaded: list[str] = []
    monkeypatch.setattr(compiled_rules, "load", loaded.append)
    try:
        compiled_rules._fill_cache(SIMULTANEOUS)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    assert loaded == [SIMULTANEOUS]


def test_nothing_is_compiled_by_default() -> None:
    assert HotRules.on_busy is None


def test_the_same_move_from_the_same_array_is_made_once() -> None:
    game = pyatak.game(CROWD)
    state, rules = game.new(3, 0), HotRules(game.rules)
    first, second = game.legal(state, 0)[:2]
    once = rules.after(state, 0, first)
    assert rules.after(state, 0, first) is once
    assert rules.moves == 1
    assert rules.after(state, 0, second).state.tolist() != once.state.tolist()
    assert rules.after(state.copy(), 0, first) is not once
