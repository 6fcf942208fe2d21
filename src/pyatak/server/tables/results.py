"""Finished games as results, and results as ratings: pure functions, so that the log always gives the same figures.

docs/ratings.md says what counts.
"""

from collections.abc import Iterable, Iterator, Mapping

from pyatak.ratings import Rating as Skill
from pyatak.ratings import default_rating, rate
from pyatak.server.store.contract import Rating, Result, ResultSeat, Standing
from pyatak.table import events as on
from pyatak.table.evolve import evolve
from pyatak.table.model import Table, game_of
from pyatak.table.places import places_of as places_of_seats

BOT = "bot:"


def result_of(table: Table) -> Result:
    """The result of the game that has just ended at a table."""
    seats = tuple(_seat(table, number) for number in range(len(table.names)))
    is_forked = table.fork is not None and table.game_number == 1
    return Result(
        table=table.id,
        number=table.game_number,
        game=table.game,
        finished_at=table.changed_at,
        reason=table.ending,
        visibility=table.visibility,
        is_rated=not is_forked and len({seat.who for seat in seats}) > 1,
        seats=seats,
    )


def _seat(table: Table, number: int) -> ResultSeat:
    """A seat counts for its owner; when a bot has finished the game for them, it is marked."""
    seat = table.seats[number]
    return ResultSeat(
        who=seat.player or BOT + seat.level,
        name=table.names[number],
        side=game_of(table).side_of(table.position, number),
        score=table.scores[number],
        has_won=number in table.winners,
        resigned=seat.resigned,
        bot_finished=number in table.bot_finished,
    )


def results_in(events: Iterable[on.Stored]) -> Iterator[Result]:
    """The results of all games in a table's log."""
    table: Table | None = None
    for stored in events:
        table = evolve(table, stored)
        if isinstance(stored.event, on.Finished):
            yield result_of(table)


# -- places and ratings --------------------------------------------------------------------------------------------


def sides_of(result: Result) -> dict[int, list[ResultSeat]]:
    sides: dict[int, list[ResultSeat]] = {}
    for seat in result.seats:
        sides.setdefault(seat.side, []).append(seat)
    return sides


def places_of(result: Result) -> dict[int, int]:
    """The place of each side, from 1."""
    seats = result.seats
    sides, scores = [seat.side for seat in seats], [seat.score for seat in seats]
    winners = [number for number, seat in enumerate(seats) if seat.has_won]
    resigned = [number for number, seat in enumerate(seats) if seat.resigned]
    return dict(zip(sides, places_of_seats(sides, scores, winners, resigned), strict=True))


def standings_after(result: Result, before: Mapping[str, Standing]) -> dict[str, Standing]:
    """The standing of each player after a rated game."""
    sides, places = sides_of(result), places_of(result)
    skills = {who: Skill(one.mu, one.sigma) for who, one in before.items()}
    new = rate(skills, [[seat.who for seat in seats] for seats in sides.values()], [places[side] for side in sides])
    winners = {seat.who for seat in result.seats if is_own_win(seat)}
    for seat in result.seats:
        if seat.resigned or seat.bot_finished:  # their partner, or a bot, may have won without them
            old = skills.get(seat.who) or default_rating()
            new[seat.who] = min(old, new[seat.who], key=lambda one: one.ordinal)
    return {who: _standing(skill, before.get(who), who in winners) for who, skill in new.items()}


def is_own_win(seat: ResultSeat) -> bool:
    """Whether the seat has won and its player has played to the end."""
    return seat.has_won and not seat.bot_finished


def _standing(skill: Skill, before: Standing | None, has_won: bool) -> Standing:
    if before is None:
        return Standing(skill.mu, skill.sigma, 1, int(has_won), skill.ordinal - default_rating().ordinal)
    gain = skill.ordinal - Skill(before.mu, before.sigma).ordinal
    return Standing(skill.mu, skill.sigma, before.games + 1, before.wins + has_won, gain)


def rate_in_order(results: Iterable[Result], before: Mapping[str, Standing]) -> Iterator[tuple[Result, dict[str, Standing]]]:
    """The rated results of one game in the order they ended, each with the standings of its players afterwards."""
    standings = dict(before)
    for result in sorted(results, key=lambda one: one.key):
        if result.is_rated:
            now = standings_after(result, standings)
            standings |= now
            yield result, now


def rating_of(result: Result, who: str, standing: Standing) -> Rating:
    name = next(seat.name for seat in result.seats if seat.who == who)
    return Rating(
        game=result.game,
        who=who,
        name=name,
        mu=standing.mu,
        sigma=standing.sigma,
        ordinal=Skill(standing.mu, standing.sigma).ordinal,
        games=standing.games,
        wins=standing.wins,
        played_at=result.finished_at,
    )
