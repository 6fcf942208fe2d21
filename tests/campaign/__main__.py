"""Faults while people play, and a checker for what they leave: `make campaign`, or `python -m campaign` in the folder `tests`.

make campaign CAMPAIGN="--faults 1000 --store both --report ../benchmarks/campaign.html"
"""

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from pathlib import Path

from campaign import report
from campaign.campaign import Campaign, Wanted
from server.stores import KINDS

REPORT = Path(__file__).parents[2] / "benchmarks" / "campaign.html"


def print_now(line: str) -> None:
    sys.stdout.write(f"{time.strftime('%H:%M:%S')} {line}\n")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m campaign", description=__doc__.split("\n")[0])
    parser.add_argument("--faults", type=int, default=1000, help="how many, over all stores")
    parser.add_argument("--minutes", type=float, default=0, help="no fault strikes later; 0: no limit")
    parser.add_argument("--store", choices=(*KINDS, "both"), default="both")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--round", type=int, default=0, help="only this round, to repeat a finding")
    parser.add_argument("--report", type=Path, default=REPORT, help="the page; a .md is written beside it")
    parser.add_argument("--folder", type=Path, help="keeps finished rounds: a campaign that was stopped goes on from there")
    given = parser.parse_args()
    stores = KINDS if given.store == "both" else (given.store,)
    wanted = Wanted(stores, given.faults, given.seed, given.minutes, given.round)
    folder = given.folder or Path(tempfile.mkdtemp(prefix="pyatak-campaign-"))
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # servers and PostgreSQL end with this process
    results = asyncio.run(Campaign(wanted, folder, print_now).run())
    report.write(results, wanted, given.report)
    found = report.findings_of(results, wanted)
    for text, again in found[:50]:
        print_now(f"{text}\n    {again}")
    for name, value in report.figures(results):
        print_now(f"{name}: {value}")
    print_now(f"the report is {given.report}" + (f"; what was recorded is in {folder}" if found else ""))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
