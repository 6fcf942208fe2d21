"""The strength of the levels in every game, by matches in the arena: `python -m benchmarks.strength` writes strength.md.

Each match has a journal, so that a stopped run continues where it was.
"""

import platform
import time
from argparse import ArgumentParser
from datetime import date
from itertools import pairwise
from pathlib import Path

import msgspec
import numpy as np
from rich.console import Console

import pyatak
from pyatak.arena.arena import compete, processors
from pyatak.arena.journal import Journal
from pyatak.arena.match_spec import MatchSpec, match_spec
from pyatak.arena.report import Report, Share, make_report
from pyatak.bots.contract import DEFAULT_BUDGET, choice_of
from pyatak.bots.levels import heuristics_of

PAGE = Path(__file__).parent / "strength.md"
JOURNALS = Path(__file__).parent / ".strength"
TOP, BOTTOM = pyatak.bot_levels()[-1], pyatak.bot_levels()[0]
PAIRINGS = [*((higher, lower) for lower, higher in pairwise(pyatak.bot_levels())), (TOP, BOTTOM)]
THINKING_SAMPLES = 200


def spec(game: pyatak.Game, higher: str, lower: str, games: int) -> MatchSpec:
    """At the smallest table; with more than two seats, one bot of the higher level against a table of the lower."""
    full = match_spec(game, [higher, lower], games)
    alone = tuple(line_up for line_up in full.line_ups if line_up.count(0) == 1)
    return msgspec.structs.replace(full, line_ups=alone, deals=-(-games // len(alone)))


def play(game: pyatak.Game, higher: str, lower: str, games: int, processes: int, console: Console) -> Report:
    """The report of a match; with 0 processes, of the games in its journal."""
    JOURNALS.mkdir(exist_ok=True)
    start = time.perf_counter()
    journal = JOURNALS / f"{game.info.id}-{higher}-{lower}-{games}.jsonl"
    match = spec(game, higher, lower, games)
    if processes:
        report = compete(match, processes=processes, journal=journal)
    else:
        report = make_report(match, Journal(journal, match).open())
    share = share_of(report)
    seconds = time.perf_counter() - start
    console.print(f"{game.info.id}: {higher} against {lower}: {share.share:.1%} of {share.games} games, {seconds:.0f} s")
    return report


def share_of(report: Report) -> Share:
    """The share of the higher level, which is the first."""
    return report.shares[0]


def thinking_times(game: pyatak.Game) -> dict[str, tuple[float, float]]:
    """Milliseconds per decision of each level on one core: median and 95th percentile, in positions between easy bots."""
    state, sights = game.new(game.info.seats[1], 1), []
    walker = pyatak.find_bot("easy", game)
    for number in range(THINKING_SAMPLES):
        if game.is_over(state):
            state = game.new(game.info.seats[number % 2], number)
        seat = game.to_act(state)[-1]
        sight = game.sight(state, seat)
        sights.append((sight, seat))
        game.apply(state, seat, choice_of(walker.choose(sight, seat, number, DEFAULT_BUDGET)).action)
    times = {}
    for name in pyatak.bot_levels():
        bot = pyatak.find_bot(name, game)
        bot.choose(*sights[0], 0, DEFAULT_BUDGET)
        spent = []
        for number, (sight, seat) in enumerate(sights):
            start = time.perf_counter()
            bot.choose(sight, seat, number, DEFAULT_BUDGET)
            spent.append(1000 * (time.perf_counter() - start))
        times[name] = (float(np.median(spent)), float(np.percentile(spent, 95)))
    return times


def row(game: pyatak.Game, higher: str, lower: str, report: Report) -> str:
    share = share_of(report)
    seats = report.spec.seats
    table = "1 against 1" if seats == 2 else f"1 against {seats - 1}"
    low, high = share.interval
    verdict = "above even" if low > share.even else "not above even"
    cells = [game.info.id, f"{higher} – {lower}", table, f"{share.games:,}", f"{share.share:.1%}", f"{low:.1%} – {high:.1%}"]
    return f"| {' | '.join([*cells, f'{share.even:.1%}', verdict])} |"


def page(rows: list[str], times: dict[str, dict[str, tuple[float, float]]], games: int) -> str:
    lines = ["# How strong the levels are", ""]
    lines += [f"`python -m benchmarks.strength --games {games}` on {date.today()}: Python {platform.python_version()}.", ""]
    lines += ["Duplicate deals in the arena, every bot on every seat, the levels' own budgets. A shared win is split."]
    lines += ["My Number needs three players: one of the higher level against two of the lower.", ""]
    lines += [
        "| game | levels | table | games | wins of the higher | 95 % | even | |",
        "|---|---|---|---|---|---|---|---|",
        *rows,
        "",
    ]
    lines += [
        "## What a level is",
        "",
        f"| game | {' | '.join(pyatak.bot_levels())} |",
        "|---" * (len(pyatak.bot_levels()) + 1) + "|",
    ]
    for game_id in pyatak.game_ids():
        levels = heuristics_of(game_id).LEVELS
        cells = [
            f"{levels[name].simulations:,} simulations" if levels[name].simulations else "no search"
            for name in pyatak.bot_levels()
        ]
        lines += [f"| {game_id} | {' | '.join(cells)} |"]
    lines += [
        "",
        "## How long a decision takes",
        "",
        "Milliseconds on one core, from Python: the median and the 95th percentile.",
        "",
    ]
    lines += [f"| game | {' | '.join(pyatak.bot_levels())} |", "|---" * (len(pyatak.bot_levels()) + 1) + "|"]
    for game_id, of_game in times.items():
        cells = [f"{median:.2f} / {slow:.2f}" for median, slow in of_game.values()]
        lines += [f"| {game_id} | {' | '.join(cells)} |"]
    return "\n".join([*lines, ""])


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=processors(), help="0: only report the games of the journals")
    parser.add_argument("--only", nargs="*", default=pyatak.game_ids(), help="only these games")
    chosen = parser.parse_args()
    console, rows = Console(), {}
    for higher, lower in PAIRINGS:
        for game_id in chosen.only:
            game = pyatak.game(game_id)
            report = play(game, higher, lower, chosen.games, chosen.processes, console)
            rows[game_id, higher, lower] = row(game, higher, lower, report)
    in_order = [rows[game_id, *pairing] for game_id in sorted(chosen.only) for pairing in PAIRINGS]
    times = {game_id: thinking_times(pyatak.game(game_id)) for game_id in sorted(chosen.only)}
    text = page(in_order, times, chosen.games)
    if sorted(chosen.only) == sorted(pyatak.game_ids()):
        PAGE.write_text(text, encoding="utf-8")
    console.print(text)


if __name__ == "__main__":
    main()
