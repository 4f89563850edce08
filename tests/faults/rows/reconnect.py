"""Random drops of the gateway while tables of all five games are played lose and double no press.

A dropped connection is resumed, and presses in between come late or twice; or its session has become invalid, and
presses in between never come: its person reads that the interaction failed, and presses again.
"""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bot.play import COMMAND
from tests.e2e.harness import BLANK_BOT
from tests.faults.driver import Count, Row, Run
from tests.faults.judges.presses import Account, account, until_right
from tests.players.loopback_players import LoopbackPlayers, loopback_players
from tools.bench.load.tables import Live
from tools.bench.report import Figure

SEED = "reconnect"
INVALID = 0.25
"""The share of drops after which the session is invalid."""

CODES = (4000, 4000, 4009, 1001)
"""How Discord closes connections that are to come back."""


@dataclass(frozen=True)
class Size:
    """The number of tables and drops, the least and most seconds between two drops, and the bot to run."""

    tables: int
    drops: int
    pause: tuple[float, float]
    bot: Sequence[str] = COMMAND


@dataclass
class Told:
    """The counts of dropped connections, and the account of all presses."""

    drops: int = 0
    invalid: int = 0
    failed: int = 0
    account: Account | None = None


async def play(told: Told, run: Run[Size]) -> None:
    """Play at all tables while the connection is dropped, and take account."""
    async with loopback_players(run.folder, SEED, run.size.tables, bot=run.size.bot) as people:
        ended = asyncio.Event()
        playing = [asyncio.create_task(_play_until(people, live, ended)) for live in people.lives]
        await drop(people, run.size, told)
        ended.set()
        await asyncio.gather(*playing)
        await until_right(people, seconds=60.0)
        failed = frozenset(one.key for one in people.told if not one.is_answered)
        told.failed = len(failed)
        told.account = await account(people, explained=failed)  # by the page itself, as no event came for them


def _accounted(told: Told) -> list[Figure]:
    assert told.account is not None
    return told.account.figures("dropped", told.drops * 2)


async def drop(people: LoopbackPlayers, size: Size, told: Told) -> None:
    """Drop the connection again and again."""
    chance, gateway = Random(SEED), people.bench.server.core.gateway
    for number in range(size.drops):
        await asyncio.sleep(chance.uniform(*size.pause))
        gateway.refuse_resume = chance.random() < INVALID or number == size.drops // 2
        told.invalid += gateway.refuse_resume
        told.drops += 1
        await people.bench.server.core.faults.drop_socket(chance.choice(CODES))
        ends = time.monotonic() + 60.0
        while not gateway.online and time.monotonic() < ends:  # noqa: ASYNC110 - the server has no event for it
            await asyncio.sleep(0.01)
        gateway.refuse_resume = False


async def _play_until(people: LoopbackPlayers, live: Live, ended: asyncio.Event) -> None:
    while not ended.is_set() and not live.is_over:
        await people.press(live)


ROW = Row(
    told=Told,
    play=play,
    quick=Size(5, 2, (0.2, 0.4), BLANK_BOT),
    long=Size(5, 4, (0.2, 0.6)),
    full=Size(25, 200, (0.2, 3.0)),
    counts=(
        Count("connections dropped", "drops", "drops", least=lambda run: run.size.drops),
        Count("sessions made invalid", "sessions", "invalid", least=1),
        Count("presses that failed meanwhile", "presses", "failed"),
    ),
    more=_accounted,
)
