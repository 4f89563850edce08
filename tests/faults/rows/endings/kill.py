"""A process killed at any instant neither loses nor doubles a confirmed action; nor does a killed server.

All five games are played through tables and store, on SQLite and on PostgreSQL. The next process presses the last
buttons again under the same keys. In the end each record must lead to the stored position.
"""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from bot.store.store import Store
from tests.app import SECRET
from tests.faults.damage.killing import Confirmed, Data, InFile, Killer, OnServer
from tests.faults.driver import Count, Row, Run, wrong
from tests.players.random_tables import PEOPLE, misfolded
from tests.postgres import Cluster, cluster, programs

SEED = 17

AT_ONCE = 2 * len(PEOPLE)
"""Actions that may be stored and not yet confirmed at one instant: one a table, and an entry before it."""


@dataclass(frozen=True)
class Kills:
    """The number of kills of a playing process on each database, and of the server under one."""

    sqlite: int
    postgres: int
    server: int


@dataclass
class Told:
    """The confirmed and the stored actions, and the faults among them."""

    kills: int = 0
    confirmed: int = 0
    stored: int = 0
    lost: list[Confirmed] = field(default_factory=list[Confirmed])
    doubled: list[Confirmed] = field(default_factory=list[Confirmed])
    misfolded: list[str] = field(default_factory=list[str])


FILE, SERVER, SERVER_KILLED = "SQLite", "PostgreSQL", "PostgreSQL's server"


def parts(_: Kills) -> list[str]:
    """Each installed database; for a server, also a part that kills the server itself."""
    return [FILE] if programs() is None else [FILE, SERVER, SERVER_KILLED]


def kills_of(run: Run[Kills]) -> int:
    """Return the number of kills of a part."""
    return {FILE: run.size.sqlite, SERVER: run.size.postgres, SERVER_KILLED: run.size.server}[run.part]


async def play(told: Told, run: Run[Kills]) -> None:
    """Kill the playing processes, or the server under one, and take account."""
    kills = kills_of(run)
    if run.part == SERVER_KILLED:
        killer = await _kill_server(cluster(), kills)
    else:
        killer = Killer(await _data(run), Random(SEED))
        await killer.kill(kills)
    told.kills = kills
    await account(told, killer)


async def _data(run: Run[Kills]) -> Data:
    if run.part == FILE:
        return await InFile(run.folder / "farrago.sqlite3").made()
    return OnServer(cluster(), await cluster().lay_out(SECRET))


async def _kill_server(server: Cluster, kills: int) -> Killer:
    """Kill the server under a process that plays on, and restart it."""
    killer = Killer(OnServer(server, await server.lay_out(SECRET)), Random(SEED))
    with killer.playing() as player:
        for _ in range(kills):
            await asyncio.to_thread(player.listen, killer.chance.uniform(0.05, 0.3))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await asyncio.to_thread(player.listen, 0.3)
        heard = player.kill()
    await killer.note(heard)
    return killer


async def account(told: Told, killer: Killer) -> None:
    """Compare the confirmed actions with the stored ones."""
    stored = await killer.data.all()
    store = await Store.open(killer.data.url, SECRET)
    try:
        told.misfolded = await misfolded(store, sorted({match_id for match_id, _, _ in stored}))
    finally:
        await store.close()
    confirmed, keys = Counter(killer.confirmed), Counter(key for _, _, key in stored)
    told.confirmed, told.stored = len(confirmed), len(stored)
    told.lost = [*killer.lost, *(one for one in confirmed if one not in set(stored))]
    told.doubled = [one for one in stored if keys[one[2]] > 1]
    told.doubled += [one for one, times in confirmed.items() for _ in range(times - 1)]


ROW = Row(
    told=Told,
    play=play,
    parts=parts,
    needs_server=True,
    quick=Kills(8, 4, 1),
    long=Kills(400, 100, 3),
    full=Kills(5000, 5000, 200),
    counts=(
        Count("kills", "kills", "kills", least=kills_of),
        Count("actions confirmed", "actions", "confirmed", least=kills_of),
        wrong("confirmed actions lost", "actions", "lost"),
        wrong("actions doubled", "actions", "doubled"),
        Count(
            "stored in the instant of a kill",
            "actions",
            lambda told: told.stored - told.confirmed,
            most=lambda run: AT_ONCE * kills_of(run),
        ),
        wrong("matches whose record does not lead to the stored position", "matches", "misfolded"),
    ),
)
