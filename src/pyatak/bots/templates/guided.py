"""Template: playouts led by what bots know of a game, and what a position is worth. Loaded on `playouts`."""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.bots.plan import Values
from pyatak.core.bits import count, has
from pyatak.core.chance import below, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.bots.plan import heuristics
    from pyatak.compiled.compiling import entry, lean, rules
    from pyatak.compiled.templates import playouts

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
MOST_MOVES = rules.INFO.most_moves

LEAD_COUNTS = 0.1
"""How much of a finished game's worth is by how much it was won or lost: a close loss is better than none at all."""
GLANCES = 1 << 22
"""The stream of the dice of a player who only glances."""


@lean
def play_on(state: State, dice: State, actions: State, until: int) -> int:
    """Quick sensible moves until the end, or up to a stage (0: no such bound); how many."""
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
    """Any number, as one from -1 to 1."""
    return lead / (1.0 + abs(lead))


@lean
def judge(state: State, seats: int, points: State, values: Values) -> None:
    """What a position is worth to each seat, from 0 to 1: the share of the win, or the outlook where the game goes on."""
    over = rules.is_over(state)
    spread = 1
    if over:
        rules.scores(state, points)
    else:
        spread = heuristics.outlook(state, seats, points)
    winners = rules.winners(state)
    for seat in range(seats):
        best_other = -(1 << 40)
        for other in range(seats):
            if other != seat:
                best_other = max(best_other, int(points[other]))
        lead = float(int(points[seat]) - best_other)
        if over:
            share = 1.0 / count(winners) if has(winners, seat) else 0.0
            values[seat] = (1.0 - LEAD_COUNTS) * share + LEAD_COUNTS * (0.5 + 0.5 * squashed(lead / heuristics.WIDE_LEAD))
        else:
            values[seat] = 0.5 + 0.5 * squashed(lead / spread)


@lean
def glance(sight: State, seat: int, slips: int, sharpness: int, dice: State, actions: State, weights: State) -> int:
    """A move at first sight. So many in a thousand are slips, any legal move; of the others the sharper player more often takes
    the one that looks best: the best of so many lots, each as likely as it looks good."""
    found = rules.legal_actions(sight, seat, actions)
    if found == 1:
        return int(actions[0])
    if below(dice, 0, 1000) < slips:
        return int(actions[below(dice, 0, found)])
    heuristics.weigh(sight, seat, actions, found, weights)
    total = 0
    for one in range(found):
        total += int(weights[one])
    best = -1
    for _ in range(sharpness):
        lot = below(dice, 0, total)
        one = 0
        while lot >= weights[one]:
            lot -= int(weights[one])
            one += 1
        if best < 0 or weights[one] > weights[best]:
            best = one
    return int(actions[best])


@entry
def choose_at_a_glance(sight: State, seat: int, slips: int, sharpness: int, seed: int) -> int:
    """One decision from a sight, at once."""
    dice = np.zeros(1, dtype=np.int64)
    actions, weights = np.zeros(ACTIONS, dtype=np.int64), np.zeros(ACTIONS, dtype=np.int64)
    seed_generator(dice, 0, seed, GLANCES)
    return glance(sight, seat, slips, sharpness, dice, actions, weights)


@entry
def play_many_on(first_seed: int, games: int, seats: int, options: State) -> int:
    """Whole guided games of consecutive seeds; how many moves. For measuring."""
    state, dice = np.zeros(CELLS, dtype=np.int64), np.zeros(1, dtype=np.int64)
    actions = np.zeros(ACTIONS, dtype=np.int64)
    moves = 0
    for game in range(games):
        state[:] = 0
        rules.deal(state, seats, options, first_seed + game)
        seed_generator(dice, 0, first_seed + game, GLANCES)
        moves += play_on(state, dice, actions, 0)
    return moves
