"""Gives this Farrago another migration."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest.mock import patch

from bot.ops import checks_here, checks_server
from bot.store.migrations import migrate
from bot.store.postgres import opening as opening_server
from bot.store.sqlite import opening

LATEST = migrate.HEAD
NEXT = f"{int(LATEST) + 1:04}"

_MIGRATION = f"""
import sqlalchemy as sa
from alembic import op

revision = "{NEXT}"
down_revision = "{LATEST}"


def upgrade():
    op.create_table("next", sa.Column("id", sa.Integer))
    op.add_column("match", sa.Column("next", sa.Integer))
    op.execute("UPDATE match SET next = 1")
"""  # noqa: S608 - ours
GOES_WELL = ""
FAILS = '    op.drop_table("nowhere")\n'


@contextmanager
def next_version(folder: Path, ends: str = GOES_WELL) -> Iterator[None]:
    """Make `NEXT` the newest revision, with a migration in this folder that ends as given."""
    scripts = folder / "scripts"
    if not scripts.exists():
        shutil.copytree(migrate.SCRIPTS, scripts)
        (scripts / "versions" / f"{NEXT}_next.py").write_text(_MIGRATION + ends, encoding="utf-8")
    with ExitStack() as patched:
        patched.enter_context(patch.object(migrate, "SCRIPTS", scripts))
        for module in (migrate, opening, opening_server, checks_here, checks_server):
            patched.enter_context(patch.object(module, "HEAD", NEXT))
        yield
