"""A moderator uses the pages of `/admin` on a phone: each page fits into its window and into a desktop's."""

import pytest
from playwright.async_api import Browser

from tests.browser import PHONE, open_tab
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.people.private_page import PrivatePage
from tests.players.table import begin

BOT = BLANK_BOT
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

LONG = "Wolfeschlegelsteinhaus"


async def test_a_moderator_changes_settings_ends_a_table_and_blocks_a_person(
    browser: Browser, playground: Playground
) -> None:
    for number in range(5):
        host, guest = playground.actors(f"{LONG} {number}", f"Bo {LONG} {number}", channel="table")
        await (begin("absolute", host, guest) if number % 2 else host.slash("play", game="battle_farm"))
    tab = await open_tab(browser, playground, "Ada", "lounge", PHONE)
    ada = PrivatePage(tab, "admin")
    await ada.ask("/admin", "Games in this server")
    await ada.keep("home")

    await ada.press("Tables", "open tables")
    await ada.keep("tables")
    await ada.press("End…", "End this game?")
    await ada.keep("end")
    await ada.fill("With a reason…", "✅ Ended.", Reason="Too late tonight")
    await ada.press("Cancel…", "Cancel this lobby?")
    await ada.press("Cancel it", "✅ Cancelled.")
    await ada.press("← Back", "Games in this server")

    await ada.press("Games", "All games are on")
    await ada.choose("games.server", "Farrago Words", "Absolute", text="Saved")
    await ada.keep("games")
    await ada.choose("games.in", "#lounge", text="Choose the games that are on here.")
    await ada.keep("games-channel")
    await ada.press("← Back", "is off")
    await ada.press("← Back", "Games in this server")

    await ada.press("Channels", "Games are welcome in all channels.")
    await ada.choose("channels.belong", "#table", "#lounge", text="Games belong in")
    await ada.choose("channels.most", "10", text="10 open tables")
    await ada.press("Threads on", "own thread")
    await ada.keep("channels")
    await ada.press("All channels", "Games are welcome in all channels.")
    await ada.press("Threads off", "stay in the channel")
    await ada.press("← Back", "Games in this server")

    await ada.press("People", "Nobody is blocked")
    for number in range(5):
        await ada.choose("people.whom", f"Bo {LONG} {number}", text="from games here?")
        if not number:
            await ada.keep("block")
        await ada.fill(
            "1 week…", "is blocked until", Reason="Spoils games for others, time and again, as was said before"
        )
    await ada.keep("people")
    for _ in range(5):
        await ada.press("Lift", "can play here again")
    await ada.press("← Back", "nobody is blocked")

    await ada.press("Daily", "Daily challenge")
    await ada.choose("daily.channel", "#daily", text="From tomorrow I post in")
    await ada.fill("Time zone…", "Several fit", City_or_time_zone="america/k")
    await ada.keep("zones")
    await ada.choose("daily.zone", "Louisville", text="America/Kentucky/Louisville")
    await ada.keep("daily")
    await ada.press("Turn off", "Daily posts are off.")
    await ada.press("← Back", "Games in this server")

    await ada.press("Seasons", "Choose a channel to start.")
    await ada.choose("seasons.channel", "#daily", text="Next post")
    await ada.choose("seasons.role", "@Champion", text="The best of each game hold")
    await ada.keep("seasons")
    await ada.press("Turn off", "Season posts are off.")
    await ada.press("← Back", "Games in this server")

    await ada.press("Settings", "posted nowhere")
    await ada.choose("settings.log", "#daily", text="is logged in")
    await ada.choose("settings.pace", "12 h per turn", text="12 h per turn")
    await ada.press("Greeting off", "stay silent")
    await ada.keep("settings")
    await ada.press("Greeting on", "I say hello")
    await ada.press("No log", "posted nowhere")
    await ada.press("← Back", "Games in this server")
    await tab.close()
