"""The process that the crash test kills: plays matches through the store and reports each action once it is durable."""

import asyncio
from multiprocessing.connection import Connection
from pathlib import Path

from bot.store import Match, Store
from tests.bot.store.table import SECRET, any_move, dealt, url_of

MATCHES = 4


def play_until_killed(path: Path, round_: int, report: Connection) -> None:
    """Go on with the matches of the process before, and begin others as they end, for ever."""
    asyncio.run(_play(path, round_, report))


async def _play(path: Path, round_: int, report: Connection) -> None:
    store = await Store.open(url_of(path), SECRET)
    matches = list(await store.live(limit=MATCHES))
    while len(matches) < MATCHES:
        matches.append(await store.create(dealt(f"{round_}/{len(matches)}")))
    await asyncio.gather(*(_go_on(store, match, report) for match in matches))


async def _go_on(store: Store, match: Match, report: Connection) -> None:
    """Press the last button again, as somebody who saw no answer would, and then play on."""
    if match.seq:
        again = await store.act(match.id, f"{match.id}/{match.seq}", 0, any_move)
        if not again.duplicate:
            report.send((match.id, -1))
    while True:
        match = (await store.act(match.id, f"{match.id}/{match.seq + 1}", 0, any_move)).match
        report.send((match.id, match.seq))
        if match.status != "playing":
            match = await store.create(dealt(match.id))
