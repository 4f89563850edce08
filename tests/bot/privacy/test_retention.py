"""Ended matches are reduced to their record after a time that the host sets; after twice as long they are deleted."""

from pathlib import Path

import pytest
from sqlalchemy import Connection, insert

from bot.core.durations import DAY_MS
from bot.core.refusals import NoSuchTable
from bot.core.settings import NEVER
from bot.match.replay_checks import verify
from bot.match.replays import Replays
from bot.privacy.retention import Ageing
from bot.store.backup.backup import backup
from bot.store.rows import Post
from bot.store.schema import result
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import gathered
from tests.bot.store.repositories.people.test_erasure import row
from tests.fresh import address_of

KEEP = 30


async def calm() -> None:
    """Never wait for presses."""


async def tidied(parts: AppParts, days: int, keep: int = KEEP) -> tuple[int, int]:
    parts.time.ms += days * DAY_MS
    return await Ageing(parts.store, parts.time, keep).tidy(calm)


async def size(parts: AppParts, match: str) -> int:
    found = await parts.store.matches.find(match)
    assert found is not None
    return len(found.snapshot)


async def test_a_thinned_match_is_still_checked_replayed_and_backed_up(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        ended = await parts.lose(await parts.days.attempt(ADA, PLACE))
        running = await gathered(parts, ADA, BO)
        await parts.store.outbox.post(Post("turn", match=ended.match.id, due_at=parts.time() + 10**12))
        assert await tidied(parts, KEEP) == (0, 0)
        assert await tidied(parts, 1) == (1, 0)
        assert await tidied(parts, 0) == (0, 0)
        assert (await size(parts, ended.match.id), await size(parts, running.match.id) > 0) == (0, True)
        assert {post.match for post in await parts.store.outbox.take(10**15)} == {running.match.id}
        parts.tables.forget(ended.match.id)
        table = await parts.tables.find(ended.match.id)
        assert (await verify(parts.store.matches, table)).holds
        assert (await Replays(parts.store).of(table)).last == ended.match.seq
        assert table.outcome == ended.outcome
        backup(address_of(tmp_path / "farrago.sqlite3"), tmp_path / "copy.sqlite3")


async def test_a_match_is_dropped_once_it_has_a_result_and_that_stays(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        with_result, without = await gathered(parts, ADA, BO), await gathered(parts, ADA, BO, seed="2")
        of_day = await parts.lose(await parts.days.attempt(ADA, PLACE))
        for table in (with_result, without):
            await parts.agreements.concede(table.match.id, BO)

        def put(connection: Connection) -> None:
            connection.execute(insert(result), row(with_result.match.id, 0, ADA))

        await parts.store.players._database.write(put)
        assert await tidied(parts, 2 * KEEP + 1) == (2, 1)
        with pytest.raises(NoSuchTable):
            await parts.tables.find(with_result.match.id)
        assert len(await parts.store.personal_data.match_ids(ADA)) == 2
        assert (await parts.store.personal_data.counts(ADA)).results == 1
        assert await tidied(parts, KEEP) == (0, 1)
        # The only attempt at a day is identified by its match.
        assert await parts.store.personal_data.match_ids(ADA) == (of_day.match.id,)


async def test_without_a_time_matches_are_kept_for_ever(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        ended = await parts.lose(await parts.days.attempt(ADA, PLACE))
        assert await tidied(parts, 30_000, NEVER) == (0, 0)
        assert await size(parts, ended.match.id) > 0
