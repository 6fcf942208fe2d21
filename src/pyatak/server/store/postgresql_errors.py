"""What PostgreSQL says, as a code and a sentence. An address is shown without its password."""

import msgspec
import psycopg
from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from pyatak.server.store.contract import StoreError

CONFLICTS = ("23505", "40001", "40P01")
"""A unique key is taken; transactions were in each other's way."""
BUSY = ("53300", "too many clients", "connection slots", "too many connections")
DENIED = ("28000", "28P01", "3D000", "42501", "authentication failed", "does not exist", "permission denied", "pg_hba.conf")
FULL = ("53100", "53200", "No space left")
READ_ONLY = ("25006", "read-only transaction")


def is_conflict(problem: Exception) -> bool:
    return _state(problem) in CONFLICTS


def explain(problem: Exception, url: URL) -> StoreError:
    where = url.set(drivername="postgresql").render_as_string(hide_password=True)
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    said = f"{_state(problem)} {cause}".strip()
    if isinstance(problem, msgspec.MsgspecError):
        return StoreError("store_unreadable", f"something in {where} is damaged: {problem}")
    if _is_one_of(said, READ_ONLY):
        return read_only(url)
    if _is_one_of(said, FULL):
        return StoreError("store_full", f"the database {where} has no room left: {said}")
    if _is_one_of(said, BUSY) or isinstance(problem, PoolTimeout):
        return StoreError("store_busy", f"the database {where} takes no more connections now: {said}")
    if _is_one_of(said, DENIED):
        return StoreError("store_denied", f"the database {where} does not let us in: {said}")
    if isinstance(cause, psycopg.OperationalError | OSError):
        return StoreError("store_down", f"the database {where} cannot be reached: {said}")
    return StoreError("store_failed", f"the database {where} failed: {said}")


def read_only(url: URL) -> StoreError:
    where = url.set(drivername="postgresql").render_as_string(hide_password=True)
    return StoreError("store_read_only", f"the database {where} can only be read; give Pyatak the one that is written")


def _state(problem: Exception) -> str:
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    return str(getattr(cause, "sqlstate", None) or "")


def _is_one_of(said: str, signs: tuple[str, ...]) -> bool:
    return any(sign in said for sign in signs)
