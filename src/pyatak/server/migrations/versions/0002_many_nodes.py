"""Several nodes, jobs for workers, results and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

SERIAL = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", SERIAL, primary_key=True),
        sa.Column("beats", sa.BigInteger, nullable=False),
        sa.Column("beat_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "drivers",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("node", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("drivers_by_node", "drivers", ["node"])
    op.create_table(
        "jobs",
        sa.Column("id", SERIAL, primary_key=True),
        sa.Column("asked", sa.LargeBinary, nullable=False),
        sa.Column("node", sa.BigInteger, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("taken_at", sa.BigInteger),
        sa.Column("worker", sa.String(80)),
        sa.Column("answer", sa.LargeBinary),
    )
    op.create_index("jobs_waiting", "jobs", ["taken_at", "id"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("results_by_time", "results", ["finished_at", "table_id", "number"])
    op.create_table(
        "result_seats",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
    )
    op.create_index("result_seats_by_who", "result_seats", ["who", "finished_at"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("who", sa.String(60), primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("ordinal", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("played_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_by_ordinal", "ratings", ["game", "ordinal"])
