"""Migrates a database to the newest schema, and refuses one that is newer than this Pyatak."""

from pathlib import Path

from sqlalchemy import Engine, inspect, text

from pyatak.server.store.contract import StoreError
from pyatak.server.store.schema import REVISION

SCRIPTS = Path(__file__).parent.parent / "migrations"
LOCK = 7_919_402_711
"""The key of our advisory lock in PostgreSQL."""


def revision_of(engine: Engine) -> str | None:
    """The revision of a database; None for a new one."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return str(connection.scalar(text("SELECT version_num FROM alembic_version")))


def migrate(engine: Engine) -> None:
    current = revision_of(engine)
    if current == REVISION:
        return  # the usual start, without importing Alembic
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise StoreError(
            "store_too_new",
            f"the database is of a newer Pyatak (its schema is {current}, this Pyatak knows up to {REVISION}): update Pyatak",
        )
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # nodes that start together migrate one after the other
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
