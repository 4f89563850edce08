"""A killed process's pending work is done within 5 seconds of its restart, once, and on time.

Two processes of one bot share a PostgreSQL and play tables in two servers. One of them is killed again and again, while
a person's time is over, an AI thinks, a call waits, a board is stale and a lobby's time ends.
"""

import sys
import time
from dataclasses import dataclass, field

from bot.match.deadlines import GRACE_MS
from tests.e2e.fleet import Fleet
from tests.faults.damage.unfinished_work import GAME, gather, watch
from tests.faults.driver import Count, Row, Run, wrong
from tests.players.table import begin
from tests.postgres import cluster, programs

RANGES = ("0-1/4", "2-3/4")

LIMIT = 5.0
"""Seconds after its restart within which a process has done what waited for it."""

PATIENCE = 30.0
"""Seconds after which it counts as lost."""

AWAY = GRACE_MS / 1000 + 1.0
"""Seconds that a killed process is away: until a call is due too."""


@dataclass(frozen=True)
class Size:
    kills: int


def where_there_is_a_server(_: object) -> list[str]:
    """Skip the row without PostgreSQL."""
    return [""] if programs() else []


@dataclass
class Found:
    """The counts, and the faults, in words."""

    kills: int = 0
    played: int = 0
    took: list[float] = field(default_factory=list[float])
    meddled: list[str] = field(default_factory=list[str])
    undone: list[str] = field(default_factory=list[str])
    doubled: list[str] = field(default_factory=list[str])
    lost: list[str] = field(default_factory=list[str])


async def play(found: Found, run: Run[Size]) -> None:
    """Kill, and check that the work gets done."""
    server = cluster()
    fleet = Fleet(run.folder, server, server.url(await server.create()), RANGES)
    try:
        await fleet.start()
        for number in range(run.size.kills):
            await kill(fleet, RANGES[number % 2], RANGES[1 - number % 2], found)
    except BaseException:
        print(f"kill {found.kills}:\n{fleet.bot_log()}", file=sys.stderr)
        raise
    finally:
        await fleet.close()


async def kill(fleet: Fleet, ranges: str, other: str, found: Found) -> None:
    """Kill a process in mid-work, let people play in the other's server, and restart it."""
    undone = await gather(fleet, ranges)
    await fleet.sink(ranges)
    since = time.monotonic()
    await undone.leave()
    found.kills += 1
    ada, bo = fleet.guest("Ada", other), fleet.guest("Bo", other)
    await begin(GAME, ada, bo)
    found.played += 1
    found.meddled += [f"kill {found.kills}: {kind}" for kind in await watch(undone, since, AWAY)]
    await fleet.sail(ranges)
    took = await watch(undone, time.monotonic(), PATIENCE)
    found.took += took.values()
    found.undone += [f"kill {found.kills}: {kind}" for kind in undone.kinds() if kind not in took]
    found.doubled += [f"kill {found.kills}: {line}" for line in await undone.doubled()]
    found.lost += [f"kill {found.kills}: {line}" for line in await undone.lost()]
    await undone.clear()


ROW = Row(
    told=Found,
    play=play,
    parts=where_there_is_a_server,
    needs_server=True,
    quick=Size(1),
    full=Size(20),
    counts=(
        Count("kills of a process that shares a database", "kills", "kills", least=lambda run: run.size.kills),
        Count("tables begun meanwhile where the other works", "tables", "played", least=lambda run: run.size.kills),
        Count("done after the restart", "pieces of work", "took", least=lambda run: 5 * run.size.kills),
        # The short form runs beside other tests, whose load would distort this time.
        Count(
            "longest until it was done",
            "s",
            lambda found: max(found.took, default=PATIENCE),
            most=lambda run: LIMIT if run.size.kills > 1 else PATIENCE,
        ),
        wrong("work of the killed process done by the other", "pieces of work", "meddled"),
        wrong("work never done", "pieces of work", "undone"),
        wrong("work done twice, or for people whose time was not over", "pieces of work", "doubled"),
        wrong("stored actions or lobbies lost", "tables", "lost"),
    ),
)
