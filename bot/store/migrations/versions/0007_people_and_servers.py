"""Keep results, ratings and badges of people, what a person chose, and what moderators of a server decided."""

from typing import cast

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_NUMBER = cast("TypeEngine[float]", sa.Double())  # its own type is generic, and unknown without a driver


def upgrade() -> None:
    """Create the tables, empty: results of matches that have ended are worked out by the running program."""
    _create_results()
    # What is settled of earlier matches is rated in the order of time, once all of it is there.
    op.execute("INSERT INTO meta (key, value) SELECT 'ratings-anew', '' WHERE EXISTS (SELECT 1 FROM match)")
    _create_decisions()
    op.add_column("player", sa.Column("language", sa.Text(), nullable=True))
    op.add_column("player", sa.Column("hidden", sa.Boolean(), server_default="0", nullable=False))
    op.add_column("player", sa.Column("told_at", sa.BigInteger(), server_default="0", nullable=False))


def _create_results() -> None:
    op.create_table(
        "result",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("level", sa.Text(), server_default="", nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("day", sa.Text(), nullable=True),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("ending", sa.Text(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=True),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("match", "seat", "player", name=op.f("pk_result")),
        sqlite_with_rowid=False,
    )
    _index("result", ["player", "game", "ended_at"], ["server", "game", "ended_at"], ["game", "ended_at"], ["rated"])
    _index("result", ["channel", "player"])
    op.create_table(
        "rating",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("mu", _NUMBER, nullable=False),
        sa.Column("sigma", _NUMBER, nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "server", "player", "level", name=op.f("pk_rating")),
        sqlite_with_rowid=False,
    )
    _index("rating", ["player"])
    op.create_table(
        "badge",
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("badge", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("told", sa.Boolean(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("player", "badge", name=op.f("pk_badge")),
        sqlite_with_rowid=False,
    )
    _index("badge", ["match"])


def _create_decisions() -> None:
    op.create_table(
        "block",
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("subject", sa.BigInteger(), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("server", "kind", "digest", name=op.f("pk_block")),
        sqlite_with_rowid=False,
    )
    _index("block", ["subject"])
    op.create_table(
        "moderation",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_moderation")),
        sqlite_autoincrement=True,
    )
    _index("moderation", ["server", "at"])
    op.create_table(
        "looking",
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_to", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("server", "game", "player", name=op.f("pk_looking")),
        sqlite_with_rowid=False,
    )
    _index("looking", ["player"], ["until"])
    op.create_table(
        "champion",
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("role", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("month", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("server", "role", "player", name=op.f("pk_champion")),
        sqlite_with_rowid=False,
    )
    _index("champion", ["player"])


def _index(table: str, *indices: list[str]) -> None:
    for columns in indices:
        op.create_index(op.f(f"ix_{table}_{'_'.join(columns)}"), table, columns, unique=False)


def downgrade() -> None:
    """Refuse: the backup made before the upgrade is the way back."""
    raise NotImplementedError("restore the backup made before the upgrade")
