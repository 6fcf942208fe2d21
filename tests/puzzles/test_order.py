"""Which puzzle comes next, and ratings: pure functions of the log."""

from pyatak.puzzles.order import DAY_MS, Attempt, day_puzzle, due_at, next_puzzle, streak_of
from pyatak.puzzles.rating import ALL, PUZZLE, rate_all
from pyatak.ratings import default_rating

GAME = "a-game"


def tried(puzzle: str, day: float, is_right: bool, is_first: bool = True, player: str = "anna") -> Attempt:
    return Attempt(player, GAME, puzzle, round(day * DAY_MS), "", 0 if is_right else None, is_right, is_first, 25.0)


def test_a_puzzle_that_was_right_at_first_does_not_come_back() -> None:
    assert due_at([tried("a", 5, True)]) == {"a": None}


def test_a_wrong_one_comes_back_after_1_3_7_and_21_days_and_is_done_then() -> None:
    log = [tried("a", 10, False)]
    for day, wait in ((11, 3), (14, 7), (21, 21)):
        log.append(tried("a", day, True, is_first=False))
        assert due_at(log) == {"a": (day + wait) * DAY_MS}
    assert due_at([*log, tried("a", 42, True, is_first=False)]) == {"a": None}
    assert due_at([*log, tried("a", 42, False, is_first=False)]) == {"a": 43 * DAY_MS}


def test_tries_before_it_is_due_are_practice() -> None:
    assert due_at([tried("a", 10, False), tried("a", 10.1, True, is_first=False)]) == {"a": 11 * DAY_MS}


def test_what_is_due_comes_first_then_a_new_one_of_the_players_strength() -> None:
    strengths = {"a": 25.0, "easy": 10.0, "fair": 24.5, "hard": 40.0}
    log, own = [tried("a", 10, False)], default_rating()
    assert next_puzzle("anna", list(strengths), log, strengths, own, 12 * DAY_MS) == "a"
    assert next_puzzle("anna", list(strengths), log, strengths, own, round(10.5 * DAY_MS)) == "fair"
    assert next_puzzle("anna", ["a"], log, strengths, own, round(10.5 * DAY_MS)) == "a"
    assert next_puzzle("anna", ["b"], [tried("b", 1, True)], strengths, own, DAY_MS) is None


def test_the_games_take_turns_day_by_day_and_no_puzzle_comes_twice_in_a_round() -> None:
    puzzles = {"one": ["a", "b", "c"], "two": ["d", "e"]}
    days = [day_puzzle(day, puzzles) for day in range(6)]
    assert [game for game, _ in days] == ["one", "two"] * 3
    assert {puzzle for game, puzzle in days if game == "one"} == {"a", "b", "c"}


def test_a_streak_counts_first_tries_alone() -> None:
    log = [tried("a", 1, False), tried("b", 2, True), tried("c", 3, True), tried("a", 4, False, is_first=False)]
    assert streak_of(log) == 2
    assert streak_of([*log, tried("d", 5, False)]) == 0


def test_only_the_first_attempt_changes_ratings_and_the_winner_gains() -> None:
    first = rate_all([tried("a", 1, True)])
    assert first[GAME, "anna"].rating.mu > 25 > first[GAME, PUZZLE + "a"].rating.mu
    again = rate_all([tried("a", 1, True), tried("a", 2, False, is_first=False)])
    assert again[GAME, "anna"] == first[GAME, "anna"]
    assert (again[GAME, ALL].tries, again[GAME, ALL].solved) == (2, 1)
    lost = rate_all([tried("a", 1, False)])
    assert lost[GAME, "anna"].rating.mu < 25 < lost[GAME, PUZZLE + "a"].rating.mu
