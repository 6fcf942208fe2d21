"""Switches in a file of a few bytes, by which the campaign tells a running server what to suffer from."""

import mmap
import struct
from pathlib import Path

NAMES = ("clock_ms", "commit_ms", "is_full", "dies_before_commit", "dies_after_commit")
SIZE = 8 * len(NAMES)


class Switches:
    """Named integers that two processes share. They are 0 in a new file."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(bytes(SIZE))
        with path.open("r+b") as file:
            self.memory = mmap.mmap(file.fileno(), SIZE)

    def __getitem__(self, name: str) -> int:
        return int(struct.unpack_from("q", self.memory, 8 * NAMES.index(name))[0])

    def __setitem__(self, name: str, value: int) -> None:
        struct.pack_into("q", self.memory, 8 * NAMES.index(name), value)

    def clear(self) -> None:
        """The clock stays: a machine's clock does not know that its server has ended."""
        for name in NAMES[1:]:
            self[name] = 0
