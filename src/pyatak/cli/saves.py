"""Records that are saved in the user's data folder."""

from datetime import datetime
from pathlib import Path

from pyatak.core.record import UNFINISHED, Record
from pyatak.folders import data_folder


def folder() -> Path:
    """The folder of saved games, created if need be."""
    games = data_folder() / "games"
    games.mkdir(parents=True, exist_ok=True)
    return games


def new_path(record: Record) -> Path:
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder() / f"{record.game}-{stamp}.txt"
    number = 1
    while path.exists():
        number += 1
        path = folder() / f"{record.game}-{stamp}-{number}.txt"
    return path


def newest_unfinished() -> Path | None:
    """The unfinished game that was played last."""
    unfinished = [
        path for path in folder().glob("*.txt") if f"result: {UNFINISHED}" in path.read_text(encoding="utf-8", errors="replace")
    ]
    return max(unfinished, key=lambda path: path.stat().st_mtime, default=None)
