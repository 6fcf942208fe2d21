"""Judgements: only what the seat could know, planted blunders found, mixtures spared, luck that is zero on average."""

import importlib
import random

import numpy as np
import pytest

import pyatak
from pyatak.coach import luck
from pyatak.coach.fit import play
from pyatak.coach.judge import fitted, judge_module
from pyatak.coach.judging import Judge, Question, question_seed
from pyatak.coach.review import played_of
from some_reviews import TURN_GAMES, record_of

each_turn_game = pytest.mark.parametrize("game_id", TURN_GAMES)


@each_turn_game
def test_a_judgement_is_the_same_whatever_was_hidden_from_its_seat(game_id: str) -> None:
    """Two games that differ only in what a seat could not see give the same judgement of its decision."""
    twin = importlib.import_module(f"games.{game_id}.twin").twin
    played, judge, dice = played_of(record_of(game_id), None), Judge(pyatak.game(game_id)), random.Random(5)
    compared = 0
    for move, (seat, made) in enumerate(played.record.moves[:60]):
        state = played.states[move].copy()
        other = twin(state, seat, dice)
        judged = [
            judge.judge(Question(judge.sight(one, seat), seat, made, question_seed(0, move)), 300).decision(move, (1, 1), [made])
            for one in (state, other)
        ]
        assert judged[0] == judged[1]
        compared += not np.array_equal(state, other)
    assert compared > 10


@each_turn_game
def test_compiled_and_plain_judges_agree(game_id: str) -> None:
    played = played_of(record_of(game_id), None)
    seat, made = played.record.moves[8]
    found = []
    for compiled in (True, False):
        judge = Judge(pyatak.game(game_id), compiled)
        question = Question(judge.sight(played.states[8], seat), seat, made, 77)
        found.append(judge.judge(question, 60).decision(8, (1, 1), [made]))
    assert found[0].made == found[1].made
    assert found[0].best == found[1].best
    assert found[0].loss == pytest.approx(found[1].loss, abs=1e-9)


@each_turn_game
def test_a_planted_blunder_is_found(game_id: str) -> None:
    """The move that looks worst, at the first decision where it does lose much by four times the simulations."""
    judge, grades = Judge(pyatak.game(game_id)), []
    for seed in range(3):
        played = played_of(record_of(game_id, 20 + seed), None)
        for move in range(len(played.record.moves) // 2, len(played.record.moves)):
            seat, made = played.record.moves[move]
            sight = judge.sight(played.states[move], seat)
            worst = judge.judge(Question(sight, seat, made, 9), 2000).valued_moves()[-1].action
            truth = judge.judge(Question(sight, seat, worst, 9), 60_000)
            if truth.loss()[0] > 0.1 and not truth.is_mixed:
                judged = judge.judge(Question(sight, seat, worst, question_seed(seed, move)), 15_000)
                grades.append(judged.decision(move, (1, 1), [worst]).grade)
                break
    assert len(grades) >= 2
    assert set(grades) <= {"mistake", "blunder"}


def test_a_move_of_the_mixture_is_no_mistake() -> None:
    """Two players, one row of two cards: whom one votes for has to be left to chance."""
    judge = Judge(pyatak.game("podelim"))
    mixed = 0
    for seed in range(6):
        played = played_of(record_of("podelim", seed), None)
        for move, (seat, made) in enumerate(played.record.moves[:30]):
            judged = judge.judge(Question(judge.sight(played.states[move], seat), seat, made, move), 1500)
            if judged.is_mixed and judged.best != made:
                mixed += 1
                decision = judged.decision(move, (1, 1), [made])
                assert decision.grade in ("best", "good")
                assert not any(decision.effects)
    assert mixed > 3


@each_turn_game
def test_luck_is_zero_on_average(game_id: str) -> None:
    """The same move with other draws: the mean of luck is zero within three standard errors."""
    played, judge = played_of(record_of(game_id), None), Judge(pyatak.game(game_id))
    move = next(one for one in range(len(played.record.moves) // 3, 999) if luck.is_chance(judge, played, one, 0))
    seat, action = played.record.moves[move]
    found = []
    for seed in range(60):
        states = played.states.copy()
        after = states[move].copy()
        judge.module.reseed(after, 1000 + seed)
        judge.game.rules.apply(after, seat, action)
        states[move + 1] = after
        found.append(luck.luck_of_move(judge, played._replace(states=states), move, 400, seed).effects)
    means, errors = np.mean(found, axis=0), np.std(found, axis=0, ddof=1) / len(found) ** 0.5
    assert np.all(np.abs(means) <= 3 * errors + 1e-9)
    assert np.any(np.abs(found) > 1e-6)


@each_turn_game
def test_a_move_without_chance_has_no_luck(game_id: str) -> None:
    played, judge = played_of(record_of(game_id), None), Judge(pyatak.game(game_id))
    chance = {move for move in range(len(played.record.moves)) if luck.is_chance(judge, played, move, 0)}
    assert 0 < len(chance) < len(played.record.moves)


@each_turn_game
def test_chances_add_up_and_follow_the_points(game_id: str) -> None:
    played, module = played_of(record_of(game_id), None), judge_module(game_id)
    values = np.zeros(played.seats)
    for state in played.states:
        module.chances_of(state, played.seats, fitted(game_id).chance_scales(), values)
        assert values.sum() == pytest.approx(1)
        assert values.min() >= 0


def test_partners_have_the_chance_of_their_side() -> None:
    record = pyatak.Record("numbers", 4, 3, {"teams": "yes"})
    game, state = pyatak.game("numbers"), record.begin()
    dice = random.Random(1)
    while not game.is_over(state):
        seat = game.to_act(state)[0]
        action = dice.choice(game.legal(state, seat))
        record.moves.append((seat, action))
        game.apply(state, seat, action)
    review = pyatak.review(record, budget=2000)
    for point in review.points:
        assert point.chances[0] == pytest.approx(point.chances[1])
        assert point.chances[0] + point.chances[2] == pytest.approx(1)
    assert [one.sum.start for one in review.seats] == [0.5] * 4
    assert sorted(one.sum.result for one in review.seats) in ([0, 0, 1, 1], [0.5] * 4)


def test_a_changed_choice_counts_once() -> None:
    """A seat that changes its mind before the cards are shown is judged by its last choice."""
    record = record_of("my_number")
    (seat, made), rest = record.moves[0], record.moves[1:]
    other = next(action for action in pyatak.game("my_number").legal(record.begin(), seat) if action != made)
    changed = pyatak.Record(record.game, record.seats, record.seed, dict(record.options), [(seat, other), (seat, made), *rest])
    first = pyatak.review(changed, budget=2000).decisions[0]
    assert first.move == 1
    assert len(pyatak.review(changed, budget=2000).decisions) == len(pyatak.review(record, budget=2000).decisions)


def test_levels_play_whole_games_for_the_fit() -> None:
    record = play("podelim", 2, 5, ["beginner", "beginner"])
    assert pyatak.game("podelim").is_over(record.play())
