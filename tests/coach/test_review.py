"""A whole review: it adds up, it is a pure function, it gets sharper, and it says why it cannot be made."""

import msgspec
import pytest

import pyatak
from pyatak.coach.grades import BLUNDER, CLEAR, INACCURACY, MISTAKE
from pyatak.coach.luck import fair_start
from pyatak.coach.model import Review
from pyatak.coach.review import budgets, played_of
from pyatak.coach.sums import accuracy_of, mean_loss, moments_of
from pyatak.core.texts import LANGUAGES
from some_reviews import BUDGET, TURN_GAMES, record_of, review_of, reviews_of

each_turn_game = pytest.mark.parametrize("game_id", TURN_GAMES)


@each_turn_game
def test_the_sum_of_every_seat_is_its_result(game_id: str) -> None:
    review, record = review_of(game_id), record_of(game_id)
    winners = pyatak.game(game_id).winners(record.play())
    for one in review.seats:
        total = one.sum
        assert total.start + total.others + total.luck + total.guesses + total.own + total.rest == pytest.approx(total.result)
        assert total.start == 1 / record.seats
        assert total.result == (1 / len(winners) if one.seat in winners else 0)
        assert total.own <= 0
        assert (total.guesses != 0) == pyatak.game(game_id).info.simultaneous
        percents = total.percents()
        result = percents.pop("result")
        assert sum(percents.values()) == result == round(100 * total.result)


@each_turn_game
def test_what_one_seat_gains_the_others_lose(game_id: str) -> None:
    review = review_of(game_id)
    assert sum(one.sum.luck for one in review.seats) == pytest.approx(0, abs=1e-9)
    assert sum(one.sum.own + one.sum.others for one in review.seats) == pytest.approx(0, abs=1e-9)
    for point in review.points:
        assert sum(point.chances) == pytest.approx(1)


@each_turn_game
def test_a_review_is_a_function_of_record_seed_and_budget(game_id: str) -> None:
    small = [pyatak.review(record_of(game_id), budget=2000, seed=seed) for seed in (3, 3, 4)]
    assert small[0] == small[1]
    assert small[0] != small[2]


@each_turn_game
def test_a_review_travels_as_json(game_id: str) -> None:
    review = review_of(game_id)
    assert msgspec.json.decode(msgspec.json.encode(review), type=Review) == review


@each_turn_game
def test_the_chart_begins_with_equal_chances_and_ends_with_the_result(game_id: str) -> None:
    review, record = review_of(game_id), record_of(game_id)
    assert review.points[0].moves == -1
    assert review.points[0].chances == fair_start(played_of(record, None))
    assert review.points[-1].moves == len(record.moves)
    assert review.points[-1].chances == [one.sum.result for one in review.seats]


@each_turn_game
def test_decisions_are_moves_of_the_record_with_the_made_move_among_the_valued_ones(game_id: str) -> None:
    record = record_of(game_id)
    for one in review_of(game_id).decisions:
        assert record.moves[one.move] == (one.seat, one.made)
        actions = [move.action for move in one.moves]
        assert actions[0] == one.best == one.best_line[0]
        assert one.made in actions
        assert one.made == one.made_line[0]
        assert len(actions) == len(set(actions)) > 1
        prices = [move.price for move in one.moves[1:]]
        assert prices == sorted(prices)
        assert all(0 <= move.chance <= 1 for move in one.moves)


@each_turn_game
def test_grades_follow_the_written_thresholds(game_id: str) -> None:
    for one in review_of(game_id).decisions:
        is_clear = one.loss > 0 and one.loss >= CLEAR * one.error and not one.is_mixed
        assert any(one.effects) == (is_clear and one.best != one.made)
        if one.grade in ("mistake", "blunder"):
            assert is_clear
            assert one.loss >= (MISTAKE if one.grade == "mistake" else BLUNDER)
        elif is_clear and one.loss >= INACCURACY:
            assert one.grade == "inaccuracy"


@each_turn_game
def test_moments_are_the_dearest_five_with_their_reasons(game_id: str) -> None:
    review = review_of(game_id)
    for one in review.seats:
        assert one.moments == moments_of(review.decisions, one.seat)
        losses = [review.decisions[place].loss for place in one.moments]
        assert losses == sorted(losses, reverse=True)
        assert len(losses) <= 5
        assert all(review.decisions[place].why is not None for place in one.moments)


@each_turn_game
def test_accuracy_is_the_mean_loss_on_the_written_scale(game_id: str) -> None:
    review = review_of(game_id)
    for one in review.seats:
        assert one.accuracy == accuracy_of(game_id, mean_loss(review.decisions, one.seat)[0])
        assert 0 <= one.accuracy <= 100
        assert one.accuracy_error >= 0
    assert accuracy_of(game_id, 0) == accuracy_of(game_id, -0.1) == 100


@each_turn_game
def test_answers_come_the_first_one_whole_and_get_sharper(game_id: str) -> None:
    found = reviews_of(game_id)
    assert found[0].judged == 0
    assert len(found[0].decisions) == len(found[-1].decisions) > 0
    assert [one.judged for one in found[:-1]] == list(range(len(found) - 1))
    assert found[-1].is_final
    assert not found[0].is_final
    assert found[0].simulations < found[-1].simulations <= 3 * BUDGET


def test_the_asked_seat_gets_most_simulations() -> None:
    review = pyatak.review(record_of("my_number"), seat=1, budget=10 * BUDGET)
    own = min(one.simulations for one in review.decisions if one.seat == 1 and one.best != one.made)
    assert own > 2 * max(one.simulations for one in review.decisions if one.seat != 1)


@each_turn_game
def test_the_usual_budgets_are_a_small_and_a_large_one(game_id: str) -> None:
    first, final = budgets(record_of(game_id))
    assert 10_000 <= first < final


# -- where there is nothing to review ------------------------------------------------------------------------------


def refused(record: pyatak.Record) -> str:
    with pytest.raises(pyatak.ReviewError) as problem:
        pyatak.review(record, budget=100)
    assert all(problem.value.refusal.text(language) for language in LANGUAGES)
    return problem.value.refusal.code


@pytest.mark.parametrize("game_id", pyatak.game_ids())
def test_a_running_game_is_not_reviewed(game_id: str) -> None:
    record = record_of(game_id) if game_id in TURN_GAMES else pyatak.random_game(game_id, 2, 1)[0]
    assert refused(msgspec.structs.replace(record, moves=record.moves[:-1])) == "not_over"


@pytest.mark.parametrize("game_id", pyatak.game_ids())
def test_a_forged_record_is_not_reviewed(game_id: str) -> None:
    record = record_of(game_id) if game_id in TURN_GAMES else pyatak.random_game(game_id, 2, 1)[0]
    for forged in [(0, -1), (99, 0), (0, 10**6), (0, 1, 2), "a move", (0, 2**70)]:
        moves = [*record.moves[:3], forged, *record.moves[4:]]
        assert refused(msgspec.structs.replace(record, moves=moves)) == "record_unreadable"


def test_a_record_of_newer_rules_is_not_reviewed() -> None:
    assert refused(msgspec.structs.replace(record_of("face_to_face"), rules=99)) == "record_newer"


def test_a_record_of_another_game_of_cards_is_not_reviewed() -> None:
    record = record_of("face_to_face")
    assert refused(msgspec.structs.replace(record, seats=5)) == "record_unreadable"
    assert refused(msgspec.structs.replace(record, seed=-1)) == "record_unreadable"


def test_arguments_are_checked() -> None:
    record = record_of("face_to_face")
    with pytest.raises(pyatak.ArgumentTypeError, match="Record"):
        pyatak.review("a text")  # type: ignore[arg-type]
    for seat in (2, -1, "0"):
        with pytest.raises(pyatak.ArgumentError, match="seats 0 to 1"):
            pyatak.review(record, seat=seat, budget=100)  # type: ignore[arg-type]
    for budget in (0, -5, 1.5, True):
        with pytest.raises(pyatak.ArgumentError, match="budget"):
            pyatak.review(record, budget=budget)  # type: ignore[arg-type]
    with pytest.raises(pyatak.ArgumentError, match="seed"):
        pyatak.review(record, budget=100, seed=-1)
    with pytest.raises(pyatak.ArgumentError, match="times"):
        pyatak.review(record, budget=100, times=pyatak.Times([]))


@each_turn_game
def test_a_game_dealt_with_a_key_is_reviewed_as_it_was_played(game_id: str) -> None:
    """As tables deal: every position is that of the record, but for chance to come."""
    game = pyatak.game(game_id)
    record = pyatak.Record(game_id, game.info.seats[0], "5e" * 32, generator="chacha20")
    state = record.begin()
    while not game.is_over(state):
        seat = game.to_act(state)[0]
        record.moves.append((seat, game.legal(state, seat)[-1]))
        game.apply(state, *record.moves[-1])
    states = played_of(record, None).states
    assert states.shape == (len(record.moves) + 1, game.rules.LAYOUT.size)
    for move in (0, len(record.moves) // 2, len(record.moves)):
        assert states[move].tolist() == game.without_key(record.play(move)).tolist()
    assert pyatak.review(record, budget=500).winners == list(game.winners(state))
