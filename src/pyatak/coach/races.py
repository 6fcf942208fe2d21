"""Reviews a race: how fast a player was, what they saw late and what they overlooked.

There are no winning chances here: in a race they would be invented. A card can be played from the moment it fits the top card
until the top card changes. The record holds the order of moves; the table's log adds the times.
"""

from collections.abc import Sequence
from statistics import median

import msgspec

from pyatak.bots.levels import heuristics_of
from pyatak.coach.luck import Played
from pyatak.coach.model import RaceReview, RaceSeat, Reaction, Review
from pyatak.core.contract import LEVELS, Race
from pyatak.core.errors import ArgumentError
from pyatak.core.rule import State

MOST_MOMENTS = 5


class Times(msgspec.Struct, frozen=True):
    """When things happened, in milliseconds of play since "Start!": pauses and countdowns do not count."""

    moves: list[int]
    """The time of each move of the record."""
    wrong: list[tuple[int, int]] = []
    """Cards that were refused because they do not fit: the seat and the time."""


class _Opening(msgspec.Struct):
    """From when a seat could have played, and what."""

    at: int | None
    cards: list[int]


def review_race(played: Played, times: Times | None, seed: int) -> Review:
    """The review of a game without turns."""
    moves, race = played.record.moves, played.game.rules.RACE
    assert race is not None
    if times is not None and (len(times.moves) != len(moves) or sorted(times.moves) != list(times.moves)):
        raise ArgumentError(f"times are one for each of the {len(moves)} moves, never earlier than the one before")
    reactions = _reactions(played, race, times)
    level_ms = {level: heuristics_of(played.record.game).SKILLS[level].median_ms for level in LEVELS}
    seats = [_race_seat(played, race, times, reactions, level_ms, seat) for seat in range(played.seats)]
    last = played.states[-1]
    return Review(
        game=played.record.game,
        rules=played.record.rules,
        seats=[],
        scores=list(played.game.scores(last)),
        winners=list(played.game.winners(last)),
        decisions=[],
        chances=[],
        points=[],
        judged=0,
        simulations=0,
        seed=seed,
        race=RaceReview(seats, level_ms),
    )


def _cards_that_fit(played: Played, race: Race, state: State, seat: int) -> list[int]:
    """The actions that answer the top card. A draw answers none."""
    return [action for action in played.game.legal(state, seat) if race.moment(state, action)]


def _reactions(played: Played, race: Race, times: Times | None) -> list[Reaction]:
    """Every card that fitted, and what became of it."""
    found: list[Reaction] = []
    open_now: dict[int, _Opening] = {}
    for number in range(len(played.record.moves) + 1):
        state, now = played.states[number], _time(times, number - 1)
        if number:
            found += _closed(played, race, number - 1, open_now, now)
        for seat in range(played.seats):
            cards = _cards_that_fit(played, race, state, seat)
            if not cards:
                open_now.pop(seat, None)
            elif seat not in open_now:
                open_now[seat] = _Opening(now, cards)
    return found


def _time(times: Times | None, move: int) -> int | None:
    return None if times is None else 0 if move < 0 else times.moves[move]


def _closed(played: Played, race: Race, move: int, open_now: dict[int, _Opening], now: int | None) -> list[Reaction]:
    """What a move ended: a card was laid, others came too late, or its player drew although a card fitted."""
    mover, action = played.record.moves[move]
    is_card = race.moment(played.states[move], action) > 0
    if not is_card:
        opening = open_now.get(mover)
        return [_reaction(move, mover, opening, now, "drew_instead")] if opening and race.is_paced(action) else []
    found = []
    for seat, opening in sorted(open_now.items()):
        found.append(_reaction(move, seat, opening, now, "late" if seat == mover else "overlooked"))
    open_now.clear()  # the top card has changed
    return found


def _reaction(move: int, seat: int, opening: _Opening, now: int | None, kind: str) -> Reaction:
    waited = None if now is None or opening.at is None else now - opening.at
    return Reaction(move, seat, opening.cards, waited, kind)  # type: ignore[arg-type]


def _race_seat(
    played: Played, race: Race, times: Times | None, reactions: Sequence[Reaction], level_ms: dict[str, int], seat: int
) -> RaceSeat:
    own = [one for one in reactions if one.seat == seat]
    laid = [one for one in own if one.kind == "late"]
    usual = None if times is None or not laid else round(median(one.late_ms or 0 for one in laid))
    # With times, a card that another player covered sooner than this player usually plays was not overlooked.
    overlooked = [one for one in own if one.kind == "overlooked" and (usual is None or (one.late_ms or 0) > usual)]
    instead = [one for one in own if one.kind == "drew_instead"]
    slow = [one for one in laid if usual is not None and (one.late_ms or 0) > 2 * usual]
    moments = sorted([*overlooked, *instead, *slow], key=lambda one: (-(one.late_ms or 0), one.move))[:MOST_MOMENTS]
    made = [(played.states[number], action) for number, (by, action) in enumerate(played.record.moves) if by == seat]
    return RaceSeat(
        seat=seat,
        cards_played=sum(not race.is_paced(action) for _, action in made),
        draws=sum(race.is_paced(action) for _, action in made),
        draws_instead=len(instead),
        overlooked=len(overlooked),
        wrong_calls=None if times is None else sum(by == seat for by, _ in times.wrong),
        reaction_ms=usual,
        level=None if usual is None else min(level_ms, key=lambda level: abs(level_ms[level] - usual)),
        moments=moments,
    )
