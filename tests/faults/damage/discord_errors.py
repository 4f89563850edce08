"""Discord answers 429 and 5xx for a while at tables of all games, and people play on."""

import asyncio
import time
from random import Random

from tests.faults.judges.presses import until_right
from tests.players.loopback_players import LoopbackPlayers, logged
from tools.bench.load.tables import Live
from tools.bench.report import Figure

SLOWED, BROKEN = 0.30, 0.10
"""The shares of requests that meet a 429 and a 5xx."""

TEN_MINUTES = 600.0
GIVES_UP = 30.0
"""Seconds after which the bot tries no more to give an answer: five times, with pauses that grow."""

INVALID = frozenset({401, 403, 429})
"""The statuses that Discord counts (https://discord.com/developers/docs/topics/rate-limits, invalid request limit)."""

FAILED = ("answer_too_late", "not_deferred", "sentence_not_delivered", "answer_failed", "incident")
"""What the log says of an answer that Discord did not take."""


async def storm(people: LoopbackPlayers, seconds: float, retry_after: tuple[float, float]) -> list[Figure]:
    """Let people play through a storm of errors for some seconds, and count the losses after it."""
    core = people.bench.server.core
    core.faults.storm(Random("storm"), slowed=SLOWED, broken=BROKEN, retry_after=retry_after)
    ends = time.monotonic() + seconds
    await asyncio.gather(*(_play_until(people, live, ends) for live in people.lives))
    slowed, broken = core.faults.slowed, core.faults.given
    core.faults.clear()
    await until_right(people, seconds=60.0)
    least = max(1, round(seconds))
    return [
        Figure("storm: 429 met", slowed, "requests", at_least=least),
        Figure("storm: 5xx met", broken, "requests", at_least=least / 4),
        Figure("storm: invalid requests in 10 minutes", most_within(core.rates.invalid), "requests", at_most=99),
        Figure("storm: answers that came when Discord waited no more", _late(core.rates.invalid), "requests"),
    ]


def _late(refused: list[tuple[float, int, str]]) -> int:
    """Count the 404s: retries after a 429 or a 5xx that were too late for their interaction."""
    return sum(status == 404 for _, status, _ in refused)


async def _play_until(people: LoopbackPlayers, live: Live, ends: float) -> None:
    while time.monotonic() < ends and not live.is_over:
        await people.press(live)


async def explained(people: LoopbackPlayers) -> frozenset[str]:
    """Return the presses whose answer Discord refused according to the log, which says so after the last try."""
    unanswered = {told.key for told in people.told if not told.is_answered}
    ends = time.monotonic() + GIVES_UP
    while True:
        found = frozenset(str(line.get("interaction")) for line in logged(people.bench, *FAILED))
        if unanswered <= found or time.monotonic() >= ends:
            return found
        await asyncio.sleep(0.1)


def most_within(invalid: list[tuple[float, int, str]], seconds: float = TEN_MINUTES) -> int:
    """Return the largest number of invalid requests within a period of this length."""
    times = sorted(at for at, status, _ in invalid if status in INVALID)
    return max((sum(first <= at < first + seconds for at in times) for first in times), default=0)
