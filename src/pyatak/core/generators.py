"""The generators of chance by name, and what a seed is for each: as records and tables write them."""

import re
from typing import Any

import numpy as np

from pyatak.core.arguments import is_whole
from pyatak.core.chance import SEEDS
from pyatak.core.errors import ArgumentError, UnknownRulesError

QUICK = "quick"
CHACHA20 = "chacha20"
GENERATORS = (QUICK, CHACHA20)
Seed = int | str
"""A whole number from 0 to 2**63 - 1 for the quick generator; for ChaCha20 its key, 64 hexadecimal digits."""
KEY = re.compile(r"[0-9a-f]{64}")


def check_seed(seed: Seed, generator: str) -> None:
    """Raise ArgumentError, with what is allowed, unless this is a seed of this generator."""
    if generator not in GENERATORS:
        raise UnknownRulesError(f"the generator {generator!r} is unknown; this Pyatak has {' and '.join(GENERATORS)}")
    if generator == CHACHA20:
        if not isinstance(seed, str) or not KEY.fullmatch(seed):
            raise ArgumentError(f"a seed of {CHACHA20} is 64 hexadecimal digits, 0-9 and a-f, not {seed!r}")
    elif isinstance(seed, str) or not is_whole(seed) or not 0 <= seed < SEEDS:
        raise ArgumentError(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")


def key_cells(key: str) -> list[int]:
    """A key as it is kept in a state: eight bytes in each cell, the lowest first."""
    cells: list[int] = np.frombuffer(bytes.fromhex(key), dtype="<i8").tolist()
    return cells


def key_text(cells: Any) -> str:
    return np.array(cells, dtype="<i8").tobytes().hex()
