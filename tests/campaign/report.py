"""The report of a campaign: one page with a time line and nothing to load, and a short text with the figures."""

import os
import platform
import re
import shlex
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from html import escape
from pathlib import Path

import pyatak
from campaign import faults as all_faults
from campaign.campaign import Result, Wanted

WIDTH, LEFT, ROW = 1400, 190, 16
MOST_FINDINGS = 200
STYLE = """
:root { color-scheme: light dark; --ink: #1d2530; --paper: #fff; --line: #c8ccd2; --mark: #b3261e; --soft: #2f6fb3; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ee; --paper: #15191f; --line: #3a424d; --mark: #ff8a80; --soft: #7fb4ee; }
}
body {
  font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  margin: 2rem auto; max-width: 1440px; padding: 0 1rem;
}
table { border-collapse: collapse; }
th, td { padding: .2rem .8rem .2rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
.n { text-align: right; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
svg text { fill: var(--ink); font-size: 11px; }
.fault { stroke: var(--mark); stroke-width: 1.5; }
.grid { stroke: var(--line); }
.done { fill: var(--soft); }
.wait { stroke: var(--mark); fill: none; }
.table { fill: var(--soft); opacity: .45; }
code { background: color-mix(in srgb, var(--ink) 8%, transparent); padding: 0 .3em; }
"""


def total(results: Sequence[Result], name: str) -> int:
    return sum(getattr(one, name) for one in results)


def findings_of(results: Sequence[Result], wanted: Wanted) -> list[tuple[str, str]]:
    """Every finding with the command that repeats its round."""
    return [
        (f"{one.store}, round {one.number}: {_one_line(finding)}", command(wanted, one.store, one.number))
        for one in results
        for finding in one.findings
    ]


def _one_line(finding: str) -> str:
    """Without line breaks, and without the folders of this machine that a traceback names."""
    return " ".join(re.sub(r"/\S*/(?=site-packages/|pyatak/)", "", finding).split())


def command(wanted: Wanted, store: str = "", number: int = 0) -> str:
    stores = store or ("both" if len(wanted.stores) > 1 else wanted.stores[0])
    faults = wanted.faults // len(wanted.stores) if store else wanted.faults
    options = ["--faults", str(faults), "--store", stores, "--seed", str(wanted.seed)]
    options += ["--round", str(number)] if number else []
    return f"make campaign CAMPAIGN={shlex.quote(' '.join(options))}"


# -- figures ---------------------------------------------------------------------------------------------------------


def figures(results: Sequence[Result]) -> list[tuple[str, str]]:
    waits = [second.median_ms for one in results for second in one.seconds]
    return [
        ("faults", f"{sum(len(one.faults) for one in results):,}"),
        ("rounds, each with a new store", f"{len(results)}"),
        ("tables", f"{sum(len(one.tables) for one in results):,}"),
        ("games played to their end", f"{total(results, 'games'):,}"),
        ("clients", f"{total(results, 'clients'):,}"),
        ("commands acknowledged", f"{total(results, 'acknowledged'):,}"),
        ("events stored", f"{total(results, 'events'):,}"),
        ("messages checked", f"{total(results, 'messages'):,}"),
        ("times that a client connected again", f"{total(results, 'reconnects'):,}"),
        ("median wait for an acknowledgement, of the median second", f"{statistics.median(waits or [0]):.0f} ms"),
        ("planted defects found", ", ".join(sorted({name for one in results for name in one.proofs})).replace("_", " ")),
        ("findings", f"{sum(len(one.findings) for one in results):,}"),
    ]


def kinds(results: Sequence[Result]) -> list[list[str]]:
    """For each kind of fault: what it does, how often it struck over each store, and how long it took."""
    struck = [fault for one in results for fault in one.faults]
    rows = []
    for name in sorted({fault.name for fault in struck}):
        of_kind = [fault for fault in struck if fault.name == name]
        counts = Counter(fault.store for fault in of_kind)
        back = [fault.resumed - fault.ended for fault in of_kind]
        what = (getattr(all_faults, name).__doc__ or "").split("\n")[0]
        rows.append(
            [
                name.replace("_", " "),
                what,
                str(counts["sqlite"]),
                str(counts["postgresql"]),
                f"{statistics.median(fault.ended - fault.began for fault in of_kind):.1f}",
                f"{statistics.median(back):.1f}",
                f"{max(back):.1f}",
            ]
        )
    return rows


HEADS = ["fault", "what happens", "SQLite", "PostgreSQL", "lasts s", "acknowledged again after s", "at most s"]


# -- the text ----------------------------------------------------------------------------------------------------------


def markdown(results: Sequence[Result], wanted: Wanted, page: str) -> str:
    found = findings_of(results, wanted)
    minutes = (max(one.ended for one in results) - min(one.began for one in results)) / 60 if results else 0
    lines = [
        "# A campaign of faults",
        "",
        f"`{command(wanted)}`, {day(results)}: {minutes:.0f} minutes on {machine()}, Pyatak {pyatak.__version__}.",
        f"The time line is in [{page}]({page}). What a fault does and what the checker knows is in `tests/campaign/`.",
        "",
        "| | |",
        "|---|---|",
        *(f"| {name} | {value} |" for name, value in figures(results)),
        "",
        "## Faults",
        "",
        f"| {' | '.join(HEADS)} |",
        f"|{'---|' * len(HEADS)}",
        *(f"| {' | '.join(row)} |" for row in kinds(results)),
        "",
        "## Findings",
        "",
        *([f"- {text} (`{again}`)" for text, again in found[:MOST_FINDINGS]] or ["None."]),
        "",
    ]
    return "\n".join(lines)


def day(results: Sequence[Result]) -> str:
    return datetime.fromtimestamp(min((one.began for one in results), default=0), UTC).strftime("%Y-%m-%d")


def machine() -> str:
    return f"{os.cpu_count()} cores, Python {platform.python_version()}"


# -- the page ----------------------------------------------------------------------------------------------------------


def html(results: Sequence[Result], wanted: Wanted) -> str:
    found = findings_of(results, wanted)
    verdict = f"{len(found)} findings" if found else "Nothing lost, doubled, reordered, leaked or stuck"
    parts = [
        f"<h1>{verdict}</h1><p><code>{escape(command(wanted))}</code>, {day(results)}, {machine()}</p>",
        _table(["", ""], [list(one) for one in figures(results)]),
        "<h2>Time line</h2>",
        *(_time_line([one for one in results if one.store == store], store) for store in wanted.stores),
        "<h2>Faults</h2>",
        _table(HEADS, kinds(results)),
        "<h2>Refusals that clients got</h2>",
        _table(["code", "times"], [[code, str(times)] for code, times in refusals(results)]),
        "<h2>Findings</h2>",
        _table(["finding", "repeat it"], [list(one) for one in found[:MOST_FINDINGS]]) if found else "<p>None.</p>",
    ]
    head = f'<meta charset="utf-8"><title>A campaign of faults</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en">{head}{"".join(parts)}</html>\n'


def refusals(results: Sequence[Result]) -> list[tuple[str, int]]:
    return sum((Counter(one.refusals) for one in results), Counter[str]()).most_common()


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    def cell(tag: str, text: str) -> str:
        is_number = text.replace(",", "").replace(".", "").isdigit()
        return f"<{tag}{' class=n' if is_number else ''}>{escape(text)}</{tag}>"

    head = "".join(cell("th", one) for one in heads) if any(heads) else ""
    body = "".join(f"<tr>{''.join(cell('td', one) for one in row)}</tr>" for row in rows)
    return f'<div class="scroll"><table><tr>{head}</tr>{body}</table></div>'


def _time_line(results: Sequence[Result], store: str) -> str:
    """Time goes to the right: acknowledged commands a second, the longest wait, faults by kind, and tables."""
    if not results:
        return ""
    began, ended = min(one.began for one in results), max(one.ended for one in results)

    def x(at: float) -> float:
        return round(LEFT + (at - began) / max(1.0, ended - began) * (WIDTH - LEFT - 10), 1)

    names = sorted({fault.name for one in results for fault in one.faults})
    seconds = [second for one in results for second in one.seconds]
    top = max((second.done for second in seconds), default=1)
    parts = [f'<text x="0" y="40">acknowledged a second</text><text x="0" y="54">at most {top}</text>']
    wide = max(1.0, x(began + 1) - LEFT)
    parts += [_bar(x(second.at), wide, second.done / top * 60, f"{second.done} done") for second in seconds]
    longest = max((second.most_ms for second in seconds), default=1)
    parts.append(f'<text x="0" y="110">longest wait for it</text><text x="0" y="124">at most {longest / 1000:.1f} s</text>')
    parts.append(f'<path class="wait" d="{_path([(x(one.at), 140 - one.most_ms / longest * 55) for one in seconds])}"/>')
    for row, name in enumerate(names):
        y = 160 + row * ROW
        parts.append(f'<text x="0" y="{y + 11}">{escape(name.replace("_", " "))}</text>')
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH}" y1="{y + ROW - 2}" y2="{y + ROW - 2}"/>')
        for fault in (fault for one in results for fault in one.faults if fault.name == name):
            parts.append(
                f'<line class="fault" x1="{x(fault.began)}" x2="{x(fault.began)}" y1="{y}" y2="{y + ROW - 4}">'
                f"<title>{escape(f'{fault.name} {fault.details}, {fault.ended - fault.began:.1f} s')}</title></line>"
            )
    y = 170 + len(names) * ROW
    parts.append(f'<text x="0" y="{y + 11}">tables of each round</text>')
    height = y
    for one in results:
        for place, table in enumerate(one.tables):
            width = max(1.0, x(table.finished or one.ended) - x(table.opened) - 2)
            height = max(height, y + place * 8 + 8)
            parts.append(
                f'<rect class="table" x="{x(table.opened)}" y="{y + place * 8}" width="{width:.1f}" height="6">'
                f"<title>{escape(table.game)}, round {one.number}</title></rect>"
            )
    minutes = [f'<text x="{x(at)}" y="{height + 16}">{(at - began) / 60:.3g} min</text>' for at in _ticks(began, ended)]
    label = f"{store}: {sum(len(one.faults) for one in results)} faults, {(ended - began) / 60:.1f} minutes"
    return (
        f'<h3>{escape(label)}</h3><div class="scroll"><svg width="{WIDTH}" height="{height + 24}" role="img" '
        f'aria-label="{escape(label)}">{"".join(parts + minutes)}</svg></div>'
    )


def _bar(x: float, width: float, height: float, title: str) -> str:
    place = f'x="{x}" y="{70 - height:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f'<rect class="done" {place}><title>{title}</title></rect>'


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "".join(f"{'L' if place else 'M'}{x:.1f} {y:.1f}" for place, (x, y) in enumerate(points))


def _ticks(began: float, ended: float) -> Iterator[float]:
    step = max(15.0, round((ended - began) / 10 / 60) * 60.0)
    at = began
    while at <= ended:
        yield at
        at += step


def write(results: Sequence[Result], wanted: Wanted, page: Path) -> None:
    """The page, and a text of the same name beside it."""
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(html(results, wanted), encoding="utf-8")
    page.with_suffix(".md").write_text(markdown(results, wanted, page.name), encoding="utf-8")
