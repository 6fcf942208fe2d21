"""A table as bytes, for speed only: a long log need not be folded again. Without a readable snapshot it is."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import pyatak.table
from pyatak.core.registry import game as find_game
from pyatak.table.model import Table

LEAST_EVENTS = 100
"""A room that is unloaded leaves a snapshot if its log is at least this long."""


class Snapshot(msgspec.Struct, frozen=True):
    form: str
    table: Table


@cache
def form(game_id: str) -> str:
    """Names the layout of tables and of a game's states in this version: a snapshot with another layout is not read."""
    game, home = find_game(game_id), Path(pyatak.table.__file__).parent
    digest = sha256(b"".join(file.read_bytes() for file in sorted(home.glob("*.py"))))
    digest.update(f"{game.info.version} {game.rules.LAYOUT.manual()}".encode())
    return f"{pyatak.__version__} {digest.hexdigest()[:16]}"


def write(table: Table) -> bytes:
    return msgspec.msgpack.encode(Snapshot(form(table.game), table), enc_hook=_write_state)


def read(body: bytes | None) -> Table | None:
    """The table; None when there is no snapshot or it has another layout."""
    if body is None:
        return None
    try:
        kept = msgspec.msgpack.decode(body, type=Snapshot, dec_hook=_read_state)
    except (msgspec.MsgspecError, ValueError):
        return None
    return kept.table if kept.form == form(kept.table.game) else None


def _write_state(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return value.astype("<i8").tobytes()
    raise NotImplementedError(f"a table holds no {type(value)}")


def _read_state(_kind: type, value: Any) -> Any:
    return np.frombuffer(value, dtype="<i8").astype(np.int64)
