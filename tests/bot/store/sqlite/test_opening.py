"""A database is opened only if it is sound and ours; a refused file stays the same, byte for byte."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.store import Store, StoreCorrupt, StoreForeign, StoreRefused, StoreTooNew, StoreUnavailable, UnknownUrl
from bot.store.sqlite.checksum import SUM
from tests.bot.store.files import cut, doctor, names, overwrite, prints, swap
from tests.bot.store.table import SECRET, any_move, dealt, opened, url_of


async def filled(path: Path) -> list[str]:
    """A cleanly closed database with some matches, each with an action; returns their ids."""
    ids: list[str] = []
    async with opened(path) as store:
        for n in range(20):
            match = await store.matches.create(dealt(str(n)))
            await store.matches.act(match.id, f"press-{n}", 0, any_move)
            ids.append(match.id)
    return ids


def not_a_database(path: Path) -> None:
    path.write_bytes(b"Dear diary, today I made a card game. " * 500)


def cut_off(path: Path) -> None:
    cut(path, path.stat().st_size // 2)


def cut_to_its_header(path: Path) -> None:
    cut(path, 100)


def overwritten(path: Path) -> None:
    overwrite(path, 4096)


def newer(path: Path) -> None:
    doctor(path, "UPDATE alembic_version SET version_num = '9999'")


def foreign(path: Path) -> None:
    path.unlink()
    doctor(path, "CREATE TABLE recipes (name TEXT)")


@pytest.mark.parametrize(
    ("spoil", "error", "advice"),
    [
        (not_a_database, StoreCorrupt, "restore the last backup"),
        (cut_off, StoreCorrupt, "restore the last backup"),
        (cut_to_its_header, StoreCorrupt, "restore the last backup"),
        (overwritten, StoreCorrupt, "restore the last backup"),
        (newer, StoreTooNew, "install that version"),
        (foreign, StoreForeign, "choose another file"),
    ],
)
async def test_a_database_that_is_of_no_use_is_refused_untouched(
    path: Path, spoil: Callable[[Path], None], error: type[StoreRefused], advice: str
) -> None:
    await filled(path)
    spoil(path)
    before = prints(path.parent)
    with pytest.raises(error, match=advice):
        await Store.open(url_of(path), SECRET)
    assert prints(path.parent) == before


async def test_a_newer_database_left_by_a_crash_keeps_its_file_and_log(path: Path, tmp_path: Path) -> None:
    left = tmp_path / "left"
    async with opened(path):
        newer(path)
        shutil.copytree(tmp_path, left)
    before = prints(left)
    with pytest.raises(StoreTooNew):
        await Store.open(url_of(left / path.name), SECRET)
    after = prints(left)
    assert [after[path.name + suffix] == before[path.name + suffix] for suffix in ("", "-wal")] == [True, True]


async def test_a_closed_store_leaves_one_file_and_its_note_and_opens_again(path: Path) -> None:
    ids = await filled(path)
    assert names(path.parent) == [path.name, path.name + SUM]
    async with opened(path) as store:
        assert [len((await store.matches.record(each)).actions) for each in ids] == [1] * 20


async def test_damage_to_a_database_in_use_is_reported(path: Path) -> None:
    await filled(path)
    async with opened(path) as store:
        overwrite(path, 8192)
        with pytest.raises(StoreCorrupt, match="restore the last backup"):
            await store.matches.live()
        with pytest.raises(StoreCorrupt, match="restore the last backup"):
            await store.matches.create(dealt())


@pytest.fixture
def empty(path: Path) -> Path:
    path.touch()
    return path


async def test_an_empty_file_becomes_a_new_database(empty: Path) -> None:
    async with opened(empty) as store:
        assert (await store.counts()).playing == 0


async def test_the_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "of %games" / "farrago.sqlite3"
    async with opened(path):
        assert path.exists()


@pytest.mark.parametrize("url", ["", "nonsense", "sqlite://", "sqlite:///:memory:", "mysql://ada:hunter2@host/games"])
async def test_an_unknown_address_is_refused_without_repeating_it(url: str) -> None:
    with pytest.raises(UnknownUrl, match="DATABASE_URL") as refused:
        await Store.open(url, SECRET)
    assert "hunter2" not in str(refused.value)


async def test_a_folder_in_the_file_s_place_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="cannot be opened"):
        await Store.open(url_of(tmp_path), SECRET)


async def test_a_flipped_bit_in_a_name_of_the_schema_is_found_and_reported(path: Path) -> None:
    await filled(path)
    swap(path, b"CREATE INDEX ix_seat_player", b"CREATE INDEX ix_\xa0eat_player")
    with pytest.raises(StoreCorrupt, match="restore the last backup"):
        await Store.open(url_of(path), SECRET)


async def test_a_flipped_bit_in_a_column_that_is_looked_up_is_found(path: Path) -> None:
    await filled(path)
    swap(path, b"press-7", b"qress-7")
    with pytest.raises(StoreCorrupt, match="restore the last backup"):
        await Store.open(url_of(path), SECRET)
