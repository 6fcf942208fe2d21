"""Running totals of a match. All are whole numbers, so the order of the work does not matter and memory stays constant."""

from itertools import combinations

import msgspec

from pyatak.arena.match import Outcome
from pyatak.arena.match_spec import MatchSpec
from pyatak.arena.seating import LineUp, group_of, groups_of
from pyatak.bots.faults import Fault
from pyatak.ratings import Rating, default_rating, rate

FAULTS_KEPT = 20
"""The number of faults kept in full; further ones are only counted."""


class Sums(msgspec.Struct):
    """Sum and sum of squares of one number per deal: a deal with all its line-ups is one observation."""

    deals: int = 0
    total: int = 0
    squares: int = 0

    def add(self, number: int) -> None:
        self.deals += 1
        self.total += number
        self.squares += number * number


class Tally(msgspec.Struct):
    """The games so far. The lists follow the order of the entrants, of the groups or of the pairs."""

    deals: int
    moves: int
    wins: list[Sums]
    """Each bot's wins in the games of a deal that it played."""
    table_wins: list[list[Sums]]
    """The same for each group of bots that meet at a table."""
    margins: list[Sums]
    """For each pair, the lead of the first in points; only deals without a forfeited game."""
    forfeits: list[int]
    faults: list[Fault]
    ratings: list[Rating]


def groups(spec: MatchSpec) -> list[LineUp]:
    """The groups of bots that meet at a table."""
    return groups_of(list(spec.line_ups))


def pairs(spec: MatchSpec) -> list[tuple[int, int]]:
    """The pairs of bots that meet at some table."""
    bots = range(len(spec.entrants))
    return [pair for pair in combinations(bots, 2) if any(set(pair) <= set(line_up) for line_up in spec.line_ups)]


def empty_tally(spec: MatchSpec) -> Tally:
    count = len(spec.entrants)
    return Tally(
        deals=0,
        moves=0,
        wins=[Sums() for _ in range(count)],
        table_wins=[[Sums() for _ in sorted(set(group))] for group in groups(spec)],
        margins=[Sums() for _ in pairs(spec)],
        forfeits=[0] * count,
        faults=[],
        ratings=[default_rating() for _ in range(count)],
    )


def add_deal(tally: Tally, spec: MatchSpec, outcomes: list[Outcome]) -> None:
    """Count one deal: an outcome for each line-up."""
    tally.deals += 1
    games = list(zip(spec.line_ups, outcomes, strict=True))
    won = [wins_of(spec, line_up, outcome) for line_up, outcome in games]
    for bot, sums in enumerate(tally.wins):
        sums.add(sum(wins.get(bot, 0) for wins in won))
    for group, group_wins in zip(groups(spec), tally.table_wins, strict=True):
        here = [wins for wins, line_up in zip(won, spec.line_ups, strict=True) if group_of(line_up) == group]
        for bot, sums in zip(sorted(set(group)), group_wins, strict=True):
            sums.add(sum(wins[bot] for wins in here))
    _add_margins(tally, spec, games)
    for line_up, outcome in games:
        tally.moves += outcome.moves
        _rate(tally.ratings, line_up, ranks_of(spec, line_up, outcome))
        if outcome.fault is not None:
            tally.forfeits[bot_at_fault(spec, line_up, outcome.fault)] += 1
            tally.faults = [*tally.faults, outcome.fault][:FAULTS_KEPT]


def bot_at_fault(spec: MatchSpec, line_up: LineUp, fault: Fault) -> int:
    """The index of the bot that a fault is of."""
    return next(bot for side, bot in zip(spec.sides, line_up, strict=True) if fault.seat in side)


def winning_sides(spec: MatchSpec, line_up: LineUp, outcome: Outcome) -> list[int]:
    """The sides that win. A bot with a fault loses on all its sides and the other bots win; without others, nobody does."""
    if outcome.fault is not None:
        loser = bot_at_fault(spec, line_up, outcome.fault)
        return [side for side, bot in enumerate(line_up) if bot != loser]
    return [number for number, side in enumerate(spec.sides) if set(side) & set(outcome.winners)]


def wins_of(spec: MatchSpec, line_up: LineUp, outcome: Outcome) -> dict[int, int]:
    """Each bot's share of the win, in parts of `spec.whole`."""
    winners = winning_sides(spec, line_up, outcome)
    shares = dict.fromkeys(line_up, 0)
    for side in winners:
        shares[line_up[side]] += spec.whole // len(winners)
    return shares


def ranks_of(spec: MatchSpec, line_up: LineUp, outcome: Outcome) -> list[int]:
    """Each side's rank: the winners first, then by points."""
    winners = winning_sides(spec, line_up, outcome)
    points = [sum(outcome.scores[seat] for seat in side) if outcome.scores else 0 for side in spec.sides]
    standing = [(side not in winners, 0 if side in winners else -points[side]) for side in range(len(line_up))]
    return [sorted(standing).index(one) for one in standing]


def _rate(ratings: list[Rating], line_up: LineUp, ranks: list[int]) -> None:
    """Update the ratings by one game. Each side is one player, whose bot decides for all its seats."""
    for bot, after in rate(dict(enumerate(ratings)), [[bot] for bot in line_up], ranks).items():
        ratings[bot] = after


def _add_margins(tally: Tally, spec: MatchSpec, games: list[tuple[LineUp, Outcome]]) -> None:
    if any(outcome.fault for _, outcome in games):
        return
    means = [_mean_scores(spec, line_up, outcome) for line_up, outcome in games]
    for (one, other), sums in zip(pairs(spec), tally.margins, strict=True):
        sums.add(sum(mean[one] - mean[other] for mean in means if one in mean and other in mean))


def _mean_scores(spec: MatchSpec, line_up: LineUp, outcome: Outcome) -> dict[int, int]:
    """Each bot's mean points of its seats, in parts of `spec.whole`."""
    seats: dict[int, list[int]] = {}
    for side, bot in zip(spec.sides, line_up, strict=True):
        seats.setdefault(bot, []).extend(side)
    return {bot: sum(outcome.scores[seat] for seat in own) * spec.whole // len(own) for bot, own in seats.items()}
