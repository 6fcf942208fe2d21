"""`@rule`: one source text of a rule, interpreted and compiled.

Called from Python a rule is a plain function. When a compiled entry point needs it (see `pyatak.compiled`), Numba compiles the
same text. Marking costs nothing: Numba is not imported here.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

type_of_cell = np.int64
State = NDArray[np.int64]
"""A whole game: one flat array of integers. The game's layout module says what each cell holds."""


def cells_of(state: State) -> State:
    """The cells as a list of plain integers: a new list, unless `state` is one already. In plain Python, rules run two to three
    times as fast on it as on an array."""
    return cast(State, state.tolist()) if isinstance(state, np.ndarray) else state


SPECTATOR = -1
"""The seat of a spectator. Never an index."""

Function = TypeVar("Function", bound=Callable[..., Any])

marked: list[Callable[..., Any]] = []
"""Every rule of every imported module, in order of definition, until `pyatak.compiled` registers it with Numba."""


def rule(function: Function) -> Function:
    """Mark a function as part of the rules: pure, over a state, without objects, exceptions or allocation."""
    marked.append(function)
    return function
