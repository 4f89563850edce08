"""The backups of the schedule that are kept; other files are never deleted."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.ops.scheduled_backups.rotation import kept, moment_of, name_of, remove_unfinished, rotate

SUNDAY = datetime(2026, 3, 1, 4, tzinfo=UTC)
DAY = timedelta(days=1)
KEY, OTHER = b"k" * 64 + b"\n", b"o" * 64 + b"\n"


def put(folder: Path, moment: datetime, key: bytes | None = KEY) -> Path:
    """Put a scheduled backup into a folder."""
    path = folder / name_of(moment)
    path.write_bytes(b"database")
    if key is not None:
        path.with_suffix(".key").write_bytes(key)
    return path


def names(folder: Path) -> set[str]:
    """Name all files of a folder."""
    return {path.name for path in folder.iterdir()}


def ago(*days: float) -> set[datetime]:
    """Return the moments this many days before the Sunday."""
    return {SUNDAY - each * DAY for each in days}


def test_of_daily_backups_the_last_7_stay_and_the_last_of_4_weeks_before() -> None:
    # The Sunday before these seven days is 7 days ago, and each week ends with its Sunday.
    assert kept(ago(*range(100))) == ago(0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 28)


def test_day_by_day_every_backup_of_the_last_week_and_one_of_each_of_4_weeks_is_there() -> None:
    there, weekdays = set[datetime](), set[int]()
    for day in range(200):
        now = SUNDAY + day * DAY
        there = kept({*there, now})
        assert {now - each * DAY for each in range(min(7, day + 1))} <= there
        if day > 40:
            older = sorted(there)[:4]
            weekdays |= {each.weekday() for each in older}
            assert (len(there), now - older[0] >= 4 * 7 * DAY) == (11, True)
    assert weekdays == {6}


def test_the_newest_of_several_in_a_day_stays() -> None:
    assert kept(ago(0, 0.04, 0.08, 1, 1.02)) == ago(0, 1)


def test_days_and_weeks_without_a_backup_do_not_count() -> None:
    found = ago(*range(0, 200, 10))
    assert kept(found) == set(sorted(found)[-11:])


def test_files_the_schedule_did_not_make_stay_regardless_of_age(tmp_path: Path) -> None:
    by_hand = {
        "farrago-20200101T000000Z.sqlite3",
        "farrago-20200101T000000Z.key",
        "farrago-20200101T000000Z-before-upgrade-from-0001.sqlite3",
        "farrago-20200101T000000Z-replaced.sqlite3",
        "farrago-20200101T000000Z-scheduled-to-keep.sqlite3",
        "farrago-20209999T000000Z-scheduled.sqlite3",
        "before-farrago-20200101T000000Z-scheduled.sqlite3",
        "monday.sqlite3",
        "monday.sqlite3.part",
        "notes.txt",
    }
    for name in by_hand:
        (tmp_path / name).write_bytes(KEY)
    made = {put(tmp_path, SUNDAY - day * DAY, key=None).name for day in range(40)}
    assert rotate(tmp_path, tmp_path / "none.key") == 29
    assert remove_unfinished(tmp_path, tmp_path / "none.key") == 0
    assert names(tmp_path) - made == by_hand
    assert len(names(tmp_path) & made) == 11


def test_a_key_goes_with_its_database_if_there_is_another_copy(tmp_path: Path) -> None:
    installed = tmp_path / "installation.key"
    installed.write_bytes(KEY)
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(40):
        put(folder, SUNDAY - day * DAY)
    assert rotate(folder, installed) == 29
    assert sorted(path.stem for path in folder.glob("*.key")) == sorted(path.stem for path in folder.glob("*.sqlite3"))


def test_the_last_copy_of_a_key_stays(tmp_path: Path) -> None:
    installed = tmp_path / "installation.key"
    installed.write_bytes(KEY)
    folder = tmp_path / "backups"
    folder.mkdir()
    before = [put(folder, SUNDAY - day * DAY, OTHER) for day in (100, 101)]
    for day in range(40):
        put(folder, SUNDAY - day * DAY)
    for _ in range(2):
        rotate(folder, installed)
        assert [path.exists() for path in before] == [False, False]
        assert sum(path.read_bytes() == OTHER for path in folder.glob("*.key")) == 1


@pytest.mark.parametrize("suffix", [".sqlite3.part", ".sqlite3.part-journal", ".sqlite3.part-wal", ".key.0a1b2c3d"])
def test_leftovers_of_the_schedule_after_a_crash_are_deleted(tmp_path: Path, suffix: str) -> None:
    whole = put(tmp_path, SUNDAY)
    (tmp_path / f"farrago-20260228T040000Z-scheduled{suffix}").write_bytes(b"half")
    assert remove_unfinished(tmp_path, tmp_path / "none.key") == 1
    assert names(tmp_path) == {whole.name, whole.with_suffix(".key").name}


def test_a_key_whose_database_was_never_made_goes_unless_it_is_the_last_copy(tmp_path: Path) -> None:
    installed = tmp_path / "installation.key"
    folder = tmp_path / "backups"
    folder.mkdir()
    lone = folder / "farrago-20260228T040000Z-scheduled.key"
    by_hand = folder / "farrago-20260228T040000Z.key"
    for path in (lone, installed):
        path.write_bytes(KEY)
    by_hand.write_bytes(OTHER)
    assert (remove_unfinished(folder, installed), names(folder)) == (1, {by_hand.name})
    lone.write_bytes(KEY)
    installed.unlink()
    assert (remove_unfinished(folder, installed), names(folder)) == (0, {by_hand.name, lone.name})


def test_a_folder_that_is_not_there_has_nothing_to_delete(tmp_path: Path) -> None:
    folder, key = tmp_path / "none", tmp_path / "installation.key"
    assert (rotate(folder, key), remove_unfinished(folder, key)) == (0, 0)


def test_a_name_tells_when_it_was_made() -> None:
    assert name_of(SUNDAY) == "farrago-20260301T040000Z-scheduled.sqlite3"
    assert moment_of(Path("backups") / name_of(SUNDAY)) == SUNDAY
