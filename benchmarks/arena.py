"""How the arena uses the cores, and whether its memory stays flat: `python -m benchmarks.arena [GAME] [GAMES]`."""

import multiprocessing
import os
import resource
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

import pyatak
from pyatak.arena.arena import compete, processors
from pyatak.arena.question import pose
from pyatak.arena.tally import Tally

GAME, GAMES = "my_number", 10_000
BOTS = ["easy", "beginner"]


class Meter:
    """Hears the progress and notes the memory of all our processes, in MiB, after a tenth of the games and at the end."""

    def __init__(self, deals: int) -> None:
        self.deals, self.early, self.late = deals, 0.0, 0.0

    def __call__(self, tally: Tally) -> None:
        if tally.deals >= self.deals / 10:
            now = memory()
            self.early, self.late = self.early or now, now


def memory() -> float:
    pages = 0
    for process in [os.getpid(), *(child.pid for child in multiprocessing.active_children())]:
        pages += int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    game = pyatak.game(sys.argv[1] if len(sys.argv) > 1 else GAME)
    question = pose(game, BOTS, int(sys.argv[2]) if len(sys.argv) > 2 else GAMES)
    table = Table(title=f"{game.info.id}: {question.games} games, {' and '.join(BOTS)}")
    for column in (
        "processes",
        "seconds",
        "games a second",
        "times one",
        "our own CPU seconds",
        "MiB after a tenth",
        "MiB at the end",
    ):
        table.add_column(column, justify="right")
    alone = 0.0
    for processes in (1, processors()):
        meter, start, used = Meter(question.deals), time.perf_counter(), own_seconds()
        compete(question, processes=processes, progress=meter)
        spent = time.perf_counter() - start
        alone = alone or spent
        figures = (spent, question.games / spent, alone / spent, own_seconds() - used, meter.early, meter.late)
        table.add_row(str(processes), *(f"{figure:.2f}" for figure in figures))
    Console(width=140).print(table)


def own_seconds() -> float:
    """What the process spends that hands out the work and counts."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
