"""The process to be killed: it plays all games through tables and store, and reports each action once it is answered.

The next process goes on with its matches, and first presses the last buttons again, like a person who saw no answer.
"""

import asyncio
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from typing import NoReturn

from bot.match.table import Table
from bot.store.errors import StoreUnavailable
from bot.store.rows import Match
from tests.players.random_tables import PEOPLE, RandomTables, random_tables

LONGEST = 40
"""Actions after which another match of the game is begun: the next process replays its record first."""

Confirmed = tuple[str, int, str]
"""(match, number of the action, its key)."""


def play_until_killed(url: str, seed: int, again: tuple[Confirmed, ...], report: Connection) -> None:
    """Go on with the matches of the previous process, and begin others as they end, without end."""
    asyncio.run(_play(url, seed, again, report))


async def _play(url: str, seed: int, again: tuple[Confirmed, ...], report: Connection) -> None:
    async with random_tables(url, Random(seed)) as app:
        live = await app.store.matches.live(limit=50)
        # A server may still be storing the dead process's last statement; a file's writes end with their process.
        await _press_again(app, again, may_follow=not url.startswith("sqlite"))
        app.hear = lambda match_id, seq, key: report.send((match_id, seq, key))
        await asyncio.gather(*(_play_on(app, game, _of(live, game), seed) for game in PEOPLE))


def _of(live: tuple[Match, ...], game: str) -> str | None:
    return next((match.id for match in live if match.game == game), None)


async def _press_again(app: RandomTables, again: tuple[Confirmed, ...], *, may_follow: bool) -> None:
    """Repeat actions that were confirmed before, under the same keys; each must be a duplicate."""
    for match_id, seq, key in again:
        table = await app.tables.find(match_id)
        seat = await _seat_of(app, match_id, seq)
        acted = await app.store.matches.act(match_id, key, seat, _must_not_be_asked)
        later = acted.match.seq - table.match.seq
        if not acted.duplicate or later < 0 or (later and not may_follow):
            raise AssertionError(f"{key} of match {match_id} was played twice")


async def _seat_of(app: RandomTables, match_id: str, seq: int) -> int:
    return (await app.store.matches.record(match_id)).actions[seq - 1].seat


def _must_not_be_asked(match: Match) -> NoReturn:
    raise AssertionError(f"match {match.id} was asked to play again what it has played")


async def _play_on(app: RandomTables, game: str, match_id: str | None, seed: int) -> None:
    """Play a game endlessly, one match after the other."""
    for number in range(10**6):
        with suppress(StoreUnavailable):  # lost at the commit, before anyone was told that it counts
            if match_id is None:
                match_id = (await app.open(game, f"{seed} {number} {game}")).match.id
            while _goes_on(await app.tables.find(match_id)):
                await app.press(match_id)
            match_id = None


def _goes_on(table: Table) -> bool:
    return not table.is_over and table.match.seq < LONGEST
