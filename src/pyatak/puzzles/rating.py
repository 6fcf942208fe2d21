"""Players and puzzles rated against each other: a fold over the log of attempts, where a right answer is a win of the player."""

from collections.abc import Iterable
from typing import NamedTuple

from pyatak.puzzles.order import Attempt
from pyatak.ratings import Rating, default_rating, rate

PUZZLE = "puzzle:"
ALL = ""
"""Who stands for all attempts at a game's puzzles."""


class PuzzleRating(NamedTuple):
    """How strong a player or a puzzle is, and of how many first attempts how many were right."""

    rating: Rating
    tries: int
    solved: int


Ratings = dict[tuple[str, str], PuzzleRating]
"""By game, and by player or puzzle."""


def rated(before: Ratings, one: Attempt) -> Ratings:
    """What an attempt changes."""
    total = before.get((one.game, ALL), PuzzleRating(Rating(0.0, 0.0), 0, 0))
    changed = {(one.game, ALL): total._replace(tries=total.tries + 1, solved=total.solved + one.is_right)}
    if not one.is_first:
        return changed
    player, puzzle = (one.game, one.player), (one.game, PUZZLE + one.puzzle)
    first = PuzzleRating(default_rating(), 0, 0), PuzzleRating(Rating(one.start, default_rating().sigma), 0, 0)
    mine, its = before.get(player, first[0]), before.get(puzzle, first[1])
    after = rate({player: mine.rating, puzzle: its.rating}, [[player], [puzzle]], [1, 2] if one.is_right else [2, 1])
    return changed | {
        player: PuzzleRating(after[player], mine.tries + 1, mine.solved + one.is_right),
        puzzle: PuzzleRating(after[puzzle], its.tries + 1, its.solved + one.is_right),
    }


def rate_all(attempts: Iterable[Attempt]) -> Ratings:
    """The ratings that follow from the log."""
    found: Ratings = {}
    for one in attempts:
        found |= rated(found, one)
    return found
