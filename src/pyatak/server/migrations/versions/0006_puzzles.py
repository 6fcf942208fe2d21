"""Answers to puzzles, and the ratings of players and puzzles that follow from them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "puzzle_attempts",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("puzzle", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("is_right", sa.Boolean, nullable=False),
        sa.Column("is_first", sa.Boolean, nullable=False),
        sa.Column("start", sa.Float(53), nullable=False),
    )
    op.create_index("puzzle_attempts_by_player", "puzzle_attempts", ["player", "at"])
    op.create_index("puzzle_attempts_by_puzzle", "puzzle_attempts", ["puzzle"])
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("who", sa.String(60), primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("tries", sa.BigInteger, nullable=False),
        sa.Column("solved", sa.BigInteger, nullable=False),
    )
