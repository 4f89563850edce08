"""Create all tables.

The first release freezes this form: the migration after it copies `bot/store/schema.py` beside this file, and this one
creates the tables of the copy.
"""

from alembic import op

from bot.store.schema import metadata

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    metadata.create_all(op.get_bind())
