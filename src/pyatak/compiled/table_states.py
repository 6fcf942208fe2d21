"""Keyed generators in compiled code: for states of tables alone, so that simulators are compiled as if there were none.

Numba compiles a rule once for each type of array that it is called with. A state of a table has a type of its own, an array that
need not be aligned (every array can be passed as one). For this type `next_word` finds out which generator the state has. For all
others it is the quick one (and `seed_generator` too): even a branch that is never taken made random games up to a third slower.
"""

from functools import cache
from types import FunctionType
from typing import Any

from pyatak.core import chacha, chance


def move_signature() -> Any:
    """The types of `move(state, seat, action)` for a state of a table."""
    from numba import types

    state = types.Array(types.int64, 1, "C", aligned=False)
    return types.int64(state, types.int64, types.int64)


@cache
def register_generators() -> None:
    """`seed_generator` and `next_word` by the type of the state, and `word_of` without a memory of blocks."""
    from numba.extending import overload

    block = chacha.block_of
    next_quick, next_either = _bare(chance.quick_word), _bare(chance.next_word)
    seed_quick, seed_either = _bare(chance.seed_quick), _bare(chance.seed_generator)
    overload(chance.next_word)(lambda state, cell: next_quick if state.aligned else next_either)  # noqa: ARG005
    overload(chance.seed_generator)(lambda state, cell, seed, stream: seed_quick if state.aligned else seed_either)  # noqa: ARG005
    overload(chacha.word_of)(
        lambda k0, k1, k2, k3, stream, n: lambda k0, k1, k2, k3, stream, n: block(k0, k1, k2, k3, stream, n >> 4)[n & 15]  # noqa: ARG005
    )


def _bare(function: Any) -> Any:
    """The same text without annotations: Numba compares them with those of the function that it stands for."""
    return FunctionType(function.__code__, function.__globals__)
