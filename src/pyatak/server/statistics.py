"""A player's statistics: pure functions over their history."""

from collections.abc import Iterable, Sequence

import msgspec

from pyatak.ratings import Rating as Skill
from pyatak.server.http.identity import handle_of
from pyatak.server.store import Played, Result, ResultSeat, Standing
from pyatak.server.tables.results import BOT, is_own_win, places_of

MOST_OPPONENTS = 12
MOST_COURSE = 300


class CoursePoint(msgspec.Struct, frozen=True):
    """The rating after one game."""

    at: int
    points: int


class Opponent(msgspec.Struct, frozen=True):
    handle: str
    name: str
    level: str
    """The level of a bot; empty for a person."""
    games: int
    better: int
    """How often the player was in a better place."""


class Statistics(msgspec.Struct, frozen=True):
    games: int = 0
    wins: int = 0
    mean_place: float = 0
    mean_score: float = 0
    best_score: int = 0
    course: list[CoursePoint] = []
    """The latest games, the oldest of them first."""
    opponents: list[Opponent] = []
    """The most frequent first."""


def level_of(who: str) -> str:
    return who.removeprefix(BOT) if who.startswith(BOT) else ""


def points_of(standing: Standing) -> int:
    return Skill(standing.mu, standing.sigma).points


def change_of(standing: Standing) -> int:
    """The rating points that the game brought."""
    now = Skill(standing.mu, standing.sigma)
    before = Skill(now.ordinal - standing.gain, 0)
    return now.points - before.points


def statistics_of(who: str, played: Sequence[Played]) -> Statistics:
    """The statistics of one player at one game. `played` has the latest first; a bot's seats in one game count separately."""
    if not played:
        return Statistics()
    own = [(places_of(one.result)[seat.side], seat) for one in played for seat in one.result.seats if seat.who == who]
    course = [CoursePoint(one.result.finished_at, points_of(one.standing)) for one in played[:MOST_COURSE] if one.standing]
    return Statistics(
        games=len(played),
        wins=sum(any(is_own_win(seat) for seat in one.result.seats if seat.who == who) for one in played),
        mean_place=round(sum(place for place, _ in own) / len(own), 2),
        mean_score=round(sum(seat.score for _, seat in own) / len(own), 2),
        best_score=max(seat.score for _, seat in own),
        course=course[::-1],
        opponents=_opponents(who, (one.result for one in played)),
    )


def _opponents(who: str, results: Iterable[Result]) -> list[Opponent]:
    met: dict[str, tuple[str, int, int]] = {}
    for result in results:
        places = places_of(result)
        mine = min(places[seat.side] for seat in result.seats if seat.who == who)
        for other, seat in _others(who, result).items():
            name, games, better = met.get(other, (seat.name, 0, 0))
            met[other] = (name, games + 1, better + (mine < places[seat.side]))
    most = sorted(met, key=lambda other: -met[other][1])[:MOST_OPPONENTS]
    return [Opponent(handle_of(one), met[one][0], level_of(one), *met[one][1:]) for one in most]


def _others(who: str, result: Result) -> dict[str, ResultSeat]:
    """The opponents in a game: no partners, and a bot on several seats once."""
    sides = {seat.side for seat in result.seats if seat.who == who}
    return {seat.who: seat for seat in result.seats if seat.who != who and seat.side not in sides}
