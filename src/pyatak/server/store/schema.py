"""The tables of the store, for SQLite and PostgreSQL alike. A change here goes with a migration in `migrations/versions/`."""

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()
REVISION = "0006"
"""The newest migration."""
SERIAL = BigInteger().with_variant(Integer, "sqlite")
"""A number that the database gives."""

EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False, doc="table.events.Stored as JSON"),
    sqlite_with_rowid=False,
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("code", String(8), unique=True, doc="NULL: no code, or no longer"),
    Column("visibility", String(12), nullable=False),
    Column("phase", String(12), nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False, doc="server.store.Listing as JSON"),
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
    Index("tokens_by_expiry", "expires_at"),
)

ARCHIVED = Table(
    "archived",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("archived_at", BigInteger, nullable=False),
    Column("file", Text, nullable=False, doc="the archive that holds its log"),
)
"""Tables with results whose log was removed."""

SETTINGS = Table(
    "settings",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# -- many nodes --------------------------------------------------------------------------------------------------

NODES = Table(
    "nodes",
    METADATA,
    Column("id", SERIAL, primary_key=True, doc="the fencing number: a node that enters again gets a new one"),
    Column("beats", BigInteger, nullable=False, doc="grows by one with every heartbeat; other nodes watch it"),
    Column("beat_at", BigInteger, nullable=False),
)

DRIVERS = Table(
    "drivers",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("node", BigInteger, nullable=False, doc="the node that drives the clocks and bots of this table; 0: none"),
    Column("since", BigInteger, nullable=False, doc="when its last driver was alive, if that node is gone; else 0"),
    Index("drivers_by_node", "node"),
)

JOBS = Table(
    "jobs",
    METADATA,
    Column("id", SERIAL, primary_key=True),
    Column("asked", LargeBinary, nullable=False, doc="a job of server.jobs.messages as MessagePack"),
    Column("node", BigInteger, nullable=False, doc="the number of the job client that waits for the answer"),
    Column("made_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("taken_at", BigInteger, doc="NULL: waits for a worker"),
    Column("worker", String(80)),
    Column("answer", LargeBinary, doc="NULL: not answered yet"),
    Index("jobs_waiting", "taken_at", "id"),
)

# -- results and ratings -----------------------------------------------------------------------------------------

RESULTS = Table(
    "results",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False, doc="the number of the game at this table, from 1"),
    Column("game", String(40), nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False, doc="server.store.Result as JSON"),
    Index("results_by_time", "finished_at", "table_id", "number"),
    Index("results_by_game", "game", "finished_at"),
)

RESULT_SEATS = Table(
    "result_seats",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("who", String(60), nullable=False, doc="a player's id, or bot:LEVEL"),
    Column("game", String(40), nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("visibility", String(12), nullable=False, server_default="private"),
    Column("mu", Float(53), doc="the standing of this player after the game, a store.Standing; NULL: not rated"),
    Column("sigma", Float(53)),
    Column("gain", Float(53)),
    Column("games", Integer),
    Column("wins", Integer),
    Index("result_seats_by_who", "who", "finished_at"),
    Index("result_seats_by_game", "who", "game", "finished_at"),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("game", String(40), primary_key=True),
    Column("who", String(60), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("ordinal", Float(53), nullable=False, doc="what the leaderboard is sorted by"),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("played_at", BigInteger, nullable=False),
    Column("name", Text, nullable=False, server_default=""),
    Column("handle", String(24), nullable=False, server_default="", doc="the public id of this player"),
    Index("ratings_by_ordinal", "game", "ordinal"),
    Index("ratings_by_handle", "handle"),
)

UNRATED = Table(
    "unrated",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("finished_at", BigInteger, nullable=False, doc="the ratings of this game are rebuilt from here on"),
)
"""Results without ratings."""

# -- reviews -----------------------------------------------------------------------------------------------------

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False, doc="the number of the game at this table, from 1"),
    Column("format", Integer, nullable=False, doc="reviews of another format are made again; 0: there is none yet"),
    Column("body", LargeBinary, doc="coach.Review as compressed JSON; NULL: none yet"),
    Column("is_shared", Boolean, nullable=False, doc="a player of the game lets everybody with the link see it"),
)

# -- puzzles -----------------------------------------------------------------------------------------------------

PUZZLE_ATTEMPTS = Table(
    "puzzle_attempts",
    METADATA,
    Column("game", String(40), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False, doc="the order of all attempts at a game's puzzles, from 1"),
    Column("player", String(40), nullable=False),
    Column("puzzle", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("moves", Text, nullable=False, doc="the moves of the turn in notation, joined by a semicolon"),
    Column("place", Integer, doc="the answer's place in the puzzle's list, the best at 0; NULL: another one"),
    Column("is_right", Boolean, nullable=False),
    Column("is_first", Boolean, nullable=False, doc="the player's first at this puzzle: only it changes ratings"),
    Column("start", Float(53), nullable=False, doc="the strength of the puzzle before anybody tried it"),
    Index("puzzle_attempts_by_player", "player", "at"),
    Index("puzzle_attempts_by_puzzle", "puzzle"),
)
"""The log of all answers to puzzles. Ratings and what comes back are computed from it."""

PUZZLE_RATINGS = Table(
    "puzzle_ratings",
    METADATA,
    Column("game", String(40), primary_key=True),
    Column("who", String(60), primary_key=True, doc="a player's id, puzzle:ID, or empty: all attempts at the game together"),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("tries", BigInteger, nullable=False),
    Column("solved", BigInteger, nullable=False),
)
