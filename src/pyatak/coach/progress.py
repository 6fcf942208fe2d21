"""A person's progress at one game: what the reviews of their games say together. Pure functions over reviews."""

from collections.abc import Iterable

import msgspec

from pyatak.coach.model import RaceSeat, Review
from pyatak.core.registry import game as find_game
from pyatak.core.texts import say

OTHER = "other"
"""The kind of a mistake for which no quantity of its game speaks clearly."""
RACE_KINDS = ("overlooked", "draws_instead", "wrong_calls")
"""What can be missed in a race: the fields of `RaceSeat`."""


class GameFacts(msgspec.Struct, frozen=True):
    """What one review says of one player, without the game itself. Shares are parts of a win."""

    accuracy: float | None
    """None in a race."""
    accuracy_error: float
    luck: float
    own: float
    """What own mistakes cost; below 0."""
    others: float
    mistakes: dict[str, tuple[int, float]]
    """By kind: how many moments, and what they cost together."""
    reaction_ms: int | None = None
    """The usual reaction in a race."""


class MistakeKind(msgspec.Struct, frozen=True):
    """Mistakes for the same reason, in several games."""

    name: str
    """A quantity of the game's coach, or `other`; in a race a field of `RaceSeat`."""
    count: int
    cost: float
    """Parts of a win, over all games; 0 in a race."""


def facts_of(review: Review, seat: int) -> GameFacts:
    """The facts of a seat. The reason of a moment is the quantity that differs most between the made and the best move."""
    if review.race is not None:
        return _race_facts(review.race.seats[seat])
    own = review.seats[seat]
    mistakes: dict[str, tuple[int, float]] = {}
    for place in own.moments:
        decision = review.decisions[place]
        kind = decision.why.amounts[0].name if decision.why and decision.why.amounts else OTHER
        count, cost = mistakes.get(kind, (0, 0.0))
        mistakes[kind] = (count + 1, cost + decision.loss)
    total = own.sum
    return GameFacts(own.accuracy, own.accuracy_error, total.luck, total.own, total.others, mistakes)


def _race_facts(own: RaceSeat) -> GameFacts:
    counts = {kind: getattr(own, kind) or 0 for kind in RACE_KINDS}
    mistakes = {kind: (count, 0.0) for kind, count in counts.items() if count}
    return GameFacts(None, 0.0, 0.0, 0.0, 0.0, mistakes, own.reaction_ms)


def mistake_kinds(games: Iterable[GameFacts]) -> list[MistakeKind]:
    """The kinds of mistakes over several games: the dearest first, then the most frequent."""
    totals: dict[str, tuple[int, float]] = {}
    for facts in games:
        for kind, (count, cost) in facts.mistakes.items():
            before = totals.get(kind, (0, 0.0))
            totals[kind] = (before[0] + count, before[1] + cost)
    kinds = [MistakeKind(name, count, cost) for name, (count, cost) in totals.items()]
    return sorted(kinds, key=lambda one: (-one.cost, -one.count, one.name))


def kind_words(language: str, game_id: str, kind: str) -> str:
    """A kind of mistakes for people."""
    if find_game(game_id).info.realtime:
        return say(language, f"coach-race-{kind}")
    return say(language, "coach-kind-other") if kind == OTHER else say(language, f"{game_id}-coach-kind-{kind}")
