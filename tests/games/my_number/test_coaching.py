"""What the coach counts."""

import pyatak
from pyatak.games.my_number.coaching import card_taken, points_at_the_end, points_of_turn
from pyatak.games.my_number.layout import ROUND, TAKEN

GAME = pyatak.game("my_number")


def test_a_turn_brings_the_worth_of_the_card_taken_and_a_round_its_sum() -> None:
    state = GAME.new(3, 4)
    begun, total = state.copy(), [0.0] * 3
    while state[ROUND] == 1:
        before = state.copy()
        for seat in GAME.to_act(state):
            GAME.apply(state, seat, GAME.legal(state, seat)[0])
        for seat in range(3):
            total[seat] += points_of_turn(before, state, seat)
            assert card_taken(before, state, seat) == str(state[TAKEN + seat])
    assert total == list(GAME.scores(state)) == [points_at_the_end(begun, state, seat) for seat in range(3)]
