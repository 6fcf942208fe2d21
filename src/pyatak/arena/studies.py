"""Studies of the games by simulation: each is one command, a table and a chart."""

import os
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pyatak
from pyatak.arena.arena import compete
from pyatak.arena.charts import BRASS, GREEN, VIOLET, Bar, bars
from pyatak.arena.match_spec import match_spec
from pyatak.arena.report import Share
from pyatak.arena.simulate import simulate
from pyatak.compiled.playouts import Summary
from pyatak.core.contract import OptionValue
from pyatak.core.game import Game

CORES = os.cpu_count() or 1
LEVELS = pyatak.bot_levels()


class Study(NamedTuple):
    """The content of a study's page."""

    title: str
    about: str
    head: list[str]
    rows: list[list[str]]
    bars: list[Bar]
    text: Callable[[float], str]


def percent(share: float) -> str:
    return f"{share:.1%}"


def _every_table() -> Iterator[tuple[Game, int]]:
    for game_id in pyatak.game_ids():
        game = pyatak.game(game_id)
        yield from ((game, seats) for seats in game.info.seat_counts())


def _random(game: Game, games: int, seats: int, options: dict[str, OptionValue] | None = None) -> Summary:
    return simulate(game.info.id, games, seats, 0, options, cores=CORES, chunk=max(1, games // 16))


def _interval(interval: tuple[float, float]) -> str:
    return f"{interval[0]:.2%} – {interval[1]:.2%}"


def balance(games: int, progress: Callable[[str], None]) -> Study:
    """How often each seat wins when all play at random."""
    rows, drawn = [], []
    for game, seats in _every_table():
        progress(f"{game.info.id}, {seats} seats")
        summary = _random(game, games, seats)
        for seat, (share, interval) in enumerate(zip(summary.win_shares, summary.win_intervals(), strict=True)):
            name = f"{game.info.id}, {seats} seats: seat {seat}"
            rows.append([game.info.id, str(seats), str(seat), f"{share:.2%}", _interval(interval), f"{1 / seats:.2%}"])
            drawn.append(Bar(name, share, *interval, mark=1 / seats, colour=(BRASS, VIOLET, GREEN)[seat % 3]))
    about = f"{games:,} random games at every table. The dashed mark is a fair share; the starting player is random."
    return Study("Seat balance", about, ["game", "seats", "seat", "wins", "95 %", "fair"], rows, drawn, percent)


def length(games: int, progress: Callable[[str], None]) -> Study:
    """How many moves a random game takes."""
    rows, drawn = [], []
    for game, seats in _every_table():
        progress(f"{game.info.id}, {seats} seats")
        summary = _random(game, games, seats)
        numbers = [f"{summary.mean_length:.2f}", f"{summary.length_deviation:.2f}", str(summary.shortest), str(summary.longest)]
        rows.append([game.info.id, str(seats), *numbers, str(game.info.most_moves)])
        drawn.append(Bar(f"{game.info.id}, {seats} seats", summary.mean_length, summary.shortest, summary.longest))
    about = f"{games:,} random games at every table. The line on a bar spans the shortest to the longest game."
    head = ["game", "seats", "mean moves", "deviation", "shortest", "longest", "proved bound"]
    return Study("Game length", about, head, rows, drawn, lambda moves: f"{moves:.1f} moves")


def options(games: int, progress: Callable[[str], None]) -> Study:
    """What each value of each option changes, with the defaults of the others."""
    rows, drawn = [], []
    for game, seats in _every_table():
        for name, chosen in _single_changes(game, seats):
            progress(f"{game.info.id}, {seats} seats, {name}")
            summary = _random(game, games, seats, chosen)
            best = max(range(seats), key=lambda seat: summary.win_shares[seat])
            score = sum(summary.mean_scores) / seats
            wins = f"seat {best}: {summary.win_shares[best]:.2%}"
            rows.append([game.info.id, str(seats), name, f"{summary.mean_length:.2f}", f"{score:.2f}", wins])
            if seats == game.info.seats[1]:
                drawn.append(Bar(f"{game.info.id}, {seats} seats: {name}", score))
    about = f"{games:,} random games each. The chart shows the mean score of a seat at the largest table."
    head = ["game", "seats", "option", "mean moves", "mean score", "luckiest seat"]
    return Study("What the options change", about, head, rows, drawn, lambda score: f"{score:.1f}")


def _single_changes(game: Game, seats: int) -> Iterator[tuple[str, dict[str, OptionValue]]]:
    yield "as usual", {}
    for option in game.info.options:
        for value in option.values:
            chosen = {option.name: value}
            try:
                game.full_options(seats, **chosen)
            except ValueError:
                continue
            if value != option.default:
                yield f"{option.name} = {value}", chosen


def skill(games: int, progress: Callable[[str], None]) -> Study:
    """How much skill decides: each level against the one below, at the smallest table."""
    rows, drawn = [], []
    for game_id in pyatak.game_ids():
        game = pyatak.game(game_id)
        for weaker, stronger in pairwise(LEVELS):
            progress(f"{game_id}, {stronger} against {weaker}")
            share = share_of_stronger(game, games, stronger, weaker)
            rows.append(
                [game_id, f"{stronger} against {weaker}", f"{share.share:.1%}", _interval(share.interval), f"{share.even:.1%}"]
            )
            drawn.append(Bar(f"{game_id}: {stronger} against {weaker}", share.share, *share.interval, share.even))
    about = (
        f"{games:,} games each at the smallest table; with more than two seats, one bot against a table of the other level. "
        "The dashed mark is the share by luck alone: a bar near it means luck, far beyond it skill."
    )
    head = ["game", "levels", "wins of the stronger", "95 %", "fair"]
    return Study("Luck and skill", about, head, rows, drawn, percent)


def share_of_stronger(game: Game, games: int, stronger: str, weaker: str) -> Share:
    """The stronger level's wins at the smallest table, on duplicate deals; alone against the others if there are several."""
    seats = game.info.seats[0]
    report = compete(match_spec(game, [stronger, weaker], games if seats == 2 else 2 * games), processes=CORES)
    alone = next(group for group in report.tables if group.bots.count(stronger) == 1)
    return next(share for share in alone.shares if share.bot == stronger)


STUDIES: dict[str, tuple[Callable[[int, Callable[[str], None]], Study], int]] = {
    "balance": (balance, 200_000),
    "length": (length, 200_000),
    "options": (options, 50_000),
    "skill": (skill, 400),
}
"""Each study with its default number of games."""


def write(name: str, games: int, study: Study, folder: Path) -> Path:
    """Write the study as a page with its chart; return the path of the page."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"# {study.title}", "", f"`pyatak study {name} --games {games}`", "", study.about, ""]
    lines += [f"![{study.title}]({name}.svg)", ""]
    lines += [f"| {' | '.join(study.head)} |", "|---" * len(study.head) + "|"]
    lines += [f"| {' | '.join(row)} |" for row in study.rows]
    (folder / f"{name}.svg").write_text(bars(study.title, study.bars, study.text), encoding="utf-8")
    page = folder / f"{name}.md"
    page.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return page
