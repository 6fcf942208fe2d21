"""Template: random games on a graphics card. Loaded by `gpu.load`, which binds `rules`, `cuda`, `kernel` and `playouts`, the
template that plays the games and adds them up.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import cuda, inner, kernel, rules
    from pyatak.compiled.templates import playouts

CELLS = playouts.PLAYED
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
MOST_MOVES = rules.INFO.most_moves
TOTALS = playouts.TOTALS
LONGEST = playouts.LONGEST
SHORTEST = playouts.SHORTEST

SHARED_BYTES = 48_000
THREADS = 64 if 64 * 8 * CELLS <= SHARED_BYTES else 32
"""Threads in a block. Their states are in the shared memory of the block, interleaved by cell, so that threads at different cells
never wait for each other."""


@inner
def begin_totals(mine: State) -> None:
    """Set a thread's totals to those of no games."""
    for place in range(TOTALS):
        mine[place] = 0
    mine[SHORTEST] = MOST_MOVES


@inner
def end_totals(mine: State, totals: State) -> None:
    """Add a thread's totals to those of all."""
    for place in range(TOTALS):
        if place == LONGEST:
            cuda.atomic.max(totals, place, mine[place])
        elif place == SHORTEST:
            cuda.atomic.min(totals, place, mine[place])
        else:
            cuda.atomic.add(totals, place, mine[place])


@kernel
def play_many(first_seed: int, games: int, seats: int, options: State, totals: State) -> None:
    """Play `games` games, of the seeds from `first_seed` on. Each thread plays some, one after another, and adds them up."""
    states = cuda.shared.array((CELLS, THREADS), np.int64)
    state = states[:, cuda.threadIdx.x]
    dice = cuda.local.array(1, np.int64)
    actions = cuda.local.array(ACTIONS, np.int16)  # small: each thread has one, and the cache is not large
    points = cuda.local.array(MOST_SEATS, np.int64)
    trail = cuda.local.array(1, np.int64)
    mine = cuda.local.array(TOTALS, np.int64)
    begin_totals(mine)
    for game in range(cuda.grid(1), games, cuda.gridsize(1)):
        moves = playouts.play_one(state, dice, actions, trail, seats, options, first_seed + game)
        playouts.add_up(state, seats, moves, points, mine)
    end_totals(mine, totals)
