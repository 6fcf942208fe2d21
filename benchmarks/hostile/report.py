"""The figures of the attacks as Markdown and as a chart."""

import statistics
import textwrap
from collections import Counter
from datetime import date
from typing import NamedTuple

from benchmarks.server.report import HERE, MB, command, machine
from pyatak.arena.charts import BRASS, VIOLET, Bar, bars

MOST = 1.5
"""What p99 during an attack may be, as a multiple of the one before and after it."""


ABOUT = """{tables} honest tables of two, a move a second at each, and one address that attacks for {seconds:g} s and comes back whenever it is
cut off. The store lies in memory (`/dev/shm`), because a disk of a shared machine holds up single writes for up to half a second with or without an attack. The server with its usual limits has one core; honest clients and the attacker share another, the attacker with a lower priority.
Times are from sending a move until it is stored, shown and answered, in ms: half and 99 % of them before, during and after the attack. The
ratio is p99 during the attack to p99 before and after it together; it should be at most {most}. Of {rounds} rounds, each with all attacks, the one
with the median ratio is shown, and the ratios of all. Of the metrics, `limited` are requests that
were refused because the address asked too much (`pyatak_limited`), `dropped` connections that were cut off (`pyatak_dropped`). The last row is no
attack: the coach reviews games of honest people on the server's core meanwhile; there the ratio should be at most 1.2."""  # noqa: E501
COLUMNS = (
    "attack",
    "p50 before, during, after",
    "p99 before, during, after",
    "ratio",
    "memory",
    "server's core",
    "honest connections lost",
    "counted in metrics",
)


class Measured(NamedTuple):
    """The seconds of honest moves around an attack, the server's memory in bytes, and what was counted."""

    name: str
    before: list[float]
    during: list[float]
    after: list[float]
    memory: int
    most_memory: int
    usual: float
    """The share of its core that the server used before the attack."""
    busy: float
    """And during it."""
    happened: Counter[str]
    """By the attacker."""
    refused: Counter[str]
    """By the server's metrics: `limited request`, `dropped control_frames`."""
    reconnects: int
    """Of honest people."""
    ratios: tuple[float, ...] = ()
    """Of all rounds."""

    @property
    def ratio(self) -> float:
        return percentile(self.during, 99) / percentile([*self.before, *self.after], 99)

    @property
    def core(self) -> str:
        return f"{self.usual:.0%} → {self.busy:.0%}"

    @property
    def holds(self) -> bool:
        return self.ratio <= MOST and not self.reconnects


def median(rounds: list[Measured]) -> Measured:
    """The round with the median ratio, and the ratios of all."""
    ordered = sorted(rounds, key=lambda one: one.ratio)
    return ordered[len(ordered) // 2]._replace(
        ratios=tuple(one.ratio for one in rounds), reconnects=sum(one.reconnects for one in rounds)
    )


def percentile(values: list[float], share: int) -> float:
    """In milliseconds."""
    return statistics.quantiles(values, n=100)[share - 1] * 1000 if len(values) > 1 else 0.0


def brief(one: Measured) -> str:
    times = " → ".join(f"{percentile(part, 50):.1f}/{percentile(part, 99):.1f}" for part in (one.before, one.during, one.after))
    memory = f"{one.memory / MB:.0f} → {one.most_memory / MB:.0f} MB"
    counts = {**one.happened, **one.refused}
    return f"{one.name}: p50/p99 {times} ms, ratio {one.ratio:.2f}, {memory}, core {one.core}, {one.reconnects} lost, {counts}"


def markdown(measured: list[Measured], tables: int, seconds: float, rounds: int) -> str:
    lines = [
        "# The server under attack",
        "",
        f"`{command('benchmarks.hostile')}` on {date.today()}: {machine()}.",
        *textwrap.wrap(ABOUT.format(tables=tables, seconds=seconds, most=MOST, rounds=rounds), 150),
        "",
        "![p99 of honest moves during an attack, as a multiple of normal](hostile.svg)",
        "",
        f"| {' | '.join(COLUMNS)} |",
        "|---" * len(COLUMNS) + "|",
        *(_row(one) for one in measured),
    ]
    return "\n".join(lines) + "\n"


def _row(one: Measured) -> str:
    parts = (one.before, one.during, one.after)
    halves, lates = (", ".join(f"{percentile(part, share):.1f}" for part in parts) for share in (50, 99))
    counted = ", ".join(f"{name.replace('_', ' ')} {count}" for name, count in one.refused.most_common(4))
    memory = f"{one.memory / MB:.0f} → {one.most_memory / MB:.0f} MB"
    ratio = f"{one.ratio:.2f} ({', '.join(f'{each:.2f}' for each in one.ratios)})"
    return f"| {one.name} | {halves} | {lates} | {ratio} | {memory} | {one.core} | {one.reconnects} | {counted or '–'} |"


def chart(measured: list[Measured]) -> str:
    rows = [Bar(one.name, one.ratio, colour=BRASS if one.holds else VIOLET) for one in measured]
    return bars("p99 of honest moves during an attack, as a multiple of normal", rows, lambda ratio: f"{ratio:.2f}")


def write(text: str, measured: list[Measured]) -> None:
    (HERE / "hostile.md").write_text(text, encoding="utf-8")
    (HERE / "hostile.svg").write_text(chart(measured), encoding="utf-8")
