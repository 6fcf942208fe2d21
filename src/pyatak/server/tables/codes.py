"""Codes of four letters by which players join a table."""

import secrets
from collections.abc import Iterable

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""I and O are left out because they look like digits."""
LENGTH = 4
EXPIRES_MS = 7 * 24 * 3600 * 1000
"""A table that has not changed for this long loses its code when another table needs it."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_code(text: str) -> bool:
    return len(text) == LENGTH and all(letter in LETTERS for letter in text.upper())


def nearest(code: str, known: Iterable[str]) -> str | None:
    """The first known code that differs in one letter."""
    wanted = code.upper()
    for other in known:
        if len(other) == len(wanted) and sum(a != b for a, b in zip(wanted, other, strict=True)) == 1:
            return other
    return None
