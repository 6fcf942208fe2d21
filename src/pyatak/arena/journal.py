"""The results so far, in a file that grows by a line per chunk.

The first line is the spec, every other line the whole tally after some deals. The same spec continues after the last whole line.
"""

import os
from pathlib import Path

import msgspec

from pyatak.arena.match_spec import MatchSpec
from pyatak.arena.tally import Tally, empty_tally
from pyatak.core.errors import PyatakError


class JournalError(PyatakError, ValueError):
    """A file is not the journal of this spec; says what to do."""


class Journal:
    """The journal of a spec."""

    def __init__(self, path: Path, spec: MatchSpec) -> None:
        self.path, self.spec = path, spec

    def open(self) -> Tally:
        """The tally to continue from. A journal of another spec raises JournalError."""
        if not self.path.exists():
            self.path.write_bytes(msgspec.json.encode(self.spec) + b"\n")
            return empty_tally(self.spec)
        first = last = b""
        with self.path.open("rb+") as file:
            for line in file:
                if not line.endswith(b"\n"):
                    file.seek(-len(line), os.SEEK_END)  # cut off while it was written
                    file.truncate()
                    break
                first, last = first or line, line
        if not first:
            self.path.unlink()
            return self.open()
        self._check(first)
        return empty_tally(self.spec) if last == first else msgspec.json.decode(last, type=Tally)

    def _check(self, line: bytes) -> None:
        written: dict[str, object] = {}
        try:
            written = msgspec.json.decode(line, type=dict)
        except msgspec.DecodeError:
            raise JournalError(
                f"{self.path} is not a journal of the arena; remove it, or choose another file with --out"
            ) from None
        now = msgspec.json.decode(msgspec.json.encode(self.spec), type=dict)
        if changed := [name for name in now if written.get(name) != now[name]]:
            raise JournalError(
                f"{self.path} holds the games of another spec (different: {', '.join(changed)}); "
                "run that spec again to continue, remove the file, or choose another one with --out"
            )

    def add(self, tally: Tally) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(tally) + b"\n")
