"""Add the decks that people build, and whether a person wants still pictures."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the decks and the new column; existing rows keep their meaning."""
    op.add_column("player", sa.Column("still", sa.Boolean(), nullable=False, server_default="0"))
    op.create_table(
        "deck",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_deck")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_deck_player_game"), "deck", ["player", "game"], unique=False)


def downgrade() -> None:
    """Refuse: the backup made before the upgrade is the way back."""
    raise NotImplementedError("restore the backup made before the upgrade")
