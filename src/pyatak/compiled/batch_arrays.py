"""The arrays of a batch of tables, as compiled code and kernels take them: one argument instead of fourteen.

It lives here because a change of its fields must recompile what uses it: the cache digests this package.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pyatak.core.rule import State

Flags = NDArray[np.bool_]


class BatchArrays(NamedTuple):
    """Every array but `options` has a row for each table; `envs.batch.Batch` says what each holds."""

    seats: int
    options: State
    actions: State
    states: State
    dice: State
    seeds: State
    acting: State
    choices: State
    legal: Flags
    observations: State
    rewards: NDArray[np.float64]
    scores: State
    done: Flags
    errors: NDArray[np.int8]
