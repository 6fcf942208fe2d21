"""Measures the server and boardgame.io, and writes benchmarks/server.md and server.svg."""

import argparse
import sys
from typing import Any

from benchmarks.server import report
from benchmarks.server.processes import Result, boardgame_io, many_files, measure, pyatak, warm_up

GAMES = {"my_number": "choosing", "numbers": "laying"}
"""Our game, and the game of the same shape for boardgame.io."""
TABLES, MANY = 200, 2000
EVERY_S = 3
"""Seconds between two moves at each of the many tables."""
ROUNDS = 3
"""How often both servers are saturated alternately; the page shows medians."""


def phases(run_s: float) -> list[dict[str, Any]]:
    steered = {"warm_s": max(4.5, run_s / 2), "run_s": run_s}
    return [
        {"name": "saturation", "think_ms": 0, "warm_s": 3, "run_s": run_s},
        {"name": "80 %", "share": 0.8, **steered},
        {"name": "30 %", "share": 0.3, **steered},
        {"name": "1000/s", "rate": 1000, **steered},
        {"name": "storm", "storm": True, "warm_s": 1},
    ]


def many(run_s: float) -> list[dict[str, Any]]:
    """Four seats think at once, each for 0.5 to 1.5 of the time given; the slowest takes 1.3 of it on average."""
    return [{"name": "many", "think_ms": EVERY_S * 1000 * 4 / 1.3, "warm_s": 12, "run_s": run_s}]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="two minutes; writes nothing")
    parser.add_argument("--seconds", type=int, default=300, help="how long to measure the many tables")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often to saturate both alternately, for medians")
    arguments = parser.parse_args()
    quick = arguments.quick
    many_files()
    run_s, tables, long_s = (3, 300, 10) if quick else (10, MANY, arguments.seconds)
    phase_of: dict[str, dict[str, Result]] = {}
    rounds: report.Rounds = {game: [] for game in GAMES}
    for number in range(1 if quick else arguments.rounds):
        for game, peer in GAMES.items():
            sys.stderr.write(f"{game} at {TABLES} tables of 4, round {number + 1}\n")
            with pyatak() as server:
                warm_up(server, game)
                results = measure(server, "pyatak", game, TABLES, phases(run_s)[: None if number == 0 else 1])
            phase_of.setdefault(game, results)
            with boardgame_io() as server:
                other = measure(server, "peer", peer, TABLES, phases(run_s)[:1])
            rounds[game].append((results["saturation"], other["saturation"]))
    sys.stderr.write(f"{tables} tables of 4, a move every {EVERY_S} s at each\n")
    with pyatak() as server:
        game = next(iter(GAMES))
        warm_up(server, game)
        empty = server.rss()
        long = measure(server, "pyatak", game, tables, many(long_s))["many"]
    memory = report.Memory(server.empty, empty, (long.rss - empty) / tables)
    text = report.markdown(rounds, phase_of, long, memory, tables, run_s)
    sys.stdout.write(text)
    if not quick:
        report.write(text, rounds)


if __name__ == "__main__":
    main()
