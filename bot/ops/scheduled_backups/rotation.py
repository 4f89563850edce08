"""The files of the schedule: their names, their rotation, and the remains of a crash. It touches no others.

A database and its key have the same name but for the ending. A backup that a host made or named is never the
schedule's.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.core.settings import BACKUP_DAYS, BACKUP_WEEKS

_STAMP = "%Y%m%dT%H%M%SZ"
_NAME = re.compile(r"farrago-([0-9]{8}T[0-9]{6}Z)-scheduled\.(sqlite3|key)")
_UNFINISHED = re.compile(r"farrago-[0-9]{8}T[0-9]{6}Z-scheduled\.(sqlite3\.part(-journal|-wal|-shm)?|key\.[0-9a-f]{8})")


def name_of(moment: datetime) -> str:
    """Name the database of a backup."""
    return f"farrago-{moment.astimezone(UTC).strftime(_STAMP)}-scheduled.sqlite3"


def moment_of(path: Path) -> datetime | None:
    """Read from its name when the schedule made a file; None where it did not."""
    found = _NAME.fullmatch(path.name)
    if found is None:
        return None
    with suppress(ValueError):  # no such day
        return datetime.strptime(found[1], _STAMP).replace(tzinfo=UTC)
    return None


def kept(moments: Iterable[datetime]) -> set[datetime]:
    """Choose the backups that stay: the newest of each of the last days, and of each of the weeks before.

    Days and ISO weeks are those of UTC; days and weeks without a backup do not count.
    """
    newest_first = sorted(moments, reverse=True)
    days, weeks = dict[object, datetime](), dict[object, datetime]()
    for moment in newest_first:
        days.setdefault(moment.date(), moment)
        weeks.setdefault(moment.isocalendar()[:2], moment)
    daily = list(days.values())[:BACKUP_DAYS]
    # A week whose newest backup stays as a day's is not counted again.
    weekly = [moment for moment in weeks.values() if moment not in daily][:BACKUP_WEEKS]
    return {*daily, *weekly}


def rotate(folder: Path, installed: Path, sound: str = "") -> int:
    """Delete the schedule's backups that do not stay; returns how many. Raises OSError.

    `sound` names the last one whose matches all agreed, which stays. `installed` is the key in use. A key goes with its
    database if there is another copy of it: the last copy of a key stays, since a backup elsewhere may need it.
    """
    databases = {moment: path for path in folder.glob("*.sqlite3") if (moment := moment_of(path))}
    outdated = [databases[moment] for moment in databases.keys() - kept(databases)]
    outdated = [path for path in outdated if path.name != sound]
    for path in outdated:
        path.unlink()
    _remove_lone_keys(folder, installed)
    return len(outdated)


def remove_unfinished(folder: Path, installed: Path) -> int:
    """Delete the files of interrupted scheduled backups; returns how many. Raises OSError.

    `installed` is the key in use; a backup copies it first.
    """
    found = [path for path in folder.glob("farrago-*") if _UNFINISHED.fullmatch(path.name)]
    for path in found:
        path.unlink(missing_ok=True)
    return len(found) + _remove_lone_keys(folder, installed)


def _remove_lone_keys(folder: Path, installed: Path) -> int:
    """Delete the schedule's keys without a database, except the last copy of each key; returns how many."""
    count = 0
    for key in sorted(folder.glob("*.key")):
        if moment_of(key) and not key.with_suffix(".sqlite3").exists() and _has_copy(key, folder, installed):
            key.unlink()
            count += 1
    return count


def _has_copy(key: Path, folder: Path, installed: Path) -> bool:
    others = (each for each in (installed, *folder.glob("*.key")) if each != key and each.exists())
    content = key.read_bytes().strip()
    return any(each.read_bytes().strip() == content for each in others)
