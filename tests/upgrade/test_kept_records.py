"""A store that an earlier version left opens with this one, holds what it held, and is backed up whole."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.core.settings import Settings
from bot.match.tables import Tables
from bot.match.verdicts import verify
from bot.ops.backups import back_up
from bot.ops.check_result import Level
from bot.ops.checks_here import check_key, check_privacy, check_store
from bot.store.backup.proving import Proof, prove
from bot.store.migrate import HEAD
from bot.store.secret import installation_secret, read_key
from bot.store.sqlite.inspecting import revision_of
from bot.store.store import Store
from engine.registry import games
from tests.faults.judges.contents import actions_in, matches_in, rows_in
from tests.upgrade.kept_store import FIRST

MATCHES, FINISHED = 27, 8
GAMES = {"absolute", "battle_farm", "farrago", "farrago_words", "fart"}
"""The games of that version."""


async def upgraded(home: Path) -> tuple[Settings, Path]:
    """Lay the store out, open it once as the bot does, and close it; gives its settings and its file."""
    settings = FIRST.lay(home)
    store = await Store.open(settings.store_url.get_secret_value(), installation_secret(settings))
    await store.close()
    return settings, home / "farrago.sqlite3"


async def proved(file: Path, key: Path) -> Proof:
    """Play all matches of a database again."""
    return await asyncio.to_thread(prove, file, read_key(key), lambda _: None)


async def test_it_is_brought_up_to_date_with_every_action_and_leads_to_the_stored_positions(tmp_path: Path) -> None:
    FIRST.lay(tmp_path / "before")
    settings, file = await upgraded(tmp_path / "after")
    assert actions_in(file) == actions_in(tmp_path / "before" / "farrago.sqlite3")
    assert revision_of(file) == HEAD
    assert await proved(file, tmp_path / "after" / "installation.key") == Proof(replayed=MATCHES)
    looked = (check_key(settings), check_store(settings), check_privacy(settings, tmp_path / ".env"))
    assert [finding for finding in looked if finding.level is not Level.OK] == []


async def test_every_finished_match_verifies(tmp_path: Path) -> None:
    settings = FIRST.lay(tmp_path)
    store = await Store.open(settings.store_url.get_secret_value(), installation_secret(settings))
    try:
        tables = Tables(store, games(), lambda: int(FIRST.sent.closed_at * 1000))
        found = [await tables.find(match) for match in matches_in(tmp_path / "farrago.sqlite3")]
        over = [await verify(store.matches, table) for table in found if table.is_over]
        assert [verdict.holds for verdict in over] == [True] * FINISHED
        assert {table.match.game for table in found if table.is_over} == GAMES
    finally:
        await store.close()


async def test_its_backup_holds_the_same_and_verifies(tmp_path: Path) -> None:
    settings, file = await upgraded(tmp_path)
    kept = back_up(settings)
    assert kept.key is not None
    with closing(sqlite3.connect(file)) as stored:
        tables = [name for (name,) in stored.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for table in tables:
        query = f'SELECT * FROM "{table}"'  # noqa: S608 - names of our own tables
        assert sorted(rows_in(kept.database, query), key=repr) == sorted(rows_in(file, query), key=repr), table
    assert await proved(kept.database, kept.key) == Proof(replayed=MATCHES)
