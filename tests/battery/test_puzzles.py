"""Every shipped puzzle: a legal position, a legal best turn, prices that prove its margin, and words for its answer."""

from collections import Counter
from functools import cache

import pytest

import pyatak
from pyatak.core.texts import LANGUAGES
from pyatak.puzzles import words
from pyatak.puzzles.collection import Collection, Posed, Verdict, collection, collections
from pyatak.puzzles.mining import (
    EQUAL,
    LEAST_TURNS,
    MARGIN,
    MOST_OF_A_KIND,
    MOST_OF_A_THIRD,
    MOST_RIGHT,
    MOST_SOLVED,
    SURE,
)
from pyatak.puzzles.turns import MOST_RESULTS, turns_of

LEAST = 75
LONGEST_TURN = 110
"""Letters of an answer in words, so that a bar can show most of it."""


TURN_GAMES = [one for one in pyatak.game_ids() if not pyatak.game(one).info.realtime]
each_game = pytest.mark.parametrize("game_id", TURN_GAMES)


def test_a_race_has_no_puzzles() -> None:
    assert sorted(collections()) == TURN_GAMES


def known(game_id: str) -> Collection:
    found = collection(game_id)
    assert found is not None
    return found


@cache
def every_puzzle(game_id: str) -> list[Posed]:
    found = known(game_id)
    return [posed for one in found.by_id if (posed := found.posed(one))]


@each_game
def test_there_are_enough_of_different_kinds(game_id: str) -> None:
    puzzles = known(game_id).puzzles
    assert len(puzzles) >= LEAST
    assert len({one.id for one in puzzles}) == len({one.position for one in puzzles}) == len(puzzles)
    thirds, kinds = Counter(one.third for one in puzzles), Counter(one.kind for one in puzzles)
    assert max(thirds.values()) <= MOST_OF_A_THIRD * len(puzzles) + 1
    assert len(kinds) == 1 or max(kinds.values()) <= MOST_OF_A_KIND * len(puzzles) + 1


@each_game
def test_prices_prove_the_margin_and_beginners_do_not_find_all(game_id: str) -> None:
    for puzzle in known(game_id).puzzles:
        assert puzzle.best.price == 0
        prices = [(one.price, one.error) for one in puzzle.answers[puzzle.right :]] + ([puzzle.rest] if puzzle.rest else [])
        assert len(prices) + puzzle.right >= LEAST_TURNS
        assert 1 <= puzzle.right <= MOST_RIGHT
        assert all(one.price + SURE * one.error <= EQUAL + 2e-4 for one in puzzle.answers[: puzzle.right])
        assert all(price - SURE * error >= MARGIN - 2e-4 for price, error in prices), puzzle.id  # they are rounded
        assert puzzle.margin >= MARGIN
        assert puzzle.solved["beginner"] <= MOST_SOLVED


@each_game
def test_positions_and_answers_are_legal_and_judged_as_listed(game_id: str) -> None:
    for one in every_puzzle(game_id):
        one.game.check_position(one.state)
        assert one.seat in one.game.to_act(one.state)
        for place, answer in enumerate(one.puzzle.answers):
            moves = one.actions_of(answer)
            assert one.judge(moves).place == place, one.puzzle.id
            assert one.judge(moves).is_right == (place < one.puzzle.right)


@each_game
def test_every_other_turn_is_judged_too(game_id: str) -> None:
    for one in every_puzzle(game_id)[::10]:
        turns = turns_of(one.game, one.state, one.seat, one.is_together)
        assert turns is not None
        assert LEAST_TURNS <= len(turns) <= MOST_RESULTS
        places = Counter(one.judge(turn.line).place for turn in turns)
        assert all(places[place] == 1 for place in range(len(one.puzzle.answers)))
        assert (places[None] > 0) == (one.puzzle.rest is not None)


@each_game
def test_answers_and_reasons_are_said_in_every_language(game_id: str) -> None:
    for one in every_puzzle(game_id):
        best = one.actions_of(one.puzzle.best)
        for language in LANGUAGES:
            assert 0 < len(words.phrase(language, one, best)) <= LONGEST_TURN
            for place in range(len(one.puzzle.answers)):
                assert words.why(language, one, one.judge(one.actions_of(one.puzzle.answers[place])))
            assert words.why(language, one, Verdict(None, 0.1, 0.01, is_right=False))


@each_game
def test_the_hidden_part_of_a_position_decides_nothing(game_id: str) -> None:
    """Law: another deal behind the same sight gives the same view and the same verdicts."""
    for one in every_puzzle(game_id)[::10]:
        other = Posed(one.game, one.puzzle, one.number)
        other.state = one.game.imagine(one.game.sight(one.state, one.seat), one.seat, 77)
        assert one.game.view(one.state, one.seat) == other.game.view(other.state, other.seat)
        assert [other.judge(one.actions_of(answer)).place for answer in one.puzzle.answers] == list(
            range(len(one.puzzle.answers))
        )
