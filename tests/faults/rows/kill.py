"""A process that is killed at any instant loses no action it has confirmed and doubles none; nor does a killed server.

All five games are played through tables and store, on SQLite and on PostgreSQL. The next process presses the last
buttons again under the same keys. In the end each record must lead to the stored position.
"""

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bot.store.store import Store
from tests.app import SECRET
from tests.faults.damage.killing import Data, InFile, Killer, OnServer
from tests.faults.players.random_tables import PEOPLE, misfolded
from tests.postgres import Cluster, cluster, programs
from tools.bench.report import Figure

SEED = 17

AT_ONCE = 2 * len(PEOPLE)
"""Actions that may be stored and not yet confirmed at one instant: one a table, and an entry before it."""


@dataclass(frozen=True)
class Kills:
    """How often a playing process is killed on each database, and how often the server under one."""

    sqlite: int
    postgres: int
    server: int


FULL, QUICK = Kills(5000, 5000, 200), Kills(400, 100, 3)


def measure(*, quick: bool = False) -> list[Figure]:
    """Count what was confirmed, lost and doubled."""
    return asyncio.run(_measure(QUICK if quick else FULL))


async def _measure(kills: Kills) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        data = await InFile(Path(folder) / "farrago.sqlite3").made()
        figures = await _killed("SQLite", data, kills.sqlite)
    if programs() is None:
        return figures
    server = cluster()
    on_server = OnServer(server, await server.lay_out(SECRET))
    figures += await _killed("PostgreSQL", on_server, kills.postgres)
    return figures + await _server_killed(server, kills.server)


async def _killed(name: str, data: Data, kills: int) -> list[Figure]:
    killer = Killer(data, Random(SEED))
    await killer.kill(kills)
    return _told([Figure(f"{name}: kills", kills, "kills"), *await account(name, killer, kills)])


def _told(figures: list[Figure]) -> list[Figure]:
    """Return what was counted at once: the next part may take an hour."""
    for figure in figures:
        print(f"{figure.name}: {figure.value:,.0f} {figure.unit}", flush=True)
    return figures


async def _server_killed(server: Cluster, kills: int) -> list[Figure]:
    """Kill the server under a process that plays on, and start it again."""
    data = OnServer(server, await server.lay_out(SECRET))
    killer = Killer(data, Random(SEED))
    with killer.playing() as player:
        for _ in range(kills):
            await asyncio.to_thread(player.listen, killer.chance.uniform(0.05, 0.3))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await asyncio.to_thread(player.listen, 0.3)
        heard = player.kill()
    await killer.note(heard)
    name = "PostgreSQL's server"
    return [Figure(f"{name}: kills", kills, "kills"), *await account(name, killer, kills)]


async def account(name: str, killer: Killer, kills: int) -> list[Figure]:
    """Compare what was confirmed with what is stored."""
    stored = await killer.data.all()
    store = await Store.open(killer.data.url, SECRET)
    try:
        wrong = await misfolded(store, sorted({match_id for match_id, _, _ in stored}))
    finally:
        await store.close()
    confirmed, keys = set(killer.confirmed), {key for _, _, key in stored}
    lost = len(killer.lost) + len(confirmed - set(stored))
    doubled = len(stored) - len(keys) + len(killer.confirmed) - len(confirmed)
    return [
        Figure(f"{name}: actions confirmed", len(confirmed), "actions", at_least=kills),
        Figure(f"{name}: confirmed actions lost", lost, "actions", at_most=0),
        Figure(f"{name}: actions doubled", doubled, "actions", at_most=0),
        Figure(
            f"{name}: stored in the instant of a kill", len(stored) - len(confirmed), "actions", at_most=AT_ONCE * kills
        ),
        Figure(f"{name}: matches whose record does not lead to the stored position", len(wrong), "matches", at_most=0),
    ]
