"""Backs the store up every so many hours, in the process that has the chores, and keeps some of the files.

A backup that was missed while the bot was off is made soon after its start. A failed one is tried again with growing
pauses; the failure is logged, noted in the store for the doctor, and told to the host.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime

from msgspec.structs import replace

from bot.core import logs
from bot.core.durations import DAY_MS
from bot.core.services import repeat
from bot.core.settings import NEVER, Settings
from bot.ops.alerts.alerts import AlertKind, Alerts
from bot.ops.backups import SAMPLE, SHOWN, BackupFiles
from bot.ops.scheduled_backups.process import DiskTooFull, ProcessDied, back_up_apart
from bot.ops.scheduled_backups.rotation import name_of, remove_unfinished, rotate
from bot.ops.scheduled_backups.status import (
    HOUR_MS,
    NOTE,
    BackupStatus,
    read_status,
    write_status,
)
from bot.store.errors import StoreCorrupt, StoreError, StoreExists, StoreUnavailable, WrongKey
from bot.store.repositories.notes import Notes
from bot.store.sealing.secret import UnusableKey, key_path

LOOK_EVERY = 30.0
"""Seconds between two looks whether a backup is due."""

FIRST_AFTER_MS = 3 * 60_000
"""How long after a start the first backup may be made: until then the bot logs in, and draws pictures for people."""

PAUSE_MS = HOUR_MS
"""The pause after a first failure; it doubles with each, up to the time between two backups."""

WHOLE_EVERY_MS = 7 * DAY_MS
"""How often a backup plays all its matches again, and not a sample."""

log = logs.logger(__name__)


class BackupSchedule:
    """Makes the backups of an installation; `run` as a service in every process."""

    def __init__(
        self, settings: Settings, notes: Notes, is_ours: Callable[[], bool], alerts: Alerts, now: Callable[[], int]
    ) -> None:
        """Begin to wait; `is_ours` tells whether this process makes them, `now` the milliseconds since 1970."""
        self._settings = settings
        self._folder = settings.backup_folder
        self._notes = notes
        self._is_ours = is_ours
        self._alerts = alerts
        self._now = now
        self._rests_since, self._rest = now(), FIRST_AFTER_MS
        self._pause = PAUSE_MS
        self._looked = False
        self._known: BackupStatus | None = None

    async def run(self) -> None:
        """Make backups for as long as the program runs."""
        if self._settings.backup_every == NEVER:
            await asyncio.Event().wait()
        await repeat(self.look, LOOK_EVERY)

    async def status(self) -> BackupStatus:
        """Return how the backups stand. Raises StoreError."""
        return read_status(await self._notes.find(NOTE))

    async def look(self) -> None:
        """Make a backup if one is due, and it is this process that makes them."""
        now = self._now()
        if not self._is_ours():
            self._known = None  # another process may make the next one
            return
        # Before the start the clock may have been years ahead, until Discord told the time.
        if 0 <= now - self._rests_since < self._rest:
            return
        status = self._known or await self.status()
        if not self._looked:
            await asyncio.to_thread(self._tidy)
        if self._is_due(status, now):
            await self._make(status, now)
        self._looked = True

    def _is_due(self, status: BackupStatus, now: int) -> bool:
        since = now - status.made_at
        # A backup of a time to come was made by a clock that was wrong.
        if since >= self._settings.backup_every * HOUR_MS or since < 0:
            return True
        # At the start alone: a host may move the files elsewhere, and the store may have come without its backups.
        return not self._looked and not (self._folder / status.file).exists()

    async def _make(self, status: BackupStatus, now: int) -> None:
        moment = datetime.fromtimestamp(now / 1000, UTC)
        is_whole = not 0 <= now - status.whole_at < WHOLE_EVERY_MS
        try:
            made = await back_up_apart(self._settings, self._folder / name_of(moment), None if is_whole else SAMPLE)
        except asyncio.CancelledError:
            self._tidy()
            raise
        except (StoreError, UnusableKey, ProcessDied, OSError) as error:
            await self._failed(status, now, error)
        except Exception as error:  # a bug of ours: the host must still hear that there is no backup
            logs.incident(error, chore="backup")
            await self._failed(status, now, error)
        else:
            await self._succeeded(made, status, now, is_whole=is_whole)

    async def _succeeded(self, made: BackupFiles, status: BackupStatus, now: int, *, is_whole: bool) -> None:
        self._pause = PAUSE_MS
        file, proof = made.database.name, made.proof
        sound = status.sound if proof.astray else file
        removed = await asyncio.to_thread(self._rotate, sound)
        seconds = (self._now() - now) // 1000
        log.info(
            "backup_made", file=file, removed=removed, replayed=proof.replayed, matches=made.matches, seconds=seconds
        )
        if proof.astray:
            log.error("backup_unsound", file=file, count=len(proof.astray), matches=proof.astray[:SHOWN])
            told = f"{len(proof.astray)} of {proof.replayed} matches in the backup do not lead to what is stored"
            self._alerts.note(AlertKind.BACKUP, f"{told}. The doctor says more.")
        whole_at = now if is_whole else status.whole_at
        await self._note(
            BackupStatus(now, file, 0, "", proof.replayed, made.matches, proof.astray, whole_at=whole_at, sound=sound)
        )

    async def _failed(self, status: BackupStatus, now: int, error: Exception) -> None:
        reason = str(error) if isinstance(error, (StoreError, UnusableKey, ProcessDied)) else type(error).__name__
        log.error("backup_failed", reason=reason)
        self._alerts.note(AlertKind.BACKUP, f"the scheduled backup failed: {_category(error)}. The doctor says more.")
        self._rests_since, self._rest = now, self._pause
        self._pause = min(2 * self._pause, self._settings.backup_every * HOUR_MS)
        await asyncio.to_thread(self._tidy)
        await self._note(replace(status, failed_at=now, failure=reason))

    async def _note(self, status: BackupStatus) -> None:
        self._known = status
        try:
            await self._notes.put(NOTE, write_status(status))
        except StoreError as error:  # this process goes by its own copy until the next note
            log.warning("backup_not_noted", reason=str(error))

    def _rotate(self, sound: str) -> int:
        try:
            return rotate(self._folder, key_path(self._settings), sound)
        except OSError as error:  # the next one tries again
            log.warning("old_backups_not_removed", reason=error.strerror)
            return 0

    def _tidy(self) -> None:
        """Delete the files of interrupted backups."""
        with suppress(OSError):  # the next one tries again
            if count := remove_unfinished(self._folder, key_path(self._settings)):
                log.info("unfinished_backups_removed", files=count)


def _category(error: Exception) -> str:
    """Describe a failure in fixed words: the sentence of an error names folders, and these may name people."""
    match error:
        case DiskTooFull():
            return "there is too little room on the disk"
        case WrongKey() | UnusableKey() | StoreExists():
            return "the key in place does not fit"
        case StoreUnavailable() | OSError():
            return "the disk did not take it, or the database cannot be reached"
        case StoreCorrupt():
            return "the database is damaged, or its copy is"
        case ProcessDied():
            return "its process has died, or took too long"
        case _:
            return f"an error that it did not expect ({type(error).__name__})"
