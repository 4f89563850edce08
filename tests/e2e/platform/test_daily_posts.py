"""Daily posts in a server's channel: chosen by a manager, sent once over restarts, with working buttons."""

import re
import time
from datetime import UTC, datetime

import pytest

from bot.core.day_posts import planned
from bot.core.durations import DAY_MS
from bot.core.post_hours import PostHours
from playground.seen import SeenMessage
from tests.e2e.beside import open_store
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.people.admin_pages import admin
from tests.players.fart import over, resign, started, step
from tests.players.reading import shown

BOT = BLANK_BOT

pytestmark = pytest.mark.slow


async def away_yesterday(playground: Playground) -> None:
    """Restart the bot as if it had been away when posts were planned, so that it plans today's."""
    with open_store(playground) as stored:
        stored.execute("DELETE FROM outbox WHERE kind LIKE 'fart-%' AND done_at IS NULL")
    await playground.restart_bot(kill=9)


def let_fall_due(playground: Playground) -> None:
    """Make today's pending posts due now."""
    now = int(time.time() * 1000)
    with open_store(playground) as stored:
        stored.execute(
            "UPDATE outbox SET due_at = ? WHERE kind LIKE 'fart-%' AND done_at IS NULL AND due_at > ? AND due_at < ?",
            (now, now, (now // DAY_MS + 1) * DAY_MS),
        )


def this_morning() -> int:
    """An hour whose announcement is due, leaves time to play, and is not too late."""
    return min(datetime.now(UTC).hour, 16)


def hours_told(hours: PostHours) -> str:
    """The hours that the page shows for these settings, in UTC."""
    posts = (each for each in planned(datetime.now(UTC).date(), hours) if each is not None)
    return " and ".join(f"{datetime.fromtimestamp(each / 1000, UTC):%H:%M}" for each in posts)


async def test_the_posts_of_the_day_arrive_once_and_their_buttons_work(playground: Playground) -> None:
    ada, bo = playground.actor("Ada"), playground.actor("Bo", "daily")
    channel, hour, morning_hour = playground.channel("daily").id, datetime.now(UTC).hour, this_morning()

    def posts(head: str) -> list[SeenMessage]:
        let_fall_due(playground)
        return [seen for seen in bo.sees() if not seen.ephemeral and head in seen.text]

    page = await admin(ada, "Daily")
    # In this order, since at one hour of the day the usual evening equals this morning, which is refused.
    await page.choose("evening", "none")
    await page.choose("morning", f"{morning_hour:02}:00")
    answer = await page.choose("channel", channel)
    assert (
        f"at {hours_told(PostHours(morning_hour, None, 'UTC'))} (UTC).\n-# Each new deal starts at 00:00 there."
        in answer.text
    )
    await away_yesterday(playground)
    (morning,) = await bo.until(lambda: posts("a new deal for everyone!"))
    assert "Nobody finished yesterday. Be the first today!" in morning.text
    begun = await started(bo, await bo.press("Play today's", message=morning))
    assert begun.ephemeral
    assert over(await resign(bo, await step(bo, begun)))
    table = shown(await bo.press("Leaderboard", message=morning))
    assert table.ephemeral
    assert "Nobody here finished that day." in table.text

    await page.choose("morning", f"{(hour + 1) % 24:02}:00")
    answer = await page.choose("evening", f"{hour:02}:00")
    assert f"at {hours_told(PostHours((hour + 1) % 24, hour, 'UTC'))} (UTC)." in answer.text
    for _ in range(2):
        await away_yesterday(playground)
    (evening,) = await bo.until(lambda: posts("is still open!"))
    assert "Today so far:" in evening.text
    assert "Bo" in evening.text
    assert ", resigned" in evening.text
    assert "Bo" in shown(await bo.press("Leaderboard", message=evening)).text
    assert bo.look(morning.id) == morning
    assert len(posts("a new deal for everyone!")) == 1
    assert len(posts("is still open!")) == 1


async def test_hours_are_in_the_chosen_zone_and_must_differ_and_the_page_outlives_a_restart(
    playground: Playground,
) -> None:
    ada, channel = playground.actor("Ada"), playground.channel("daily").id
    page = await admin(ada, "Daily")
    await page.choose("channel", channel)
    # The previous test leaves hours that depend on the clock, and equal hours are refused.
    await page.choose("evening", "none")
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
    assert "07:00 and 16:00" in page.seen.text
    off = await page.press("Turn off")
    assert "Daily posts are off." in off.text
    assert "Turn off" not in off.labels
    assert "**Daily:** off" in (await page.press("← Back")).text


async def test_a_button_of_a_post_or_share_is_removed_by_the_press_refused_since_the_game_is_off(
    playground: Playground,
) -> None:
    """The rest of the message stays the same."""
    ada, eve = playground.actor("Ada"), playground.actor("Eve", "daily")
    page = await admin(ada, "Daily")
    await page.choose("morning", f"{this_morning():02}:00")
    await page.choose("channel", playground.channel("daily").id)
    await away_yesterday(playground)

    def posts() -> list[SeenMessage]:
        let_fall_due(playground)
        return [seen for seen in eve.sees() if not seen.ephemeral and "a new deal for everyone!" in seen.text]

    morning = (await eve.until(posts))[-1]
    done = await resign(eve, shown(await eve.slash("fart play", seed="off")))
    shared = shown(await eve.press("Share", message=done))
    games = await admin(ada, "Games")
    await games.choose("games.server", "absolute", "battle_farm", "farrago", "farrago_words")
    for message, label, left in ((morning, "Play today's", ["Leaderboard"]), (shared, "Play this deal", [])):
        pressed = await eve.press(label, message=message)
        told = await eve.until(lambda pressed=pressed: [seen.text for seen in pressed.followups if seen.ephemeral])
        assert told[0].startswith("F.A.R.T. (Area 52) is off in this server.")
        now = eve.look(message.id)
        assert now is not None
        assert (now.text, now.labels) == (message.text, left)
    await games.choose("games.server", "absolute", "battle_farm", "farrago", "farrago_words", "fart")
