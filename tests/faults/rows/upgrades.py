"""A database of the previous version, with live games in it, is upgraded without loss.

All records lead to the stored positions after the upgrade, the games can be played on, and the copy made before it is
the way back. A process killed (-9) at a random instant of the upgrade leaves the old database or the new one, whole.
The upgrade is one that tests add after the newest (`tests.bot.store.next_version`).
"""

import asyncio
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from shutil import copyfile, rmtree

from bot.core.refusals import Refused
from bot.store import Match, Store
from bot.store.backup.backup import restore
from bot.store.errors import StoreError
from bot.store.sqlite.inspecting import revision_of
from tests.app import SECRET
from tests.bot.store.next_version import LATEST, NEXT, next_version
from tests.faults.driver import Count, Row, Run, wrong
from tests.faults.judges.contents import actions_in, matches_in, rows_in
from tests.fresh import address_of
from tests.players.processes import processes
from tests.players.random_tables import RandomTables, misfolded, random_tables

BEGUN = 60
"""How many presses are made at each match of the database before it is upgraded."""

MOVES = 5
"""How far each live match is played on."""

PRESSES = 40
"""How often somebody may press until a match has gone so far: some of it is refused."""

NOW = 1_795_262_400_000
"""When these games are played, in milliseconds since 1970."""

KEPT = ("daily_attempt", "player", "seat", "seen")
"""Tables that are compared by their rows, in the columns that they had before."""


@dataclass
class Found:
    """The counts, and the faults, in words."""

    matches: int = 0
    played_on: int = 0
    restored: int = 0
    kills: int = 0
    left_old: int = 0
    lost: list[str] = field(default_factory=list[str])
    astray: list[str] = field(default_factory=list[str])
    stuck: list[str] = field(default_factory=list[str])
    no_way_back: list[str] = field(default_factory=list[str])
    between: list[str] = field(default_factory=list[str])


class Before:
    """The contents of a database before the upgrade."""

    def __init__(self, path: Path) -> None:
        self._actions = actions_in(path)
        self._rows = {name: rows_in(path, _all_of(name, columns_of(path, name))) for name in KEPT}
        self._columns = {name: columns_of(path, name) for name in KEPT}

    def differing(self, when: str, path: Path) -> list[str]:
        """Describe the contents that a database has lost or changed."""
        found = [] if actions_in(path) == self._actions else [f"{when}: other actions"]
        for name, columns in self._columns.items():
            if rows_in(path, _all_of(name, columns)) != self._rows[name]:
                found.append(f"{when}: other rows in {name}")
        return found


def columns_of(path: Path, table: str) -> list[str]:
    """Name the columns of a table."""
    return [name for (name,) in rows_in(path, f"SELECT name FROM pragma_table_info('{table}')")]  # noqa: S608 - ours


def _all_of(table: str, columns: list[str]) -> str:
    named = ", ".join(f'"{name}"' for name in columns)
    return f'SELECT {named} FROM "{table}" ORDER BY {named}'  # noqa: S608 - ours


async def begin(path: Path) -> None:
    """Begin two matches of each game and play a few steps."""
    path.parent.mkdir(exist_ok=True)
    async with random_tables(address_of(path), Random("before the upgrade"), lambda: NOW) as app:
        for name in ("first", "second"):
            for match in await app.open_all(name):
                for _ in range(BEGUN):
                    await app.press(match)
    with closing(sqlite3.connect(path)) as stored:
        stored.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def lay(old: Path, folder: Path) -> Path:
    """Copy a database into a separate folder."""
    folder.mkdir()
    return Path(copyfile(old, folder / old.name))


async def play(found: Found, run: Run[int]) -> None:
    """Upgrade a database, go back, and then cut the power as often as wanted."""
    old = run.folder / "old" / "farrago.sqlite3"
    await begin(old)
    with next_version(run.folder):
        await upgrade(lay(old, run.folder / "upgraded"), found)
        await cut_power(old, run, found)


async def upgrade(path: Path, found: Found) -> None:
    """Open an old database as the bot does, play on, and go back to the copy made before."""
    before = Before(path)
    async with random_tables(address_of(path), Random("upgraded"), lambda: NOW) as app:
        found.matches += len(matches_in(path))
        found.lost += before.differing("upgraded", path)
        found.astray += await misfolded(app.store, matches_in(path))
        for match in await app.store.matches.live():
            if await is_played_on(app, match):
                found.played_on += 1
            else:
                found.stuck.append(f"{match.id} of {match.game} at {match.seq}")
        found.astray += [f"played on: {one}" for one in await misfolded(app.store, matches_in(path))]
    go_back(path, before, found)


async def is_played_on(app: RandomTables, match: Match) -> bool:
    """Press at a match until it is some steps further, or over."""
    with suppress(Refused):
        for _ in range(PRESSES):
            await app.press(match.id)
            if app.acknowledged.get(match.id, 0) >= match.seq + MOVES or (await app.tables.find(match.id)).is_over:
                return True
    return False


def go_back(path: Path, before: Before, found: Found) -> None:
    """Replace the upgraded database with the copy made before the upgrade."""
    try:
        (copy,) = (path.parent / "backups").iterdir()
        restore(copy, address_of(path), force=True)
        wrong = before.differing("restored", path)
        wrong += [] if revision_of(path) == LATEST else [f"came back as {revision_of(path)}"]
    except (StoreError, ValueError) as error:
        wrong = [str(error)]
    found.no_way_back += wrong
    found.restored += not wrong


# The power is cut ---------------------------------------------------------------------------------------------------


async def cut_power(old: Path, run: Run[int], found: Found) -> None:
    """Kill upgrading processes at random instants from the first to the last; each database must be the old or the new
    one.

    It is opened again as it was left, with the side files of the killed process.
    """
    chance = Random("cut the power")
    new = lay(old, run.folder / "new")
    forms = {LATEST: form_of(old)}
    whole = upgraded_in(new)
    forms[NEXT] = form_of(new)
    before = Before(old)
    for number in range(run.size):
        path = lay(old, run.folder / f"cut {number}")
        kill_while_opening(path, chance.uniform(0, whole))
        found.kills += 1
        await judge_cut(path, before, forms, found)
        rmtree(path.parent)


def form_of(path: Path) -> list[str]:
    """Return the statements that create the tables and indices of a database."""
    return sorted(str(sql) for (sql,) in rows_in(path, "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"))


def open_and_tell(path: Path, report: Connection) -> None:
    """Open a database, which upgrades it; report the start and the end."""
    with next_version(path.parent):
        report.send("begun")
        asyncio.run(_open_and_close(path))
    report.send("done")


async def _open_and_close(path: Path) -> None:
    await (await Store.open(address_of(path), SECRET)).close()


def kill_while_opening(path: Path, life: float) -> float | None:
    """Let a process open a database and kill it after `life` seconds; returns the seconds taken, if it was quicker."""
    context = processes()
    listening, report = context.Pipe(duplex=False)
    process = context.Process(target=open_and_tell, args=(path, report))
    process.start()
    report.close()
    with listening:
        if not listening.poll(60) or listening.recv() != "begun":
            raise RuntimeError(f"nothing began to open {path}")
        began = time.monotonic()
        is_done = listening.poll(life)
        seconds = time.monotonic() - began
        process.kill()
        process.join()
    return seconds if is_done else None


def upgraded_in(path: Path) -> float:
    """Measure the seconds of a whole upgrade."""
    seconds = kill_while_opening(path, 60)
    if seconds is None:
        raise RuntimeError(f"{path} is not upgraded in a minute")
    return seconds


async def judge_cut(path: Path, before: Before, forms: dict[str, list[str]], found: Found) -> None:
    """Check that a database is wholly the old one or wholly the new one, and opens again."""
    cut = path.parent.name
    try:
        left = revision_of(path)
        found.left_old += left == LATEST
        if form_of(path) != forms.get(left):
            found.between.append(f"{cut} says {left}, and has the tables of neither")
        found.lost += before.differing(cut, path)
        await _open_and_close(path)
        found.lost += before.differing(f"{cut}, opened again", path)
    except StoreError as error:
        found.between.append(f"{cut}: {error}")


ROW = Row(
    told=Found,
    play=play,
    quick=9,
    full=400,
    counts=(
        Count("matches of the version before", "matches", "matches", least=10),
        Count("matches played on", "matches", "played_on", least=5),
        Count("databases put back as they were", "databases", "restored", least=1),
        Count("power cuts while upgrading", "kills", "kills", least=lambda run: run.size),
        Count("of them before the new form was stored", "kills", "left_old", least=1),
        wrong("rows lost or changed", "tables", "lost"),
        wrong("records that lead elsewhere", "matches", "astray"),
        wrong("matches that cannot be played on", "matches", "stuck"),
        wrong("ways back that failed", "databases", "no_way_back"),
        wrong("databases between old and new", "databases", "between"),
    ),
)
