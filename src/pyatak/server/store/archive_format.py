"""The file that `pyatak export` writes, line by line: a zip whose `tables.jsonl` holds every log and every player."""

import contextlib
import hashlib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import msgspec

from pyatak.core.errors import PyatakError
from pyatak.puzzles.order import Attempt
from pyatak.server.store.contract import Player, Result
from pyatak.table import events as on

TABLES, RECORDS = "tables.jsonl", "records"
FORMAT, LATEST_FORMAT = 1, 2
"""2 has results without logs and answers to puzzles, which 0.1 cannot read."""
MOST_BYTES = 16 * 2**30
"""Of `tables.jsonl`. A million games take less."""
MOST_LINES = 2_000_000
"""Tables and players."""
MOST_LINE_BYTES = 64 * 2**20
"""Of the log of one table. It is the only thing that is in memory at a time."""


class ArchiveError(PyatakError, ValueError):
    """The file is not an archive of Pyatak, or it is damaged. `code` is for programs, the text says what to do."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Head(msgspec.Struct, frozen=True, tag="head", tag_field="t"):
    format: int
    tables: int
    """How many the store had."""
    key: bytes
    """What signs cookies; empty in an archive of old tables, which has no secrets of the server."""


class PlayerLine(msgspec.Struct, frozen=True, tag="guest", tag_field="t"):
    player: Player


class TableLine(msgspec.Struct, frozen=True, tag="table", tag_field="t"):
    table: str
    events: list[on.Stored]


class ResultLine(msgspec.Struct, frozen=True, tag="result", tag_field="t"):
    """A result of a table whose log is in another archive."""

    result: Result


class AttemptLine(msgspec.Struct, frozen=True, tag="attempt", tag_field="t"):
    """An answer to a puzzle."""

    attempt: Attempt


class Tail(msgspec.Struct, frozen=True, tag="tail", tag_field="t"):
    """The last line: a hash of all lines before it."""

    digest: str


class Kind(msgspec.Struct, frozen=True):
    """The beginning of any line."""

    t: str
    table: str = ""


KINDS = ("head", "guest", "table", "result", "attempt", "tail")
Line = Head | PlayerLine | TableLine | ResultLine | AttemptLine
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Line | Tail).decode
decode_kind = msgspec.json.Decoder(Kind).decode


class LineWriter:
    """Writes lines and hashes them. The tail comes with `close`."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file
        self.hash = hashlib.sha256()
        self.is_first = True

    def write(self, line: Line) -> None:
        text = encode(line) if self.is_first else b"\n" + encode(line)
        self.is_first = False
        self.hash.update(text)
        self.file.write(text)

    def close(self) -> None:
        self.file.write(b"\n" + encode(Tail(self.hash.hexdigest())) + b"\n")


def checked_lines(path: Path) -> Iterator[bytes]:
    """All lines but the tail. The whole file is checked before the first one comes, so nothing of a damaged one is used."""
    _check(path)
    with _opened(path) as lines:
        yield from _without_last(lines)


def _check(path: Path) -> None:
    with _opened(path) as lines:
        digest, size, last = hashlib.sha256(), 0, b""
        for number, line in enumerate(lines):
            if number == 0:
                _check_head(path, line)
            else:
                digest.update(last if number == 1 else b"\n" + last)
            size += len(line)
            if size > MOST_BYTES or number > MOST_LINES:
                raise _too_big(path)
            if decode_kind(line).t not in KINDS:
                raise ArchiveError(
                    "archive_unreadable", f"{path} is not an archive of Pyatak: line {number + 1} is of no known kind"
                )
            last = line
        tail = decode(last)
    if not isinstance(tail, Tail) or tail.digest != digest.hexdigest():
        raise ArchiveError("archive_damaged", f"{path} is damaged: its hash does not match")


def _check_head(path: Path, line: bytes) -> None:
    head = decode(line)
    if not isinstance(head, Head) or head.format > LATEST_FORMAT:
        raise ArchiveError("archive_newer", f"{path} is of a newer Pyatak: update Pyatak")


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[Iterator[bytes]]:
    """The lines of an archive, without their ends, read as they are needed."""
    try:
        with zipfile.ZipFile(path) as bundle, bundle.open(TABLES) as file:
            yield _lines(path, file)
    except (zipfile.BadZipFile, KeyError, EOFError, NotImplementedError, RuntimeError, msgspec.MsgspecError) as problem:
        raise ArchiveError("archive_unreadable", f"{path} is not an archive of Pyatak: {problem}") from None


def _lines(path: Path, file: IO[bytes]) -> Iterator[bytes]:
    while line := file.readline(MOST_LINE_BYTES + 1):
        if len(line) > MOST_LINE_BYTES:
            raise _too_big(path)
        yield line.rstrip(b"\r\n")


def _too_big(path: Path) -> ArchiveError:
    return ArchiveError("archive_too_big", f"{path} holds more than an archive of Pyatak can: nothing of it was imported")


def _without_last(lines: Iterator[bytes]) -> Iterator[bytes]:
    before: bytes | None = None
    for line in lines:
        if before is not None:
            yield before
        before = line
