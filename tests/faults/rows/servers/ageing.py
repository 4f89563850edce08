"""Thinning and dropping old matches loses no result, even if the process is killed at any statement.

The next process goes on. Then the same matches must be left as without a kill, each can be verified and viewed again,
every ended match has its results, and all ratings follow from them.
"""

from pathlib import Path

import pytest
from sqlalchemy import Connection, Select, func, select

from bot.core.durations import DAY_MS
from bot.core.refusals import NoSuchTable
from bot.match.replay_checks import verify
from bot.match.replays import Replays
from bot.privacy import retention
from bot.privacy.retention import Ageing
from bot.results.results import Results
from bot.results.verifying import verify_ratings
from bot.store.schema import match, result
from engine.registry import games
from tests.app import ADA, BO, PLACE, AppParts
from tests.bot.groups import CY, gathered
from tests.faults.damage.killed_work import KilledWork, Told, counts, kill_often
from tests.faults.driver import Row, Run

KEEP = 30
"""Days of the host's setting."""

START = "2027-02-04T12:00:00"
"""75 days after the first matches ended: they are dropped, and those of 40 days later are thinned."""

ENDED = 4
"""Matches that ended at each of the two times."""

UNSETTLED = 1
"""Of the latter, those whose results are not worked out yet."""


async def inhabit(parts: AppParts, _: Path) -> None:
    """End tables and a day at two times; the last one has no result yet. One table goes on."""
    for number in range(2 * ENDED - UNSETTLED):
        await _end(parts, number)
        if number == ENDED - 1:
            parts.time.ms += 40 * DAY_MS
    await Results(parts.store, parts.tables, parts.time).catch_up(_calm)
    await _end(parts, 2 * ENDED - UNSETTLED)
    await gathered(parts, ADA, BO, seed="goes on")


async def _end(parts: AppParts, number: int) -> None:
    if number % ENDED == 0:
        await parts.lose(await parts.days.attempt(ADA, PLACE))
        return
    table = await gathered(parts, ADA, BO, CY, seed=str(number))
    for player in (ADA, CY):
        await parts.agreements.concede(table.match.id, player)


async def age(parts: AppParts, _: Path) -> None:
    """Thin and drop old matches, one at a time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(retention, "BATCH", 1)
        await Ageing(parts.store, parts.time, KEEP).tidy(_calm)


async def _calm() -> None:
    """Never wait for presses."""


async def go_on(parts: AppParts, folder: Path) -> None:
    """Do the chores of the next process."""
    await age(parts, folder)
    await Results(parts.store, parts.tables, parts.time).catch_up(_calm)


async def seen(parts: AppParts, _: Path) -> object:
    """Return the remaining matches with the size of their positions, and the number of results."""

    def read(connection: Connection) -> tuple[list[tuple[object, ...]], int | None]:
        left = select(match.c.id, match.c.status, func.length(match.c.snapshot)).order_by(match.c.id)
        return [tuple(row) for row in connection.execute(left)], connection.execute(_results()).scalar()

    return await parts.store.players._database.read(read)


def _results() -> Select[int]:
    return select(func.count(func.distinct(result.c.match)))


async def faults(parts: AppParts, _: Path) -> list[str]:
    """Name matches that cannot be viewed or verified, missing results, and ratings that differ."""
    wrong = [fault for match_id in await _left(parts) if (fault := await _fault_of(parts, match_id))]
    settled = await parts.store.players._database.read(lambda connection: connection.execute(_results()).scalar())
    if settled != 2 * ENDED:
        wrong.append(f"{settled} matches have results")
    verdict = await verify_ratings(parts.store, games())
    return wrong if verdict.holds else [*wrong, verdict.sentence]


async def _left(parts: AppParts) -> list[str]:
    query = select(match.c.id).where(match.c.status != "playing")
    return await parts.store.players._database.read(lambda connection: [*connection.execute(query).scalars()])


async def _fault_of(parts: AppParts, match_id: str) -> str:
    try:
        table = await parts.tables.find(match_id)
    except NoSuchTable:
        return f"{match_id} is gone"
    if not (await verify(parts.store.matches, table)).holds:
        return f"{match_id} does not hold"
    steps = (await Replays(parts.store).of(table)).last
    return "" if steps == table.match.seq else f"{match_id} is shown up to {steps} of {table.match.seq}"


async def play(found: Told, run: Run[int]) -> None:
    """Kill the work again and again."""
    await kill_often(found, run, KilledWork(inhabit, age, go_on, seen, faults, START))


ROW = Row(told=Told, play=play, quick=6, long=30, full=1000, counts=counts(4, "retention"))
