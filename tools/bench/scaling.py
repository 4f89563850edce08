"""How the cost of a press grows with the number of live tables, without Discord and without drawing.

A press finds its table, plays a legal action and notes what the board shows. The figures are processor time of the
whole process: on a machine that others use as well they say more than waits.
"""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from random import Random

from bot.match.tables import Opening, Tables
from bot.store import Store
from bot.store.store import now_ms
from engine.registry import games
from tests import postgres
from tools.bench.report import Figure
from tools.bench.rig import SECRET

TABLES = (1, 100, 1_000, 10_000)
PRESSES, WARMING, AT_ONCE = 600, 60, 8
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
                found = await _press(store, count, 8 if quick else PRESSES)
            finally:
                await store.close()
            figures.append(Figure(f"{database}, {count:,} live tables: processor time", found, "ms/press"))
    return figures


async def _press(store: Store, count: int, presses: int) -> float:
    """Open tables, press at them by turns, and return the milliseconds of a press."""
    tables, chance = Tables(store, games(), now_ms), Random("scaling")
    opened: list[str] = []
    names = cycle(PLAYED)
    for number in range(count):
        opened.append(await _opened(tables, next(names), number))
    waiting = cycle(opened)
    await _round(store, tables, [next(waiting) for _ in range(min(presses, WARMING))], chance)
    began = time.process_time()
    played = await _round(store, tables, [next(waiting) for _ in range(presses)], chance)
    return 1000 * (time.process_time() - began) / max(1, played)


async def _opened(tables: Tables, name: str, number: int) -> str:
    # People of their own, since nobody may have many open matches.
    seats = tuple(10 * number + seat + 1 for seat in range(PLAYED[name]))
    return (await tables.open(Opening(name, seats, place=1, seed=f"scaling/{number}"))).match.id


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
