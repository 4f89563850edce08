"""Attempts a write with no free space, then with one page more each time, and checks the effect of the full disk.

The kinds of writes are in `full_writes`.
"""

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from bot.ops.exit_codes import ending
from tests.faults.damage.space import Space
from tests.faults.judges.contents import rows_in
from tests.players.in_process_bot import InProcessBot
from tests.players.random_tables import RandomTables

MOST_PAGES = 600
"""Room that is enough for every write here."""

HARMLESS_PAGES = 12
"""With how little room is tried what a full disk must never stop."""


class Refused(Exception):
    """The request was refused in words, as it should be on a full disk."""


class Found(msgspec.Struct):
    """The counts for one kind of write, and the faults found, in words."""

    name: str
    refused: int = 0
    done: int = 0
    unexplained: list[str] = []
    half: list[str] = []
    lost: list[str] = []
    stuck: list[str] = []


@dataclass(frozen=True)
class Write:
    """A kind of write: `do` makes attempt number n, and repeats it after a refusal; `is_there` looks for it.

    `prepare` runs before, with space left. A `spared` write may fail silently, since people do not wait for it.
    """

    name: str
    do: Callable[[int], Awaitable[None]]
    is_there: Callable[[int], Awaitable[bool]]
    prepare: Callable[[int], None] = lambda number: None
    spared: bool = False


@dataclass
class Setup:
    """The database, its disk and the bot under test."""

    folder: Path
    space: Space
    running: InProcessBot
    app: RandomTables

    @property
    def path(self) -> Path:
        """The database."""
        return self.folder / "farrago.sqlite3"

    def print(self) -> str:
        """Return a fingerprint of everything stored."""
        tables = [name for (name,) in rows_in(self.path, "SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = [sorted(map(repr, rows_in(self.path, f'SELECT * FROM "{name}"'))) for name in sorted(tables)]  # noqa: S608 - ours
        return sha256(repr(rows).encode()).hexdigest()

    def fold_log(self) -> None:
        """Reset the write-ahead log, so that each write needs new room."""
        with closing(sqlite3.connect(self.path, timeout=5)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def sweep(setup: Setup, write: Write, step: int) -> Found:
    """Attempt a kind of write with no free space, then with one page more each time, until it fits."""
    found = Found(write.name)
    for number, pages in enumerate(range(0, MOST_PAGES, step)):
        setup.space.free()
        setup.fold_log()
        write.prepare(number)
        before = setup.print()
        setup.space.leave(pages)
        is_done = await attempt(write, number, found)
        setup.space.free()
        if is_done:
            found.done += 1
            found.lost += [] if await write.is_there(number) else [f"with {pages} pages"]
            if not write.spared or pages > HARMLESS_PAGES:
                return found
            continue
        found.refused += 1
        found.half += [] if setup.print() == before else [f"with {pages} pages"]
        if not await attempt(write, number, found) or not await write.is_there(number):
            found.stuck.append(f"with {pages} pages")
    found.stuck.append(f"no room of {MOST_PAGES} pages is enough")
    return found


async def attempt(write: Write, number: int, found: Found) -> bool:
    """Try once; everything except a worded refusal is recorded."""
    try:
        await write.do(number)
    except Exception as error:  # a failure without words for the host or the person is noted
        if not isinstance(error, Refused) and ending(error) is None:
            found.unexplained.append(repr(error))
        return False
    return True
