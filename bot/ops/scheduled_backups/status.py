"""How the scheduled backups stand, as the store notes it: for the schedule, the doctor and /healthz."""

from datetime import UTC, datetime
from typing import Literal, TypeAlias

import msgspec

from bot.core.durations import HOUR_MS
from bot.core.settings import NEVER, Settings
from bot.ops.backups import proved
from bot.ops.check_result import CheckResult, warn, well

NOTE = "scheduled_backup"
"""The key of the store's note."""


BackupState: TypeAlias = Literal["off", "none yet", "ok", "failed", "unsound", "late"]


class BackupStatus(msgspec.Struct, frozen=True):
    """The last backup that was made and the last failure since, in milliseconds since 1970 (0: without one).

    `file` is a name in DATA_DIR/backups of the machine that made it; `failure` is a sentence. Of its `matches`,
    `replayed` were checked, and those `astray` do not lead to their stored states; all of them were checked at
    `whole_at` last. `sound` is the last file without any.
    """

    made_at: int = 0
    file: str = ""
    failed_at: int = 0
    failure: str = ""
    replayed: int = 0
    matches: int = 0
    astray: tuple[str, ...] = ()
    whole_at: int = 0
    sound: str = ""

    def state(self, every: int, now: int) -> BackupState:
        """Judge it by the hours between two backups, and the time now in milliseconds since 1970."""
        if every == NEVER:
            return "off"
        if self.failure:
            return "failed"
        if self.astray:
            return "unsound"
        if not self.made_at:
            return "none yet"
        # Twice: a machine that was off makes up for it soon after its start.
        return "late" if now - self.made_at > 2 * every * HOUR_MS else "ok"

    @property
    def moment(self) -> datetime | None:
        """When the last one was made."""
        return datetime.fromtimestamp(self.made_at / 1000, UTC) if self.made_at else None


def read_status(note: str | None) -> BackupStatus:
    """Read a note; an unreadable one, as of a later version, counts as empty."""
    try:
        return BackupStatus() if note is None else msgspec.json.decode(note, type=BackupStatus)
    except msgspec.DecodeError:
        return BackupStatus()


def write_status(status: BackupStatus) -> str:
    """Write the note."""
    return msgspec.json.encode(status).decode()


def check_backups(settings: Settings, status: BackupStatus, now: int) -> CheckResult:
    """Has the schedule made a backup, is it recent, and still here? `now` is in milliseconds since 1970."""
    every, moment = settings.backup_every, status.moment
    if every == NEVER:
        return well("backups", "off: BACKUP_EVERY says so")
    last = "none was made yet" if moment is None else f"the last was made {moment:%Y-%m-%d %H:%M} UTC"
    match status.state(every, now):
        case "failed":
            return warn("backups", f"{last}; since then: {status.failure}", "it is tried again by itself")
        case "unsound":
            found = f"{last}, but {proved(status.replayed, status.matches, status.astray)}"
            remedy = (
                f"{status.sound or 'an earlier backup'} is kept: see docs/backups.md, and look at the database's disk"
            )
            return warn("backups", found, remedy)
        case "none yet":
            return well("backups", f"{last}; a running bot makes one every {every} h")
        case "late":
            return warn("backups", last, f"let the bot run: it makes one every {every} h")
        case _ if not (settings.backup_folder / status.file).exists():
            found = f"{last}, but {status.file} is not in {settings.backup_folder}"
            return warn("backups", found, "if you did not move it, look at that disk")
        case _:
            said = proved(status.replayed, status.matches, ())
            return well("backups", f"{last}, in {settings.backup_folder / status.file}: {said}")
