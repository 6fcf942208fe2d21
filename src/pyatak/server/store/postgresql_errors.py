"""Errors of PostgreSQL as a code and a sentence. An address is shown without its password."""

import msgspec
import psycopg
from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from pyatak.server.store.contract import StoreError

LEAST_VERSION = 13
CONFLICTS = ("23505", "40001", "40P01")
"""A unique key is taken; transactions conflict."""
READ_ONLY = ("25006",)
FULL = ("53100", "53200")
BUSY = ("53300",)
DENIED = ("28000", "28P01", "3D000", "42501")
SAID_BUSY = ("too many clients", "connection slots", "too many connections")
SAID_DENIED = ("authentication failed", "does not exist", "permission denied", "pg_hba.conf", "no password supplied")
SAID_WRONG = ("invalid port number", "invalid integer value", "invalid connection option", "invalid sslmode", "invalid URI")
SAID_NO_HOST = ("failed to resolve host", "could not translate host name")
"""Where the server refuses a connection the driver gives no SQLSTATE, only a sentence."""


def is_conflict(problem: Exception) -> bool:
    return _state(problem) in CONFLICTS


def must_reconnect(problem: Exception) -> bool:
    """Whether the connection works but is of no use: a session that began read-only may stay so."""
    return _state(problem) in READ_ONLY


def translate_error(problem: Exception, url: URL) -> StoreError:
    where = shown(url)
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    said = f"{_state(problem)} {cause}".strip()
    code = _code(problem, cause)
    return StoreError(code, SENTENCES[code].format(where=where, said=said))


SENTENCES = {
    "store_unreadable": "something in {where} is damaged: {said}",
    "store_read_only": "the database {where} is read-only; give Pyatak one that can be written",
    "store_full": "the database {where} is full: {said}",
    "store_busy": "the database {where} accepts no more connections now: {said}",
    "store_denied": "the database {where} refuses the connection: {said}",
    "store_url": "the address {where} is not valid: {said}",
    "store_no_host": "the host of {where} is unknown: {said}",
    "store_down": "the database {where} cannot be reached: {said}",
    "store_failed": "the database {where} failed: {said}",
}


def _code(problem: Exception, cause: BaseException | None) -> str:
    if isinstance(problem, msgspec.MsgspecError):
        return "store_unreadable"
    if isinstance(problem, PoolTimeout):
        return "store_busy"
    if state := _state(problem):
        known = {"store_read_only": READ_ONLY, "store_full": FULL, "store_busy": BUSY, "store_denied": DENIED}
        signs = next((code for code, states in known.items() if state in states), None)
    else:
        spoken = {"store_busy": SAID_BUSY, "store_denied": SAID_DENIED, "store_url": SAID_WRONG, "store_no_host": SAID_NO_HOST}
        signs = next((code for code, words in spoken.items() if any(word in str(cause) for word in words)), None)
    return signs or ("store_down" if isinstance(cause, psycopg.OperationalError | OSError) else "store_failed")


def shown(url: URL) -> str:
    """An address for people, without passwords, also those in its options."""
    where = {name: value for name, value in url.query.items() if name in ("host", "port", "dbname", "user")}
    return url.set(drivername="postgresql", query=where).render_as_string(hide_password=True)


def read_only(url: URL) -> StoreError:
    return StoreError("store_read_only", SENTENCES["store_read_only"].format(where=shown(url)))


def check_version(number: int) -> None:
    """`number` as PostgreSQL gives it: 130004 is 13.4, 90624 is 9.6.24."""
    major = number // 10_000
    if major < LEAST_VERSION:
        raise StoreError("store_too_old", f"this is PostgreSQL {major}; Pyatak needs {LEAST_VERSION} or newer")


def _state(problem: Exception) -> str:
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    return str(getattr(cause, "sqlstate", None) or "")
