"""R6 Goals."""

import pytest

from games.my_number.positions import GAME, cards_of, with_collections
from games.my_number.test_rounds import play_turns
from pyatak.core.bits import count, members, set_of
from pyatak.core.rule import State
from pyatak.games.my_number.components import ALL_GOALS, GOAL_DATA
from pyatak.games.my_number.goals import (
    draw_goal,
    goal_points,
    goals_below,
    meets,
    open_goals,
    open_one_goal,
    put_below,
)
from pyatak.games.my_number.layout import (
    BONUS,
    GOAL_COUNT,
    GOAL_STACK,
    GOALS_BELOW,
    GOALS_GONE,
    LAST_COLLECTION,
    OPEN_GOALS,
    VALUES,
)
from pyatak.games.my_number.scoring import card_bonus


def letters(goals: int) -> list[str]:
    return [GOAL_DATA[goal].letter for goal in members(goals)]


@pytest.mark.parametrize("goals", [0, 1, 2, 3, 4, 5])
def test_r6_1_as_many_goals_lie_open_as_the_table_wants(goals: int) -> None:
    """R6.1"""
    assert count(int(GAME.new(4, 1, goals=goals)[OPEN_GOALS])) == goals


def test_r1_3_without_goals_there_is_no_stack() -> None:
    """R1.3"""
    assert GAME.new(4, 1)[GOAL_STACK] == 0


def test_r6_2_the_letters_of_the_open_goals_differ() -> None:
    """R6.2"""
    for seed in range(200):
        open_letters = letters(int(GAME.new(3, seed, goals=5)[OPEN_GOALS]))
        assert len(set(open_letters)) == 5


def test_r6_2_a_clashing_card_goes_under_the_stack_and_comes_after_the_unseen_ones() -> None:
    """R6.2"""
    state = GAME.new(3, 0)
    state[GOAL_COUNT] = 2
    state[OPEN_GOALS], state[GOAL_STACK] = 1 << 0, 1 << 1  # the two cards of letter A
    put_below(state, 4)
    open_one_goal(state)
    assert members(int(state[OPEN_GOALS])) == [0, 4]
    assert goals_below(state) == 1 << 1
    assert draw_goal(state) == 1
    assert state[GOALS_BELOW] == 0


def test_r6_3_goals_are_replaced_before_every_round() -> None:
    """R6.3"""
    state = GAME.new(3, 2, goals=2)
    first = int(state[OPEN_GOALS])
    play_turns(state, 6)
    assert int(state[OPEN_GOALS]) & first == 0
    assert int(state[GOALS_GONE]) == first


@pytest.mark.parametrize("goals", [3, 4, 5])
def test_r6_3_goals_that_stay_are_the_same_all_game(goals: int) -> None:
    """R6.3"""
    state = GAME.new(3, 2, goals=goals, goal_change="never")
    first = int(state[OPEN_GOALS])
    play_turns(state, 6 + 7 + 8)
    assert int(state[OPEN_GOALS]) == first
    assert GAME.is_over(state)


@pytest.mark.parametrize("goals", [0, 1, 2])
def test_r6_3_only_three_to_five_goals_may_stay(goals: int) -> None:
    """R6.3"""
    with pytest.raises(ValueError, match="'goals' is one of 3, 4, 5"):
        GAME.new(3, 0, goals=goals, goal_change="never")


def test_r6_4_discards_are_shuffled_in_when_the_stack_cannot_supply() -> None:
    """R6.4 Five goals in each of three rounds are fifteen of fourteen cards."""
    state = GAME.new(3, 4, goals=5)
    play_turns(state, 6 + 7)
    assert count(int(state[OPEN_GOALS])) == 5
    assert len(set(letters(int(state[OPEN_GOALS])))) == 5
    everywhere = int(state[OPEN_GOALS]) + int(state[GOAL_STACK]) + goals_below(state) + int(state[GOALS_GONE])
    assert everywhere == ALL_GOALS


def test_r6_4_a_stack_of_clashing_cards_only_is_no_supply() -> None:
    """R6.4"""
    state = GAME.new(3, 0)
    state[GOAL_COUNT] = 2
    state[OPEN_GOALS], state[GOAL_STACK], state[GOALS_GONE] = 1 << 0, 1 << 1, 1 << 6
    open_goals(state)
    assert members(int(state[OPEN_GOALS])) == [0, 6]


def test_r6_5_every_open_goal_is_checked_and_counts_in_the_bonus_line() -> None:
    """R6.5"""
    state = with_collections(cards_of("orange", 3), [], [])
    state[OPEN_GOALS] = set_of([0, 1, 11])  # 1 or 3 orange; orange on 1 or 2; three colours
    assert goal_points(state, 0) == 2 - 2
    state[VALUES] = with_collections([], values=(5, 4, 3, 2, 1))[VALUES]
    assert goal_points(state, 0) == 2


def test_r4_3_the_bonus_line_of_a_round_is_cards_and_goals_together() -> None:
    """R4.3 R6.5"""
    for seed in range(30):
        state = GAME.new(3, seed, goals=5, goal_change="never")
        play_turns(state, 6, seed)
        for seat in range(3):
            on_cards = card_bonus(int(state[LAST_COLLECTION + seat]))
            assert (int(state[BONUS + seat]) - on_cards) in range(-10, 11, 2)


def met(goal: int, state: State, seat: int = 0) -> bool:
    """Whether goal number `goal`, counted from 1 as on the texts, is met."""
    return bool(meets(state, seat, goal - 1))


@pytest.mark.parametrize("how_many", range(6))
def test_r6_6_count(how_many: int) -> None:
    """R6.6 Goal 1: one or three orange. Goal 3: two or four blue."""
    assert met(1, with_collections(cards_of("orange", how_many))) == (how_many in (1, 3))
    assert met(3, with_collections(cards_of("blue", how_many))) == (how_many in (2, 4))


def test_r6_7_on_value() -> None:
    """R6.7 Goal 2: orange on 1 or 2. Goal 8: green on 4 or 5. A missing colour lies nowhere."""
    assert met(2, with_collections([1]))
    assert not met(2, with_collections([1], values=(3, 2, 1, 5, 4)))
    assert met(2, with_collections([4, 1], values=(3, 2, 1, 5, 4)))
    assert not met(2, with_collections([4]))
    assert met(8, with_collections([1, 4]))
    assert not met(8, with_collections([4]))
    assert not met(8, with_collections([1]))


def test_r6_8_most_in_collection() -> None:
    """R6.8 Goal 4: no own colour has more than blue; a tie is fine."""
    assert met(4, with_collections(cards_of("blue", 2) + cards_of("pink", 1)))
    assert met(4, with_collections(cards_of("blue", 2) + cards_of("pink", 2)))
    assert not met(4, with_collections(cards_of("blue", 2) + cards_of("pink", 3)))


def test_r6_9_fewest_of_all() -> None:
    """R6.9 Goal 5: fewest pink, ties too, everybody at zero too."""
    state = with_collections([2], [6, 10], [19])
    assert [met(5, state, seat) for seat in range(3)] == [True, False, True]
    assert all(met(5, with_collections([1], [3], [4]), seat) for seat in range(3))


def test_r6_10_most_of_all() -> None:
    """R6.10 Goals 6 and 10: most pink, most purple, ties too, everybody at zero too."""
    state = with_collections([2], [6, 10], [19, 27])
    assert [met(6, state, seat) for seat in range(3)] == [False, True, True]
    assert all(met(10, with_collections([1], [3], [4]), seat) for seat in range(3))


def test_r6_11_rightmost() -> None:
    """R6.11 Goal 7: nothing right of green; the fifth column is fine, no green is not."""
    assert met(7, with_collections([1, 4]))
    assert not met(7, with_collections([4, 1]))
    assert not met(7, with_collections([1]))
    assert met(7, with_collections([1, 2, 3, 7, 4]))


def test_r6_12_at_least_as_many_as() -> None:
    """R6.12 Goal 9: purple at least as many as orange, but there."""
    assert met(9, with_collections([7, 1]))
    assert met(9, with_collections([7]))
    assert not met(9, with_collections([7, 1, 8]))
    assert not met(9, with_collections([4]))


def test_r6_13_colours() -> None:
    """R6.13 Goals 11 and 12: all five, exactly three."""
    five = [1, 2, 3, 4, 7]
    for how_many in range(6):
        state = with_collections(five[:how_many])
        assert met(11, state) == (how_many == 5)
        assert met(12, state) == (how_many == 3)


def test_r6_14_column_of() -> None:
    """R6.14 Goals 13 and 14: a column of exactly three, of exactly four; two columns of three count once."""
    threes = with_collections(cards_of("pink", 3) + cards_of("green", 3))
    assert met(13, threes)
    assert not met(14, threes)
    threes[OPEN_GOALS] = 1 << 12
    assert goal_points(threes, 0) == -2
    assert met(14, with_collections(cards_of("pink", 4)))
    assert not met(13, with_collections(cards_of("pink", 4)))
