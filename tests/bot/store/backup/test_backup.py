"""A backup is sound and complete while the bot plays on; a restore keeps even the database it replaces."""

import asyncio
from pathlib import Path

import pytest

from bot.store import Store, StoreBusy, StoreCorrupt, StoreExists, StoreForeign, StoreTooNew
from bot.store.backup import backup as module
from bot.store.backup.backup import Hooks, backup, restore
from bot.store.owning import OWNER
from bot.store.sqlite.checksum import SUM
from bot.store.sqlite.inspecting import revision_of
from tests.bot.store.files import cut, doctor, journal_of, names, print_of
from tests.bot.store.table import any_move, dealt, folded, opened, url_of


async def begun(path: Path, moves: int = 5) -> str:
    """A database with one match of some moves; returns its id."""
    async with opened(path) as store:
        match = await store.matches.create(dealt())
        for n in range(moves):
            await store.matches.act(match.id, f"press-{n}", 0, any_move)
    return match.id


async def length(path: Path, match_id: str) -> int:
    async with opened(path) as store:
        match = await store.matches.find(match_id)
        assert match is not None
        assert match.state_hash == await folded(store, match_id)
        return match.seq


async def test_a_backup_and_back(path: Path, tmp_path: Path) -> None:
    match_id = await begun(path)
    copy = tmp_path / "backups" / "monday.sqlite3"
    assert backup(url_of(path), copy) == {
        "action": 5, "alembic_version": 1, "badge": 0, "block": 0, "champion": 0, "daily": 0, "daily_attempt": 0,
        "deadline": 0, "draft": 0, "entry": 0, "guild_settings": 0, "lobby": 0, "looking": 0, "match": 1, "meta": 1,
        "moderation": 0, "outbox": 0, "player": 0, "rating": 0, "result": 0, "seat": 1, "seen": 1, "sqlite_sequence": 0,
    }  # fmt: skip
    assert journal_of(copy) == "delete"
    async with opened(path) as store:
        await store.matches.act(match_id, "later", 0, any_move)
    kept = restore(copy, url_of(path), force=True)
    assert kept is not None
    assert [await length(file, match_id) for file in (path, kept)] == [5, 6]
    assert names(tmp_path) == sorted(
        ["backups", path.name + OWNER, *(f"{file.name}{end}" for file in (path, kept) for end in ("", SUM))]
    )


async def test_a_second_name_that_a_broken_off_restore_gave_goes_with_the_next_one(path: Path, tmp_path: Path) -> None:
    await begun(path)
    second, other = (path.with_name(f"{path.stem}-{day}-replaced{path.suffix}") for day in ("20261101", "20261102"))
    copy = tmp_path / "copy.sqlite3"
    backup(url_of(path), copy)
    second.hardlink_to(path)
    other.write_bytes(b"kept by an earlier restore")
    kept = restore(copy, url_of(path), force=True)
    assert kept is not None
    assert (kept.exists(), second.exists(), other.read_bytes()) == (True, False, b"kept by an earlier restore")


async def test_a_backup_while_people_play_is_of_one_instant(file_store: Store, path: Path, tmp_path: Path) -> None:
    matches = [await file_store.matches.create(dealt(str(n))) for n in range(8)]
    copies = [tmp_path / f"{n}.sqlite3" for n in range(3)]

    async def play(match_id: str) -> None:
        for n in range(25):
            await file_store.matches.act(match_id, f"{match_id}/{n}", 0, any_move)

    async def copy() -> None:
        for target in copies:
            await asyncio.to_thread(backup, url_of(path), target)

    await asyncio.gather(copy(), *(play(match.id) for match in matches))
    for target in copies:
        for match in matches:
            assert 0 <= await length(target, match.id) <= 25


async def test_a_restore_does_not_overwrite_unasked(path: Path, tmp_path: Path) -> None:
    match_id = await begun(path)
    copy = tmp_path / "copy.sqlite3"
    backup(url_of(path), copy)
    with pytest.raises(StoreExists, match="--force"):
        restore(copy, url_of(path))
    with pytest.raises(StoreExists, match="name a new file"):
        backup(url_of(path), copy)
    elsewhere = tmp_path / "elsewhere.sqlite3"
    assert restore(copy, url_of(elsewhere)) is None
    assert await length(elsewhere, match_id) == 5


async def test_a_restore_refuses_a_database_in_use(file_store: Store, path: Path, tmp_path: Path) -> None:
    match = await file_store.matches.create(dealt())
    copy = tmp_path / "copy.sqlite3"
    backup(url_of(path), copy)
    with pytest.raises(StoreBusy, match="stop Farrago first"):
        restore(copy, url_of(path), force=True)
    assert (await file_store.matches.act(match.id, "press-1", 0, any_move)).seq == 1
    assert names(tmp_path) == ["copy.sqlite3", *(path.name + suffix for suffix in ("", "-shm", "-wal", OWNER))]


async def test_a_damaged_database_is_replaced_by_its_backup_and_kept(path: Path, tmp_path: Path) -> None:
    match_id = await begun(path)
    copy = tmp_path / "copy.sqlite3"
    backup(url_of(path), copy)
    cut(path, 5000)
    damaged = print_of(path)
    path.with_name(path.name + "-wal").write_bytes(b"an old log")
    kept = restore(copy, url_of(path), force=True)
    assert kept is not None
    assert print_of(kept) == damaged
    assert await length(path, match_id) == 5


async def test_a_backup_of_no_use_is_refused(path: Path, tmp_path: Path) -> None:
    await begun(path)
    before = print_of(path)
    bad = tmp_path / "bad.sqlite3"
    backup(url_of(path), bad)
    cut(bad, 9000)
    with pytest.raises(StoreCorrupt):
        restore(bad, url_of(path), force=True)
    cut(bad, 0)
    with pytest.raises(StoreCorrupt, match="holds no backup"):
        restore(bad, url_of(path), force=True)
    bad.unlink()
    backup(url_of(path), bad)
    doctor(bad, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreTooNew):
        restore(bad, url_of(path), force=True)
    doctor(bad, "DROP TABLE alembic_version")
    with pytest.raises(StoreForeign):
        restore(bad, url_of(path), force=True)
    assert print_of(path) == before


async def test_a_damaged_database_is_not_backed_up(path: Path, tmp_path: Path) -> None:
    await begun(path)
    cut(path, 9000)
    with pytest.raises(StoreCorrupt):
        backup(url_of(path), tmp_path / "copies" / "copy.sqlite3")
    assert not (tmp_path / "copies").exists()
    with pytest.raises(StoreCorrupt, match="nothing to back up"):
        backup(url_of(tmp_path / "missing.sqlite3"), tmp_path / "copy.sqlite3")


async def test_every_page_of_a_backup_is_looked_at(path: Path, tmp_path: Path) -> None:
    await begun(path)
    copy = tmp_path / "copy.sqlite3"
    backup(url_of(path), copy)
    sound = copy.read_bytes()
    for start in range(0, len(sound), 4096):
        copy.write_bytes(sound[:start] + b"\xff" * 4096 + sound[start + 4096 :])
        with pytest.raises(StoreCorrupt):
            revision_of(copy)


async def test_the_second_name_of_an_old_database_is_on_the_disk_before_the_first_is_given_away(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(path)
    copy = tmp_path / "backups" / "monday.sqlite3"
    backup(url_of(path), copy)
    order: list[object] = []
    monkeypatch.setattr(module, "sync", order.append)
    hooks = Hooks(lambda kept: order.append(kept is not None and kept.exists()), lambda: order.append("after"))
    restore(copy, url_of(path), force=True, hooks=hooks)
    before = order.index(True)
    assert order[before - 1] == tmp_path
    assert order[-1] == "after"
