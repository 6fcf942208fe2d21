"""R1 what is in the box, and R2 setting up."""

import json
from collections import Counter
from typing import Any

import numpy as np
import pytest

import pyatak
from games.face_to_face.positions import ALL, GAME, hand, play, position, tops
from pyatak.core.components import component_file
from pyatak.games.face_to_face.components import METALS, read_cards
from pyatak.games.face_to_face.dealing import draw
from pyatak.games.face_to_face.layout import CHANCE, FIRST, LEFT


def test_r1_1_two_play() -> None:
    """R1.1 No other number of seats."""
    assert GAME.info.seats == (2, 2)
    with pytest.raises(ValueError, match="played with 2 seats, not 3"):
        GAME.new(3, seed=1)


def test_r1_2_each_has_58_number_cards_of_a_metal() -> None:
    """R1.2 The numbers 2 to 59, each once, in gold for seat 0 and silver for seat 1."""
    box = read_cards(component_file("face_to_face", "cards.json"))
    assert (box.cards_of_each_metal, box.lowest, box.highest) == (58, 2, 59)
    assert METALS == ("gold", "silver")
    state = GAME.new(2, 3)
    for seat in (0, 1):
        draw(state, seat, 52)
        assert set(hand(state, seat)) == ALL


MISTAKES: list[tuple[dict[str, Any], str]] = [
    ({"lowest": 1, "cards_of_each_metal": 59}, "lowest and highest: numbers lie between 2 and 61"),
    ({"highest": 62, "cards_of_each_metal": 61}, "lowest and highest: numbers lie between 2 and 61"),
    ({"lowest": 60}, "lowest and highest"),
    ({"highest": 58}, "cards_of_each_metal is 58, but 2 to 58 are 57 cards"),
    ({"cards_of_each_metal": 60}, "cards_of_each_metal is 60, but 2 to 59 are 58 cards"),
    ({"metals": ["gold"]}, "metals: two different names"),
    ({"metals": ["gold", "gold"]}, "metals: two different names"),
    ({"metals": ["gold", "silver", "gold"]}, "metals: two different names"),
    ({"hand": 1}, "hand is 2 to 10, not 1"),
    ({"hand": 11}, "hand is 2 to 10, not 11"),
    ({"draw": 0}, "draw is 1 or 2, not 0"),
    ({"draw": 3}, "draw is 1 or 2, not 3"),
    ({"back_jump": 0}, "back_jump is at least 1, not 0"),
    ({"hand": "six"}, r"Expected `int`, got `str` - at `\$.hand`"),
    ({"jokers": 2}, "unknown field `jokers`"),
]


@pytest.mark.parametrize(("changes", "complaint"), MISTAKES, ids=[complaint for _, complaint in MISTAKES])
def test_r1_2_a_box_with_a_mistake_is_refused_by_name(changes: dict[str, Any], complaint: str) -> None:
    """R1.2 The entry and what is wrong with it."""
    box = json.loads(component_file("face_to_face", "cards.json"))
    with pytest.raises(pyatak.ComponentError, match=f"cards.json: .*{complaint}"):
        read_cards(json.dumps({**box, **changes}).encode())


def test_r2_1_the_piles_begin_with_the_row_cards() -> None:
    """R2.1 1 and 60 for each."""
    state = GAME.new(2, 4)
    assert tops(state, 0) == tops(state, 1) == (1, 60)


def test_r2_2_each_player_takes_six_of_their_own_cards() -> None:
    """R2.2 52 stay in the draw pile; all cards are equally likely."""
    drawn: Counter[int] = Counter()
    for seed in range(1000):
        state = GAME.new(2, seed)
        assert (len(hand(state, 0)), len(hand(state, 1))) == (6, 6)
        assert list(state[LEFT : LEFT + 2]) == [52, 52]
        drawn.update(hand(state, 0) + hand(state, 1))
    assert set(drawn) == ALL
    assert 140 < min(drawn.values()) < max(drawn.values()) < 280  # 207 on average, standard deviation below 14


def test_r2_2_what_a_seat_draws_does_not_depend_on_the_draws_of_the_other() -> None:
    """R2.2 Each has a draw pile and a generator of its own."""
    one, two = GAME.new(2, 9), GAME.new(2, 9)
    assert one[CHANCE] != one[CHANCE + 1]
    draw(two, 1, 20)
    for state in (one, two):
        draw(state, 0, 3)
    assert hand(one) == hand(two)


def test_r2_3_chance_decides_the_first_player() -> None:
    """R2.3 About half of the games each."""
    begins = Counter(GAME.to_act(GAME.new(2, seed)) for seed in range(1000))
    assert set(begins) == {(0,), (1,)}
    assert 440 < begins[(0,)] < 560


def test_r2_3_the_option_names_the_first_player_and_changes_no_card() -> None:
    """R2.3 So that the loser can begin a rematch; a first game has no loser."""
    for seed in range(20):
        by_lot = GAME.new(2, seed)
        assert np.array_equal(GAME.new(2, seed, first="loser"), by_lot)
        for seat in (0, 1):
            state = GAME.new(2, seed, first=seat)
            assert GAME.to_act(state) == (seat,)
            state[FIRST] = by_lot[FIRST]
            assert np.array_equal(state, by_lot)
    with pytest.raises(ValueError, match="option 'first' of face_to_face is one of 'by_lot', 'loser', 0, 1, not 2"):
        GAME.new(2, 1, first=2)


def test_r2_3_every_deal_leaves_a_turn_to_the_first_player() -> None:
    """R2.3 R6.3 On the row cards every hand fits."""
    assert all(GAME.legal(state, GAME.to_act(state)[0]) for state in (GAME.new(2, seed) for seed in range(100)))
    assert not GAME.is_over(play(position([21, 22]), "lay 21 up"))
