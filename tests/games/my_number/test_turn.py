"""R3 A turn."""

import pytest

import pyatak
from games.my_number.positions import GAME, position, with_collections
from pyatak.core.bits import members
from pyatak.games.my_number.layout import CHOICE, COLLECTION, COLOURS, HAND, PLAYED, ROW, TAKEN, digit
from pyatak.games.my_number.turn import collect


def play(state: pyatak.core.rule.State, *cards: int) -> None:
    for seat, card in enumerate(cards):
        GAME.apply(state, seat, GAME.parse_move(state, seat, f"play {card}"))


def test_r3_1_any_card_of_the_hand_and_no_other_may_be_chosen() -> None:
    """R3.1"""
    state = position()
    assert [GAME.move_text(state, 0, action) for action in GAME.legal(state, 0)] == [
        f"play {card}" for card in (1, 20, 21, 22, 23, 24, 25)
    ]
    with pytest.raises(pyatak.IllegalMove, match=r"Card 2 is not in your hand.*1, 20, 21.*\(R3\.1\)") as refusal:
        play(state, 2)
    assert refusal.value.code == "not_in_hand"
    assert refusal.value.rule == "R3.1"
    assert "Карты 2 нет у вас в руке" in refusal.value.text("ru")


def test_r3_2_a_choice_may_be_changed_until_the_last_one_is_in() -> None:
    """R3.2"""
    state = position()
    play(state, 1)
    assert GAME.to_act(state) == (1, 2)
    play(state, 20)
    assert state[CHOICE] == 20
    GAME.apply(state, 1, 2 - 1)
    GAME.apply(state, 2, 60 - 1)
    assert state[PLAYED] == 20
    assert GAME.to_act(state) == (0, 1, 2)


def test_r3_3_r3_4_the_lowest_card_takes_the_first_of_the_row_and_so_on() -> None:
    """R3.3 R3.4"""
    state = position()
    play(state, 25, 2, 60)
    assert [int(state[TAKEN + seat]) for seat in range(3)] == [30, 10, 50]
    assert 25 not in members(int(state[HAND]))


def test_r3_7_the_played_cards_are_the_new_row() -> None:
    """R3.7"""
    state = position()
    play(state, 25, 2, 60)
    assert members(int(state[ROW])) == [2, 25, 60]


def test_r3_5_the_46_joins_the_orange_cards_that_are_there() -> None:
    """R3.5 The book's first example: Kristina takes the orange 46 and has orange already."""
    state = with_collections([3, 45])
    collect(state, 0, 46)
    assert [digit(int(state[COLOURS]), column) for column in range(5)] == [3, 1, 0, 0, 0]
    assert members(int(state[COLLECTION])) == [3, 45, 46]


def test_r3_6_the_37_opens_the_first_empty_column_for_blue() -> None:
    """R3.6 The book's second example: Maxim takes the blue 37 and has no blue yet."""
    state = with_collections([46, 5])
    collect(state, 0, 37)
    assert [digit(int(state[COLOURS]), column) for column in range(5)] == [1, 4, 3, 0, 0]


def test_news_of_a_turn_tells_each_card_taken_from_the_left() -> None:
    before = position()
    play(before, 25, 2)
    after = before.copy()
    GAME.apply(after, 2, 59)
    told = [(news.code, news.details["seat"], news.details["taken"]) for news in GAME.news(before, after, None)]
    assert told == [("took", 1, 10), ("took", 0, 30), ("took", 2, 50)]
    assert GAME.news(position(), before, None) == []
