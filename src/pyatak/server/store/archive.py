"""All tables of a store in one file, and back again.

The file is a zip: `tables.jsonl` holds every log and every player, for `pyatak import`; `records/` holds each finished game as a
text that people can read, replay and verify. It also holds the server's secrets, so only its owner may read it.
"""

import hashlib
import os
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from pyatak.core.errors import PyatakError, UnknownRulesError
from pyatak.server.http.identity import KEY_NAME
from pyatak.server.store import Player, Store
from pyatak.server.tables.planning import listing_of
from pyatak.server.tables.results import results_in
from pyatak.table import events as on
from pyatak.table.evolve import evolve, fold
from pyatak.table.model import Table
from pyatak.table.records import record_of

TABLES, RECORDS = "tables.jsonl", "records"
FORMAT = 1


class ArchiveError(PyatakError, ValueError):
    """The file is not an archive of Pyatak, or it is damaged."""


class Head(msgspec.Struct, frozen=True, tag="head", tag_field="t"):
    format: int
    tables: int
    key: bytes


class PlayerLine(msgspec.Struct, frozen=True, tag="guest", tag_field="t"):
    player: Player


class TableLine(msgspec.Struct, frozen=True, tag="table", tag_field="t"):
    table: str
    events: list[on.Stored]


class Tail(msgspec.Struct, frozen=True, tag="tail", tag_field="t"):
    """The last line: a hash of all lines before it."""

    digest: str


class Report(NamedTuple):
    tables: int
    records: int
    skipped: int = 0
    """Tables that the store had already."""


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Head | PlayerLine | TableLine | Tail).decode


async def export_archive(store: Store, path: Path) -> Report:
    """Write everything. Afterwards the file is complete, or there is none."""
    tables = await store.every_table()
    lines = [_encode(Head(FORMAT, len(tables), await store.key(KEY_NAME)))]
    lines += [_encode(PlayerLine(player)) for player in await store.players()]
    records = 0
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)  # readable for its owner only
    with os.fdopen(handle, "wb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
            for table in tables:
                events = await store.events(table)
                lines.append(_encode(TableLine(table, events)))
                for number, text in enumerate(_records(events), 1):
                    bundle.writestr(f"{RECORDS}/{_safe(table)}-{number}.txt", text)
                    records += 1
            body = b"\n".join(lines)
            bundle.writestr(TABLES, body + b"\n" + _encode(Tail(hashlib.sha256(body).hexdigest())) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    Path(draft).replace(path)
    return Report(len(tables), records)


async def import_archive(store: Store, path: Path) -> Report:
    """Read an archive into a store. Tables that the store already has stay unchanged."""
    tables = skipped = 0
    for line in _checked_lines(path):
        one = _decode(line)
        if isinstance(one, Head):
            await store.key(KEY_NAME, one.key)
        elif isinstance(one, PlayerLine):
            await store.save_player(one.player)
        elif isinstance(one, TableLine):
            table = _folded(one)
            if table is None or await store.listing(one.table):
                skipped += 1
                continue
            listing = listing_of(table)
            if listing.code and await store.find(listing.code):
                listing = msgspec.structs.replace(listing, code="")
            if await store.append(one.table, one.events, listing, list(results_in(one.events))):
                skipped += 1
            else:
                tables += 1
    return Report(tables, 0, skipped)


def _folded(line: TableLine) -> Table | None:
    try:
        return fold(line.events)
    except UnknownRulesError as problem:
        raise ArchiveError(f"table {line.table} is of a newer Pyatak: {problem}. Update Pyatak and import again") from None


def _checked_lines(path: Path) -> list[bytes]:
    try:
        with zipfile.ZipFile(path) as bundle:
            lines = bundle.read(TABLES).splitlines()
        tail = _decode(lines[-1])
        body = b"\n".join(lines[:-1])
        head = _decode(lines[0])
    except (zipfile.BadZipFile, KeyError, IndexError, msgspec.MsgspecError) as problem:
        raise ArchiveError(f"{path} is not an archive of Pyatak: {problem}") from None
    if not isinstance(tail, Tail) or tail.digest != hashlib.sha256(body).hexdigest():
        raise ArchiveError(f"{path} is damaged: its hash does not match")
    if not isinstance(head, Head) or head.format > FORMAT:
        raise ArchiveError(f"{path} is of a newer Pyatak: update Pyatak")
    return lines[:-1]


def _records(events: list[on.Stored]) -> Iterator[str]:
    """The records of the finished games of one table, up to the first by newer rules than ours."""
    table: Table | None = None
    with suppress(UnknownRulesError):
        for stored in events:
            table = evolve(table, stored)
            if isinstance(stored.event, on.Finished):
                yield record_of(table).to_text()


def _safe(name: str) -> str:
    return "".join(one for one in name if one.isalnum() or one in "-_")[:40]
