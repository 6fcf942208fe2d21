"""`pyatak simulate`: random games in bulk, with progress, a table and a JSON file."""

import os
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import pyatak
from pyatak.arena.simulate import simulate
from pyatak.compiled.playouts import Summary
from pyatak.core.chance import SEEDS
from pyatak.core.contract import OptionValue
from pyatak.core.texts import say


class Report(msgspec.Struct, frozen=True):
    """The content of the JSON file: the arguments and the results."""

    game: str
    rules: int
    seats: int
    seed: int
    options: dict[str, OptionValue]
    summary: Summary
    win_intervals: list[tuple[float, float]]
    score_intervals: list[tuple[float, float]]
    length_interval: tuple[float, float]


def read_count(text: str) -> int:
    """A number of games, which may be written as 1e9."""
    try:
        count = float(text)
    except ValueError:
        count = -1
    if not 1 <= count < SEEDS or not count.is_integer():
        raise ValueError(f"the number of games is a whole number from 1 on, as in 1000 or 1e9, not {text!r}")
    return int(count)


def run(
    game: pyatak.Game, games: int, seats: int, seed: int, options: dict[str, OptionValue], ray: bool, address: str | None
) -> Report:
    with Progress("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), transient=True) as bar:
        task = bar.add_task(game.info.id, total=games)
        summary = simulate(
            game.info.id,
            games,
            seats,
            seed,
            options,
            cores=os.cpu_count() or 1,
            ray=ray,
            address=address,
            progress=lambda done: bar.update(task, completed=done),
        )
    return Report(
        game.info.id,
        game.info.version,
        seats,
        seed,
        game.full_options(seats, **options),
        summary,
        summary.win_intervals(),
        summary.score_intervals(),
        summary.length_interval(),
    )


def show(report: Report, console: Console, language: str) -> None:
    summary = report.summary
    table = Table(title=say(language, f"{report.game}-title"))
    for column in ("seat", "wins", "score"):
        table.add_column(say(language, f"simulate-{column}"), justify="right")
    for seat in range(report.seats):
        low, high = report.win_intervals[seat]
        least, most = report.score_intervals[seat]
        wins = f"{summary.win_shares[seat]:.3%}  ({low:.3%} – {high:.3%})"
        table.add_row(str(seat), wins, f"{summary.mean_scores[seat]:.3f}  ({least:.3f} – {most:.3f})")
    console.print(table)
    mean, shortest, longest = f"{summary.mean_length:.2f}", summary.shortest, summary.longest
    length = say(language, "simulate-length", games=summary.games, mean=mean, shortest=shortest, longest=longest)
    console.print(length)


def save(report: Report, path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
