"""That what a killed process leaves undone is done by another within 15 seconds, once, and that it can come back.

Two processes of one bot share a PostgreSQL and play tables in two servers. One of them is killed again and again, while
a person's time is over, an AI thinks, a call waits, a board is behind and a lobby's time ends.
"""

import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.store.sharing import HOLD_MS
from tests.e2e.fleet import Fleet
from tests.faults.damage.taken import gather, watch
from tests.postgres import cluster, programs
from tools.bench.report import Figure

SEED = 29
KILLS, QUICK_KILLS = 50, 1
HELD, QUICK_HELD = HOLD_MS, 500
"""Longest time, in milliseconds, that a killed process had held an AI's turn."""

RANGES = ("0-1/4", "2-3/4")

LIMIT = 15.0
"""Seconds within which the work of a dead process is done by another."""

PATIENCE = 30.0
"""Seconds after which it counts as lost."""

SOON = 1.0
"""Seconds after which it is still undone: what lives might only be slow."""


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


def measure(*, quick: bool = False) -> list[Figure]:
    """Kill, and see what becomes of the work; nothing where there is no PostgreSQL."""
    chosen = (QUICK_KILLS, QUICK_HELD) if quick else (KILLS, HELD)
    return figures(asyncio.run(_measure(*chosen))) if programs() else []


async def _measure(kills: int, held: int) -> Found:
    server, found, chance = cluster(), Found(), Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        fleet = Fleet(Path(folder), server, server.url(await server.create()), RANGES)
        try:
            await fleet.start()
            for number in range(kills):
                await kill(fleet, RANGES[number % len(RANGES)], chance.randrange(held), found)
                if number + 1 < kills:
                    await come_back(fleet, RANGES[number % len(RANGES)], found)
        except BaseException:
            print(f"seed {SEED}, kill {found.kills}:\n{fleet.bot_log()}", file=sys.stderr)
            raise
        finally:
            await fleet.close()
    return found


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


def figures(found: Found) -> list[Figure]:
    """Return what was counted, with the aims; the first of each kind of fault is told in full."""
    for kind in ("undone", "doubled", "lost", "unanswered"):
        for fault in getattr(found, kind)[:3]:
            print(f"takeover, {kind}: {fault} (seed {SEED})", file=sys.stderr)
    return [
        Figure("kills of a process that shares a database", found.kills, "kills", at_least=QUICK_KILLS),
        Figure("taken over", len(found.took), "pieces of work", at_least=5 * found.kills),
        Figure("longest takeover", max(found.took, default=PATIENCE), "s", at_most=LIMIT),
        Figure("taken over within a second, as if the other were dead at once", found.hasty, "pieces", at_most=0),
        Figure("work never done", len(found.undone), "pieces of work", at_most=0),
        Figure("work done twice", len(found.doubled), "pieces of work", at_most=0),
        Figure("stored actions lost", len(found.lost), "matches", at_most=0),
        Figure("commands unanswered after coming back", len(found.unanswered), "commands", at_most=0),
    ]
