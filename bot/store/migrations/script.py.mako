"""${message}."""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the tables."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Refuse: the backup made before the upgrade is the way back."""
    raise NotImplementedError("restore the backup made before the upgrade")
