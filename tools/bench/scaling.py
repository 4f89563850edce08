"""How the cost of a press grows with the number of live tables, without Discord and without drawing.

A press finds its table, plays a legal action and notes what the board shows. The figures are processor time of the
whole process: on a machine that others use as well they say more than waits.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from zlib import crc32

from bot.match.tables import Opening, Tables
from bot.store import Store
from bot.store.store import now_ms
from engine.registry import games
from tests import postgres
from tools.bench.report import Figure
from tools.bench.rig import SECRET

TABLES = (1, 100, 1_000, 10_000)
PRESSES, WARMING, AT_ONCE = 600, 60, 8
PEOPLE = 1_000_000
"""Ids of people that each hall has for itself."""

PLAYED = {"battle_farm": 3, "absolute": 2, "farrago": 2, "fart": 1}
"""The games, and how many people sit at a table; the longest first, for the one table that is pressed at alone."""


def measure(*, quick: bool = False) -> list[Figure]:
    """Give milliseconds of processor time a press, by database and number of live tables."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), quick=quick))


async def _measure(folder: Path, *, quick: bool) -> list[Figure]:
    figures: list[Figure] = []
    for database in ("SQLite", "PostgreSQL") if postgres.programs() and not quick else ("SQLite",):
        for count in (1, 5) if quick else TABLES:
            if database == "SQLite":
                url = f"sqlite:///{(folder / f'{count}.sqlite3').as_posix()}"
            else:
                url = await postgres.cluster().lay_out(SECRET.encode())
            store = await Store.open(url, SECRET.encode())
            try:
                hall = await Hall.laid_out(store, count)
                await hall.warm(8 if quick else WARMING)
                found = (await hall.press(8 if quick else PRESSES)).cost
            finally:
                await store.close()
            figures.append(Figure(f"{database}, {count:,} live tables: processor time", found, "ms/press"))
    return figures


@dataclass(frozen=True)
class Presses:
    """How many presses there were, and the milliseconds of processor time of each."""

    played: int
    cost: float


@dataclass(frozen=True)
class Hall:
    """Open tables that are pressed at by turns."""

    store: Store
    tables: Tables
    waiting: Iterator[str]
    chance: Random

    @classmethod
    async def laid_out(cls, store: Store, count: int, name: str = "scaling") -> "Hall":
        """Open tables; halls of other names on the same store have other people and deals."""
        tables, opened, games_by_turns = Tables(store, games(), now_ms), list[str](), cycle(PLAYED)
        apart = PEOPLE * crc32(name.encode())
        for number in range(count):
            opened.append(await _opened(tables, next(games_by_turns), f"{name}/{number}", apart + 10 * number))
        return cls(store, tables, cycle(opened), Random(name))

    async def warm(self, presses: int = WARMING) -> None:
        """Press without measuring."""
        await self._round(presses)

    async def press(self, presses: int) -> Presses:
        """Press and measure this process."""
        began = time.process_time()
        played = await self._round(presses)
        return Presses(played, 1000 * (time.process_time() - began) / max(1, played))

    async def _round(self, presses: int) -> int:
        matches = [next(self.waiting) for _ in range(presses)]
        return await _round(self.store, self.tables, matches, self.chance)


async def _opened(tables: Tables, game: str, seed: str, people: int) -> str:
    # People of their own, since nobody may have many open matches.
    seats = tuple(people + seat + 1 for seat in range(PLAYED[game]))
    return (await tables.open(Opening(game, seats, place=1, seed=seed))).match.id


async def _round(store: Store, tables: Tables, matches: Sequence[str], chance: Random) -> int:
    """Press once at each of these tables, some at once; returns how many could be played on."""
    played = 0
    for first in range(0, len(matches), AT_ONCE):
        # One table of few is pressed at again and again, each time after the press before it.
        some = dict.fromkeys(matches[first : first + AT_ONCE])
        played += sum(await asyncio.gather(*(_one(store, tables, match, chance) for match in some)))
    return played


async def _one(store: Store, tables: Tables, match: str, chance: Random) -> bool:
    table = await tables.find(match)
    if not table.asked:
        return False
    seat = table.asked[0]
    action = chance.choice(table.choices(seat)).action
    table = await tables.play(table, seat, table.question(seat), action, f"{match}/{table.match.seq}")
    await store.matches.set_shown(match, table.match.revision)
    return True
