"""Which puzzle comes next: the one of the day, those that were answered wrong, then new ones. All from the log of attempts."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pyatak.puzzles.model import Puzzle
from pyatak.ratings import Rating, default_rating

DAY_MS = 86_400_000
RETURNS = (1, 3, 7, 21)
"""After how many days a puzzle comes back: after a wrong answer the first, after each right answer at its return the next one.
After the last it is done. A wrong answer at a return begins again."""
STRENGTH_RANGE = 12.0
"""How much stronger than a new player a puzzle is that no weak bot finds."""


class Attempt(NamedTuple):
    """An answer in the log."""

    player: str
    game: str
    puzzle: str
    at: int
    """In milliseconds since 1970."""
    moves: str
    """The moves of the turn in notation, joined by a semicolon."""
    place: int | None
    """The answer's place in the puzzle's list; None: another one."""
    is_right: bool
    is_first: bool
    """The player's first at this puzzle: only it changes ratings."""
    start: float
    """The strength of the puzzle before anybody tried it."""


def start_of(puzzle: Puzzle) -> float:
    """The strength that a puzzle begins with, by how often weak bots find its answer."""
    found = sum(puzzle.solved.values()) / max(1, len(puzzle.solved))
    return round(default_rating().mu + STRENGTH_RANGE * (1 - 2 * found), 6)


def day_puzzle(day: int, puzzles: Mapping[str, Sequence[str]]) -> tuple[str, str]:
    """The game and the id of the puzzle of a day, counted from 1970: the games take turns."""
    games = sorted(puzzles)
    game = games[day % len(games)]
    order = sorted(puzzles[game], key=lambda one: _mixed("day", one))
    return game, order[day // len(games) % len(order)]


def due_at(attempts: Iterable[Attempt]) -> dict[str, int | None]:
    """For each puzzle a player has tried, when it comes back; None: it is done. The attempts are in their order."""
    returns: dict[str, tuple[int, int | None]] = {}
    for one in attempts:
        step, due = returns.get(one.puzzle, (-1, 0))
        if due is None or one.at < due:
            continue  # it is done, or this is practice before its return
        if not one.is_right:
            step = 0
        elif step < 0:
            step = len(RETURNS)
        else:
            step += 1
        returns[one.puzzle] = (step, one.at + RETURNS[step] * DAY_MS if step < len(RETURNS) else None)
    return {puzzle: due for puzzle, (_, due) in returns.items()}


def next_puzzle(
    player: str, puzzles: Sequence[str], attempts: Sequence[Attempt], strengths: dict[str, float], own: Rating, now: int
) -> str | None:
    """The next puzzle for a player: the one that is due for the longest time, else a new one about as strong as the player.

    Without either the one that comes back first; None where all are done.
    """
    due = due_at(attempts)
    waiting = sorted((at, one) for one, at in due.items() if at is not None and one in puzzles)
    if waiting and waiting[0][0] <= now:
        return waiting[0][1]
    new = [one for one in puzzles if one not in due]
    if new:
        return min(new, key=lambda one: (round(abs(strengths[one] - own.mu) / 2), _mixed(player, one)))
    return waiting[0][1] if waiting else None


def streak_of(attempts: Sequence[Attempt]) -> int:
    """How many puzzles in a row were right at first, counted back from the last; the attempts are in their order."""
    length = 0
    for one in reversed([one for one in attempts if one.is_first]):
        if not one.is_right:
            break
        length += 1
    return length


def _mixed(salt: str, text: str) -> str:
    """An order by lot that stays."""
    return hashlib.sha256(f"{salt} {text}".encode()).hexdigest()
