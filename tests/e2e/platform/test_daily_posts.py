"""The posts of a day in a server's channel: chosen by a manager, sent once over restarts, with buttons that work."""

import re
import sqlite3
from datetime import UTC, datetime

from bot.playground.seen import SeenMessage
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.fart_play import over, resign, shown, step

BOT = BLANK_BOT


async def away_yesterday(playground: Playground) -> None:
    """Restart the bot as if it had been away when the posts that wait were planned, so that it plans today's."""
    (path,) = playground.folder.rglob("farrago.sqlite3")
    with sqlite3.connect(path, timeout=10) as stored:
        stored.execute("DELETE FROM outbox WHERE kind LIKE 'fart-%' AND done_at IS NULL")
    await playground.restart_bot(kill=9)


async def test_the_posts_of_the_day_arrive_once_and_their_buttons_work(playground: Playground) -> None:
    ada, bo = playground.actor("Ada"), playground.actor("Bo", "daily")
    channel, hour = playground.channel("daily").id, datetime.now(UTC).hour

    def posts(head: str) -> list[SeenMessage]:
        return [seen for seen in bo.sees() if not seen.ephemeral and head in seen.text]

    answer = shown(await ada.slash("settings daily", channel=channel, morning=str(hour), evening="none"))
    assert f"At {hour:02}:00 (UTC). Each new deal starts at 00:00 there." in answer.text
    await away_yesterday(playground)
    (morning,) = await bo.until(lambda: posts("a new deal for everyone!"))
    assert "Nobody finished yesterday. Be the first today!" in morning.text
    begun = shown(await bo.press("Play today's", message=morning))
    assert begun.ephemeral
    assert over(await resign(bo, await step(bo, begun)))
    table = shown(await bo.press("Leaderboard", message=morning))
    assert table.ephemeral
    assert "Nobody here finished that day." in table.text

    answer = shown(await ada.slash("settings daily", channel=channel, morning=str((hour + 1) % 24), evening=str(hour)))
    assert f"At {(hour + 1) % 24:02}:00 and {hour:02}:00 (UTC)." in answer.text
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


async def test_hours_are_those_of_a_zone_and_must_differ(playground: Playground) -> None:
    ada, channel = playground.actor("Ada"), playground.channel("daily").id
    offered = await ada.autocomplete("settings daily", "zone", channel=channel, zone="europe/b")
    assert "Europe/Berlin" in [choice["value"] for choice in offered]
    chosen = {"channel": channel, "morning": "7", "evening": "19"}
    told = shown(await ada.slash("settings daily", **chosen, zone="europe/berlin")).text
    assert re.search(r"At 07:00 and 19:00 \(Europe/Berlin\). Each new deal starts at 0[12]:00 there.", told)
    assert shown(await ada.slash("settings daily", channel=channel)).text == told
    assert "no such time zone" in shown(await ada.slash("settings daily", channel=channel, zone="Atlantis")).text
    assert "two different hours" in shown(await ada.slash("settings daily", channel=channel, evening="7")).text
    assert shown(await ada.slash("settings daily", channel=channel)).text == told
