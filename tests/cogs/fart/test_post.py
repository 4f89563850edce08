"""The daily post: planned once, made in the channel of the moment, with yesterday's table, and never late."""

from datetime import date
from pathlib import Path
from typing import cast

import pytest

from bot.app import App
from bot.core.settings import Settings
from bot.match.thinking import Thinking
from bot.text.localisation import words
from bot.text.sanitising import inert
from bot.ui.sending import CallMessage, Sending
from cogs.fart.post import CHANNEL, POSTS, day_call, plan, plan_all
from tests.app import ADA, PLACE, AppParts, app_parts

TOMORROW = date(2026, 11, 22)
YESTERDAY = date(2026, 11, 21)


def app_of(parts: AppParts) -> App:
    """Put the parts together as an app without thinking and game_uis."""
    days = {"fart": parts.days}
    return App(
        Settings(),
        parts.store,
        parts.tables,
        parts.agreements,
        days,
        cast(Thinking, None),
        {},
        parts.time,
        parts.lobbies,
    )


async def due(parts: AppParts) -> list[Sending | None]:
    """Make every post that is due, as the publisher does."""
    waiting = await parts.store.outbox.take(parts.time())
    made = [await POSTS[post.kind](app_of(parts), post) for post in waiting]
    for post in waiting:
        await parts.store.outbox.done(post.id)
    return made


async def test_the_post_opens_the_day_with_yesterdays_table(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.players.meet(ADA, "Ada **x**", PLACE)
        await parts.finish(await parts.days.attempt(ADA, PLACE))
        await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
        await plan(app_of(parts), PLACE, TOMORROW)
        await plan(app_of(parts), PLACE, TOMORROW)
        parts.time.at("2026-11-21T23:59:59")
        assert await due(parts) == []
        parts.time.at("2026-11-22T00:00:01")
        (sending,) = await due(parts)
        assert sending is not None
        assert sending.channel == 77
        assert isinstance(sending.page, CallMessage)
        title, *results = sending.page.content.split("\n")
        assert title == "F.A.R.T. Daily #326 · Nov 22, 2026: a new deal for everyone!"
        score = (await parts.days.standings(PLACE, YESTERDAY, YESTERDAY))[0]
        told = words().say("fart-post-row", rank=1, name=inert("Ada **x**"), score=score.score, tiebreak=score.tiebreak)
        assert results == ["Yesterday:", told]
        assert [str(button.id) for button in sending.page.buttons] == ["g:fart:daily"]


async def test_the_results_of_a_post_stay_below_discords_limit_however_people_are_called(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        for player in range(1, 18):
            await parts.store.players.meet(player, "👩‍👩‍👧‍👦" * 40, PLACE)
            await parts.finish(await parts.days.attempt(player, PLACE))
        call = await day_call(app_of(parts), PLACE, TOMORROW)
        assert 1_000 < len(call.content) <= 2_000
        assert call.content.split("\n")[1] == "Yesterday:"


async def test_a_server_that_changed_its_mind_or_an_hour_long_past_gets_no_post(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.servers.set_setting(PLACE, CHANNEL, 0)
        await plan(app_of(parts), PLACE, TOMORROW)
        parts.time.at("2026-11-22T00:00:01")
        assert await due(parts) == [None]
        await parts.store.servers.set_setting(PLACE + 1, CHANNEL, 77)
        await plan(app_of(parts), PLACE + 1, TOMORROW)
        parts.time.at("2026-11-22T12:00:01")
        assert await due(parts) == [None]


async def days_planned(parts: AppParts) -> list[str]:
    """List the days of all posts that wait, with the server of each."""
    return [post.body.decode() for post in await parts.store.outbox.take(2**62)]


def body(day: str, guild: int = PLACE) -> str:
    return f'{{"guild":{guild},"day":"{day}"}}'


async def test_every_day_is_planned_by_the_chores_whatever_became_of_the_post_before(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
        await parts.store.servers.set_setting(PLACE + 1, CHANNEL, 0)
        await plan(app_of(parts), PLACE, TOMORROW)
        due_days: list[str] = []
        for _ in range(72):
            await plan_all(app_of(parts))
            for post in await parts.store.outbox.take(parts.time()):
                due_days.append(post.body.decode())
                await parts.store.outbox.done(post.id)  # as if it could never be sent
            parts.time.ms += 3_600_000
        assert due_days == [body(f"2026-11-{day}") for day in (22, 23, 24)]


@pytest.mark.parametrize(
    ("back", "planned"),
    [
        ("2026-11-25T07:00:00", ["2026-11-25", "2026-11-26"]),
        ("2026-11-25T12:00:00", ["2026-11-25", "2026-11-26"]),
        ("2026-11-25T12:00:01", ["2026-11-26"]),
    ],
)
async def test_a_bot_that_was_away_for_days_still_opens_the_day_unless_it_is_late(
    tmp_path: Path, back: str, planned: list[str]
) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
        parts.time.at(back)
        for _ in range(2):
            await plan_all(app_of(parts))
        assert await days_planned(parts) == [body(day) for day in planned]


async def test_a_server_that_chose_its_channel_this_morning_hears_from_us_tomorrow(tmp_path: Path) -> None:
    async with app_parts(tmp_path, "2026-11-21T08:00:00") as parts:
        await parts.store.servers.set_setting(PLACE, CHANNEL, 77)
        await plan(app_of(parts), PLACE, TOMORROW)
        await plan_all(app_of(parts))
        assert await days_planned(parts) == [body("2026-11-22")]
