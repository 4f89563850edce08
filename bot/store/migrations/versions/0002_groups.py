"""Add what a table of several people needs: the lobby, the company at a match, turns that share their time."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the lobbies and the new columns; existing rows keep their meaning."""
    op.add_column("match", sa.Column("company", sa.Text(), nullable=True))
    op.add_column("match", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("match", sa.Column("shown", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("deadline", sa.Column("turn", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("deadline", sa.Column("seq", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("player", sa.Column("ping", sa.Text(), nullable=False, server_default="away"))
    op.create_table(
        "lobby",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("place", sa.BigInteger(), nullable=False),
        sa.Column("host", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=True),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lobby")),
    )
    op.create_index(op.f("ix_lobby_status_expires_at"), "lobby", ["status", "expires_at"], unique=False)
    op.create_index(op.f("ix_lobby_host_status"), "lobby", ["host", "status"], unique=False)


def downgrade() -> None:
    """Refuse: the backup made before the upgrade is the way back."""
    raise NotImplementedError("restore the backup made before the upgrade")
