"""The daily post: planned once, made in the channel of the moment, with yesterday's table, and never late."""

from datetime import date
from pathlib import Path
from typing import cast

from bot.house import House
from bot.settings import Settings
from bot.thinking import Thinking
from bot.ui.face import Sending
from cogs.fart.post import CHANNEL, POSTS, plan
from tests.house import ADA, PLACE, Rooms, rooms

TOMORROW = date(2026, 11, 22)


def house_of(parts: Rooms) -> House:
    """Put the parts together as a house without thinking and faces."""
    days = {"fart": parts.days}
    return House(Settings(), parts.store, parts.tables, days, cast(Thinking, None), {}, parts.time)


async def due(parts: Rooms) -> list[Sending | None]:
    """Make every post that is due, as the publisher does."""
    waiting = await parts.store.take(parts.time())
    made = [await POSTS[post.kind](house_of(parts), post) for post in waiting]
    for post in waiting:
        await parts.store.done(post.id)
    return made


async def test_the_post_opens_the_day_with_yesterdays_table_and_plans_the_next(tmp_path: Path) -> None:
    async with rooms(tmp_path) as parts:
        await parts.store.meet(ADA, "Ada **x**", PLACE)
        await parts.finish(await parts.days.attempt(ADA, PLACE))
        await parts.store.set_setting(PLACE, CHANNEL, 77)
        await plan(house_of(parts), PLACE, TOMORROW)
        await plan(house_of(parts), PLACE, TOMORROW)
        parts.time.at("2026-11-21T23:59:59")
        assert await due(parts) == []
        parts.time.at("2026-11-22T00:00:01")
        (sending,) = await due(parts)
        assert sending is not None
        assert (sending.channel, sending.edits) == (77, None)
        text = "\n".join(sending.page.above)
        assert "Daily #326" in text
        assert "#325" in text
        assert "Ada \\*\\*x\\*\\*" in text
        assert "<@" not in text
        parts.time.at("2026-11-23T00:00:01")
        assert len(await due(parts)) == 1


async def test_a_server_that_changed_its_mind_or_an_hour_long_past_gets_no_post(tmp_path: Path) -> None:
    async with rooms(tmp_path) as parts:
        await parts.store.set_setting(PLACE, CHANNEL, 0)
        await plan(house_of(parts), PLACE, TOMORROW)
        parts.time.at("2026-11-22T00:00:01")
        assert await due(parts) == [None]
        await parts.store.set_setting(PLACE + 1, CHANNEL, 77)
        await plan(house_of(parts), PLACE + 1, TOMORROW)
        parts.time.at("2026-11-22T12:00:01")
        assert await due(parts) == [None]
        parts.time.at("2026-11-23T00:00:01")
        assert [sending is not None for sending in await due(parts)] == [True]
