"""Turns this Farrago into one that has another migration."""

import shutil
from pathlib import Path

import pytest

from bot.store import migrate
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


def begin(folder: Path, monkeypatch: pytest.MonkeyPatch, ends: str) -> None:
    """Let the newest revision be `NEXT`, whose migration is kept in a folder and `ends` so."""
    scripts = folder / "scripts"
    shutil.copytree(migrate.SCRIPTS, scripts)
    (scripts / "versions" / f"{NEXT}_next.py").write_text(_MIGRATION + ends, encoding="utf-8")
    monkeypatch.setattr(migrate, "SCRIPTS", scripts)
    for module in (migrate, opening, opening_server):
        monkeypatch.setattr(module, "HEAD", NEXT)
