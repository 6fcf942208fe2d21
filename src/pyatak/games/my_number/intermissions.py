"""When a table waits for its readers: after each round."""

from pyatak.core.contract import Intermission
from pyatak.core.rule import State
from pyatak.games.my_number.layout import OVER, round_of

SHOW_MS = 3000
"""Cards turn, are taken, and the last ones follow; then the score is there."""


def intermission(before: State, after: State) -> Intermission | None:
    """R4.2 The sheet is written."""
    if round_of(after) == round_of(before):
        return None
    return Intermission("end" if round_of(after) == OVER else "round", SHOW_MS)
