"""How well the arena uses the cores, and whether its memory stays constant: `python -m benchmarks.arena [GAME] [GAMES]`."""

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
from pyatak.arena.match_spec import match_spec
from pyatak.arena.tally import Tally

GAME, GAMES = "my_number", 10_000
BOTS = ["easy", "beginner"]


class Meter:
    """A progress callback that records memory and use of the cores, from a tenth of the games to the end.

    Memory is that of all our processes, in MiB. A process counts as busy while it runs or waits for a core, so other work on the
    machine does not change the figure.
    """

    def __init__(self, deals: int) -> None:
        self.deals, self.early, self.late, self.busy = deals, 0.0, 0.0, 0.0
        self.start: tuple[float, dict[int, float]] | None = None

    def __call__(self, tally: Tally) -> None:
        if self.deals / 10 <= tally.deals < self.deals * 0.97:  # later some processes have no work
            self.late, now, runnable = memory(), time.perf_counter(), players()
            self.early = self.early or self.late
            self.start = self.start or (now, runnable)
            since, before = self.start
            if now > since:
                shares = [(spent - before.get(one, 0.0)) / (now - since) for one, spent in runnable.items()]
                self.busy = sum(shares)


def players() -> dict[int, float]:
    """The seconds for which each playing process ran or was ready to run."""
    spent = {}
    for child in multiprocessing.active_children():
        if child.pid:
            ran, waited, _ = Path(f"/proc/{child.pid}/schedstat").read_text().split()
            spent[child.pid] = (int(ran) + int(waited)) / 1e9
    return spent


def memory() -> float:
    """The memory of all our processes, in MiB."""
    pages = 0
    for process in [os.getpid(), *(child.pid for child in multiprocessing.active_children())]:
        pages += int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    game = pyatak.game(sys.argv[1] if len(sys.argv) > 1 else GAME)
    spec = match_spec(game, BOTS, int(sys.argv[2]) if len(sys.argv) > 2 else GAMES)
    table = Table(title=f"{game.info.id}: {spec.games} games, {' and '.join(BOTS)}")
    for column in (
        "processes",
        "seconds",
        "games per second",
        "speed-up",
        "processes busy",
        "CPU seconds of the parent",
        "MiB after a tenth",
        "MiB at the end",
    ):
        table.add_column(column, justify="right")
    alone = 0.0
    for processes in (1, processors()):
        meter, start, used = Meter(spec.deals), time.perf_counter(), own_seconds()
        compete(spec, processes=processes, progress=meter)
        spent = time.perf_counter() - start
        alone = alone or spent
        figures = (spent, spec.games / spent, alone / spent, meter.busy, own_seconds() - used, meter.early, meter.late)
        table.add_row(str(processes), *(f"{figure:.2f}" for figure in figures))
    Console(width=140).print(table)


def own_seconds() -> float:
    """The CPU seconds of the parent process, which distributes the work and counts."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
