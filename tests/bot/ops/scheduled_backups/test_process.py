"""A backup in a separate process: made, refused, interrupted."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from bot.core.settings import Settings
from bot.ops.backups import key_beside
from bot.ops.disk_space import DiskSpace
from bot.ops.scheduled_backups import process
from bot.ops.scheduled_backups.process import DiskTooFull, ProcessDied, back_up_apart, refuse_full
from bot.ops.scheduled_backups.rotation import remove_unfinished
from bot.store import Store, StoreExists
from bot.store.sealing.secret import installation_secret, key_path
from bot.store.sqlite.inspecting import revision_of

pytestmark = pytest.mark.slow
NAME = "farrago-20260301T120000Z-scheduled.sqlite3"


async def test_it_is_made_beside_an_open_store_without_touching_locks_and_refusals_are_reported(
    tmp_path: Path,
) -> None:
    settings, target = Settings(data_dir=tmp_path), tmp_path / "backups" / NAME
    store = await Store.open(settings.store_url.get_secret_value(), installation_secret(settings))
    made = await back_up_apart(settings, target)
    assert (made.database, made.key) == (target, target.with_suffix(".key"))
    with pytest.raises(StoreExists, match="is there already"):
        await back_up_apart(settings, target)
    await store.notes.put("after", "it")
    assert await store.notes.find("after") == "it"
    await store.close()
    assert sorted(path.name for path in target.parent.iterdir()) == [target.with_suffix(".key").name, NAME]


@pytest.mark.parametrize("how", ["cancelled", "killed", "late"])
async def test_one_that_is_cut_off_ends_its_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    settings, target = Settings(data_dir=tmp_path), tmp_path / "backups" / NAME
    await (await Store.open(settings.store_url.get_secret_value(), installation_secret(settings))).close()
    target.parent.mkdir()
    os.mkfifo(key_beside(target))  # it has no writer, so reading it never ends
    monkeypatch.setattr(process, "LONGEST_SECONDS", 0.5 if how == "late" else 60)
    others = process.get_context("spawn").active_children()  # of tests before this one

    def begun() -> list[Any]:
        return [each for each in process.get_context("spawn").active_children() if each not in others]

    making = asyncio.create_task(back_up_apart(settings, target))
    if how != "late":
        while not (children := begun()):  # noqa: ASYNC110 - has no event
            await asyncio.sleep(0.01)
        making.cancel() if how == "cancelled" else children[0].kill()
    await asyncio.wait([making], timeout=30)
    if how == "cancelled":
        assert making.cancelled()
    else:
        assert isinstance(making.exception(), ProcessDied)
    assert begun() == []


async def test_one_killed_at_any_instant_leaves_only_sound_backups_with_their_keys(
    tmp_path: Path,
) -> None:
    settings, folder = Settings(data_dir=tmp_path), tmp_path / "backups"
    store = await Store.open(settings.store_url.get_secret_value(), installation_secret(settings))
    await store.notes.put("many", "x" * 20_000_000)
    whole = 0
    for number in range(5):
        name = f"farrago-2026030{number + 1}T120000Z-scheduled.sqlite3"
        making = asyncio.create_task(back_up_apart(settings, folder / name))
        while not making.done() and not folder.exists():  # noqa: ASYNC110 - its process imports for a while
            await asyncio.sleep(0.01)
        while not making.done() and not list(folder.glob(f"{Path(name).stem}*")):  # noqa: ASYNC110 - the same
            await asyncio.sleep(0.002)
        await asyncio.sleep(number * 0.05)
        making.cancel()
        await asyncio.wait([making])
        remove_unfinished(folder, key_path(settings))
        made = sorted(path.stem for path in folder.glob("*.sqlite3"))
        assert sorted(path.stem for path in folder.iterdir() if path.suffix == ".key") == made
        assert len(list(folder.iterdir())) == 2 * len(made)
        for stem in made:
            revision_of(folder / f"{stem}.sqlite3", thorough=True)
        whole = max(whole, len(made))
    await store.close()
    assert whole < 5


async def test_a_disk_that_says_it_has_0_bytes_in_all_keeps_no_backup_from_being_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data_dir=tmp_path)
    await (await Store.open(settings.store_url.get_secret_value(), installation_secret(settings))).close()
    monkeypatch.setattr(process, "disk_space_of", lambda _: DiskSpace(free=0, total=10**10))
    with pytest.raises(DiskTooFull):
        refuse_full(settings, tmp_path)
    monkeypatch.setattr(process, "disk_space_of", lambda _: DiskSpace(free=0, total=0))
    refuse_full(settings, tmp_path)
