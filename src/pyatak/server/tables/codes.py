"""Four letters to join a table by."""

import secrets
from collections.abc import Iterable

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like digits."""
LENGTH = 4
EXPIRES_MS = 7 * 24 * 3600 * 1000
"""A table nobody has touched for so long loses its code when somebody else needs it."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_code(text: str) -> bool:
    return len(text) == LENGTH and all(letter in LETTERS for letter in text.upper())


def nearest(code: str, known: Iterable[str]) -> str | None:
    """A known code that differs in one letter."""
    wanted = code.upper()
    for other in known:
        if len(other) == len(wanted) and sum(a != b for a, b in zip(wanted, other, strict=True)) == 1:
            return other
    return None
