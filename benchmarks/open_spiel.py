"""Random games of OpenSpiel: from Python, by its C++ bots, and by the C++ rollouts of its tree search.

Its games are loaded as turn-based, as its tree search requires. Only decisions of players count as moves, as with ours; chance
moves do not.
"""

import random
from typing import Any

import pyspiel

from benchmarks.timing import Pace, pace

GAMES = ("goofspiel", "oh_hell")
WAYS = ("from Python", "C++ bots", "C++ rollouts")
LENGTHS_SEEN = 2000


def all_ways(name: str) -> dict[str, Pace]:
    game = pyspiel.load_game_as_turn_based(name)
    return {
        "from Python": pace(lambda games: sum(python_game(game.new_initial_state(), seed) for seed in range(games))),
        "C++ bots": pace(lambda games: bots(game, games)),
        "C++ rollouts": pace(lambda games: rollouts(game, games)),
    }


def python_game(state: Any, seed: int) -> int:
    """Play at random to the end; returns the number of decisions."""
    dice, moves = random.Random(seed), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            moves += 1
    return moves


def first_decision(game: Any) -> Any:
    """The first position with a decision, after fixed chance moves."""
    state, dice = game.new_initial_state(), random.Random(3)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, chances)[0])
    return state


_length: dict[str, float] = {}


def mean_length(game: Any, state: Any) -> float:
    """The mean number of decisions of a random game from here. C++ does not report it, so Python counts it once."""
    name = str(game)
    if name not in _length:
        _length[name] = sum(python_game(state.clone(), seed) for seed in range(LENGTHS_SEEN)) / LENGTHS_SEEN
    return _length[name]


def rollouts(game: Any, games: int) -> int:
    """One simulation of the tree search with one rollout per game."""
    state = first_decision(game)
    evaluator = pyspiel.RandomRolloutEvaluator(games, 7)
    pyspiel.MCTSBot(game, evaluator, 1.4, 1, 1000, False, 7, False).mcts_search(state)
    return round(games * mean_length(game, state))


def bots(game: Any, games: int) -> int:
    """Whole games between C++ bots that play at random."""
    state = first_decision(game)
    for seed in range(games):
        players = [pyspiel.make_uniform_random_bot(player, seed) for player in range(game.num_players())]
        pyspiel.evaluate_bots(state.clone(), players, seed)
    return round(games * mean_length(game, state))
