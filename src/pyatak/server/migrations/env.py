"""How Alembic reaches the database: over the connection it is given."""

from alembic import context

from pyatak.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
