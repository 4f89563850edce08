"""Every interaction of whole games is delivered one to three times: the end is that of a twin in which each came once.

Compared are the record, the fingerprint of the state and the public board. The games of a full run are played over the
loopback Discord as well, once each, where every interaction comes three times.
"""

import asyncio
from collections.abc import Iterator

from tests.faults.players.dealt import GAMES, deal_of
from tests.faults.players.loopback import play_all
from tests.faults.players.random_players import LONGEST
from tests.faults.players.twice import Told, compare
from tools.bench.report import Figure

TIMES = {"fart": 30, "absolute": 20, "battle_farm": 2, "farrago": 6, "farrago_words": 30}
"""Whole games of each kind, of about as many presses."""

QUICK_STEPS = 60
"""Presses of a game in a quick run, where it may not come to its end."""


def measure(*, quick: bool = False) -> list[Figure]:
    """Count games, interactions, deliveries, and what differs."""
    found = asyncio.run(_measure(quick=quick))
    if quick:
        return found
    name = "games over the loopback Discord, all of it delivered three times"
    return [*found, Figure(name, play_all(), "games", at_least=len(GAMES))]


async def _measure(*, quick: bool) -> list[Figure]:
    told = {game: Told() for game in GAMES}
    for game, of in told.items():
        for number in range(1 if quick else TIMES[game]):
            await compare(of, deal_of(game, f"deliveries {number}"), QUICK_STEPS if quick else LONGEST)
    return [figure for game, of in told.items() for figure in figures(game, of, 1 if quick else TIMES[game])]


def figures(game: str, told: Told, least: int) -> Iterator[Figure]:
    """Return what came of the games of a kind."""
    for wrong in (*told.differing, *told.unanswered, *told.incidents):
        print(wrong)
    yield Figure(f"{game}: games", told.games, "games", at_least=least)
    yield Figure(f"{game}: of these to their end", told.over, "games")
    yield Figure(f"{game}: interactions", told.interactions, "interactions")
    for times in (1, 2, 3):
        yield Figure(f"{game}: of these delivered {times} times", told.deliveries[times], "interactions", at_least=1)
    yield Figure(f"{game}: games that end otherwise", len(told.differing), "games", at_most=0)
    yield Figure(f"{game}: interactions unanswered", len(told.unanswered), "interactions", at_most=0)
    yield Figure(f"{game}: errors nobody foresaw", len(told.incidents), "errors", at_most=0)
