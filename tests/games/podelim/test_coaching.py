"""What the coach counts."""

import pyatak
from pyatak.games.podelim.coaching import cards_of, cards_taken, is_alone, points

GAME = pyatak.game("podelim")


def test_a_vote_that_nobody_shares_brings_the_part() -> None:
    state = GAME.new(3, 2)
    leader = GAME.to_act(state)[0]
    GAME.apply(state, leader, GAME.parse_move(state, leader, GAME.move_text(state, leader, GAME.legal(state, leader)[-1])))
    before = state.copy()
    for seat, part in ((0, "white"), (1, "light blue"), (2, "black")):
        GAME.apply(state, seat, GAME.parse_move(state, seat, f"vote {part}"))
    for seat in range(3):
        assert is_alone(before, state, seat) == 1
        assert cards_taken(before, state, seat) == cards_of(state, seat) > 0
        assert points(before, state, seat) == GAME.scores(state)[seat]


def test_a_shared_vote_is_not_alone() -> None:
    state = GAME.new(3, 2)
    leader = GAME.to_act(state)[0]
    GAME.apply(state, leader, GAME.legal(state, leader)[5])
    before = state.copy()
    for seat, part in ((0, "white"), (1, "white"), (2, "black")):
        GAME.apply(state, seat, GAME.parse_move(state, seat, f"vote {part}"))
    assert [is_alone(before, state, seat) for seat in range(3)] == [0, 0, 1]
