"""Template: random games by a policy on a graphics card. Loaded by `gpu.load`, which binds `rules`, `cuda`, `kernel`, `policies`,
the template that plays the games, and `playout_kernels`, which adds them up.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import cuda, kernel, rules
    from pyatak.compiled.templates import playout_kernels, playouts, policies

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
TOTALS = playout_kernels.TOTALS
THREADS = 64
"""Threads in a block. States and sights are in each thread's own memory."""


@kernel
def play_policy(
    first_seed: int, games: int, seats: int, options: State, weights: State, buckets: int, cell: int, totals: State
) -> None:
    """Play `games` games, of the seeds from `first_seed` on. Each thread plays some, one after another, and adds them up."""
    state = cuda.local.array(CELLS, np.int64)
    sight = cuda.local.array(CELLS, np.int64)
    dice = cuda.local.array(1, np.int64)
    actions = cuda.local.array(ACTIONS, np.int16)
    points = cuda.local.array(MOST_SEATS, np.int64)
    trail = cuda.local.array(1, np.int64)
    mine = cuda.local.array(TOTALS, np.int64)
    playout_kernels.begin_totals(mine)
    for game in range(cuda.grid(1), games, cuda.gridsize(1)):
        seed = first_seed + game
        moves = policies.play_one(state, dice, actions, trail, seats, options, seed, sight, weights, buckets, cell)
        playouts.add_up(state, seats, moves, points, mine)
    playout_kernels.end_totals(mine, totals)
