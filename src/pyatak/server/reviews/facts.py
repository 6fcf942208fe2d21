"""What reviews say of each seat, kept in memory: small, and dear to read from the store again."""

from collections import OrderedDict

from pyatak.coach.progress import GameFacts
from pyatak.server.reviews.reviewer import Key

MOST_GAMES = 20_000


class ReviewFacts:
    """The facts of each seat by game; the games not asked for the longest are dropped."""

    def __init__(self) -> None:
        self.games: OrderedDict[Key, list[GameFacts]] = OrderedDict()

    def get(self, key: Key) -> list[GameFacts] | None:
        if key in self.games:
            self.games.move_to_end(key)
        return self.games.get(key)

    def put(self, key: Key, facts: list[GameFacts]) -> None:
        self.games[key] = facts
        if len(self.games) > MOST_GAMES:
            self.games.popitem(last=False)
