"""Template: a player who imagines deals, tries every legal move in each and plays on at random. Loaded on `playouts`.

It sees what `hide` leaves and nothing else.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.core.bits import count, has
from pyatak.core.chance import next_word, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.core.compiling import entry, lean, rules
    from pyatak.core.templates import playouts

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
MOST_MOVES = rules.INFO.most_moves

WIN = 1000
"""A win is worth this many points of lead."""
CHOICES = 1 << 21
"""The stream of a player's own dice."""


@lean
def lead(state: State, seats: int, seat: int, points: State) -> int:
    """How well a seat has done: its share of the win, then its points above the others', all times seats - 1."""
    rules.scores(state, points)
    total = 0
    for one in range(seats):
        total += int(points[one])
    margin = int(points[seat]) * seats - total
    winners = rules.winners(state)
    if has(winners, seat):
        margin += WIN * (seats - 1) // count(winners)
    return margin


@lean
def copy(source: State, target: State) -> None:
    for cell in range(source.size):
        target[cell] = source[cell]


@lean
def best_action(
    sight: State,
    seats: int,
    seat: int,
    deals: int,
    dice: State,
    deal: State,
    state: State,
    legal_now: State,
    legal: State,
    points: State,
    sums: State,
    trail: State,
) -> int:
    """The legal action with the best sum of leads over the imagined deals. All from `deal` on is room to work in."""
    choices = rules.legal_actions(sight, seat, legal_now)
    if choices == 1:
        return int(legal_now[0])
    for choice in range(choices):
        sums[choice] = 0
    for _ in range(deals):
        copy(sight, deal)
        rules.imagine(deal, seat, next_word(dice, 0))
        for choice in range(choices):
            copy(deal, state)
            rules.apply(state, seat, int(legal_now[choice]))
            playouts.finish(state, dice, legal, trail)
            sums[choice] += lead(state, seats, seat, points)
    best = 0
    for choice in range(1, choices):
        if sums[choice] > sums[best]:
            best = choice
    return int(legal_now[best])


@entry
def choose(sight: State, seats: int, seat: int, deals: int, seed: int) -> int:
    """One decision from a sight."""
    dice = np.zeros(1, dtype=np.int64)
    seed_generator(dice, 0, seed, CHOICES)
    deal, trial = np.zeros(CELLS, dtype=np.int64), np.zeros(CELLS, dtype=np.int64)
    legal_now, legal, sums = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64)
    points, trail = np.zeros(MOST_SEATS, np.int64), np.zeros(0, np.int64)
    return best_action(sight, seats, seat, deals, dice, deal, trial, legal_now, legal, points, sums, trail)


@entry
def match(seats: int, options: State, seed: int, deals: State, points: State) -> int:
    """A whole game in which seat `s` imagines `deals[s]` deals a decision, or plays at random with 0; the set of winners."""
    state, sight = np.zeros(CELLS, dtype=np.int64), np.zeros(CELLS, dtype=np.int64)
    deal, trial = np.zeros(CELLS, dtype=np.int64), np.zeros(CELLS, dtype=np.int64)
    dice, trail = np.zeros(1, dtype=np.int64), np.zeros(0, np.int64)
    legal_now, legal, sums = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64)
    rules.deal(state, seats, options, seed)
    seed_generator(dice, 0, seed, CHOICES)
    waiting = rules.seats_to_act(state)
    moves = 0
    while waiting != 0 and moves < MOST_MOVES:
        seat = playouts.mover(waiting, dice)
        thoughts = int(deals[seat])
        if thoughts == 0:
            action = playouts.random_action(state, seat, dice, legal)
        else:
            copy(state, sight)
            rules.hide(sight, seat)
            action = best_action(sight, seats, seat, thoughts, dice, deal, trial, legal_now, legal, points, sums, trail)
        rules.apply(state, seat, action)
        moves += 1
        waiting = rules.seats_to_act(state)
    rules.scores(state, points)
    return rules.winners(state)
