"""Runs the migrations on the connection that `store/migrate.py` gives."""

from alembic import context

from pyatak.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
