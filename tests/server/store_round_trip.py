"""Finished games from SQLite to PostgreSQL and back, compared: `python -m server.store_round_trip`, from the folder `tests`."""

import argparse
import asyncio
import hashlib
import resource
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from pyatak.server.store import archive
from pyatak.server.store.opening import open_store
from pyatak.server.store.transfer import move
from server import stores
from server.generated_store import fill, games


def print_now(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def make(place: str, finished: int) -> None:
    async with open_store(place) as store:
        assert await fill(store, games(finished)) == finished


async def export(place: str, file: Path) -> str:
    """The digest of an archive's contents: all logs, and the record of every finished game."""
    async with open_store(place) as store:
        await archive.export_archive(store, file)
    digest = hashlib.sha256()
    with zipfile.ZipFile(file) as bundle:
        for name in sorted(bundle.namelist()):
            digest.update(name.encode() + b"\0" + bundle.read(name))
        return f"{len(bundle.namelist()) - 1} records, sha256 {digest.hexdigest()}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="pyatak-carry-") as folder:
        first, last = str(Path(folder) / "first.db"), str(Path(folder) / "last.db")
        middle = stores.new_database("pyatak_carry")
        began = time.perf_counter()
        asyncio.run(make(first, wanted.games))
        print_now(f"{wanted.games} games played in {time.perf_counter() - began:.1f} s, {Path(first).stat().st_size >> 20} MiB")
        sums, memory = [], resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for source, target in ((first, middle), (middle, last)):
            began = time.perf_counter()
            sums.append(move(source, target))
            print_now(f"moved in {time.perf_counter() - began:.1f} s: {sum(one.rows for one in sums[-1])} rows")
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory
        print_now(f"{grown >> 10} MiB more memory than before")
        for one in sums[0]:
            print_now(f"{one.kind:<12} {one.rows:>10}  sha256 {one.digest}")
        archives = {place: asyncio.run(export(place, Path(folder) / "all.zip")) for place in (first, middle, last)}
        for name, found in zip(("SQLite", "PostgreSQL", "SQLite again"), archives.values(), strict=True):
            print_now(f"{name}: {found}")
    same = sums[0] == sums[1] and len(set(archives.values())) == 1
    print_now("all the same" if same else "NOT the same")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
