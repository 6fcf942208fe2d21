"""A whole turn as one decision: every way to play it, each result once.

In some games a turn is one move, in others several: cards laid one by one, then "end". People decide about a turn and not about
its moves one by one, and the order of two moves often does not matter. So a puzzle asks for a turn, and an answer is judged by
what the turn led to.
"""

from typing import NamedTuple

from pyatak.core.game import Game
from pyatak.core.rule import State

MOST_RESULTS = 3000
"""Turns with more results than this are not examined."""

Line = tuple[int, ...]
"""The moves of a turn, as action ids."""
Result = tuple[int, ...]


class Turn(NamedTuple):
    """One way to play a turn."""

    line: Line
    before: State
    """The position before the last move of the line."""
    result: Result
    """What the turn led to in that deal, whatever the order of its moves."""


def goes_on(game: Game, before: State, after: State, seat: int) -> bool:
    """Whether a move left its seat on turn, with nothing new to know: the next move belongs to the same decision."""
    if game.is_over(after) or game.to_act(after) != (seat,) or game.to_act(before) != (seat,):
        return False
    generators = game.rules.LAYOUT.generators
    return game.rules.round_and_turn(before) == game.rules.round_and_turn(after) and all(
        before[cell] == after[cell] for cell in generators
    )


def turns_of(game: Game, deal: State, seat: int, is_together: bool, most: int = MOST_RESULTS) -> list[Turn] | None:
    """All turns that a seat can play in a deal behind its sight, one for each result; None where there are too many."""
    found: dict[Result, Turn] = {}
    seen: set[Result] = set()
    open_lines: list[tuple[Line, State]] = [((), deal)]
    for line, state in open_lines:
        for action in game.legal(state, seat):
            after = game.hot_rules.after(state, seat, action).state
            result = game.rules.turn_result(after, seat)
            if is_together or not goes_on(game, state, after, seat):
                found.setdefault(result, Turn((*line, action), state, result))
            elif result not in seen:
                seen.add(result)
                open_lines.append(((*line, action), after))
        if len(found) + len(seen) > most:
            return None
    return list(found.values())
