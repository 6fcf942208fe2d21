"""Games between bots and their reviews, each made once for all tests."""

from functools import cache

import pyatak
from pyatak.coach.fit import play
from pyatak.coach.review import reviews

TURN_GAMES = [game_id for game_id in pyatak.game_ids() if not pyatak.game(game_id).info.realtime]
BUDGET = 12_000


@cache
def record_of(game_id: str, seed: int = 1) -> pyatak.Record:
    """A game of as many easy bots as may play, but for one beginner."""
    seats = min(4, pyatak.game(game_id).info.seats[1])
    return play(game_id, seats, seed, ["easy"] * (seats - 1) + ["beginner"])


@cache
def reviews_of(game_id: str) -> list[pyatak.Review]:
    """All answers of a review, the first one coarser."""
    return list(reviews(record_of(game_id), budget=BUDGET, first=BUDGET // 4))


def review_of(game_id: str) -> pyatak.Review:
    return reviews_of(game_id)[-1]
