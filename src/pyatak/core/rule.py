"""`@rule`: one text of a rule for every world.

Called from Python a rule is the plain function it looks like. When a compiled entry point needs it
(see `compiling`), the same text is handed to Numba. Marking costs nothing: Numba is not imported here.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

type_of_cell = np.int64
State = NDArray[np.int64]
"""A whole game: one flat array of integers. The game's layout module says what each cell holds."""

SPECTATOR = -1
"""The seat of somebody who only watches. Never an index."""

Function = TypeVar("Function", bound=Callable[..., Any])

marked: list[Callable[..., Any]] = []
"""Every rule of every imported module, in order of definition; `compiling` registers them with Numba."""


def rule(function: Function) -> Function:
    """Mark a function as part of the rules: pure, over a state, without objects, exceptions or allocation."""
    marked.append(function)
    return function
