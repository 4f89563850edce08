"""A restore killed before any of its calls leaves the old database or the new one, whole.

It runs in a separate process, stopped before a call into the system or SQLite. A bot started at that moment is refused,
or has the database to itself and finds it whole; then the process is killed, and the next start must find the matches
from before the restore or those of the backup, and open them with the key that is in place.
"""

import shutil
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.core.settings import Settings
from bot.core.shards import ALL
from bot.ops import backups
from bot.store import Store, StoreBusy
from bot.store.owning import own
from bot.store.sealing.secret import installation_secret
from tests.bot.store.table import dealt
from tests.faults.damage.restoring import restore_until
from tests.faults.driver import Count, Row, Run, wrong
from tests.fork_server import fork_server

BEFORE, KEPT = ("backed-up", "since"), ("backed-up",)
"""The matches of the database in place, and of the backup."""

OF_OTHERS = ("of-another",)
"""The matches of another installation, into which the backup and its key are restored."""

NEVER = 0
"""The number of no call."""

PATIENCE = 60.0


@dataclass(frozen=True)
class Size:
    """The number of calls before which the process is killed; None: every call."""

    kills: int | None


@dataclass
class Told:
    """The number of kills, the starts refused during the restore, and the faults, in words."""

    calls: int = 0
    kills: int = 0
    refused: int = 0
    old: int = 0
    new: int = 0
    neither: list[str] = field(default_factory=list[str])
    disturbed: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[Size]) -> None:
    """Restore and kill, again and again."""
    whole = run.folder / "whole"
    backup, before = await PARTS[run.part](whole, run.folder / "kept.sqlite3")
    calls = told.calls = _calls(whole, backup, run.folder)
    kills = run.size.kills or calls
    for number in range(kills):
        call = 1 + number * (calls - 1) // (kills - 1)
        folder = run.folder / f"killed-{call}"
        shutil.copytree(whole, folder)
        await _kill_at(folder, backup, call, before, told)
        shutil.rmtree(folder)


async def _into_its_own(folder: Path, kept: Path) -> tuple[Path, Sequence[str]]:
    """Make an installation and a backup of it, then begin another match."""
    await put(folder, "backed-up")
    backup = backups.back_up(Settings(data_dir=folder), kept).database
    await put(folder, "since")
    return backup, BEFORE


async def _into_another(folder: Path, kept: Path) -> tuple[Path, Sequence[str]]:
    """Make an installation with its own key, and a backup of another one."""
    elsewhere = folder.with_name("elsewhere")
    await put(elsewhere, "backed-up")
    await put(folder, "of-another")
    return backups.back_up(Settings(data_dir=elsewhere), kept).database, OF_OTHERS


PARTS = {"into its own": _into_its_own, "into another": _into_another}


async def put(folder: Path, match_id: str) -> None:
    """Start an installation, with a further match in it."""
    settings = Settings(data_dir=folder)
    store = await Store.open(settings.store_url.get_secret_value(), installation_secret(settings))
    await store.matches.create(dealt(id=match_id))
    await store.close()


def _calls(whole: Path, backup: Path, beside: Path) -> int:
    """Count the calls of an undisturbed restore."""
    folder = beside / "counted"
    shutil.copytree(whole, folder)
    with Restoring(folder, backup, NEVER) as restoring:
        return restoring.calls


async def _kill_at(folder: Path, backup: Path, call: int, before: Sequence[str], told: Told) -> None:
    with Restoring(folder, backup, call):
        try:
            ownership = await own(Settings(data_dir=folder).store_url.get_secret_value(), ALL, 0.0)
        except StoreBusy:
            told.refused += 1
        else:
            # Either all is unchanged or all is done: a starting bot must find one of these states.
            await _judge(folder, f"started before call {call}", before, told.disturbed)
            await ownership.close()
    told.kills += 1
    found = await _judge(folder, f"killed before call {call}", before, told.neither)
    told.old += found == tuple(before)
    told.new += found == KEPT


async def _judge(folder: Path, moment: str, before: Sequence[str], faults: list[str]) -> tuple[str, ...]:
    """Start as the bot does, and return the matches; errors are added to `faults`."""
    try:
        found = await matches(folder)
    except Exception as error:  # any error would leave the host without a bot
        faults.append(f"{moment}: {type(error).__name__}: {error}")
        return ()
    if found not in (tuple(before), KEPT):
        faults.append(f"{moment}: {found}")
    return found


async def matches(folder: Path) -> tuple[str, ...]:
    """Open an installation as the bot does; returns our matches that are there and open with its key."""
    settings = Settings(data_dir=folder)
    if not (folder / "farrago.sqlite3").exists():
        raise FileNotFoundError("there is no database")
    store = await Store.open(settings.store_url.get_secret_value(), installation_secret(settings))
    try:
        every = [*BEFORE, *OF_OTHERS]
        return tuple([each for each in every if await store.matches.find(each) is not None])
    finally:
        await store.close()


class Restoring:
    """The process that restores; it is stopped or has ended while the block runs, and is killed with it."""

    def __init__(self, folder: Path, backup: Path, call: int) -> None:
        """Start it, and wait until it stops or ends."""
        context = fork_server()
        self._pipe, report = context.Pipe(duplex=False)
        self._process = context.Process(target=restore_until, args=(folder, backup, call, report), daemon=True)
        self._process.start()
        report.close()
        self.calls = 0

    def __enter__(self) -> "Restoring":
        if not self._pipe.poll(PATIENCE):
            raise RuntimeError(f"the restore was not so far in {PATIENCE} seconds")
        self.calls = self._pipe.recv()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _kills(run: Run[Size]) -> float:
    return run.size.kills or 1


ROW = Row(
    told=Told,
    play=play,
    quick=Size(12),
    full=Size(None),
    parts=lambda _: tuple(PARTS),
    counts=(
        Count("calls of a restore", "calls", "calls"),
        Count("kills", "kills", "kills", least=_kills),
        Count("starts refused meanwhile", "starts", "refused", least=1),
        Count("old database found", "kills", "old", least=1),
        Count("new database found", "kills", "new", least=1),
        wrong("kills after which neither was found whole", "kills", "neither"),
        wrong("starts meanwhile that found neither whole", "starts", "disturbed"),
    ),
)
