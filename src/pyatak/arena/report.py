"""The report of a match: win shares and score differences with 95 % intervals, ratings, forfeits; as data and as a chart."""

from pathlib import Path

import msgspec

from pyatak.arena.charts import BRASS, GREEN, VIOLET, Bar, bars
from pyatak.arena.match_spec import MatchSpec
from pyatak.arena.seating import LineUp, group_of
from pyatak.arena.tally import Sums, Tally, groups, pairs
from pyatak.bots.faults import Fault
from pyatak.compiled.playouts import SURE, wilson
from pyatak.ratings import Rating

Interval = tuple[float, float]
CHART = ".svg"


class Share(msgspec.Struct, frozen=True):
    """A bot's share of the wins in its games; `even` is the share if all bots were equally strong."""

    bot: str
    games: int
    even: float
    share: float
    interval: Interval


class Group(msgspec.Struct, frozen=True):
    """Bots that met at one table, and how often each won there."""

    bots: tuple[str, ...]
    shares: list[Share]


class Margin(msgspec.Struct, frozen=True):
    """The mean lead in points of a seat of one bot over a seat of another at the same table."""

    bot: str
    other: str
    deals: int
    points: float
    interval: Interval


class Report(msgspec.Struct, frozen=True):
    """The spec and its results. A deal with all its line-ups is one observation, so the intervals are right."""

    spec: MatchSpec
    games: int
    moves: int
    shares: list[Share]
    tables: list[Group]
    """The results of each group of bots that met."""
    margins: list[Margin]
    ratings: dict[str, Rating]
    forfeits: dict[str, int]
    faults: list[Fault]
    """The first faults."""


def make_report(spec: MatchSpec, tally: Tally) -> Report:
    """The report of the games so far."""
    names = [entrant.name for entrant in spec.entrants]
    shares = [_share(spec, sums, bot, list(spec.line_ups)) for bot, sums in enumerate(tally.wins)]
    return Report(
        spec,
        tally.deals * len(spec.line_ups),
        tally.moves,
        shares,
        [_group(spec, group, wins) for group, wins in zip(groups(spec), tally.table_wins, strict=True)],
        [_margin(spec, pair, sums) for pair, sums in zip(pairs(spec), tally.margins, strict=True)],
        dict(zip(names, tally.ratings, strict=True)),
        dict(zip(names, tally.forfeits, strict=True)),
        tally.faults,
    )


def _group(spec: MatchSpec, group: LineUp, wins: list[Sums]) -> Group:
    line_ups = [line_up for line_up in spec.line_ups if group_of(line_up) == group]
    shares = [_share(spec, sums, bot, line_ups) for bot, sums in zip(sorted(set(group)), wins, strict=True)]
    return Group(tuple(spec.entrants[bot].name for bot in group), shares)


def _share(spec: MatchSpec, sums: Sums, bot: int, line_ups: list[LineUp]) -> Share:
    sat = [line_up for line_up in line_ups if bot in line_up]
    even = sum(line_up.count(bot) for line_up in sat) / (len(sat) * len(spec.sides))
    mean, error = mean_and_error(sums, spec.whole * len(sat))
    return Share(spec.entrants[bot].name, sums.deals * len(sat), even, mean, share_interval(mean, error, sums.deals))


def _margin(spec: MatchSpec, pair: tuple[int, int], sums: Sums) -> Margin:
    one, other = pair
    met = sum(set(pair) <= set(line_up) for line_up in spec.line_ups)
    mean, error = mean_and_error(sums, spec.whole * met)
    names = spec.entrants[one].name, spec.entrants[other].name
    return Margin(*names, sums.deals, mean, (mean - SURE * error, mean + SURE * error))


def mean_and_error(sums: Sums, unit: int) -> tuple[float, float]:
    """The mean over deals and its standard error, a little wider for few deals as Student's t is."""
    deals = sums.deals
    mean = sums.total / max(deals, 1) / unit
    if deals < 2:
        return mean, 0.0
    scatter = (sums.squares * deals - sums.total**2) / (deals * (deals - 1) * unit**2)
    student = 1 + (SURE**2 + 1) / (2 * (deals - 1))
    return mean, (scatter * student / deals) ** 0.5


def share_interval(share: float, error: float, deals: int) -> Interval:
    """Wilson's interval for the number of independent games that has this error; right near 0 and 1 too."""
    if deals < 2:
        return 0.0, 1.0
    if 0 < share < 1 and not error:
        return share, share
    low, high = wilson(share, share * (1 - share) / error**2 if error else deals)
    return max(low, 0.0), min(high, 1.0)


def chart(report: Report, title: str) -> str:
    """The win shares as a bar chart, per group of bots, with a mark at the even share."""
    colours = dict(zip(report.ratings, [BRASS, VIOLET, GREEN] * len(report.ratings), strict=False))
    rows = []
    for group in report.tables:
        for share in group.shares:
            label = share.bot if len(report.tables) == 1 else f"{share.bot}   [{', '.join(group.bots)}]"
            rows.append(Bar(label, share.share, *share.interval, mark=share.even, colour=colours[share.bot]))
    return bars(title, rows, lambda value: f"{value:.1%}")


def save(report: Report, path: Path, title: str) -> Path:
    """Write the report as JSON and its chart beside it; return the path of the chart."""
    chart_path = path.with_suffix(CHART)
    chart_path.write_text(chart(report, title), encoding="utf-8")
    path.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    return chart_path
