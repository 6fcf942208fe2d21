"""The results as Markdown and as a chart."""

import os
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path

from benchmarks.timing import Pace
from pyatak.arena.charts import VIOLET, Bar, bars

HERE = Path(__file__).parent
PEER = "goofspiel"
Table = dict[str, dict[str, Pace]]


def machine() -> str:
    model = next(
        (line.partition(": ")[2] for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")),
        platform.processor(),
    )
    return f"{os.cpu_count()} cores, {model.strip()}, Python {platform.python_version()}, Numba {version('numba')}"


def short(number: float) -> str:
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{number / size:.3g}{letter}"
    return f"{number:.3g}"


def markdown(ours: Table, theirs: Table, starts: dict[str, tuple[float, float]]) -> str:
    lines = [
        "# The speed of the rules",
        "",
        f"`make bench` on {date.today()}: {machine()}, OpenSpiel {version('open_spiel')}.",
        "Random games; moves per second (games per second). The best of three runs each, one after another.",
        "A move is a decision of a player, for OpenSpiel too.",
        "",
        "![Moves per second, on a logarithmic scale](results.svg)",
        "",
        _rows("ours", ours),
        _rows("OpenSpiel", theirs),
        f"## Compiled on one core, as a multiple of OpenSpiel's {PEER}",
        "",
        "| game | of its C++ bots | of its C++ rollouts | all cores, of one core | cold start | warm start |",
        "|---|---|---|---|---|---|",
    ]
    for game, ways in ours.items():
        one, every = list(ways.values())[-2:]
        bots, rollouts = theirs[PEER]["C++ bots"].moves, theirs[PEER]["C++ rollouts"].moves
        cold, warm = starts[game]
        ratios = f"{one.moves / bots:.1f} | {one.moves / rollouts:.1f} | {every.moves / one.moves:.2f}"
        lines.append(f"| {game} | {ratios} | {cold:.1f} s | {warm:.2f} s |")
    lines += [
        "",
        "Cold and warm start: from the start of Python to the end of the first compiled game, with an empty and a full cache.",
        "C++ bots: whole games between its uniform random bots. C++ rollouts: one simulation of its tree search, many rollouts.",
        "",
    ]
    return "\n".join(lines)


def _rows(whose: str, table: Table) -> str:
    ways = list(next(iter(table.values())))
    lines = [f"## {whose}", "", f"| game | {' | '.join(ways)} |", "|---" * (len(ways) + 1) + "|"]
    for game, paces in table.items():
        cells = [f"{short(one.moves)} ({short(one.games)})" for one in paces.values()]
        lines.append(f"| {game} | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def chart(ours: Table, theirs: Table) -> str:
    rows = [Bar(f"{game}: {way}", one.moves) for game, ways in ours.items() for way, one in ways.items()]
    peers = theirs.items()
    rows += [Bar(f"OpenSpiel {game}: {way}", one.moves, colour=VIOLET) for game, ways in peers for way, one in ways.items()]
    return bars("Moves per second, on a logarithmic scale", rows, short, logarithmic=True)


def write(ours: Table, theirs: Table, starts: dict[str, tuple[float, float]], *sections: str) -> Path:
    """Write the page and its chart; further sections follow the table of the rules."""
    (HERE / "results.md").write_text("\n".join([markdown(ours, theirs, starts), *sections]), encoding="utf-8")
    (HERE / "results.svg").write_text(chart(ours, theirs), encoding="utf-8")
    return HERE / "results.md"
