"""`@rule`: one text of a rule for every world.

Called from Python a rule is the plain function it looks like. When a compiled entry point needs it
(see `compiling`), the same text is handed to Numba. Marking costs nothing: Numba is not imported here.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

type_of_cell = np.int64
State = NDArray[np.int64]
"""A whole game: one flat array of integers. The game's layout module says what each cell holds."""


def cells_of(state: State) -> State:
    """The cells as a list of plain integers, a new one unless it is one already. Rules read and write single cells, so they
    run on it too, and in plain Python two to three times as fast as on an array."""
    return cast(State, state.tolist()) if isinstance(state, np.ndarray) else state


SPECTATOR = -1
"""The seat of somebody who only watches. Never an index."""

Function = TypeVar("Function", bound=Callable[..., Any])

marked: list[Callable[..., Any]] = []
"""Every rule of every imported module, in order of definition; `compiling` registers them with Numba."""


def rule(function: Function) -> Function:
    """Mark a function as part of the rules: pure, over a state, without objects, exceptions or allocation."""
    marked.append(function)
    return function
