"""The cache of compiled code: one folder for each game, template and state of their sources.

The folder's name is a digest of every source that the code may come from and of the compiler's versions. So an edited rule never
runs old machine code, and no game runs that of another.
"""

import hashlib
import os
import platform
import shutil
import tempfile
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

from pyatak.folders import cache_folder

KEPT = 4
"""Folders kept for each game and template; the oldest are removed."""


def cache_home() -> Path:
    """The user's cache folder, or a temporary one where that cannot be written."""
    home = cache_folder()
    try:
        home.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=home).close()
    except OSError:
        return Path(tempfile.gettempdir()) / f"pyatak-{os.getuid()}"
    return home


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
    home = cache_home() / game_id / template
    folder = home / digest_of(sources)
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        by_age = sorted(home.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
        for old in [one for one in by_age if one != folder][KEPT - 1 :]:
            shutil.rmtree(old, ignore_errors=True)
    return folder
