"""A table as bytes, so that a long log need not be folded again. For speed only: whatever cannot be read is folded anew."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import pyatak.table
from pyatak.table.model import Table


class Snapshot(msgspec.Struct, frozen=True):
    form: str
    table: Table


@cache
def form() -> str:
    """What tables look like in this version: a snapshot of another is of no use."""
    home = Path(pyatak.table.__file__).parent
    digest = sha256(b"".join(file.read_bytes() for file in sorted(home.glob("*.py"))))
    return f"{pyatak.__version__} {digest.hexdigest()[:16]}"


def write(table: Table) -> bytes:
    return msgspec.msgpack.encode(Snapshot(form(), table), enc_hook=_write_state)


def read(body: bytes | None) -> Table | None:
    """The table, or None when there is no snapshot or it is of another version."""
    if body is None:
        return None
    try:
        kept = msgspec.msgpack.decode(body, type=Snapshot, dec_hook=_read_state)
    except (msgspec.MsgspecError, ValueError):
        return None
    return kept.table if kept.form == form() else None


def _write_state(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return value.astype("<i8").tobytes()
    raise NotImplementedError(f"{type(value)} has no place in a table")


def _read_state(_kind: type, value: Any) -> Any:
    return np.frombuffer(value, dtype="<i8").astype(np.int64)
