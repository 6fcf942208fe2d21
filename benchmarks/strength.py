"""The ladder of all levels in every game, played in the arena: `python -m benchmarks.strength` writes benchmarks/strength.md.

What was played is kept in a journal for each match, so that a run that was stopped goes on where it was.
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
from pyatak.arena.report import Report, Share, answer
from pyatak.bots.contract import OWN
from pyatak.bots.levels import heuristics_of

PAGE = Path(__file__).parent / "strength.md"
JOURNALS = Path(__file__).parent / ".strength"
TOP, BOTTOM = pyatak.bot_levels()[-1], pyatak.bot_levels()[0]
PAIRINGS = [*((higher, lower) for lower, higher in pairwise(pyatak.bot_levels())), (TOP, BOTTOM)]
THINKING_SAMPLES = 200


def spec(game: pyatak.Game, higher: str, lower: str, games: int) -> MatchSpec:
    """At the smallest table; where that has more than two seats, one of the higher level against a table of the lower."""
    asked = match_spec(game, [higher, lower], games)
    alone = tuple(line_up for line_up in asked.line_ups if line_up.count(0) == 1)
    return msgspec.structs.replace(asked, line_ups=alone, deals=-(-games // len(alone)))


def play(game: pyatak.Game, higher: str, lower: str, games: int, processes: int, console: Console) -> Report:
    """A match; with 0 processes, what its journal knows already."""
    JOURNALS.mkdir(exist_ok=True)
    start = time.perf_counter()
    journal = JOURNALS / f"{game.info.id}-{higher}-{lower}-{games}.jsonl"
    asked = spec(game, higher, lower, games)
    if processes:
        report = compete(asked, processes=processes, journal=journal)
    else:
        report = answer(asked, Journal(journal, asked).open())
    share = share_of(report)
    seconds = time.perf_counter() - start
    console.print(f"{game.info.id}: {higher} against {lower}: {share.share:.1%} of {share.games} games, {seconds:.0f} s")
    return report


def share_of(report: Report) -> Share:
    """The share of the higher level, which is the first."""
    return report.shares[0]


def thinking_times(game: pyatak.Game) -> dict[str, tuple[float, float]]:
    """Milliseconds a decision of each level on one core: the median and the 95th percentile, in positions of easy players."""
    state, sights = game.new(game.info.seats[1], 1), []
    walker = pyatak.find_bot("easy", game)
    for number in range(THINKING_SAMPLES):
        if game.is_over(state):
            state = game.new(game.info.seats[number % 2], number)
        seat = game.to_act(state)[-1]
        sight = game.sight(state, seat)
        sights.append((sight, seat))
        answer = walker.choose(sight, seat, number, OWN)
        game.apply(state, seat, answer if isinstance(answer, int) else answer.action)
    times = {}
    for name in pyatak.bot_levels():
        bot = pyatak.find_bot(name, game)
        bot.choose(*sights[0], 0, OWN)
        spent = []
        for number, (sight, seat) in enumerate(sights):
            start = time.perf_counter()
            bot.choose(sight, seat, number, OWN)
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
    lines += ["Duplicate deals in the arena, everybody at every seat, the levels' own budgets. A shared win counts its part."]
    lines += ["My Number is for three or more: one of the higher level against a table of the lower one.", ""]
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
        plans = heuristics_of(game_id).LEVELS
        told = [
            f"{plans[name].simulations:,} simulations" if plans[name].simulations else "at a glance"
            for name in pyatak.bot_levels()
        ]
        lines += [f"| {game_id} | {' | '.join(told)} |"]
    lines += [
        "",
        "## How long a decision takes",
        "",
        "Milliseconds on one core, from Python: the median and the 95th percentile.",
        "",
    ]
    lines += [f"| game | {' | '.join(pyatak.bot_levels())} |", "|---" * (len(pyatak.bot_levels()) + 1) + "|"]
    for game_id, of_game in times.items():
        told = [f"{median:.2f} / {slow:.2f}" for median, slow in of_game.values()]
        lines += [f"| {game_id} | {' | '.join(told)} |"]
    return "\n".join([*lines, ""])


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=processors(), help="0: report what was played, and play nothing")
    parser.add_argument("--only", nargs="*", default=pyatak.game_ids(), help="these games")
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
