"""The result of the tiles laid so far, as numbers for the view: slow in plain Python, fast when compiled."""

from pyatak.core.bits import lowest
from pyatak.core.rule import State, rule
from pyatak.games.numbers.combinations import is_one_combination, number_group, run_group, scoring_squares
from pyatak.games.numbers.components import SQUARES
from pyatak.games.numbers.layout import LAID

MAY_END, COUNTED, GROUPS = range(3)
"""Whether the turn may end; the squares that would count; from GROUPS on two for each square laid, in their order: the linked
squares of its number, and of its run."""
ANALYSIS_SIZE = GROUPS + 2 * SQUARES


@rule
def analyse(state: State, found: State) -> None:
    """R4.7 R6.1 The analysis of the current turn."""
    laid = int(state[LAID])
    found[MAY_END] = 1 if is_one_combination(state, laid) else 0
    found[COUNTED] = scoring_squares(state)
    place = GROUPS
    while laid:
        square = lowest(laid)
        laid &= laid - 1
        found[place] = number_group(state, square)
        found[place + 1] = run_group(state, square)
        place += 2
