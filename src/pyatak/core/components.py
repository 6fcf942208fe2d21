"""The data files of the games: the contents of each box.

They are beside the rules, so that somebody who owns the box can correct a number. A folder named by `$PYATAK_COMPONENTS` may
replace them (`<folder>/<game>/<file>`): with a corrected deck, or one so small that its whole game tree can be counted.
"""

import os
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec
import numpy as np

from pyatak.core.errors import ComponentError
from pyatak.core.rule import State

Shape = TypeVar("Shape", bound=msgspec.Struct)


def override_folder(game_id: str) -> Path | None:
    """The user's folder of component files for a game, if there is one."""
    chosen = os.environ.get("PYATAK_COMPONENTS")
    folder = Path(chosen) / game_id if chosen else None
    return folder if folder and folder.is_dir() else None


def component_file(game_id: str, name: str) -> bytes:
    """The content of a data file: the user's own version, else ours."""
    folder = override_folder(game_id)
    if folder and (folder / name).is_file():
        return (folder / name).read_bytes()
    return files(f"pyatak.games.{game_id}").joinpath(name).read_bytes()


def decode(name: str, content: bytes, shape: type[Shape]) -> Shape:
    """The content of a JSON file as typed data, or a ComponentError that says where it is wrong."""
    try:
        return msgspec.json.decode(content, type=shape)
    except msgspec.DecodeError as problem:
        raise ComponentError(f"{name}: {problem}") from None


def table(values: list[int]) -> State:
    """A table for rules to read. It is read-only because compiled code has a copy."""
    array = np.array(values, dtype=np.int64)
    array.flags.writeable = False
    return array
