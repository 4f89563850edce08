"""Makes one backup in a process of its own, which has the machine's idle time only, and ends with the bot.

It cannot be a thread of the bot: the check of a database closes its file, and with that POSIX drops the locks that this
process holds on it (https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
"""

import asyncio
import traceback
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from bot.core.settings import Settings
from bot.match.ai import worker
from bot.ops.backups import SAMPLE, BackupFiles, back_up
from bot.ops.disk_space import disk_space_of
from bot.ops.scheduled_backups.rotation import moment_of
from bot.store.address import beside, file_of, parse
from bot.store.errors import StoreUnavailable

LONGEST_SECONDS = 2 * 3600.0
"""A backup that takes longer is given up: its disk or its server hangs."""

SPARE_BYTES = 100_000_000
"""Bytes that a backup leaves free on the disk (house choice), so that games can still be stored."""


class DiskTooFull(StoreUnavailable):
    """The disk has too little room for another backup."""


class ProcessDied(Exception):
    """The process ended before its backup was made, or took too long."""


async def back_up_apart(settings: Settings, target: Path, most: int | None = SAMPLE) -> BackupFiles:
    """Make a backup as `bot.ops.backups.back_up` does; a cancelled one leaves its unfinished files.

    Raises:
        DiskTooFull: the disk would be nearly full afterwards; no file was written.
        StoreError, UnusableKey: as `back_up`.
        ProcessDied: there is no answer.
    """
    # Spawned: a fork of a program with threads may inherit a lock that is never released.
    context = get_context("spawn")
    answer, answering = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(settings, target, most, answering), name="backup", daemon=True)
    try:
        await asyncio.to_thread(process.start)
        # Ours is closed, so that the end of the process is the end of the pipe.
        answering.close()
        async with asyncio.timeout(LONGEST_SECONDS):
            found = await asyncio.to_thread(answer.recv)
    except EOFError:
        raise ProcessDied("the process of the backup has died") from None
    except TimeoutError:
        raise ProcessDied(f"the backup was not made within {LONGEST_SECONDS / 3600:.0f} hours") from None
    finally:
        if process.pid is not None:
            process.kill()
            await asyncio.to_thread(process.join)
        answering.close()
    answer.close()
    if isinstance(found, Exception):
        raise found
    return found


def _work(settings: Settings, target: Path, most: int | None, answering: Connection) -> None:
    """Make the backup, and answer with its files or its error: the process's main function."""
    worker.start_idle()
    try:
        refuse_full(settings, target.parent)
        answer: BackupFiles | Exception = back_up(settings, target, most)
    except Exception as error:
        # The frames do not go with a pickled error; they hold code, and no values.
        error.add_note("".join(traceback.format_tb(error.__traceback__)))
        answer = error
    try:
        answering.send(answer)
    except Exception as error:  # an error that cannot be pickled
        answering.send(RuntimeError(f"{type(answer).__name__} ({type(error).__name__} on its way)"))


def refuse_full(settings: Settings, folder: Path) -> None:
    """Refuse a backup for which the disk has too little room. Raises DiskTooFull."""
    needed, room = _bytes_needed(settings, folder), disk_space_of(folder)
    if room.is_known and room.free < needed + SPARE_BYTES:
        raise DiskTooFull(
            f"{folder} has {room}, and a backup needs {needed / 1e9:.1f} GB, with 0.1 GB to spare: make room there."
        )


def _bytes_needed(settings: Settings, folder: Path) -> int:
    """Estimate the size of the next backup: that of the database's file, or of a server's last backup."""
    address = parse(settings.store_url.get_secret_value())
    if address.get_backend_name() == "sqlite":
        path = file_of(address)
        files = [path, beside(path, "-wal")]
    else:
        files = sorted((path for path in folder.glob("*.sqlite3") if moment_of(path)), key=lambda path: path.name)[-1:]
    sizes: list[int] = []
    for each in files:
        with suppress(FileNotFoundError):
            sizes.append(each.stat().st_size)
    return sum(sizes)
