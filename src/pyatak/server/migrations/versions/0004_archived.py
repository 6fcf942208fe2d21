"""Tables that were archived and removed, while their results stay."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "archived",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("archived_at", sa.BigInteger, nullable=False),
        sa.Column("file", sa.Text, nullable=False),
    )
    op.create_index("tokens_by_expiry", "tokens", ["expires_at"])
