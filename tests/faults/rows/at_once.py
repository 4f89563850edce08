"""Eight people act at once at a table: what comes of it is what some order of their presses brings about.

Where a game seats fewer, as many as it seats play and the rest press as well. The record, played again by the rules,
must lead to the stored state; each confirmed press must be in it once, in its time and as its own; each refusal must be
one that the rules or the record gave between the moment of the press and its answer. A full run takes both databases.
"""

import asyncio
from collections.abc import Iterator

from tests.app import SECRET
from tests.faults.judges.serial import Account
from tests.faults.players.dealt import GAMES
from tests.faults.players.simultaneous_presses import app, rush_all
from tests.postgres import Cluster, cluster, programs
from tools.bench.report import Figure

SCHEDULES, QUICK_SCHEDULES = 1_000, 10
ON_SERVER = 100
"""Schedules of a game on PostgreSQL, where it is installed, through two separate connections to one database."""

A_STORE = 25
"""Schedules that one store sees: the one who plays alone may leave no more matches open than `OPEN_MATCHES`."""


def measure(*, quick: bool = False) -> list[Figure]:
    """Count schedules, presses and what is wrong with any."""
    return asyncio.run(_measure(QUICK_SCHEDULES if quick else SCHEDULES))


async def _measure(schedules: int) -> list[Figure]:
    found: list[Figure] = []
    for game in GAMES:
        found += figures(game, await _rushed(game, schedules), schedules)
    if schedules < SCHEDULES or programs() is None:
        return found
    for game in GAMES:
        account = await _rushed(game, ON_SERVER, cluster())
        found += figures(f"{game} on PostgreSQL", account, ON_SERVER)
    return found


async def _rushed(game: str, schedules: int, server: Cluster | None = None) -> Account:
    """Make so many schedules of a game, in a file or on a server."""
    account = Account()
    for first in range(0, schedules, A_STORE):
        url = "" if server is None else await server.lay_out(SECRET)
        async with app(url) as at:
            names = [str(number) for number in range(first, min(first + A_STORE, schedules))]
            await rush_all(account, at, game, names)
    return account


def figures(game: str, account: Account, least: int) -> Iterator[Figure]:
    """Return what came of the schedules of a game."""
    for wrong in account.wrong:
        print(wrong)
    yield Figure(f"{game}: schedules", account.schedules, "schedules", at_least=least)
    yield Figure(f"{game}: presses", account.presses, "presses")
    yield Figure(f"{game}: confirmed", account.confirmed, "presses", at_least=least)
    yield Figure(f"{game}: refused", sum(account.refused.values()), "presses", at_least=least)
    yield Figure(f"{game}: confirmed and lost", len(account.lost), "presses", at_most=0)
    yield Figure(f"{game}: stored twice", len(account.doubled), "presses", at_most=0)
    yield Figure(f"{game}: stored as something else", len(account.altered), "presses", at_most=0)
    yield Figure(f"{game}: stored, but not confirmed", len(account.unknown), "presses", at_most=0)
    yield Figure(f"{game}: refused by no order", len(account.unexplained), "presses", at_most=0)
    yield Figure(f"{game}: records that lead elsewhere", len(account.differing), "schedules", at_most=0)
