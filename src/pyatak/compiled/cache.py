"""The cache of compiled code: one folder for each game, template and state of their sources.

The folder's name is a digest of every source that the code may come from and of the compiler's versions. So an edited rule never
runs old machine code, and no game runs that of another.
"""

import contextlib
import functools
import hashlib
import os
import platform
import shutil
import stat
import tempfile
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

from pyatak.folders import cache_folder

KEPT = 4
"""Folders kept for each game and template; the oldest are removed."""
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


def cache_home() -> Path:
    """The user's cache folder; a temporary one where that cannot be written or belongs to somebody else."""
    shared = Path(tempfile.gettempdir()) / f"pyatak-{_user()}"
    return next((home for home in (cache_folder(), shared) if _is_usable(home)), None) or _own_temporary()


def _is_usable(home: Path) -> bool:
    try:
        make_private(home)
        tempfile.TemporaryFile(dir=home).close()
    except OSError:
        return False
    return True


@functools.cache
def _own_temporary() -> Path:
    """For this process alone, where somebody else has taken our names."""
    return Path(tempfile.mkdtemp(prefix="pyatak-"))


def make_private(folder: Path) -> bool:
    """Create a folder, or let nobody else write to it; whether others could until now. Raises OSError where it is not ours.

    What is in the cache is loaded and run, so nobody else may put anything there.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != _user():
        raise PermissionError(f"{folder} belongs to somebody else; no compiled code is loaded from it")
    was_open = bool(found.st_mode & OTHERS_WRITE) and os.name == "posix"
    if was_open:
        folder.chmod(found.st_mode & ~OTHERS_WRITE & 0o777)
    return was_open


def _user() -> int:
    return os.geteuid() if os.name == "posix" else 0  # Windows knows no such numbers: its `st_uid` is 0


def digest_of(sources: Iterable[Path]) -> str:
    """A digest of all files below the given files and folders, their names and the compiler's versions."""
    total = hashlib.sha256(f"{platform.python_version()} {version('numba')} {version('numpy')}".encode())
    for source in sources:
        files = [source] if source.is_file() else sorted(source.rglob("*"))
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts:
                total.update(f"{file.relative_to(source.parent)}\0".encode())
                total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:24]


def folder_for(game_id: str, template: str, sources: Iterable[Path]) -> Path:
    """The folder for the compiled code of a template bound to a game, created if needed; the oldest beyond `KEPT` are removed."""
    top = cache_home()
    home = top / game_id / template
    folder = home / digest_of(sources)
    for parent in (top / game_id, home):
        make_private(parent)
    is_new = not folder.is_dir()
    if not _is_trusted(folder):
        shutil.rmtree(folder)  # somebody else may have written there: compile again
        make_private(folder)
    if is_new:
        by_age = sorted(home.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
        for old in [one for one in by_age if one != folder][KEPT - 1 :]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def _is_trusted(folder: Path) -> bool:
    """Whether only we could write into a folder, which is created if needed."""
    try:
        return not make_private(folder)
    except PermissionError:
        return False
