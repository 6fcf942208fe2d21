"""Every game with seven cards, numbers 1 to 5 and steps 1 and 2, counted by the rules and by a second model of them.

In this box the game often stands still, and now and then no card of the centre helps (R5.3).
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import pyatak
from games.seven_ate_nine import tiny_model
from pyatak.core.rule import State
from tiny_tree import every_outcome, in_tiny_world

SEATS = (2, 3)
ENDINGS = {"0": "", "1": "last", "2": "dead"}
Steps = dict[str, dict[str, str]]


NAMES: dict[bytes, str] = {}


def written(state: State) -> str:
    """A position as the model writes it, from its text."""
    if state.tobytes() not in NAMES:
        game = pyatak.game("seven_ate_nine")
        lines = dict(line.partition(": ")[::2] for line in game.to_text(state).splitlines())
        names = ["centre", *(f"{heap} {seat}" for heap in ("hand", "pile") for seat in range(game.seats(state)))]
        heaps = [lines.get(name, "") for name in names]
        NAMES[state.tobytes()] = "|".join([*heaps, ENDINGS[lines.get("ended", "0")], lines.get("stops", "0")])
    return NAMES[state.tobytes()]


def after_move(state: State, seat: int, action: int) -> Iterator[tuple[State, Fraction]]:
    """What a move leads to. Only a draw asks chance: any other move leaves the generators alone."""
    rules = pyatak.game("seven_ate_nine").rules

    def move() -> State:
        after = state.copy()
        rules.apply(after, seat, action)
        return after

    if rules.move_text(state, seat, action) == "draw":
        for after, ways in every_outcome(move):
            yield after, Fraction(1, ways)
    else:
        after, chance = move(), list(rules.LAYOUT.generators)
        assert np.array_equal(after[chance], state[chance])
        yield after, Fraction(1)


def whole_tree() -> list[dict[str, Any]]:
    """In the tiny world: for each number of seats the deals, and each position's moves with what comes of them."""
    game = pyatak.game("seven_ate_nine")
    trees = []
    for seats in SEATS:
        deals, fresh, tree, winners = Counter[str](), [], {}, {}
        for state, ways in every_outcome(lambda seats=seats: game.new(seats=seats, seed=0)):  # type: ignore[misc]
            deals[written(state)] += Fraction(1, ways)  # type: ignore[assignment]
            fresh.append(state)
        while fresh:
            state = fresh.pop()
            if (name := written(state)) in tree:
                continue
            tree[name] = moves_of(state, fresh)
            winners[name] = game.winners(state)
            game.rules.check_position(state)
            assert bool(game.to_act(state)) == bool(tree[name])
        trees.append({"deals": {name: str(chance) for name, chance in deals.items()}, "tree": tree, "winners": winners})
    return trees


def moves_of(state: State, fresh: list[State]) -> Steps:
    game, moves = pyatak.game("seven_ate_nine"), {}
    for seat in game.to_act(state):
        for action in game.legal(state, seat):
            chances = Counter[str]()
            for after, chance in after_move(state, seat, action):
                chances[written(after)] += chance  # type: ignore[assignment]
                fresh.append(after)
            moves[f"{seat} {game.move_text(state, seat, action)}"] = {name: str(chance) for name, chance in chances.items()}
    return moves


@pytest.fixture(scope="module")
def trees() -> list[dict[str, Any]]:
    counted: list[dict[str, Any]] = in_tiny_world("seven_ate_nine", whole_tree)
    return counted


@pytest.mark.parametrize("index", range(len(SEATS)))
def test_the_deals_are_the_same_with_the_same_chances(trees: list[dict[str, Any]], index: int) -> None:
    """R2.1 R2.2"""
    deals = tiny_model.deals(SEATS[index])
    assert trees[index]["deals"] == {tiny_model.written(position): str(chance) for position, chance in deals.items()}


@pytest.mark.parametrize("index", range(len(SEATS)))
def test_every_move_of_every_position_is_the_same(trees: list[dict[str, Any]], index: int) -> None:
    """R4.1 R4.2 R4.3 R5.2 R5.3 R6.1 R6.4 And the chances of what is drawn."""
    tree, seen = trees[index]["tree"], 0
    for position in tiny_model.reached(SEATS[index]):
        moves = {
            f"{seat} {text}": {tiny_model.written(after): str(chance) for after, chance in chances.items()}
            for seat, text, chances in tiny_model.moves(position)
        }
        assert tree[tiny_model.written(position)] == moves
        seen += 1
    assert seen == len(tree)


@pytest.mark.parametrize("index", range(len(SEATS)))
def test_the_winners_are_the_same(trees: list[dict[str, Any]], index: int) -> None:
    """R6.5"""
    for position in tiny_model.reached(SEATS[index]):
        wanted = tiny_model.winners(position) if position[3] else []
        assert trees[index]["winners"][tiny_model.written(position)] == wanted


def test_the_tiny_box_has_all_kinds_of_games(trees: list[dict[str, Any]]) -> None:
    """How many positions and games there are, both endings, and that the game stood still on the way with two seats."""
    assert [len(one["tree"]) for one in trees] == [2704, 11862]
    assert [sum(map(tiny_model.ways_on, tiny_model.deals(seats))) for seats in SEATS] == [84154, 1007226]
    fields = [[name.split("|")[-2:] for name in one["tree"]] for one in trees]
    assert [{ended for ended, _ in names} for names in fields] == [{"", "last", "dead"}] * 2
    assert [{stops for _, stops in names} for names in fields] == [{"0", "1"}, {"0"}]
