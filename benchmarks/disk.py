"""The disk space of a finished game: `PYTHONPATH=tests python -m benchmarks.disk`, a table for docs/hosting.md."""

import asyncio
import statistics
import sys
import tempfile
from pathlib import Path

import msgspec

import pyatak
from pyatak.server.store.opening import open_store
from pyatak.server.store.sql import SQLStore
from pyatak.server.tables import snapshots
from pyatak.server.tables.planning import listing_of
from pyatak.table.events import Moved
from server import stores
from server.generated_store import Game, results_of

FIRST, GAMES = 20, 200
"""The first games make the store allocate its indexes; the others are measured."""


async def keep(store: SQLStore, game: Game) -> None:
    """Store a game as an unloaded room leaves it after its game."""
    listing = msgspec.structs.replace(listing_of(game.table), code="")
    assert await store.append(game.table.id, game.log, listing, results_of(game)) is None
    if game.table.seq >= snapshots.LEAST_EVENTS:
        await store.save_snapshot(game.table.id, game.table.seq, snapshots.write(game.table))


async def size(store: SQLStore) -> int:
    """The bytes of the whole store, including those not yet in the file."""
    if store.dialect.__name__.endswith("sqlite"):
        query = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    else:
        query = "SELECT pg_database_size(current_database())"
    return int(await store.read(lambda connection: connection.exec_driver_sql(query).scalar_one()))


async def bytes_of_a_game(place: str, games: list[Game]) -> float:
    async with open_store(place) as store:
        assert isinstance(store, SQLStore)
        for game in games[:FIRST]:
            await keep(store, game)
        before = await size(store)
        for game in games[FIRST:]:
            await keep(store, game)
        return (await size(store) - before) / (len(games) - FIRST)


def line(game_id: str) -> str:
    games = [Game(game_id, place) for place in range(FIRST + GAMES)]
    moves = statistics.mean(sum(isinstance(stored.event, Moved) for stored in game.log) for game in games)
    with tempfile.TemporaryDirectory(prefix="pyatak-disk-") as folder:
        on_file = asyncio.run(bytes_of_a_game(str(Path(folder) / "a.db"), games))
    in_database = asyncio.run(bytes_of_a_game(stores.new_database(f"disk_{game_id}"), games))
    return f"| {game_id} | {len(games[0].table.seats)} | {moves:.0f} | {on_file / 1000:.1f} kB | {in_database / 1000:.1f} kB |"


def main() -> int:
    sys.stdout.write("| game | seats | moves | SQLite | PostgreSQL |\n|---|---|---|---|---|\n")
    for game_id in pyatak.game_ids():
        sys.stdout.write(line(game_id) + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
