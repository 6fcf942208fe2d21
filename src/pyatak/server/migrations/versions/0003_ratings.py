"""Ratings: the standings after each result, and the results that are not rated yet."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("result_seats", sa.Column("visibility", sa.String(12), nullable=False, server_default="private"))
    for name in ("mu", "sigma", "gain"):
        op.add_column("result_seats", sa.Column(name, sa.Float(53)))
    for name in ("games", "wins"):
        op.add_column("result_seats", sa.Column(name, sa.Integer))
    op.create_index("result_seats_by_game", "result_seats", ["who", "game", "finished_at"])
    op.create_index("results_by_game", "results", ["game", "finished_at"])
    op.add_column("ratings", sa.Column("name", sa.Text, nullable=False, server_default=""))
    op.add_column("ratings", sa.Column("handle", sa.String(24), nullable=False, server_default=""))
    op.create_index("ratings_by_handle", "ratings", ["handle"])
    op.create_table(
        "unrated",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
    )
