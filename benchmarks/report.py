"""The results as Markdown and as a picture."""

import math
import os
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path

from benchmarks.timing import Pace

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
        "# How fast the rules are",
        "",
        f"`make bench` on {date.today()}: {machine()}, OpenSpiel {version('open_spiel')}.",
        "Random games; moves a second (games a second). The best of three runs each, one after another.",
        "A move is a decision of a player, with OpenSpiel too.",
        "",
        "![Moves a second, on a logarithmic scale](results.svg)",
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


def picture(ours: Table, theirs: Table) -> str:
    """Bars on a logarithmic scale, one for each game and way; ours with a filled end, theirs hatched."""
    bars = [(f"{game}: {way}", one.moves, "#B97A0A") for game, ways in ours.items() for way, one in ways.items()]
    bars += [(f"OpenSpiel {game}: {way}", one.moves, "#5F5170") for game, ways in theirs.items() for way, one in ways.items()]
    row, left, width = 22, 330, 560
    least, most = 4.0, math.log10(max(value for _, value, _ in bars)) + 0.1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + width + 90}" height="{row * len(bars) + 40}" '
        'font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#FFFCF5"/>'
    ]
    for power in range(4, int(most) + 1):
        x = left + width * (power - least) / (most - least)
        parts.append(f'<path d="M{x:.0f} 10V{row * len(bars) + 14}" stroke="#8C7F96" stroke-dasharray="2 4"/>')
        parts.append(
            f'<text x="{x:.0f}" y="{row * len(bars) + 32}" text-anchor="middle" fill="#5F5170">{short(10**power)}</text>'
        )
    for place, (name, value, colour) in enumerate(bars):
        y = 12 + row * place
        length = max(2.0, width * (math.log10(value) - least) / (most - least))
        parts.append(f'<text x="{left - 8}" y="{y + 13}" text-anchor="end" fill="#2B1B3D">{name}</text>')
        parts.append(f'<rect x="{left}" y="{y}" width="{length:.0f}" height="{row - 6}" rx="4" fill="{colour}"/>')
        parts.append(f'<text x="{left + length + 6:.0f}" y="{y + 13}" fill="#2B1B3D">{short(value)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def write(ours: Table, theirs: Table, starts: dict[str, tuple[float, float]]) -> Path:
    (HERE / "results.md").write_text(markdown(ours, theirs, starts), encoding="utf-8")
    (HERE / "results.svg").write_text(picture(ours, theirs), encoding="utf-8")
    return HERE / "results.md"
