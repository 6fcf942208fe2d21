"""Files that appear complete or not at all. A draft holds secrets, so none is left behind."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from pyatak.server.store.file_lock import try_lock

SUFFIX = ".pyatak-draft"


@contextlib.contextmanager
def draft_of(path: Path) -> Iterator[BinaryIO]:
    """A file that only its owner can read. At the end of the block it becomes `path`; after an error it is removed.

    A process that is killed leaves its draft, which the next one in this folder removes.
    """
    remove_leftovers(path.parent)
    file, draft = _locked_draft(path)
    with file:
        try:
            yield file
            file.flush()
            os.fsync(file.fileno())
            draft.replace(path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
    _sync_folder(path.parent)


def leftovers(folder: Path) -> list[Path]:
    """The drafts in a folder that no process writes any more."""
    return [draft for draft in sorted(folder.glob(f".*{SUFFIX}")) if _is_abandoned(draft)]


def remove_leftovers(folder: Path) -> int:
    """How many there were."""
    found = leftovers(folder)
    for draft in found:
        draft.unlink(missing_ok=True)
    return len(found)


def _locked_draft(path: Path) -> tuple[BinaryIO, Path]:
    while True:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=SUFFIX)
        file = os.fdopen(handle, "wb")
        if try_lock(file) and Path(name).exists():
            return file, Path(name)
        file.close()  # another process took it for a leftover before it was locked


def _is_abandoned(draft: Path) -> bool:
    try:
        with draft.open("rb") as file:
            return try_lock(file)
    except OSError:  # finished meanwhile, or not ours
        return False


def _sync_folder(folder: Path) -> None:
    """Keep the new name, too, after a power cut."""
    with contextlib.suppress(OSError):  # not every system can
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
