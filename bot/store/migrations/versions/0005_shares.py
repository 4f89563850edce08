"""Let several processes share what waits: a row that is being worked on is held for a while."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; nothing is held yet."""
    for table in ("deadline", "outbox"):
        op.add_column(table, sa.Column("held_until", sa.BigInteger(), server_default="0", nullable=False))


def downgrade() -> None:
    """Refuse: the backup made before the upgrade is the way back."""
    raise NotImplementedError("restore the backup made before the upgrade")
