"""Backups contain the database and its key side by side; a restore keeps the replaced ones."""

import asyncio
import stat
import sys
from pathlib import Path

import pytest

from bot.core.settings import Settings
from bot.ops import backups
from bot.ops.backups import OtherKey
from bot.store import Store, StoreCorrupt, StoreExists
from bot.store.sealing.secret import UnusableKey, installation_secret, key_path
from tests.bot.store.postgres.servers import empty
from tests.bot.store.table import dealt, opened


async def played(chosen: Settings) -> Settings:
    """Settings of an installation that has been started once."""
    store = await Store.open(chosen.store_url.get_secret_value(), installation_secret(chosen))
    await store.close()
    return chosen


async def opens(chosen: Settings) -> None:
    """Open the installation's store with the installation's key. Raises WrongKey."""
    await played(chosen)


async def test_a_backup_restored_elsewhere_opens_with_its_key(tmp_path: Path):
    here = await played(Settings(data_dir=tmp_path / "here"))
    there = Settings(data_dir=tmp_path / "there")
    kept = backups.back_up(here, tmp_path / "kept" / "games.sqlite3")
    assert (kept.database.name, kept.key) == ("games.sqlite3", tmp_path / "kept" / "games.key")
    backups.put_back(there, kept.database, force=False)
    await opens(there)
    assert installation_secret(there) == installation_secret(here)


async def test_without_a_target_a_dated_file_is_made_in_the_data_folder(tmp_path: Path):
    kept = backups.back_up(await played(Settings(data_dir=tmp_path)))
    assert kept.database.parent == tmp_path / "backups"
    assert sorted(path.suffix for path in kept.database.parent.iterdir()) == [".key", ".sqlite3"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
async def test_only_the_owner_can_read_the_copied_key(tmp_path: Path):
    kept = backups.back_up(await played(Settings(data_dir=tmp_path)))
    assert kept.key is not None
    assert stat.S_IMODE(kept.key.stat().st_mode) == 0o600


async def test_a_secret_in_the_settings_is_not_copied(tmp_path: Path):
    kept = backups.back_up(await played(Settings(data_dir=tmp_path, installation_secret="s" * 32)))
    assert kept.key is None
    assert not backups.key_beside(kept.database).exists()


async def test_a_backup_that_exists_is_not_overwritten(tmp_path: Path):
    chosen = await played(Settings(data_dir=tmp_path))
    kept = backups.back_up(chosen, tmp_path / "kept.sqlite3")
    before = kept.database.read_bytes()
    with pytest.raises(StoreExists):
        backups.back_up(chosen, kept.database)
    assert kept.database.read_bytes() == before


def test_without_a_database_no_backup_is_made(tmp_path: Path):
    with pytest.raises(StoreCorrupt):
        backups.back_up(Settings(data_dir=tmp_path), tmp_path / "kept.sqlite3")
    assert list(tmp_path.iterdir()) == []


async def test_a_restore_over_another_installation_needs_force_and_keeps_both_files(tmp_path: Path):
    kept = backups.back_up(await played(Settings(data_dir=tmp_path / "old")), tmp_path / "kept.sqlite3")
    new = await played(Settings(data_dir=tmp_path / "new"))
    own = key_path(new).read_bytes()
    with pytest.raises(OtherKey, match="--force"):
        backups.put_back(new, kept.database, force=False)
    assert key_path(new).read_bytes() == own
    backups.put_back(new, kept.database, force=True)
    await opens(new)
    (replaced,) = (tmp_path / "new").glob("*-replaced.sqlite3")
    assert backups.key_beside(replaced).read_bytes() == own
    backups.put_back(new, replaced, force=True)
    assert key_path(new).read_bytes() == own
    await opens(new)


async def test_a_server_takes_a_backup_with_its_key_and_its_old_data_is_kept_with_its_own(tmp_path: Path):
    kept = backups.back_up(await played(Settings(data_dir=tmp_path / "old")), tmp_path / "kept.sqlite3")
    new = Settings(data_dir=tmp_path / "new", database_url=await empty())
    secret = await asyncio.to_thread(installation_secret, new)
    async with opened(new.store_url.get_secret_value(), secret=secret) as store:
        await store.matches.create(dealt())
    await asyncio.to_thread(backups.put_back, new, kept.database, force=True)
    assert await asyncio.to_thread(installation_secret, new) == installation_secret(Settings(data_dir=tmp_path / "old"))
    (replaced,) = (tmp_path / "new" / "backups").glob("*-replaced.sqlite3")
    await asyncio.to_thread(backups.put_back, new, replaced, force=True)
    assert await asyncio.to_thread(installation_secret, new) == secret


async def test_a_refused_restore_changes_no_key(tmp_path: Path):
    (tmp_path / "kept.sqlite3").write_bytes(b"not a database")
    (tmp_path / "kept.key").write_text("k" * 64, encoding="ascii")
    chosen = await played(Settings(data_dir=tmp_path / "here"))
    own = key_path(chosen).read_bytes()
    with pytest.raises(StoreCorrupt):
        backups.put_back(chosen, tmp_path / "kept.sqlite3", force=True)
    assert key_path(chosen).read_bytes() == own
    await opens(chosen)


async def test_a_backup_whose_key_was_lost_is_not_restored(tmp_path: Path):
    kept = backups.back_up(await played(Settings(data_dir=tmp_path / "old")), tmp_path / "kept.sqlite3")
    backups.key_beside(kept.database).unlink()
    there = Settings(data_dir=tmp_path / "there")
    with pytest.raises(UnusableKey, match=r"kept\.key is missing"):
        backups.put_back(there, kept.database, force=False)
    assert not there.data_dir.exists()
