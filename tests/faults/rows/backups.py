"""A backup made at any moment of play is sound, of one instant, and can be restored.

Processes play all games in one database while it is copied every 50 ms. In each copy every match's actions lead to the
stored position, are a prefix of the final record, and include all that was answered before the copy began.
"""

import asyncio
import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from bot.store import Store
from bot.store.backup.backup import backup
from bot.store.errors import StoreError
from playground.bot_process import ROOT
from tests.app import SECRET
from tests.faults.driver import Count, Row, Run, wrong
from tests.faults.judges.contents import Entry, actions_in, matches_in
from tests.fresh import address_of
from tests.players.processes import Playing, playing
from tests.players.random_tables import misfolded

EVERY = 0.05
PROCESSES = 2


@dataclass(frozen=True)
class Size:
    """The numbers of copies and drills, and of the copies in which every match is replayed.

    All copies are compared with the final record, action by action.
    """

    copies: int
    drills: int
    folded: int


Copy: TypeAlias = tuple[Path, dict[str, int]]
"""A copy, with what was answered before it began."""


@dataclass
class Told:
    """The copies, made by this program or by the host's own commands, and their faults, in words."""

    made: list[Copy] = field(default_factory=list[Copy])
    drilled: list[Copy] = field(default_factory=list[Copy])
    presses: int = 0
    locked: list[str] = field(default_factory=list[str])
    failed: list[str] = field(default_factory=list[str])
    not_one_instant: list[str] = field(default_factory=list[str])
    lost: list[str] = field(default_factory=list[str])
    drills: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[Size]) -> None:
    """Copy while processes play, then judge every copy."""
    path, size = run.folder / "house" / "farrago.sqlite3", run.size
    await (await Store.open(address_of(path), SECRET)).close()
    (path.parent / "installation.key").write_bytes(SECRET)
    with playing(address_of(path), [f"backups {number}" for number in range(PROCESSES)]) as players:
        _wait_for_all(players)
        for number in range(size.copies):
            began = time.monotonic()
            copy_one(path, run.folder / f"copy-{number}.sqlite3", players, told)
            if number % (size.copies // size.drills) == 0:
                drill(path.parent, run.folder / f"drill-{number}", players, told)
            await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - began)))
    told.presses = players.presses
    told.locked += [error for error in players.errors if "locked" in error]
    told.failed += [error for error in players.errors if "locked" not in error]
    await judge(path, told, players, size.folded)


def _wait_for_all(players: Playing) -> None:
    """Wait until every process plays, so that copies are made during play."""
    while players.started < PROCESSES and not players.ended:
        time.sleep(EVERY)


def copy_one(path: Path, target: Path, players: Playing, told: Told) -> None:
    """Make a copy, and note the actions answered before it."""
    before = dict(players.acknowledged)
    try:
        backup(address_of(path), target)
    except (StoreError, OSError) as error:
        (told.locked if "locked" in str(error) else told.failed).append(str(error))
    else:
        told.made.append((target, before))


def drill(app: Path, other: Path, players: Playing, told: Told) -> None:
    """Back up and restore as a host does, into a second installation."""
    before = dict(players.acknowledged)
    target = other / "safe" / "monday.sqlite3"
    for command, folder in ((("backup", str(target)), app), (("restore", str(target)), other)):
        ended = as_host(folder, *command)
        if ended.returncode:
            told.drills.append(f"{command}: {ended.stderr}")
            return
    if (other / "installation.key").read_bytes() != SECRET:
        told.drills.append(f"{other} has another key")
    told.drilled.append((other / "farrago.sqlite3", before))


def as_host(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run one of the program's own commands for an installation in a folder."""
    environment = os.environ | {"DATA_DIR": str(folder)}
    said = [sys.executable, "-m", "bot", *command]
    return subprocess.run(said, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


async def judge(path: Path, told: Told, players: Playing, folded: int) -> None:
    """Compare every copy with the final records of the matches."""
    final = await entries(path, told, sorted(players.acknowledged))
    every = max(1, len(told.made) // folded)
    for number, (copy, before) in enumerate((*told.drilled, *told.made)):
        matches = matches_in(copy)
        there = actions_in(copy)
        for match_id, seq in matches.items():
            if there.get(match_id, []) != final.get(match_id, [])[:seq]:
                told.not_one_instant.append(f"{copy.name}: {match_id} is not how its record began")
        told.lost += [f"{copy.name}: {one} at {seq}" for one, seq in before.items() if matches.get(one, -1) < seq]
        if number < len(told.drilled) or number % every == 0:
            await fold_all(copy, list(matches), told)


async def entries(path: Path, told: Told, match_ids: list[str]) -> dict[str, list[Entry]]:
    """Return the final records, which must all lead to the stored positions."""
    await fold_all(path, match_ids, told)
    return actions_in(path)


async def fold_all(path: Path, match_ids: list[str], told: Told) -> None:
    """Replay every match in a file."""
    store = await Store.open(address_of(path), SECRET)
    try:
        told.not_one_instant += [f"{path.name}: {one}" for one in await misfolded(store, match_ids)]
    finally:
        await store.close()


ROW = Row(
    told=Told,
    play=play,
    quick=Size(6, 1, 2),
    long=Size(12, 1, 3),
    full=Size(1000, 20, 100),
    counts=(
        Count("copies made during play", "copies", "made", least=lambda run: run.size.copies),
        Count("actions answered meanwhile", "actions", "presses", least=lambda run: run.size.copies),
        Count("restored by the host's own commands", "drills", "drilled", least=lambda run: run.size.drills),
        wrong("database is locked", "errors", "locked"),
        wrong("copies that failed, or players", "errors", "failed"),
        wrong("drills that failed", "drills", "drills"),
        wrong("matches in copies that are not of one instant", "matches", "not_one_instant"),
        wrong("acknowledged actions lost in copies", "matches", "lost"),
    ),
)
