"""The tables of the store, for SQLite and PostgreSQL alike. A change here goes with a migration in `migrations/versions/`."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()
REVISION = "0001"
"""The newest migration."""

EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False, comment="table.events.Stored as JSON"),
    sqlite_with_rowid=False,
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("code", String(8), unique=True, comment="NULL: none, or no longer"),
    Column("visibility", String(12), nullable=False),
    Column("phase", String(12), nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False, comment="server.store.Listing as JSON"),
    Index("tables_by_phase", "phase", "visibility", "changed_at"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("player", String(40), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Index("seats_by_table", "table_id"),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

PLAYERS = Table(
    "players",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", String(8), nullable=False),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)

SETTINGS = Table(
    "settings",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
