"""The gateway is dropped at random while tables of all five games are played, and nothing is lost or doubled.

A dropped connection is resumed, and presses in between come late or twice; or its session has become invalid, and
presses in between never come: its person reads that the interaction failed, and presses again.
"""

import asyncio
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.faults.judges.ledger import account, until_right
from tests.faults.players.loopback_players import Guests, guests
from tools.bench.load.tables import Live
from tools.bench.report import Figure

SEED = "reconnect"
INVALID = 0.25
"""The share of drops after which the session is invalid."""

CODES = (4000, 4000, 4009, 1001)
"""How Discord closes connections that are to come back."""


@dataclass(frozen=True)
class Size:
    """How many tables, drops, and the seconds between two drops at the least and at the most."""

    tables: int
    drops: int
    pause: tuple[float, float]


FULL, QUICK = Size(25, 200, (0.2, 3.0)), Size(5, 4, (0.2, 0.6))


def measure(*, quick: bool = False) -> list[Figure]:
    """Count drops, presses, and what was lost or doubled."""
    return asyncio.run(_measure(QUICK if quick else FULL))


async def _measure(size: Size) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with guests(Path(folder), SEED, size.tables) as people:
            ended = asyncio.Event()
            playing = [asyncio.create_task(_play_until(people, live, ended)) for live in people.lives]
            invalid = await _drop(people, size)
            ended.set()
            await asyncio.gather(*playing)
            await until_right(people, seconds=60.0)
            failed = frozenset(told.key for told in people.told if not told.is_answered)
            found = await account(people, explained=failed)  # by the page itself: no event of them ever came
    return [
        Figure("connections dropped", size.drops, "drops", at_least=size.drops),
        Figure("sessions made invalid", invalid, "sessions", at_least=1),
        Figure("presses that failed meanwhile", len(failed), "presses"),
        *found.figures("dropped", size.drops * 2),
    ]


async def _drop(people: Guests, size: Size) -> int:
    """Drop the connection again and again; returns how often the session was invalid then."""
    chance, gateway, invalid = Random(SEED), people.bench.server.core.gateway, 0
    for number in range(size.drops):
        await asyncio.sleep(chance.uniform(*size.pause))
        gateway.refuse_resume = chance.random() < INVALID or number == size.drops // 2
        invalid += gateway.refuse_resume
        await people.bench.server.core.faults.drop_socket(chance.choice(CODES))
        ends = time.monotonic() + 20.0
        while not gateway.online and time.monotonic() < ends:  # noqa: ASYNC110 - the server tells nobody
            await asyncio.sleep(0.01)
        gateway.refuse_resume = False
    return invalid


async def _play_until(people: Guests, live: Live, ended: asyncio.Event) -> None:
    while not ended.is_set() and not live.is_over:
        await people.press(live)
