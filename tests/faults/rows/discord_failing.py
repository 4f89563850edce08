"""Discord fails in every way it has, and nothing that people were told is lost: storms, refusals, places that vanish.

Tables of all five games are played through the real bot on a loopback server. In a storm 30 % of all requests are told
to slow down and 10 % meet a broken service; each of Discord's codes occurs on each route that may return it; boards and
a channel are deleted, the bot is kicked and invited again, its server is out of reach, and nobody takes direct
messages. It is killed at its start again and again, and given a token that is none. Discord does not count a 429 with
scope `shared`, which the bot could not foresee; a request on a route on which it was told to wait is counted.
"""

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.faults.damage.discord_errors import explained, storm
from tests.faults.damage.mishaps import CODES, Code, Mishaps
from tests.faults.damage.starts import refused_token, restarts
from tests.faults.judges.ledger import account
from tests.faults.players.loopback_players import Guests, guests
from tools.bench.report import Figure

SEED = "discord fails"


@dataclass(frozen=True)
class Size:
    """How much is done: tables, seconds of storm, boards deleted, kills at a start, and how long a 429 lasts.

    A deleted board must be sent again `within` seconds, where that is checked: not on a busy machine.
    """

    tables: int
    storm: float
    deletions: int
    kills: int
    rest: float
    retry_after: tuple[float, float]
    codes: Sequence[Code]
    within: float | None = None


FULL = Size(40, storm=600.0, deletions=1000, kills=50, rest=35.0, retry_after=(0.2, 2.0), codes=CODES, within=5.0)
QUICK = Size(5, storm=2.0, deletions=2, kills=0, rest=0.0, retry_after=(0.05, 0.2), codes=CODES[1:12:5])


def measure(*, quick: bool = False) -> list[Figure]:
    """Count what is lost, doubled, wrong and unexplained."""
    return asyncio.run(_measure(QUICK if quick else FULL))


async def _measure(size: Size) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with guests(Path(folder), SEED, size.tables) as people:
            figures = await _play(people, size)
    if not size.kills:
        return figures
    with tempfile.TemporaryDirectory() as folder:
        restarted = await restarts(Path(folder) / "killed", size.kills)
        return [*figures, *restarted, *await refused_token(Path(folder) / "refused")]


async def _play(people: Guests, size: Size) -> list[Figure]:
    asked: list[str] = []
    people.bench.server.core.on_exchange.append(lambda _, route, *__: asked.append(route))
    mishaps = Mishaps(people)
    figures = [
        *await mishaps.delete_boards(size.deletions, size.within),
        *await mishaps.refuse(size.codes),
        *await mishaps.kick(),
        *await mishaps.delete_channel(rest=size.rest),
    ]
    people.bench.server.core.rates.invalid.clear()
    figures += await storm(people, size.storm, size.retry_after)
    found = await account(people, explained=await explained(people))
    direct = asked.count("/users/@me/channels")
    return [*figures, *found.figures("in all", 20), Figure("direct messages asked for", direct, "requests", at_most=0)]
