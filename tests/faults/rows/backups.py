"""That a backup made at any moment of play is sound and of one instant, and can be put back.

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
from tempfile import TemporaryDirectory

from bot.playground.bot_process import ROOT
from bot.store import Store
from bot.store.backup.backup import backup
from bot.store.errors import StoreError
from tests.app import SECRET
from tests.faults.judges.contents import Entry, actions_in, matches_in
from tests.faults.players.players import Playing, playing
from tests.faults.players.random_tables import misfolded
from tests.fresh import address_of
from tools.bench.report import Figure

EVERY = 0.05
COPIES, QUICK_COPIES = 1000, 12
PROCESSES = 2
DRILLS, QUICK_DRILLS = 20, 1
FOLDED, QUICK_FOLDED = 100, 3
"""Copies in which every match is played again: all copies are compared with the final record, action by action."""


@dataclass
class Found:
    """What was wrong, in words, by what it was."""

    locked: list[str] = field(default_factory=list[str])
    failed: list[str] = field(default_factory=list[str])
    not_one_instant: list[str] = field(default_factory=list[str])
    lost: list[str] = field(default_factory=list[str])
    drills: list[str] = field(default_factory=list[str])


@dataclass
class Copies:
    """The copies made, with what was answered before each began."""

    made: list[tuple[Path, dict[str, int]]] = field(default_factory=list[tuple[Path, dict[str, int]]])
    drilled: list[tuple[Path, dict[str, int]]] = field(default_factory=list[tuple[Path, dict[str, int]]])


def measure(*, quick: bool = False) -> list[Figure]:
    """Copy while processes play, then judge every copy."""
    with TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), quick=quick))


async def _measure(folder: Path, *, quick: bool) -> list[Figure]:
    path, found, copies = folder / "house" / "farrago.sqlite3", Found(), Copies()
    await (await Store.open(address_of(path), SECRET)).close()
    (path.parent / "installation.key").write_bytes(SECRET)
    wanted, drills = (QUICK_COPIES, QUICK_DRILLS) if quick else (COPIES, DRILLS)
    with playing(address_of(path), [f"backups {number}" for number in range(PROCESSES)]) as told:
        _wait_for_all(told)
        for number in range(wanted):
            began = time.monotonic()
            copy_one(path, folder / f"copy-{number}.sqlite3", told, copies, found)
            if number % (wanted // drills) == 0:
                drill(path.parent, folder / f"drill-{number}", told, copies, found)
            await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - began)))
    found.locked += [error for error in told.errors if "locked" in error]
    found.failed += [error for error in told.errors if "locked" not in error]
    await judge(path, copies, found, told, QUICK_FOLDED if quick else FOLDED)
    return figures(found, copies, told, wanted, drills)


def _wait_for_all(told: Playing) -> None:
    """Wait until every process plays, so that copies are made during play."""
    while told.started < PROCESSES and not told.ended:
        time.sleep(EVERY)


def copy_one(path: Path, target: Path, told: Playing, copies: Copies, found: Found) -> None:
    """Make a copy, and record what had been answered before."""
    before = dict(told.acknowledged)
    try:
        backup(address_of(path), target)
    except (StoreError, OSError) as error:
        (found.locked if "locked" in str(error) else found.failed).append(str(error))
    else:
        copies.made.append((target, before))


def drill(app: Path, other: Path, told: Playing, copies: Copies, found: Found) -> None:
    """Back up and restore as a host does it, into a second installation."""
    before = dict(told.acknowledged)
    target = other / "safe" / "monday.sqlite3"
    for command, folder in ((("backup", str(target)), app), (("restore", str(target)), other)):
        ended = as_host(folder, *command)
        if ended.returncode:
            found.drills.append(f"{command}: {ended.stderr}")
            return
    if (other / "installation.key").read_bytes() != SECRET:
        found.drills.append(f"{other} has another key")
    copies.drilled.append((other / "farrago.sqlite3", before))


def as_host(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run one of the program's own commands for an installation in a folder."""
    environment = os.environ | {"DATA_DIR": str(folder)}
    said = [sys.executable, "-m", "bot", *command]
    return subprocess.run(said, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


async def judge(path: Path, copies: Copies, found: Found, told: Playing, folded: int) -> None:
    """Compare every copy with what became of the matches afterwards."""
    final = await entries(path, found, sorted(told.acknowledged))
    every = max(1, len(copies.made) // folded)
    for number, (copy, before) in enumerate((*copies.drilled, *copies.made)):
        matches = matches_in(copy)
        there = actions_in(copy)
        for match_id, seq in matches.items():
            if there.get(match_id, []) != final.get(match_id, [])[:seq]:
                found.not_one_instant.append(f"{copy.name}: {match_id} is not how its record began")
        found.lost += [f"{copy.name}: {one} at {seq}" for one, seq in before.items() if matches.get(one, -1) < seq]
        if number < len(copies.drilled) or number % every == 0:
            await fold_all(copy, list(matches), found)


async def entries(path: Path, found: Found, match_ids: list[str]) -> dict[str, list[Entry]]:
    """Return the final records, which must all lead to the stored positions."""
    await fold_all(path, match_ids, found)
    return actions_in(path)


async def fold_all(path: Path, match_ids: list[str], found: Found) -> None:
    """Play every match in a file again."""
    store = await Store.open(address_of(path), SECRET)
    try:
        found.not_one_instant += [f"{path.name}: {one}" for one in await misfolded(store, match_ids)]
    finally:
        await store.close()


def figures(found: Found, copies: Copies, told: Playing, wanted: int, drills: int) -> list[Figure]:
    """Return what was counted, with the aims; the first of each kind of fault is told in full."""
    for kind, faults in vars(found).items():
        for fault in faults[:3]:
            print(f"backups, {kind}: {fault}", file=sys.stderr)
    return [
        Figure("copies made during play", len(copies.made), "copies", at_least=wanted),
        Figure("actions answered meanwhile", told.presses, "actions", at_least=wanted),
        Figure("restored by the host's own commands", len(copies.drilled), "drills", at_least=drills),
        Figure("database is locked", len(found.locked), "errors", at_most=0),
        Figure("copies that failed, or players", len(found.failed), "errors", at_most=0),
        Figure("drills that failed", len(found.drills), "drills", at_most=0),
        Figure("matches in copies that are not of one instant", len(found.not_one_instant), "matches", at_most=0),
        Figure("acknowledged actions lost in copies", len(found.lost), "matches", at_most=0),
    ]
