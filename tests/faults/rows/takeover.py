"""That what a killed process leaves undone is done by another within 15 seconds, once, and that it can come back.

Two processes of one bot share a PostgreSQL and play tables in two servers. One of them is killed again and again, while
a person's time is over, an AI thinks, a call waits, a board is behind and a lobby's time ends.
"""

import sys
import time
from dataclasses import dataclass, field
from random import Random

from bot.store.sharing import HOLD_MS
from tests.e2e.fleet import Fleet
from tests.faults.damage.unfinished_work import gather, watch
from tests.faults.driver import Count, Row, Run, wrong
from tests.postgres import cluster, programs

SEED = 29
RANGES = ("0-1/4", "2-3/4")

LIMIT = 15.0
"""Seconds within which the work of a dead process is done by another."""

PATIENCE = 30.0
"""Seconds after which it counts as lost."""

SOON = 1.0
"""Seconds after which it is still undone: what lives might only be slow."""


@dataclass(frozen=True)
class Size:
    """How many kills there are, and the longest time, in milliseconds, that a killed process had held an AI's turn."""

    kills: int
    held: int


def where_there_is_a_server(_: object) -> list[str]:
    """Nothing is measured where there is no PostgreSQL."""
    return [""] if programs() else []


@dataclass
class Found:
    """What was counted, and what was wrong, in words."""

    kills: int = 0
    hasty: int = 0
    took: list[float] = field(default_factory=list[float])
    undone: list[str] = field(default_factory=list[str])
    doubled: list[str] = field(default_factory=list[str])
    lost: list[str] = field(default_factory=list[str])
    unanswered: list[str] = field(default_factory=list[str])


async def play(found: Found, run: Run[Size]) -> None:
    """Kill, and see what becomes of the work."""
    server, chance = cluster(), Random(SEED)
    fleet = Fleet(run.folder, server, server.url(await server.create()), RANGES)
    try:
        await fleet.start()
        for number in range(run.size.kills):
            await kill(fleet, RANGES[number % len(RANGES)], chance.randrange(run.size.held), found)
            if number + 1 < run.size.kills:
                await come_back(fleet, RANGES[number % len(RANGES)], found)
    except BaseException:
        print(f"seed {SEED}, kill {found.kills}:\n{fleet.bot_log()}", file=sys.stderr)
        raise
    finally:
        await fleet.close()


async def kill(fleet: Fleet, ranges: str, hold: int, found: Found) -> None:
    """Kill a process in the middle of it all, and take account of what the other does."""
    undone = await gather(fleet, ranges)
    await fleet.sink(ranges)
    since = time.monotonic()
    await undone.leave(hold)
    found.kills += 1
    found.hasty += len(await watch(undone, since, SOON))
    took = await watch(undone, since, PATIENCE)
    found.took += took.values()
    found.undone += [f"kill {found.kills}: {kind}" for kind in undone.kinds() if kind not in took]
    found.doubled += [f"kill {found.kills}: {line}" for line in await undone.doubled()]
    found.lost += [f"kill {found.kills}: {line}" for line in await undone.lost()]
    await undone.clear()


async def come_back(fleet: Fleet, ranges: str, found: Found) -> None:
    """Start a process again, and see that people in its server are answered."""
    await fleet.sail(ranges)
    result = await fleet.guest("Ada", ranges).slash("help")
    if result.failed:
        found.unanswered.append(f"kill {found.kills}: {result.text}")


ROW = Row(
    told=Found,
    play=play,
    parts=where_there_is_a_server,
    needs_server=True,
    quick=Size(1, 500),
    full=Size(50, HOLD_MS),
    counts=(
        Count("kills of a process that shares a database", "kills", "kills", least=lambda run: run.size.kills),
        Count("taken over", "pieces of work", "took", least=lambda run: 5 * run.size.kills),
        Count("longest takeover", "s", lambda found: max(found.took, default=PATIENCE), most=LIMIT),
        Count("taken over within a second, as if the other were dead at once", "pieces", "hasty", most=0),
        wrong("work never done", "pieces of work", "undone"),
        wrong("work done twice", "pieces of work", "doubled"),
        wrong("stored actions lost", "matches", "lost"),
        wrong("commands unanswered after coming back", "commands", "unanswered"),
    ),
)
