"""Flipped bits in a database are detected at the start, at a backup or when read, and never shown as true.

In each page of a store with live matches of all games one bit is flipped, at several places. Each flip in a store that
was stopped is found at the next start. Where it was not stopped but killed, or the bot goes on running, no changed
match may be shown; changes of other tables (posts, lobbies, names) are counted as well. The last good backup brings all
back.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.store.address import beside
from bot.store.backup.backup import backup, restore
from bot.store.errors import StoreRefused
from bot.store.sqlite.checksum import SUM
from bot.store.sqlite.copying import copy
from bot.store.sqlite.inspecting import revision_of
from tests.faults.driver import Count, Row, Run, wrong
from tests.faults.judges.shown_data import BESIDE, NOT_TOLD, told_of
from tests.fresh import address_of
from tests.players.random_tables import random_tables

PAGE = 4096
PLACES = 16
"""How many bits are flipped in each page, one at a time."""

NOW = 1_795_262_400_000
"""When all of it happens, in milliseconds since 1970."""

Told = Mapping[str, object]


@dataclass(frozen=True)
class Size:
    """The number of matches per game, of presses in each, and of restored backups.

    `flips` are spread over all pages; without a number there are `PLACES` in each page.
    """

    rounds: int
    presses: int
    drills: int
    flips: int = 0


@dataclass
class Found:
    """The number of flips detected at each point, and the false data shown, in words."""

    pages: int = 0
    wanted: int = 0
    flips: int = 0
    at_start: int = 0
    by_pages: int = 0
    at_reading: int = 0
    no_matter: int = 0
    restored: int = 0
    copied: list[str] = field(default_factory=list[str])
    false_matches: list[str] = field(default_factory=list[str])
    false_rows: list[str] = field(default_factory=list[str])
    not_restored: list[str] = field(default_factory=list[str])


@dataclass(frozen=True)
class Sound:
    """A store as it was stopped: its bytes, its checksum file, and the time of its last write in nanoseconds."""

    data: bytes
    note: bytes
    written_ns: int

    @classmethod
    def of(cls, path: Path) -> "Sound":
        """Read a store that no process has open."""
        return cls(path.read_bytes(), beside(path, SUM).read_bytes(), path.stat().st_mtime_ns)


async def play(found: Found, run: Run[Size]) -> None:
    """Fill a store, and flip one bit of it at a time."""
    path, size, chance = run.folder / "farrago.sqlite3", run.size, Random("flipped bytes")
    match_ids = await fill(path, size.rounds, size.presses, chance)
    backup(address_of(path), run.folder / "good.sqlite3")
    truth = await told_of(path, match_ids, NOW)
    sound = Sound.of(path)
    found.pages = pages = len(sound.data) // PAGE
    found.wanted = flips = size.flips or pages * PLACES
    for number in range(flips):
        page = number * pages // flips if size.flips else number % pages
        place, bit = page * PAGE + offset(sound.data[page * PAGE :][:PAGE], chance), 1 << chance.randrange(8)
        damage(path, sound, place, bit)
        await judge(path, f"byte {place} ^ {bit}", match_ids, truth, found)
        if number % (flips // size.drills) == 0:
            damage(path, sound, place, bit)
            await drill(path, run.folder / "good.sqlite3", match_ids, truth, found)


async def fill(path: Path, rounds: int, presses: int, chance: Random) -> list[str]:
    """Play matches of every game, with decks, lobbies and people's names; returns their ids."""
    async with random_tables(address_of(path), chance, lambda: NOW) as app:
        for player in (1, 2, 3):
            await app.store.players.meet(player, f"Person {player}", 900)
            await app.store.decks("farrago").add(player, f"Deck {player}", b"[]")
        for number in range(rounds):
            for match_id in await app.open_all(f"{number}"):
                for _ in range(presses // (1 + number)):
                    await app.press(match_id)
        return list(app.acknowledged)


def offset(page: bytes, chance: Random) -> int:
    """Choose a byte of a page: usually a non-empty one, since most of a new page is empty."""
    used = [number for number, byte in enumerate(page) if byte]
    return chance.choice(used) if used and chance.random() < 0.8 else chance.randrange(PAGE)


def damage(path: Path, sound: Sound, place: int, bit: int) -> None:
    """Flip one bit of a sound store as its disk might: without a change of file times or side files."""
    for suffix in ("-wal", "-shm"):
        beside(path, suffix).unlink(missing_ok=True)
    flipped = bytes([sound.data[place] ^ bit])
    path.write_bytes(sound.data[:place] + flipped + sound.data[place + 1 :])
    beside(path, SUM).write_bytes(sound.note)
    os.utime(path, ns=(sound.written_ns, sound.written_ns))


async def judge(path: Path, flip: str, match_ids: list[str], truth: Told, found: Found) -> None:
    """Record where a flip is detected, and what is shown without the check and the checksum."""
    found.flips += 1
    found.at_start += is_refused(path)
    beside(path, SUM).unlink(missing_ok=True)
    is_found = is_refused(path)
    now = await told_of(path, match_ids, NOW)
    differing = [name for name in truth if now[name] != truth[name]]
    false = [name for name in differing if now[name] != NOT_TOLD]
    found.false_matches += [f"{flip}: match {name}" for name in false if name not in BESIDE]
    found.by_pages += is_found
    if not is_found:
        found.false_rows += [f"{flip}: {name}" for name in false if name in BESIDE]
        found.at_reading += bool(differing) and not false
        found.no_matter += not differing


def is_refused(path: Path) -> bool:
    """Return whether a start would refuse the file."""
    try:
        revision_of(path)
    except StoreRefused:
        return True
    return False


def copies(path: Path) -> bool:
    """Return whether a backup of the file would be made."""
    target = path.with_name("copy.sqlite3")
    try:
        copy(path, target)
    except StoreRefused:
        return False
    return True


async def drill(path: Path, good: Path, match_ids: list[str], truth: Told, found: Found) -> None:
    """Check that a damaged store is refused for backups as at a start; then restore the last good backup."""
    if copies(path) or not is_refused(path):
        found.copied.append(f"{path}: a start or a backup of a stopped store does not find it")
    beside(path, SUM).unlink()
    if copies(path) == is_refused(path):
        found.copied.append(f"{path}: a start and a backup do not find the same")
    kept = restore(good, address_of(path), force=True)
    if kept is None or await told_of(path, match_ids, NOW) != truth:
        found.not_restored.append(f"{path} does not tell what it told")
    else:
        found.restored += 1


def _share(of: str) -> Callable[[Found], float]:
    """Return a flip count as a percentage of the wanted flips."""
    return lambda found: 100 * getattr(found, of) / max(1, found.wanted)


ROW = Row(
    told=Found,
    play=play,
    quick=Size(rounds=1, presses=6, drills=1, flips=32),
    full=Size(rounds=3, presses=60, drills=25),
    counts=(
        Count("pages of the database", "pages", "pages", least=30),
        Count("flipped bits", "flips", "flips", least=1),
        Count("of the wanted ones", "%", _share("flips"), least=100),
        Count("of a stopped store: found at the next start or backup", "%", _share("at_start"), least=100),
        Count("of another: found at the start or at a backup", "flips", "by_pages", least=1),
        Count("of another: found as they were read, and nothing told", "flips", "at_reading"),
        Count("of another: in bytes that mean nothing", "flips", "no_matter"),
        wrong("matches shown that were changed", "matches", "false_matches"),
        Count("of another: rows beside them told that were changed", "tables", "false_rows"),
        Count("good backups put back", "drills", "restored", least=1),
        wrong("restores that failed", "drills", "not_restored"),
        wrong("backups made of what a start refuses", "backups", "copied"),
    ),
)
