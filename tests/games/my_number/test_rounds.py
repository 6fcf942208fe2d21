"""R4 The end of a round and R5 the end of the game."""

import random

import pytest

from games.my_number.positions import GAME, with_collections
from pyatak.core.bits import count, members
from pyatak.core.rule import State
from pyatak.games.my_number.layout import (
    BONUS,
    COLLECTION,
    HAND,
    LAST_COLLECTION,
    LAST_VALUES,
    MOST_SEATS,
    POINTS,
    ROUND,
    ROW,
    SEATS,
    VALUES,
)
from pyatak.games.my_number.scoring import card_bonus, column_points, round_total, winners
from pyatak.games.my_number.view import Margin, RoundScore, View


def play_turns(state: State, turns: int, seed: int = 0) -> None:
    dice = random.Random(seed)
    for _ in range(turns):
        for seat in GAME.to_act(state):
            GAME.apply(state, seat, dice.choice(GAME.legal(state, seat)))


def test_r4_1_the_last_card_of_the_hand_goes_straight_into_the_collection() -> None:
    """R4.1 After six turns seven cards were collected: six from the row and the last one of the hand."""
    state = GAME.new(4, 3)
    play_turns(state, 5)
    last_two = [set(members(int(state[HAND + seat]))) for seat in range(4)]
    play_turns(state, 1)
    for seat in range(4):
        collected = set(members(int(state[LAST_COLLECTION + seat])))
        assert len(collected) == 7
        assert collected & last_two[seat]


def test_r4_2_r4_3_the_books_example_counts_24_and_1() -> None:
    """R4.2 R4.3 Order 2-4-1-5-3; two purple, one blue, one green, three orange; bonuses 2 - 1 - 1 + 1: 25 in all."""
    purple, blue, green, orange = [22, 7], [13], [12], [46, 8, 30]
    state = with_collections([*purple, *blue, *green, *orange], values=(2, 4, 1, 5, 3))
    assert column_points(state, 0) == 24
    assert card_bonus(int(state[COLLECTION])) == 1


def test_r4_4_the_collection_comes_back_with_one_new_card_and_the_row_stays() -> None:
    """R4.4"""
    state = GAME.new(4, 6)
    for hand_size, turns in ((7, 6), (8, 7), (9, 8)):
        assert all(count(int(state[HAND + seat])) == hand_size for seat in range(4))
        play_turns(state, turns)
        row = int(state[ROW])
        assert count(row) == 4
        if hand_size < 9:
            for seat in range(4):
                taken_back = int(state[LAST_COLLECTION + seat])
                assert int(state[HAND + seat]) & taken_back == taken_back
    assert GAME.is_over(state)


def test_r4_5_the_worths_get_a_new_order_which_may_be_the_old_one() -> None:
    """R4.5"""
    same = 0
    for seed in range(300):
        state = GAME.new(3, seed)
        play_turns(state, 6, seed)
        same += int(state[VALUES] == state[LAST_VALUES])
    assert 0 < same < 15


def sheet(*columns: tuple[int, ...]) -> State:
    """A finished game with the lines of a score sheet: points, bonus, points, bonus, points, bonus for each player."""
    state = GAME.new(len(columns), 0)
    state[ROUND] = 4
    state[SEATS] = len(columns)
    for seat, lines in enumerate(columns):
        for index in range(3):
            state[POINTS + index * MOST_SEATS + seat] = lines[2 * index]
            state[BONUS + index * MOST_SEATS + seat] = lines[2 * index + 1]
    return state


def test_r5_1_r5_2_the_books_final_sheet() -> None:
    """R5.1 R5.2 100, 93, 100 and 94; the third round with its bonus decides: 39 beats 38."""
    state = sheet((24, 1, 33, 3, 35, 4), (25, 3, 29, 1, 34, 1), (30, -1, 33, 0, 35, 3), (25, 2, 35, -2, 30, 4))
    assert GAME.scores(state) == (100, 93, 100, 94)
    assert [round_total(state, 2, seat) for seat in (0, 2)] == [39, 38]
    assert GAME.winners(state) == (0,)


def test_r5_3_then_the_greater_sum_of_bonus_lines() -> None:
    """R5.3"""
    assert GAME.winners(sheet((30, 1, 30, 1, 30, 2), (28, 2, 30, 2, 30, 2), (1, 0, 1, 0, 1, 0))) == (1,)


def test_r5_4_then_they_share_the_win() -> None:
    """R5.4"""
    assert GAME.winners(sheet((30, 1, 30, 1, 30, 2), (1, 0, 1, 0, 1, 0), (31, 1, 29, 1, 30, 2))) == (0, 2)


def margin(*columns: tuple[int, ...]) -> Margin | None:
    seen = GAME.view(sheet(*columns), None)
    assert isinstance(seen, View)
    return seen.margin


def test_r5_1_r5_2_r5_3_the_view_tells_what_put_the_winner_ahead_of_the_runner_up() -> None:
    """R5.1 R5.2 R5.3"""
    low = (1, 0, 1, 0, 1, 0)
    assert margin((30, 1, 30, 1, 30, 2), (30, 1, 30, 1, 30, 4), low) == Margin(0, "points", 96, 94)
    assert margin(low, (30, 1, 30, 1, 30, 2), (30, 1, 29, 1, 31, 2)) == Margin(1, "last_round", 33, 32)
    assert margin((30, 1, 30, 1, 30, 2), (28, 2, 30, 2, 30, 2), low) == Margin(0, "bonus", 6, 4)
    assert str(Margin(0, "bonus", 6, 4)) == "bonus 6:4"


def test_the_runner_up_is_the_best_of_the_others_by_all_comparisons() -> None:
    """R5.1 R5.2"""
    assert margin((40, 0, 30, 0, 30, 0), (30, 0, 31, 0, 29, 0), (30, 0, 29, 0, 31, 0)) == Margin(2, "points", 100, 90)


def test_r5_4_a_shared_win_and_a_running_game_have_no_margin() -> None:
    """R5.4"""
    assert margin((30, 1, 30, 1, 30, 2), (1, 0, 1, 0, 1, 0), (31, 1, 29, 1, 30, 2)) is None
    running = GAME.view(GAME.new(3, 0), None)
    assert isinstance(running, View)
    assert running.margin is None


def test_the_view_adds_the_running_round_to_the_total_until_the_game_is_over() -> None:
    state = with_collections([22, 7], values=(2, 4, 1, 5, 3))
    state[ROUND], state[POINTS], state[BONUS] = 2, 24, 1
    seen = GAME.view(state, None)
    assert isinstance(seen, View)
    assert seen.players[0].last_score == RoundScore(24, 1)
    assert str(seen.players[0].last_score) == "24 +1"
    assert (seen.players[0].total, seen.players[0].running_total) == (25, 25 + 2 * 2 + card_bonus(int(state[COLLECTION])))
    state[ROUND] = 4
    over = GAME.view(state, None)
    assert isinstance(over, View)
    assert (over.players[0].total, over.players[0].running_total) == (25, 25)


@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_nobody_has_won_before_the_end(round_number: int) -> None:
    state = GAME.new(3, 0)
    state[ROUND] = round_number
    assert winners(state) == 0


def test_news_of_a_round_tells_points_the_new_order_and_the_goals() -> None:
    state = GAME.new(3, 1, goals=1)
    play_turns(state, 5)
    for seat in (0, 1):
        GAME.apply(state, seat, GAME.legal(state, seat)[0])
    before = state.copy()
    GAME.apply(state, 2, GAME.legal(state, 2)[0])
    assert [news.code for news in GAME.news(before, state, 1)] == ["took"] * 3 + ["scored"] * 3 + ["round", "goal"]


def test_r4_2_a_table_waits_after_each_round_and_after_no_other_turn() -> None:
    state = GAME.new(3, 4)
    waits = []
    while not GAME.is_over(state):
        before = state.copy()
        play_turns(state, 1)
        waits.append((int(before[ROUND]), GAME.rules.intermission(before, state)))
    assert [(number, wait.code) for number, wait in waits if wait] == [(1, "round"), (2, "round"), (3, "end")]
    assert len(waits) == 6 + 7 + 8
