"""Writes the fixtures of a version: `PYTHONPATH=tests python -m server.write_fixtures`.

A release runs it once. It plays the same tables each time: every game, every type of event, a finished and a running game.
"""

import argparse
import asyncio
import gzip
import json
import random
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

import msgspec

import pyatak
from pyatak.server.http.identity import KEY_NAME, Signer
from pyatak.server.store import Player, archive
from pyatak.server.store.opening import open_store
from pyatak.server.store.schema import REVISION
from pyatak.server.store.sql import SQLStore
from pyatak.server.tables import snapshots
from pyatak.server.tables.planning import listing_of
from pyatak.server.tables.results import results_in
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.clocks import away_ms
from pyatak.table.model import OVER, PLAYING, Table, race_of, readers
from pyatak.table.summary import summary_of
from table.at_table import NAMES, PLAYERS, Room, asked, opened

FIXTURES = Path(__file__).parent.parent / "fixtures"
README = """# Data written by version {version}

Later versions must read these files unchanged (`tests/server/test_earlier_versions.py`). The store's schema is {revision}.

| file | what it holds |
|---|---|
| `pyatak.db.gz` | an SQLite store: finished and running games of each kind, every type of event, players, ratings, snapshots |
| `export.zip` | the same store as `pyatak export` wrote it |
| `records/` | the records of its finished games |
| `expected.json` | what {version} made of each table: moves, state, result, summary; and a signed cookie |
| `layouts.json` | what each cell of the states in `expected.json` holds: name, first cell, number of cells |

`PYTHONPATH=tests python -m server.write_fixtures` made them. Do not write them again: add a folder for a new version instead.
"""


class Evening:
    """A table at which everything happens that can happen, by random moves."""

    def __init__(self, game_id: str, place: int, **choices: Any) -> None:
        self.dice = random.Random(place)
        least, most = pyatak.game(game_id).info.seats
        code = "".join("ABCDEFGH"[place // 8**digit % 8] for digit in (3, 2, 1, 0))
        self.room = opened(
            game_id,
            most,
            least,
            table=f"fixture-{place:04}",
            code=code,
            visibility="open",
            clock="relaxed",
            pace="short",
            **choices,
        )
        self.room.done(asked(commands.Arrange, by="a", hints=False, lag_allowance_ms=50))
        self.room.done(asked(commands.Say, by="a", text="привет 👋"))
        self.room.done(asked(commands.React, by="a", seat=0, reaction="wow"))
        self.room.done(asked(commands.Rename, by="b", name="Борис"))
        if most > least:
            self.room.done(asked(commands.AddBot, by="a", level="easy", seat=most - 1))
            self.room.done(asked(commands.RemoveBot, by="a", seat=most - 1))
        for host, heir in (("a", 1), ("b", 0)):
            self.room.done(asked(commands.HandOver, by=host, seat=heir))

    @property
    def table(self) -> Table:
        return self.room.table

    def start(self) -> None:
        self.room.done(asked(commands.Start, by="a"))
        self.begin_race()

    def begin_race(self) -> None:
        if self.table.starts_at > self.room.now:
            self.room.wait(self.table.starts_at - self.room.now).tick()

    def disturb(self) -> None:
        """Pauses, absences, stand-ins, credited time."""
        room = self.room
        room.done(asked(commands.Pause, by="a", seat=0))
        room.done(asked(commands.Pause, by="b", seat=1, id="again"))
        room.wait(5000).done(asked(commands.Resume, by="a", seat=0))
        self.begin_race()
        room.done(asked(commands.Credit, down_ms=777))
        room.done(asked(commands.Gone, seat=1))
        room.wait(1000).done(asked(commands.Here, seat=1))
        room.done(asked(commands.Gone, seat=1))
        for _ in range(200):
            if self.table.seats[1].stand_in or self.table.phase != PLAYING:
                break
            self.step(without=1)
        if self.table.seats[1].stand_in and self.table.phase == PLAYING:
            if 1 in self.table.awaited and self.table.intermission is None:
                with suppress(AssertionError):
                    room.done(room.bot_move(1, bot_failed=True))
            room.done(asked(commands.Here, seat=1))
            with suppress(AssertionError):
                room.done(asked(commands.ComeBack, by="b", seat=1))

    def step(self, without: int = -1) -> None:
        """One move, or whatever the table waits for instead."""
        room, table = self.room, self.table
        if table.intermission is not None:
            if reader := next((one for one in readers(table) if not one.has_continued), None):
                room.done(asked(commands.Continue, by=reader.player, seat=table.seats.index(reader)))
            else:
                room.wait(30_000).tick()
            self.begin_race()
            return
        room.now = max(room.now + 300, table.starts_at)
        awaited = [seat for seat in table.awaited if seat != without]
        if not awaited:
            room.wait(away_ms(table)).tick()
            return
        seat = self.dice.choice(awaited)
        action = self.dice.choice(room.game.legal(table.position, seat))
        if room.seat(seat).bot:
            room.done(room.bot_move(seat, action))
            return
        room.answer(room.move(seat, action, id=f"c{table.seq}"))
        if self.dice.random() < 0.2:
            room.answer(asked(commands.Undo, by=room.owner(seat), seat=seat))

    def miss(self) -> None:
        """In a race: cards that are late, and cards that are wrong."""
        race, room = race_of(self.table), self.room
        if race is None:
            return
        for action in range(room.game.rules.ACTIONS):
            moment = race.moment(self.table.position, action)
            if moment and action not in room.game.legal(self.table.position, 0):
                room.now += 2000
                room.answer(room.move(0, action, answers=moment - 1 if action % 2 else moment))

    def play(self, steps: int = 5000) -> None:
        for _ in range(steps):
            if self.table.phase != PLAYING:
                return
            self.step()

    def rematch(self) -> None:
        for number, seat in enumerate(self.table.seats):
            if seat.player and self.table.phase == OVER:
                self.room.done(asked(commands.Rematch, by=seat.player, seat=number, nonce="again"))
        self.begin_race()

    def resign(self) -> None:
        for number, seat in reversed(list(enumerate(self.table.seats))):
            if seat.player and not seat.resigned and self.table.phase == PLAYING and number:
                self.room.done(asked(commands.Resign, by=seat.player, seat=number))


def evenings() -> Iterator[Evening]:
    place = 0
    for game_id in pyatak.game_ids():
        info = pyatak.game(game_id).info
        other = {option.name: option.values[-1] for option in info.options}
        finished = Evening(game_id, place)
        finished.start()
        finished.play(8)
        finished.disturb()
        finished.play()
        finished.rematch()
        finished.play(5)
        finished.resign()
        yield finished
        running = Evening(game_id, place + 1)
        running.start()
        running.play(12)
        yield running
        with suppress(AssertionError):  # not all values go together
            different = Evening(game_id, place + 2, options=other)
            different.start()
            different.miss()
            different.play()
            yield different
        place += 3


def check_complete(rooms: list[Room]) -> None:
    seen = {type(stored.event) for room in rooms for stored in room.log}
    missing = sorted(kind.__name__ for kind in get_args(on.AnyEvent) if kind not in seen)
    assert not missing, f"no table has these events: {', '.join(missing)}. Let one happen in server/write_fixtures.py"
    for phase in (PLAYING, OVER):
        assert {room.table.game for room in rooms if room.table.phase == phase} == set(pyatak.game_ids())


def expected_of(room: Room) -> dict[str, Any]:
    table = room.table
    return {
        "game": table.game,
        "seq": table.seq,
        "phase": table.phase,
        "moves": table.moves,
        "state": table.position.tolist(),
        "scores": table.scores,
        "winners": table.winners,
        "summary": json.loads(msgspec.json.encode(summary_of(table))),
        "games": sum(isinstance(stored.event, on.Finished) for stored in room.log),
    }


async def write(folder: Path) -> None:
    rooms = [evening.room for evening in evenings()]
    check_complete(rooms)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as work:
        file = Path(work) / "pyatak.db"
        async with open_store(str(file)) as store:
            assert isinstance(store, SQLStore)
            cookie = Signer(await store.key(KEY_NAME)).sign(PLAYERS[0])
            for player, name in zip(PLAYERS, NAMES, strict=True):
                await store.save_player(Player(player, name, "uk"))
            await store.save_token("0" * 64, PLAYERS[0], 1)
            for room in rooms:
                listing, results = listing_of(room.table), list(results_in(room.log))
                assert await store.append(room.table.id, room.log, listing, results) is None
                if room.table.seq >= snapshots.LEAST_EVENTS:
                    await store.save_snapshot(room.table.id, room.table.seq, snapshots.write(room.table))
            while await store.ratings.rate_batch():
                pass
            await archive.export_archive(store, folder / "export.zip")
        (folder / "pyatak.db.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    (folder / "records").mkdir()
    with zipfile.ZipFile(folder / "export.zip") as bundle:
        for name in bundle.namelist():
            if name.startswith("records/"):
                (folder / name).write_bytes(bundle.read(name))
    expected = {
        "tables": {room.table.id: expected_of(room) for room in rooms},
        "players": dict(zip(PLAYERS, NAMES, strict=True)),
        "cookie": cookie,
        "player": PLAYERS[0],
        "signed_at": int(time.time()),
    }
    layouts = {
        game_id: {one.name: (one.start, one.cells) for one in pyatak.game(game_id).rules.LAYOUT.fields}
        for game_id in pyatak.game_ids()
    }
    for name, body in (("expected", expected), ("layouts", layouts)):
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(body) + b"\n")
    readme = README.format(version=pyatak.__version__, revision=REVISION)
    (folder / "README.md").write_text(readme, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FIXTURES / pyatak.__version__)
    folder = parser.parse_args().folder
    if folder.exists():
        parser.error(f"{folder} is there already: what a version wrote is never written again")
    asyncio.run(write(folder))


if __name__ == "__main__":
    main()
