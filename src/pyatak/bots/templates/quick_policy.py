"""Template: moves without a search, playouts that follow a game's heuristics, and the value of a position.

Loaded on `playouts`.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.bots.heuristics import Values
from pyatak.core.bits import count, has
from pyatak.core.chance import below, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.bots.heuristics import heuristics
    from pyatak.compiled.compiling import entry, lean, rules
    from pyatak.compiled.templates import playouts

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_MOVES = rules.INFO.most_moves

LEAD_WEIGHT = 0.1
"""The part of a finished game's value that depends on the lead: a close loss is better than a clear one."""
DICE_STREAM = 1 << 22
"""The stream of the dice for moves without a search."""


@lean
def playout(state: State, dice: State, actions: State, until: int) -> int:
    """Play quick moves to the end, or up to a stage (0: to the end); return the number of moves."""
    moves = 0
    waiting = rules.seats_to_act(state)
    while waiting != 0 and moves < MOST_MOVES and (until == 0 or heuristics.stage(state) < until):
        seat = playouts.mover(waiting, dice)
        rules.apply(state, seat, heuristics.playout_action(state, seat, dice, actions))
        moves += 1
        waiting = rules.seats_to_act(state)
    return moves


@lean
def squashed(lead: float) -> float:
    """Any number, mapped to -1 … 1."""
    return lead / (1.0 + abs(lead))


@lean
def evaluate(state: State, seats: int, points: State, values: Values) -> None:
    """Write the value of a position to each seat, from 0 to 1: its share of the win, or an estimate before the end."""
    over = rules.is_over(state)
    uncertainty = 1
    if over:
        rules.scores(state, points)
    else:
        uncertainty = heuristics.estimate_scores(state, seats, points)
    winners = rules.winners(state)
    for seat in range(seats):
        best_other = -(1 << 40)
        for other in range(seats):
            if other != seat:
                best_other = max(best_other, int(points[other]))
        lead = float(int(points[seat]) - best_other)
        if over:
            share = 1.0 / count(winners) if has(winners, seat) else 0.0
            values[seat] = (1.0 - LEAD_WEIGHT) * share + LEAD_WEIGHT * (0.5 + 0.5 * squashed(lead / heuristics.WIDE_LEAD))
        else:
            values[seat] = 0.5 + 0.5 * squashed(lead / uncertainty)


@lean
def quick_action(sight: State, seat: int, random_moves: int, samples: int, dice: State, actions: State, weights: State) -> int:
    """A legal action: `random_moves` of a thousand are any, the others the best of some samples by prior weight."""
    found = rules.legal_actions(sight, seat, actions)
    if found == 1:
        return int(actions[0])
    if below(dice, 0, 1000) < random_moves:
        return int(actions[below(dice, 0, found)])
    heuristics.prior_weights(sight, seat, actions, found, weights)
    total = 0
    for one in range(found):
        total += int(weights[one])
    best = -1
    for _ in range(samples):
        sample = below(dice, 0, total)
        one = 0
        while sample >= weights[one]:
            sample -= int(weights[one])
            one += 1
        if best < 0 or weights[one] > weights[best]:
            best = one
    return int(actions[best])


@entry
def choose_quickly(sight: State, seat: int, random_moves: int, samples: int, seed: int) -> int:
    """One decision from a sight, without a search."""
    dice = np.zeros(1, dtype=np.int64)
    actions, weights = np.zeros(ACTIONS, dtype=np.int64), np.zeros(ACTIONS, dtype=np.int64)
    seed_generator(dice, 0, seed, DICE_STREAM)
    return quick_action(sight, seat, random_moves, samples, dice, actions, weights)


@entry
def play_many(first_seed: int, games: int, seats: int, options: State) -> int:
    """Play whole games of consecutive seeds by the quick policy; return the number of moves. For benchmarks."""
    state, dice = np.zeros(CELLS, dtype=np.int64), np.zeros(1, dtype=np.int64)
    actions = np.zeros(ACTIONS, dtype=np.int64)
    moves = 0
    for game in range(games):
        state[:] = 0
        rules.deal(state, seats, options, first_seed + game)
        seed_generator(dice, 0, first_seed + game, DICE_STREAM)
        moves += playout(state, dice, actions, 0)
    return moves
