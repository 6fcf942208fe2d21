"""Runs a match of the arena in the terminal: progress, tables, a chart and a JSON file."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from pyatak.arena.arena import compete
from pyatak.arena.match_spec import MatchSpec
from pyatak.arena.report import CHART, Interval, Report, Share, save
from pyatak.arena.tally import Tally
from pyatak.cli import interrupts
from pyatak.core.texts import say


def journal_of(out: Path) -> Path:
    """The file of the results so far."""
    return out.with_name(out.name + ".part")


def run(spec: MatchSpec, out: Path, processes: int | None, ray: bool, address: str | None, language: str) -> Report:
    """Play the match with a progress bar, which also counts forfeited games."""
    if out.is_dir() or out.suffix == CHART:
        raise ValueError(f"--out names a JSON file, as in arena.json, not {str(out)!r}")
    out.parent.mkdir(parents=True, exist_ok=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), "[red]{task.fields[faults]}")
    with interrupts.remembered() as interrupt, Progress(*columns, transient=True) as bar:
        task = bar.add_task(spec.game, total=spec.games, faults="")

        def update(tally: Tally) -> None:
            interrupt.check()
            lost = sum(tally.forfeits)
            faults = say(language, "arena-forfeited", count=lost) if lost else ""
            bar.update(task, completed=tally.deals * len(spec.line_ups), faults=faults)

        return compete(spec, processes=processes, ray=ray, address=address, journal=journal_of(out), progress=update)


def finish(report: Report, out: Path, language: str) -> Path:
    """Write the JSON file and the chart, then remove the results so far. Returns the path of the chart."""
    picture = save(report, out, title(report, language))
    journal_of(out).unlink()
    return picture


def title(report: Report, language: str) -> str:
    name = say(language, f"{report.spec.game}-title")
    return say(language, "arena-title", game=name, seats=report.spec.seats, games=report.games)


def show(report: Report, console: Console, language: str) -> None:
    """Print all tables."""
    _show_bots(report, console, language)
    if len(report.tables) > 1:
        _show_line_ups(report, console, language)
    if report.margins:
        _show_margins(report, console, language)
    for fault in report.faults:
        console.print(Text(fault.text(language), style="red"))
    if (not_listed := sum(report.forfeits.values()) - len(report.faults)) > 0:
        console.print(Text(say(language, "arena-more-forfeited", count=not_listed), style="red"))
    console.print(say(language, "arena-about", deals=report.spec.deals, line_ups=len(report.spec.line_ups)))


def _table(language: str, heading: str, columns: tuple[str, ...], left: int = 1) -> Table:
    table = Table(title=heading)
    for number, column in enumerate(columns):
        table.add_column(say(language, f"arena-{column}"), justify="left" if number < left else "right")
    return table


def _percent(share: float, interval: Interval) -> str:
    return f"{share:.1%}  ({interval[0]:.1%} – {interval[1]:.1%})"


def _wins(share: Share) -> tuple[str, str, str]:
    return str(share.games), _percent(share.share, share.interval), f"{share.even:.1%}"


def _show_bots(report: Report, console: Console, language: str) -> None:
    table = _table(language, title(report, language), ("bot", "games", "wins", "even", "rating", "forfeits"))
    for share in report.shares:
        rating = report.ratings[share.bot]
        table.add_row(share.bot, *_wins(share), f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}", str(report.forfeits[share.bot]))
    console.print(table)


def _show_line_ups(report: Report, console: Console, language: str) -> None:
    table = _table(language, "", ("group", "bot", "games", "wins", "even"), left=2)
    for one in report.tables:
        for number, share in enumerate(one.shares):
            table.add_row("" if number else ", ".join(one.bots), share.bot, *_wins(share))
    console.print(table)


def _show_margins(report: Report, console: Console, language: str) -> None:
    table = _table(language, "", ("bot", "other", "points"), left=2)
    for margin in report.margins:
        low, high = margin.interval
        table.add_row(margin.bot, margin.other, f"{margin.points:+.2f}  ({low:+.2f} – {high:+.2f})")
    console.print(table)
