"""Two presses of one button 0 to 200 ms apart: one is applied, and both are answered.

Where a question lasts, as in Farrago Words, the rules may take the same answer twice: the second time it must change
nothing.
"""

import asyncio
from collections.abc import Iterator

from tests.faults.players.dealt import GAMES
from tests.faults.players.doubled import Doubled, press_doubly
from tools.bench.report import Figure

PRESSES, QUICK_PRESSES = 10_000, 100
LANES, QUICK_LANES = 20, 6
"""Tables that are played concurrently."""


def measure(*, quick: bool = False) -> list[Figure]:
    """Count double presses, and what came of them."""
    return asyncio.run(_measure(quick=quick))


async def _measure(*, quick: bool) -> list[Figure]:
    told = Doubled()
    presses = QUICK_PRESSES if quick else PRESSES
    for game in GAMES:
        await press_doubly(told, game, presses // len(GAMES), QUICK_LANES if quick else LANES)
    return list(figures(told, presses))


def figures(told: Doubled, least: int) -> Iterator[Figure]:
    """Return what came of them."""
    for wrong in (*told.without_effect, *told.doubled, *told.wordless, *told.unanswered, *told.incidents):
        print(wrong)
    yield Figure("double presses that play", told.played, "double presses", at_least=least)
    yield Figure("of these applied twice", len(told.doubled), "double presses", at_most=0)
    yield Figure("legal actions that were not applied", len(told.without_effect), "double presses", at_most=0)
    yield Figure("double presses that only show something", told.shown, "double presses")
    yield Figure("presses that nothing was said to", len(told.wordless), "presses", at_most=0)
    yield Figure("interactions unanswered", len(told.unanswered), "interactions", at_most=0)
    yield Figure("errors nobody foresaw", len(told.incidents), "errors", at_most=0)
