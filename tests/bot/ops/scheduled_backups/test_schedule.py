"""The times of scheduled backups, the handling of failures, and the status that survives a restart."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

import pytest
from structlog.testing import capture_logs

from bot.core.durations import HOUR_MS
from bot.core.settings import BACKUP_DAYS, BACKUP_WEEKS, Settings
from bot.ops import backups
from bot.ops.alerts.alerts import AlertKind, Alerts
from bot.ops.alerts.hourly_limit import HourlyLimit
from bot.ops.backups import BackupFiles, back_up
from bot.ops.check_result import Level
from bot.ops.disk_space import DiskSpace
from bot.ops.scheduled_backups import process, schedule
from bot.ops.scheduled_backups.process import ProcessDied, refuse_full
from bot.ops.scheduled_backups.schedule import FIRST_AFTER_MS, BackupSchedule
from bot.ops.scheduled_backups.status import BackupStatus, check_backups
from bot.store import Store
from bot.store.backup.proving import Proof
from bot.store.errors import StoreUnavailable
from bot.store.repositories.notes import Notes
from bot.store.sealing.secret import installation_secret, key_path
from tests.app import Time
from tests.bot.store.postgres.servers import empty
from tests.wrong_clocks import FAR

NOON = int(datetime(2026, 3, 1, 12, tzinfo=UTC).timestamp() * 1000)
DAY_MS = 24 * HOUR_MS


class NotedAlerts(Alerts):
    """Records alerts."""

    def __init__(self) -> None:
        super().__init__((), HourlyLimit(Path("nowhere")))
        self.told: list[tuple[AlertKind, str]] = []

    def note(self, kind: AlertKind, sentence: str) -> None:
        self.told.append((kind, sentence))


@dataclass
class Installation:
    """An open store with its schedule; backups are made in this process."""

    settings: Settings
    store: Store
    time: Time = field(default_factory=lambda: Time(NOON))
    alerts: NotedAlerts = field(default_factory=NotedAlerts)
    is_ours: bool = True

    def __post_init__(self) -> None:
        self.start()

    @property
    def folder(self) -> Path:
        """The folder of the backups."""
        return self.settings.data_dir / "backups"

    def start(self) -> None:
        """Start the schedule, as a new process does."""
        self.schedule = BackupSchedule(self.settings, self.store.notes, lambda: self.is_ours, self.alerts, self.time)

    async def after(self, milliseconds: int) -> list[str]:
        """Let some time pass and look once; returns the names of the backed-up databases."""
        self.time.ms += milliseconds
        await self.schedule.look()
        return self.names

    @property
    def names(self) -> list[str]:
        """Name the databases of the schedule."""
        return sorted(path.name for path in self.folder.glob("*-scheduled.sqlite3"))

    async def checked(self) -> tuple[Level, str]:
        """Return the doctor's level and finding."""
        found = check_backups(self.settings, await self.schedule.status(), self.time.ms)
        return found.level, found.found


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Installation]:
    """Open the store of an installation."""
    secret = await asyncio.to_thread(installation_secret, settings)
    store = await Store.open(settings.store_url.get_secret_value(), secret)
    try:
        yield Installation(settings, store)
    finally:
        await store.close()


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def back_up_here(settings: Settings, target: Path, most: int | None) -> BackupFiles:
        await asyncio.to_thread(refuse_full, settings, target.parent)
        return await asyncio.to_thread(back_up, settings, target, most)

    monkeypatch.setattr(schedule, "back_up_apart", back_up_here)


def put(files: BackupFiles) -> BackupFiles:
    """Put an empty file in place of a backup."""
    files.database.parent.mkdir(exist_ok=True)
    files.database.touch()
    return files


def failing(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Make every backup fail."""

    async def fail(*_: object) -> BackupFiles:
        raise error

    monkeypatch.setattr(schedule, "back_up_apart", fail)


@pytest.mark.parametrize("ahead", FAR)
async def test_a_clock_that_was_wrong_at_the_start_holds_no_backup_up_once_it_is_right(
    tmp_path: Path, ahead: float
) -> None:
    async with opened(Settings(data_dir=tmp_path / "here")) as here:
        here.time.ms += round(1000 * ahead)
        here.is_ours = False  # while the clock is wrong
        here.start()
        assert await here.after(FIRST_AFTER_MS) == []
        here.is_ours = True
        assert len(await here.after(FIRST_AFTER_MS - round(1000 * ahead))) == 1


async def test_the_first_is_made_some_minutes_after_the_start_and_opens_elsewhere_with_its_key(tmp_path: Path) -> None:
    async with opened(Settings(data_dir=tmp_path / "here")) as here:
        assert await here.after(FIRST_AFTER_MS - 1) == []
        assert await here.after(1) == ["farrago-20260301T120300Z-scheduled.sqlite3"]
        assert await here.checked() == (
            Level.OK,
            f"the last was made 2026-03-01 12:03 UTC, in {here.folder / here.names[0]}: 0 of its 0 matches were played "
            "again and agree",
        )
    there = Settings(data_dir=tmp_path / "there")
    backups.put_back(there, here.folder / here.names[0], force=False)
    async with opened(there):
        assert key_path(there).read_bytes() == key_path(here.settings).read_bytes()


async def test_one_is_made_each_day_and_kept_by_the_rotation(tmp_path: Path) -> None:
    async with opened(Settings(data_dir=tmp_path)) as here:
        await here.after(FIRST_AFTER_MS)
        assert len(await here.after(DAY_MS - 1)) == 1
        assert len(await here.after(1)) == 2
        for day in range(2, 9):
            (here.folder / f"farrago-2026030{day}T120000Z-scheduled.sqlite3").write_bytes(b"")
        names = await here.after(8 * DAY_MS)
        assert len(names) == 8  # seven days, and the Sunday before them
        assert names[0] == "farrago-20260301T120300Z-scheduled.sqlite3"
        assert len(list(here.folder.glob("*.key"))) == 2


async def test_after_a_restart_it_is_due_when_it_was_and_a_missed_one_is_made_up_for(tmp_path: Path) -> None:
    async with opened(Settings(data_dir=tmp_path)) as here:
        await here.after(FIRST_AFTER_MS)
        here.start()
        assert len(await here.after(FIRST_AFTER_MS)) == 1
        assert len(await here.after(DAY_MS - FIRST_AFTER_MS)) == 2
        here.time.ms += 3 * DAY_MS
        here.start()
        assert (await here.checked())[0] is Level.WARN
        assert len(await here.after(60_000)) == 2
        assert len(await here.after(FIRST_AFTER_MS)) == 3


async def test_only_the_process_with_the_chores_makes_them_and_any_knows_of_the_last(tmp_path: Path) -> None:
    async with opened(Settings(data_dir=tmp_path)) as here:
        other = Installation(here.settings, here.store, here.time, is_ours=False)
        assert await other.after(FIRST_AFTER_MS) == []
        assert len(await here.after(0)) == 1
        assert await other.schedule.status() == await here.schedule.status() != BackupStatus()
        other.is_ours = True
        assert len(await other.after(DAY_MS - 1)) == 1


async def test_off_means_never(tmp_path: Path) -> None:
    async with opened(Settings(data_dir=tmp_path, backup_every="off")) as here:
        running = asyncio.create_task(here.schedule.run())
        here.time.ms += 9 * DAY_MS
        await asyncio.sleep(0)
        running.cancel()
        assert here.names == []
        assert await here.checked() == (Level.OK, "off: BACKUP_EVERY says so")


async def test_without_space_the_host_is_told_and_the_backup_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(Settings(data_dir=tmp_path)) as here:
        monkeypatch.setattr(process, "disk_space_of", lambda _: DiskSpace(99_000_000, 10**10))
        with capture_logs() as logged:
            assert await here.after(FIRST_AFTER_MS) == []
        (line,) = logged
        reason = (
            f"{here.folder} has 0.1 GB free (1%), and a backup needs 0.0 GB, with 0.1 GB to spare: make room there."
        )
        assert line == {"event": "backup_failed", "log_level": "error", "reason": reason}
        assert not here.folder.exists()
        assert await here.checked() == (Level.WARN, f"none was made yet; since then: {reason}")
        tries = [0]
        for _ in range(40):
            before = len(here.alerts.told)
            await here.after(HOUR_MS)
            tries += [(here.time.ms - NOON) // HOUR_MS] * (len(here.alerts.told) - before)
        assert tries == [0, 1, 3, 7, 15, 31]
        sentence = "the scheduled backup failed: there is too little room on the disk. The doctor says more."
        assert here.alerts.told == [(AlertKind.BACKUP, sentence)] * 6
        monkeypatch.undo()
        here.start()
        assert (await here.checked())[0] is Level.WARN
        monkeypatch.setattr(schedule, "back_up_apart", lambda *each: asyncio.to_thread(back_up, *each))
        assert len(await here.after(FIRST_AFTER_MS)) == 1
        assert (await here.checked())[0] is Level.OK


async def test_a_failure_leaves_no_half_file_and_every_earlier_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(Settings(data_dir=tmp_path)) as here:
        first = await here.after(FIRST_AFTER_MS)

        async def cut_off(settings: Settings, target: Path, most: int | None) -> BackupFiles:
            target.with_name(target.name + ".part").write_bytes(b"half")
            raise StoreUnavailable("the disk is full")

        monkeypatch.setattr(schedule, "back_up_apart", cut_off)
        assert await here.after(DAY_MS) == first
        assert len(list(here.folder.iterdir())) == 2
        level, found = await here.checked()
        assert (level, found) == (
            Level.WARN,
            "the last was made 2026-03-01 12:03 UTC; since then: the disk is full",
        )


async def test_leftovers_of_a_crash_are_deleted_before_the_next_backup(tmp_path: Path) -> None:
    async with opened(Settings(data_dir=tmp_path)) as here:
        here.folder.mkdir()
        left = here.folder / "farrago-20260228T120000Z-scheduled.sqlite3.part"
        by_hand = here.folder / "farrago-20260228T120000Z.sqlite3.part"
        for path in (left, by_hand):
            path.write_bytes(b"half")
        await here.after(FIRST_AFTER_MS)
        assert (left.exists(), by_hand.exists(), len(here.names)) == (False, True, 1)


async def test_a_stop_while_one_is_made_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = asyncio.Event()

    async def hang(settings: Settings, target: Path, most: int | None) -> BackupFiles:
        target.parent.mkdir()
        target.with_name(target.name + ".part").write_bytes(b"half")
        begun.set()
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(schedule, "back_up_apart", hang)
    async with opened(Settings(data_dir=tmp_path)) as here:
        here.time.ms += FIRST_AFTER_MS
        looking = asyncio.create_task(here.schedule.look())
        await begun.wait()
        looking.cancel()
        await asyncio.wait([looking])
        assert list(here.folder.iterdir()) == []


async def test_a_copied_installation_without_its_backups_makes_one_soon_and_one_whose_host_moves_them_does_not(
    tmp_path: Path,
) -> None:
    async with opened(Settings(data_dir=tmp_path / "here")) as here:
        await here.after(FIRST_AFTER_MS)
        shutil.rmtree(here.folder)
        assert await here.after(FIRST_AFTER_MS) == []
        assert (await here.checked())[0] is Level.WARN
    shutil.copytree(here.settings.data_dir, tmp_path / "there")
    async with opened(Settings(data_dir=tmp_path / "there")) as there:
        assert len(await there.after(FIRST_AFTER_MS)) == 1


async def test_an_installation_that_was_put_back_to_an_older_state_makes_one_soon(tmp_path: Path) -> None:
    async with opened(Settings(data_dir=tmp_path)) as here:
        (first,) = await here.after(FIRST_AFTER_MS)
        second = await here.after(DAY_MS)
    backups.put_back(here.settings, here.folder / first, force=True)
    async with opened(here.settings) as again:
        again.time.ms = here.time.ms
        again.start()
        assert len(await again.after(FIRST_AFTER_MS)) == len(second)  # of one day the newest stays
        assert again.names[-1] > second[-1]
        assert (await again.checked())[0] is Level.OK


async def test_a_backup_made_by_a_clock_that_was_ahead_does_not_hold_up_the_next(tmp_path: Path) -> None:
    async with opened(Settings(data_dir=tmp_path)) as here:
        await here.after(365 * DAY_MS)
        here.time.ms = NOON
        here.start()
        assert len(await here.after(FIRST_AFTER_MS)) == 2
        assert len(await here.after(FIRST_AFTER_MS)) == 2


async def test_a_damaged_database_is_reported_and_the_good_backup_stays(tmp_path: Path) -> None:
    async with opened(Settings(data_dir=tmp_path)) as here:
        good = await here.after(FIRST_AFTER_MS)
    path = tmp_path / "farrago.sqlite3"
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(b"\xff" * 8192)
    time, told = Time(here.time.ms), NotedAlerts()
    memory = Memory()
    damaged = BackupSchedule(here.settings, cast(Notes, memory), lambda: True, told, time)
    time.ms += DAY_MS
    await damaged.look()
    assert here.names == good
    assert told.told == [
        (
            AlertKind.BACKUP,
            "the scheduled backup failed: the database is damaged, or its copy is. The doctor says more.",
        )
    ]


@pytest.mark.parametrize("fault", ["missing", "another"])
async def test_without_the_right_key_none_is_made_and_the_host_is_told(tmp_path: Path, fault: str) -> None:
    async with opened(Settings(data_dir=tmp_path)) as here:
        key_path(here.settings).unlink()
        if fault == "another":
            key_path(here.settings).write_bytes(b"k" * 64)
        assert await here.after(FIRST_AFTER_MS) == []
        assert not here.folder.exists()
        assert here.alerts.told == [
            (AlertKind.BACKUP, "the scheduled backup failed: the key in place does not fit. The doctor says more.")
        ]
        level, found = await here.checked()
        assert (level, str(key_path(here.settings)) in found) == (Level.WARN, True)


class Memory:
    """Notes that are not stored."""

    async def find(self, _: str) -> None:
        """Return None."""

    async def put(self, *_: str) -> None:
        """Ignore it."""


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ProcessDied("the process of the backup has died"), "its process has died, or took too long"),
        (
            StoreUnavailable("/home/ada cannot be written"),
            "the disk did not take it, or the database cannot be reached",
        ),
        (KeyError("Ada's hand"), "an error that it did not expect (KeyError)"),
    ],
)
async def test_an_alert_names_the_failure_in_fixed_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, words: str
) -> None:
    failing(monkeypatch, error)
    async with opened(Settings(data_dir=tmp_path)) as here:
        await here.after(FIRST_AFTER_MS)
        assert here.alerts.told == [(AlertKind.BACKUP, f"the scheduled backup failed: {words}. The doctor says more.")]


async def test_a_backup_that_cannot_be_noted_is_not_made_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(Settings(data_dir=tmp_path)) as here:

        async def put(*_: str) -> None:
            raise StoreUnavailable("no")

        monkeypatch.setattr(here.store.notes, "put", put)
        with capture_logs() as logged:
            for _ in range(3):
                await here.after(FIRST_AFTER_MS)
        assert len(here.names) == 1
        assert [line["event"] for line in logged] == ["backup_made", "backup_not_noted"]


async def test_a_server_is_backed_up_into_a_file_with_the_key_and_proved(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url=await empty())
    async with opened(settings) as here:
        (name,) = await here.after(FIRST_AFTER_MS)
        assert (await here.checked())[0] is Level.OK
    with closing(sqlite3.connect(here.folder / name)) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert backups.key_beside(here.folder / name).read_bytes() == key_path(settings).read_bytes()


async def test_all_matches_are_played_again_once_a_week_and_a_sample_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int | None] = []

    async def note(settings: Settings, target: Path, most: int | None) -> BackupFiles:
        asked.append(most)
        return put(BackupFiles(target, None))

    monkeypatch.setattr(schedule, "back_up_apart", note)
    async with opened(Settings(data_dir=tmp_path)) as here:
        for _ in range(9):
            await here.after(DAY_MS)
    assert asked == [None, *[backups.SAMPLE] * 6, None, backups.SAMPLE]


async def test_a_match_that_does_not_lead_to_its_stored_state_is_reported_and_the_last_sound_backup_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proofs = [Proof(3), *[Proof(3, astray=("bbbbbbbbbb",))] * 60]

    async def prove(settings: Settings, target: Path, most: int | None) -> BackupFiles:
        return put(BackupFiles(target, None, proofs.pop(0), 3))

    monkeypatch.setattr(schedule, "back_up_apart", prove)
    async with opened(Settings(data_dir=tmp_path)) as here:
        (sound,) = await here.after(DAY_MS)
        for _ in range(60):
            await here.after(DAY_MS)
        status = await here.schedule.status()
        assert here.names[0] == sound == status.sound != here.names[1]
        assert len(here.names) == 1 + BACKUP_DAYS + BACKUP_WEEKS
        level, found = await here.checked()
    assert level is Level.WARN
    assert found.endswith("of 3 matches that were played again 1 do not lead to what is stored: bbbbbbbbbb")
    assert {kind for kind, _ in here.alerts.told} == {AlertKind.BACKUP}


@pytest.mark.parametrize(
    ("status", "every", "state"),
    [
        (BackupStatus(), 0, "off"),
        (BackupStatus(NOON - 9 * DAY_MS, "x"), 0, "off"),
        (BackupStatus(), 24, "none yet"),
        (BackupStatus(NOON - 2 * DAY_MS, "x"), 24, "ok"),
        (BackupStatus(NOON - 2 * DAY_MS - 1, "x"), 24, "late"),
        (BackupStatus(NOON - DAY_MS - HOUR_MS, "x"), 12, "late"),
        (BackupStatus(NOON, "x", NOON, "no room"), 24, "failed"),
        (BackupStatus(NOON, "x", astray=("match",)), 24, "unsound"),
    ],
)
def test_how_the_backups_stand(status: BackupStatus, every: int, state: str) -> None:
    assert status.state(every, NOON) == state
