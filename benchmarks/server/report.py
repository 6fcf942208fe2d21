"""The server's figures as Markdown and as a chart."""

import os
import platform
import sys
from collections.abc import Callable
from datetime import date
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.server.processes import Result
from pyatak.arena.charts import BRASS, VIOLET, Bar, bars

MB = 2**20
HERE = Path(__file__).parent.parent
Phases = dict[str, dict[str, Result]]
"""By game, then by phase."""
Rounds = dict[str, list[tuple[Result, Result]]]
"""By game: ours and boardgame.io's at saturation, one after the other."""
PHASES = ("saturation", "80 %", "30 %", "1000/s")


class Memory(NamedTuple):
    """In bytes: a new server, a server that was busy, and each table."""

    cold: int
    warm: int
    table: float


def command(module: str) -> str:
    """The command that made these figures."""
    return " ".join(["python -m", module, *sys.argv[1:]])


def machine() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    model = next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.processor())
    return f"{os.cpu_count()} cores, {model.strip()}, Python {platform.python_version()}, uvicorn {version('uvicorn')}"


def markdown(rounds: Rounds, ours: Phases, long: Result, memory: Memory, tables: int, run_s: float) -> str:
    turns = len(next(iter(rounds.values())))
    lines = [
        "# The server under load",
        "",
        f"`{command('benchmarks.server')}` on {date.today()}: {machine()}.",
        "Real WebSocket clients on loopback, in a Node process on a second core; the server on one core. Every move of ours is",
        "in SQLite with FULL sync before it is shown; boardgame.io keeps its tables in memory, with a game of the same shape.",
        f"200 tables of 4 seats, {run_s:g} s per figure; at saturation the medians of {turns} round{'s' * (turns > 1)},",
        "both alternately. Times are from sending a move until all four seats have it.",
        "",
        "![Moves per second at saturation](server.svg)",
        "",
        "| game | Pyatak, moves/s | boardgame.io, moves/s | ratio | moves per CPU second of the server | ratio | refused |",
        "|---|---|---|---|---|---|---|",
    ]
    for game, pairs in rounds.items():
        one, other = _medians(pairs, lambda result: result.moves_per_s)
        own, others = _medians(pairs, lambda result: result.per_cpu_s)
        refused = sum(result.refused for result, _ in pairs)
        lines.append(
            f"| {game} | {one:.0f} | {other:.0f} | {one / max(other, 1):.2f} "
            f"| {own:.0f} and {others:.0f} | {own / max(others, 1):.2f} | {refused} |"
        )
    lines += [
        "",
        "| game | load | moves/s | p50 | p95 | p99 | server's core | clients' core |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for game, runs in ours.items():
        lines += [_row(game, name, runs[name]) for name in PHASES]
    storms = ", ".join(
        f"{game} {runs['storm'].seconds:.2f} s (half of them {runs['storm'].half_s:.2f} s)" for game, runs in ours.items()
    )
    lines += [
        "",
        f"Reconnect storm: all 800 clients drop at once; all are up to date again after: {storms}.",
        "",
        f"{tables} tables of 4 seats ({tables * 4} connections), a move every 3 s at each, for {long.seconds:.0f} s: "
        f"{long.moves_per_s:.0f} moves/s, p50 {_ms(long.p50_ms)}, p95 {_ms(long.p95_ms)}, p99 {_ms(long.p99_ms)}, "
        f"{long.refused} refused. Memory: {memory.cold / MB:.0f} MB for the server without a table, {memory.warm / MB:.0f} MB "
        f"once it was busy and its rules are compiled, and {memory.table / 1024:.0f} KB per table, connections included.",
        "",
    ]
    return "\n".join(lines)


def _medians(pairs: list[tuple[Result, Result]], figure: Callable[[Result], float]) -> tuple[float, float]:
    return median(figure(one) for one, _ in pairs), median(figure(other) for _, other in pairs)


def _row(game: str, name: str, one: Result) -> str:
    times = " | ".join(_ms(value) for value in (one.p50_ms, one.p95_ms, one.p99_ms))
    return f"| {game} | {name} | {one.moves_per_s:.0f} | {times} | {one.server_cpu:.0%} | {one.client_cpu:.0%} |"


def _ms(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f} ms"


def chart(rounds: Rounds) -> str:
    rows = []
    for game, pairs in rounds.items():
        one, other = _medians(pairs, lambda result: result.moves_per_s)
        rows.append(Bar(f"Pyatak, {game}, on disk", one, colour=BRASS))
        rows.append(Bar("boardgame.io, same shape, in memory", other, colour=VIOLET))
    return bars("Moves per second at saturation, 200 tables of 4, one core", rows, lambda value: f"{value:.0f}")


def write(text: str, rounds: Rounds) -> None:
    notes = (Path(__file__).parent / "notes.md").read_text(encoding="utf-8")
    (HERE / "server.md").write_text(f"{text}\n{notes}", encoding="utf-8")
    (HERE / "server.svg").write_text(chart(rounds), encoding="utf-8")
