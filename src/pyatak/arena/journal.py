"""The results so far, kept beside the file that will hold the answer: one line is added after every chunk.

The first line is the spec, every other the whole tally after some deals. Who asks the same goes on after the last whole line.
"""

import os
from pathlib import Path

import msgspec

from pyatak.arena.match_spec import MatchSpec
from pyatak.arena.tally import Tally, nothing_yet


class Journal:
    def __init__(self, path: Path, spec: MatchSpec) -> None:
        self.path, self.spec = path, spec

    def open(self) -> Tally:
        """The tally to go on from. A journal of another spec raises ValueError."""
        if not self.path.exists():
            self.path.write_bytes(msgspec.json.encode(self.spec) + b"\n")
            return nothing_yet(self.spec)
        first = last = b""
        with self.path.open("rb+") as file:
            for line in file:
                if not line.endswith(b"\n"):
                    file.seek(-len(line), os.SEEK_END)  # it was being written when everything ended
                    file.truncate()
                    break
                first, last = first or line, line
        if not first:
            self.path.unlink()
            return self.open()
        self._check(first)
        return nothing_yet(self.spec) if last == first else msgspec.json.decode(last, type=Tally)

    def _check(self, line: bytes) -> None:
        asked: dict[str, object] = {}
        try:
            asked = msgspec.json.decode(line, type=dict)
        except msgspec.DecodeError:
            raise ValueError(f"{self.path} is no journal of an arena; remove it, or choose another file with --out") from None
        now = msgspec.json.decode(msgspec.json.encode(self.spec), type=dict)
        if changed := [name for name in now if asked.get(name) != now[name]]:
            raise ValueError(
                f"{self.path} holds the games so far of another spec (different: {', '.join(changed)}); "
                "ask that one again to go on, or remove the file, or choose another one with --out"
            )

    def add(self, tally: Tally) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(tally) + b"\n")
