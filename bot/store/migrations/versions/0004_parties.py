"""Let several people share a seat; add high scores, and what of a game was used in a channel lately."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give the seats their new key, and add the new tables and the column; existing rows keep their meaning."""
    op.add_column("match", sa.Column("home", sa.BigInteger(), nullable=True))
    _widen_seat()
    op.create_table(
        "mark",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("board", sa.Text(), nullable=False),
        sa.Column("place", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_mark_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "board", name=op.f("pk_mark")),
        sqlite_with_rowid=False,
    )
    best = op.f("ix_mark_place_game_board_points")
    op.create_index(best, "mark", ["place", "game", "board", "points"], unique=False)
    op.create_table(
        "topic",
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("channel", "game", "name", name=op.f("pk_topic")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_topic_channel_game_number"), "topic", ["channel", "game", "number"], unique=False)


def _widen_seat() -> None:
    """Create the table again, since SQLite cannot change a key; its rows are copied out and back."""
    op.execute("CREATE TABLE seat_before AS SELECT match, seat, player FROM seat")
    op.drop_table("seat")
    op.create_table(
        "seat",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_seat_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "seat", "player", name=op.f("pk_seat")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_seat_player"), "seat", ["player"], unique=False)
    op.execute("INSERT INTO seat (match, seat, player) SELECT match, seat, player FROM seat_before")
    op.drop_table("seat_before")


def downgrade() -> None:
    """Refuse: the backup made before the upgrade is the way back."""
    raise NotImplementedError("restore the backup made before the upgrade")
