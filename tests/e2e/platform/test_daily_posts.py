"""The posts of a day in a server's channel: chosen by a manager, sent once over restarts, with buttons that work."""

import re
from datetime import UTC, datetime

import pytest

from bot.playground.seen import SeenMessage
from tests.e2e.beside import open_store
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.people.admin_pages import admin
from tests.e2e.play.fart_play import over, resign, shown, step

BOT = BLANK_BOT

pytestmark = pytest.mark.slow


async def away_yesterday(playground: Playground) -> None:
    """Restart the bot as if it had been away when the posts that wait were planned, so that it plans today's."""
    with open_store(playground) as stored:
        stored.execute("DELETE FROM outbox WHERE kind LIKE 'fart-%' AND done_at IS NULL")
    await playground.restart_bot(kill=9)


async def test_the_posts_of_the_day_arrive_once_and_their_buttons_work(playground: Playground) -> None:
    ada, bo = playground.actor("Ada"), playground.actor("Bo", "daily")
    channel, hour = playground.channel("daily").id, datetime.now(UTC).hour

    def posts(head: str) -> list[SeenMessage]:
        return [seen for seen in bo.sees() if not seen.ephemeral and head in seen.text]

    page = await admin(ada, "Daily")
    # In this order: at some hour of the day the usual evening is this morning, which is refused.
    await page.choose("evening", "none")
    await page.choose("morning", f"{hour:02}:00")
    answer = await page.choose("channel", channel)
    assert f"at {hour:02}:00 (UTC).\n-# Each new deal starts at 00:00 there." in answer.text
    await away_yesterday(playground)
    (morning,) = await bo.until(lambda: posts("a new deal for everyone!"))
    assert "Nobody finished yesterday. Be the first today!" in morning.text
    begun = shown(await bo.press("Play today's", message=morning))
    assert begun.ephemeral
    assert over(await resign(bo, await step(bo, begun)))
    table = shown(await bo.press("Leaderboard", message=morning))
    assert table.ephemeral
    assert "Nobody here finished that day." in table.text

    await page.choose("morning", f"{(hour + 1) % 24:02}:00")
    answer = await page.choose("evening", f"{hour:02}:00")
    assert f"at {(hour + 1) % 24:02}:00 and {hour:02}:00 (UTC)." in answer.text
    for _ in range(2):
        await away_yesterday(playground)
    (evening,) = await bo.until(lambda: posts("left!"))
    assert "Today so far:" in evening.text
    assert "Bo" in evening.text
    assert ", resigned" in evening.text
    assert "Bo" in shown(await bo.press("Leaderboard", message=evening)).text
    assert bo.look(morning.id) == morning
    assert len(posts("a new deal for everyone!")) == 1
    assert len(posts("left!")) == 1


async def test_hours_are_those_of_a_zone_and_must_differ_and_the_page_outlives_a_restart(
    playground: Playground,
) -> None:
    ada, channel = playground.actor("Ada"), playground.channel("daily").id
    page = await admin(ada, "Daily")
    await page.choose("channel", channel)
    await page.choose("morning", "07:00")
    await page.choose("evening", "19:00")
    told = (await page.fill("Time zone…", zone="berlin")).text
    assert re.search(r"at 07:00 and 19:00 \(Europe/Berlin\)\.\n-# Each new deal starts at 0[12]:00 there\.", told)
    assert "no such time zone" in (await page.fill("Time zone…", zone="Xyzzyville")).text
    assert "Europe/Berlin" in page.seen.text
    assert "Several fit." in (await page.fill("Time zone…", zone="america/k")).text
    await playground.restart_bot(kill=9)
    assert "(America/Kentucky/Louisville)" in (await page.choose("zone", "America/Kentucky/Louisville")).text
    assert "two different hours" in (await page.choose("evening", "07:00")).text
    assert "07:00 and 19:00" in page.seen.text
    off = await page.press("Turn off")
    assert "Daily posts are off." in off.text
    assert "Turn off" not in off.labels
    assert "**Daily:** off" in (await page.press("← Back")).text
