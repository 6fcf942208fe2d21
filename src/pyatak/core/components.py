"""The data files of the games: what is in each box.

They lie beside the rules, so that somebody with the box in hand can correct a number. A folder named by
`$PYATAK_COMPONENTS` may hold others in their place (`<folder>/<game>/<file>`): a corrected deck, or one so small
that its whole tree of games can be counted.
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
    """The folder with other component files for a game, where the user has one."""
    chosen = os.environ.get("PYATAK_COMPONENTS")
    folder = Path(chosen) / game_id if chosen else None
    return folder if folder and folder.is_dir() else None


def component_file(game_id: str, name: str) -> bytes:
    """The content of a data file, the user's own version first."""
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
    """A table that rules may read; nobody may write it, for compiled code has a copy."""
    array = np.array(values, dtype=np.int64)
    array.flags.writeable = False
    return array
