"""Hints: the best moves and their values, from what the seat sees."""

import numpy as np
import pytest

import pyatak
from cases import each_game
from pyatak.bots.contract import DEFAULT_BUDGET


@each_game
def test_hints_name_legal_moves_the_best_first(game_id: str) -> None:
    game = pyatak.game(game_id)
    state = game.new(game.info.seats[0], 3)
    seat = game.to_act(state)[-1]
    hints = pyatak.hint(game, state, seat, simulations=400)
    assert {one.action for one in hints} <= set(game.legal(state, seat))
    assert [one.text for one in hints] == [game.move_text(state, seat, one.action) for one in hints]
    assert sum(one.share for one in hints) == pytest.approx(1)
    assert [one.share for one in hints] == sorted((one.share for one in hints), reverse=True)
    assert all(0 <= one.expected <= 1 and 0 <= one.error <= one.spread <= 0.5 for one in hints)
    assert hints == pyatak.hint(game_id, state, seat, simulations=400)


def test_hints_use_nothing_hidden() -> None:
    game = pyatak.game("numbers")
    state = game.new(2, 3)
    seat = game.to_act(state)[0]
    other = game.imagine(game.sight(state, seat), seat, 5)
    assert not np.array_equal(state, other)
    assert pyatak.hint(game, state, seat, simulations=100) == pyatak.hint(game, other, seat, simulations=100)


def test_a_winning_move_is_the_first_hint() -> None:
    """Face to Face where a seat has one card left to play: between easy players that happens soon."""
    game, bot = pyatak.game("face_to_face"), pyatak.find_bot("easy", pyatak.game("face_to_face"))
    for seed in range(50):
        state, moves = game.new(2, seed), 0
        while not game.is_over(state):
            seat = game.to_act(state)[0]
            if game.scores(state)[seat] == 57 and len(game.legal(state, seat)) > 1:
                first = pyatak.hint(game, state, seat, simulations=200)[0]
                assert first.expected > 0.9
                game.apply(state, seat, first.action)
                assert game.winners(state) == (seat,)
                return
            action = bot.choose(game.sight(state, seat), seat, moves, DEFAULT_BUDGET)
            assert isinstance(action, int)
            game.apply(state, seat, action)
            moves += 1
    pytest.fail("no game came that far")


@pytest.mark.parametrize("simulations", [0, -4, 2.5])
def test_bad_input_is_named(simulations: int) -> None:
    game = pyatak.game("numbers")
    state = game.new(2, 3)
    waiting = game.to_act(state)[0]
    with pytest.raises(pyatak.BotError, match="simulations must be a whole number, 1 or more"):
        pyatak.hint(game, state, waiting, simulations=simulations)
    with pytest.raises(pyatak.BotError, match=f"seat {1 - waiting} has nothing to choose now; the game waits for"):
        pyatak.hint(game, state, 1 - waiting)
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        pyatak.hint("chess", state, 0)
