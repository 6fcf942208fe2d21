"""When a table waits for its readers: after each vote, and while the numbers are counted."""

from pyatak.core.contract import Intermission
from pyatak.core.rule import State
from pyatak.games.podelim.layout import OVER, PHASE, VOTE, VOTES

VOTES_MS = 6000
"""The votes of the last round, before the count follows."""
COUNT_MS = 7000


def intermission(before: State, after: State) -> Intermission | None:
    """R5.1 The votes are shown, R8.2 the numbers are counted."""
    votes_are_shown = before[PHASE] == VOTE and after[VOTES] == 0
    if after[PHASE] == OVER:
        return Intermission("end", COUNT_MS + VOTES_MS if votes_are_shown else COUNT_MS)
    return Intermission("vote") if votes_are_shown else None
