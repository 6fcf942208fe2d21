"""What a table needs to run the race."""

import numpy as np
import pytest

import pyatak
from games.seven_ate_nine.positions import GAME, do, position, view
from pyatak.core.contract import Race
from pyatak.core.rule import State

DRAW = GAME.parse_move(GAME.new(2, 0), 0, "draw")
LAST = GAME.parse_move(GAME.new(2, 0), 0, "seven ate nine")


def race() -> Race:
    assert GAME.rules.RACE is not None
    return GAME.rules.RACE


def test_only_a_game_without_turns_has_a_race() -> None:
    for game_id in pyatak.game_ids():
        game = pyatak.game(game_id)
        assert (game.rules.RACE is not None) == game.info.realtime


def test_the_times_of_rulings_3_5_6_8_and_21() -> None:
    """Lock after a wrong card, least time between draws, automatic draw, three counts of 700 ms, away."""
    one = race()
    times = (one.lock_ms({"wrong_card": "locked"}), one.gap_ms, one.idle_ms, one.countdown_ms, one.away_ms)
    assert times == (1000, 150, 3000, 2100, 15_000)


def test_ruling_4_a_card_answers_the_top_card_that_everybody_sees() -> None:
    """R4.5 The number is the one of the view; after another card it is a new one, even for a card that would fit both."""
    state = position("5+-1", hands=["4+-1 6+-3 9+-1", "6+-1 10+-1 8+-1"])
    card = GAME.parse_move(state, 0, "lay 6+-3")
    before = race().moment(state, card)
    assert before == view(state, 0).top_number > 0
    do(state, 0, "lay 4+-1")
    assert race().moment(state, card) == view(state, None).top_number != before


def test_ruling_4_nothing_but_a_card_from_the_hand_answers_a_top_card() -> None:
    """R4.2 R6.1 Drawing and the last card are never late."""
    state = position("5+-1", hands=["4+-1", "6+-1 10+-1"], piles=["", "7+-1"])
    assert [race().moment(state, action) for action in (DRAW, LAST)] == [0, 0]


def test_r4_6_the_lock_after_a_wrong_card_is_an_option() -> None:
    assert race().lock_ms(GAME.info.defaults()) == 0
    assert race().lock_ms({**GAME.info.defaults(), **GAME.info.earlier[1]}) == 1000


def test_r4_5_late_cards_that_fit_count_unless_the_table_is_strict() -> None:
    assert race().takes_late(GAME.info.defaults())
    assert not race().takes_late({**GAME.info.defaults(), **GAME.info.earlier[1]})


def test_ruling_5_only_draws_are_paced() -> None:
    """R4.2"""
    assert [action for action in range(GAME.rules.ACTIONS) if race().is_paced(action)] == [DRAW]


def test_ruling_6_the_table_draws_for_every_seat_with_a_pile() -> None:
    """R4.8 5±1 wants 4 and 6, and nobody has one; seat 1 has no pile."""
    state = position("5+-1", hands=["8+-1 9+-1", "10+-1 8+-2", "2+-1"], piles=["4+-1 1+-1", "", "1+-2"])
    assert race().idle_moves(state) == [(0, DRAW), (2, DRAW)]
    for seat, action in race().idle_moves(state):
        GAME.apply(state, seat, action)


@pytest.mark.parametrize(
    ("hands", "piles"),
    [
        (["8+-1 4+-1", "10+-1 8+-2"], ["1+-1", "2+-1"]),  # R4.8: it may be left in the hand, but it is there
        (["8+-1", "10+-1 8+-2"], ["", "2+-1"]),  # R5.4: a last card can always be laid
        (["", "10+-1 8+-2"], ["7+-2", "2+-1"]),  # R6.2: also from the pile
    ],
)
def test_ruling_6_not_while_somebody_could_lay_a_card(hands: list[str], piles: list[str]) -> None:
    assert race().idle_moves(position("5+-1", hands, piles)) == []


def test_ruling_6_nobody_draws_after_the_end() -> None:
    """R6.1"""
    state = position("5+-1", hands=["8+-1", "10+-1 8+-2"], piles=["", "2+-1"])
    do(state, 0, "seven ate nine")
    assert race().idle_moves(state) == []


def test_ruling_6_at_the_start_all_hands_are_empty() -> None:
    """R2.3"""
    assert race().idle_moves(GAME.new(4, 3)) == [(0, DRAW), (1, DRAW), (2, DRAW), (3, DRAW)]


def test_ruling_8_a_countdown_after_standing_still_and_only_then() -> None:
    """R5.2 Nothing fits 4±1, which wants 3 and 5; 1±1 comes up from the bottom and wants 2 and 10."""
    state = position("5+-1", hands=["4+-1 9+-1 7+-1", "10+-1 8+-1"], bottom="1+-1")
    assert not race().starts_again(state)
    do(state, 0, "lay 4+-1")
    assert race().starts_again(state)
    do(state, 1, "lay 10+-1")
    assert not race().starts_again(state)


def without_players(state: State) -> list[tuple[int, int]]:
    """A game in which nobody does anything but the table; how it goes on is up to the cards."""
    made = []
    while moves := race().idle_moves(state):
        for seat, action in moves:
            GAME.apply(state, seat, action)
            made.append((seat, action))
    return made


def test_ruling_6_the_table_alone_always_comes_to_a_card_that_can_be_laid() -> None:
    """R4.8 Otherwise a game could hang."""
    for seed in range(20):
        state = GAME.new(2 + seed % 3, seed)
        assert without_players(state)
        able = [seat for seat in range(GAME.seats(state)) if set(GAME.legal(state, seat)) - {DRAW}]
        assert able
        assert not np.any(state < 0)
