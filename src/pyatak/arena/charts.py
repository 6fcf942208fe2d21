"""Bar charts as SVG: with intervals and a reference mark, linear or logarithmic. Every bar has a label."""

import math
from collections.abc import Callable
from html import escape
from typing import NamedTuple

INK, SECOND, PAPER = "#2B1B3D", "#5F5170", "#FFFCF5"
BRASS, VIOLET, GREEN = "#B97A0A", "#54278F", "#14806A"
ROW, WIDTH, RIGHT, TOP = 22, 560, 110, 44
LETTER = 7.2
"""About the width of a letter of 13 px."""


class Bar(NamedTuple):
    label: str
    value: float
    low: float | None = None
    high: float | None = None
    mark: float | None = None
    """The reference value, such as a fair share."""
    colour: str = BRASS


def bars(title: str, rows: list[Bar], text: Callable[[float], str], logarithmic: bool = False) -> str:
    """A horizontal bar chart. On a logarithmic scale the bars start at the power of ten below the smallest value."""
    left = round(max(len(row.label) for row in rows) * LETTER) + 24
    height = TOP + ROW * len(rows) + 30
    start, place = _scale(rows, left, logarithmic)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(title)}" '
        f'width="{left + WIDTH + RIGHT}" height="{height}" font-family="sans-serif" font-size="13">',
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<text x="16" y="26" font-size="17" font-weight="700" fill="{INK}">{escape(title)}</text>',
    ]
    for number, row in enumerate(rows):
        parts += _row(row, TOP + ROW * number, left, start, place, text)
    return "\n".join([*parts, "</svg>", ""])


def _scale(rows: list[Bar], left: int, logarithmic: bool) -> tuple[float, Callable[[float], float]]:
    most = max(max(row.value, row.high or 0, row.mark or 0) for row in rows) or 1
    if not logarithmic:
        return 0, lambda value: left + WIDTH * max(value, 0) / most
    least = 10 ** math.floor(math.log10(min(row.value for row in rows)))
    span = math.log10(most / least)
    return least, lambda value: left + WIDTH * math.log10(max(value, least) / least) / span


def _row(row: Bar, y: int, left: int, start: float, place: Callable[[float], float], text: Callable[[float], str]) -> list[str]:
    middle, end = y + (ROW - 6) / 2, place(row.value)
    parts = [
        f'<text x="{left - 8}" y="{y + 13}" text-anchor="end" fill="{INK}">{escape(row.label)}</text>',
        f'<rect x="{left}" y="{y}" width="{max(2, end - place(start)):.1f}" height="{ROW - 6}" rx="4" fill="{row.colour}"/>',
    ]
    if row.low is not None and row.high is not None:
        low, high = place(row.low), place(row.high)
        parts.append(f'<path d="M{low:.1f} {middle}H{high:.1f}M{low:.1f} {y + 3}v10M{high:.1f} {y + 3}v10" stroke="{INK}"/>')
        end = max(end, high)
    if row.mark is not None:
        parts.append(
            f'<path d="M{place(row.mark):.1f} {y - 2}v{ROW - 2}" stroke="{SECOND}" stroke-width="2" stroke-dasharray="3 3"/>'
        )
        end = max(end, place(row.mark))
    parts.append(f'<text x="{end + 6:.1f}" y="{y + 13}" fill="{SECOND}">{escape(text(row.value))}</text>')
    return parts
