"""A simple opponent for any game, in plain Python: it imagines deals, tries a few moves and plays them out at random.

It gets the sight of its seat, what `hide` left of the state, and never the state.
"""

import random

import numpy as np

from pyatak.core.game import Game
from pyatak.core.rule import State

CANDIDATES = 8
PLAYOUTS = 3
LONGEST_PLAYOUT = 120
WIN = 1000


def choose(game: Game, sight: State, seat: int, seed: int) -> int:
    """A legal action, the same for the same sight and seed."""
    dice = random.Random(seed)
    legal = game.legal(sight, seat)
    candidates = sorted(dice.sample(legal, min(CANDIDATES, len(legal))))
    if len(candidates) == 1:
        return candidates[0]
    deals = [game.imagine(sight, seat, dice.randrange(2**31)) for _ in range(PLAYOUTS)]
    worth = {action: sum(_try(game, deal.copy(), seat, action, dice) for deal in deals) for action in candidates}
    return max(candidates, key=lambda action: worth[action])


def _try(game: Game, state: State, seat: int, action: int, dice: random.Random) -> float:
    """How far ahead a seat is after an action and random moves of everybody."""
    rules, actions = game.rules, np.empty(game.rules.ACTIONS, dtype=np.int64)
    rules.apply(state, seat, action)
    for _ in range(LONGEST_PLAYOUT):
        if rules.is_over(state):
            break
        mover = dice.choice(game.to_act(state))
        legal = rules.legal_actions(state, mover, actions)
        rules.apply(state, mover, int(actions[dice.randrange(legal)]))
    scores = game.scores(state)
    others = [score for one, score in enumerate(scores) if one != seat]
    return WIN * (seat in game.winners(state)) + scores[seat] - sum(others) / len(others)
