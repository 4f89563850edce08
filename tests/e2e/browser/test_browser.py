"""The daily of F.A.R.T. on the playground's page in Chromium, as two people play it; the pictures it takes are kept."""

import re
import signal

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser import PHONE, Tab, controls, open_tab
from tests.e2e.harness import Playground
from tests.players.fart import SACRIFICE, play_on

RESULT = re.compile(r"(Won|Lost): [+−]?\d+")
OFFLINE = "The bot is offline, waiting…"
PRESSES_BEFORE_THE_KILL = 7
REMEMBER = """
  window.everShown = [];
  new MutationObserver(() => window.everShown.push(document.documentElement.outerHTML))
    .observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
"""

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def alt_of(panel: Locator) -> str:
    return await panel.locator("img[alt]:not([alt=''])").first.get_attribute("alt") or ""


async def step(panel: Locator) -> None:
    """Press the first action, or open the sacrifices if there is none, and wait until the buttons change."""
    first = await controls(panel).first.get_attribute("data-custom-id") or ""
    wanted = controls(panel).first if first.startswith("t:") else panel.get_by_role("button", name=SACRIFICE)
    await wanted.click()
    await expect(controls(panel).first).not_to_have_attribute("data-custom-id", first)
    await expect(panel.locator("[aria-busy]")).to_have_count(0)


async def test_two_people_play_the_daily_with_a_kill_in_the_middle(browser: Browser, playground: Playground) -> None:
    ada = await open_tab(browser, playground, "Ada", "table")
    bo = await open_tab(browser, playground, "Bo", "table", PHONE, script=REMEMBER)
    await ada.say("/fart daily")
    panel = ada.private
    await expect(panel).to_contain_text("Ada used /fart daily")
    await panel.get_by_role("button", name="Start ranked try").click()
    await expect(controls(panel).first).to_have_attribute("data-custom-id", re.compile("^t:"))
    begun = await alt_of(panel)
    match = (await controls(panel).first.get_attribute("data-custom-id") or "").split(":")[1]
    await ada.keep("daily-begun-desktop")
    for _ in range(PRESSES_BEFORE_THE_KILL):
        await step(panel)

    before = await alt_of(panel)
    assert before != begun
    await playground.stop_bot(signal.SIGKILL)
    await expect(ada.page.get_by_text(OFFLINE)).to_be_visible()
    await ada.keep("bot-killed-desktop")
    await ada.page.reload()
    await expect(ada.messages).to_have_count(0)  # her private messages are gone
    await playground.start_bot()
    await expect(ada.page.get_by_text(OFFLINE)).to_be_hidden()
    await ada.say("/fart daily")
    await expect(panel).to_be_visible()
    assert await alt_of(panel) == before
    await step(panel)

    person = playground.actor("Ada", "table")
    await play_on(person, person.last())  # without the browser, whose page receives the updates
    await expect(panel).to_contain_text(RESULT)
    await expect(panel).to_contain_text("Rank 1 of 1 · Streak 1 day")
    await ada.keep("daily-result-desktop")
    await expect(bo.messages).to_have_count(0)
    await panel.get_by_role("button", name="Share", exact=True).click()
    shared = bo.messages.last
    await expect(shared).to_contain_text(re.compile("Ada.? · F.A.R.T. Daily"))
    await bo.keep("shared-phone")
    private = [match, begun, before, await alt_of(panel)]
    await assert_never_shown(bo, private)

    await shared.get_by_role("button", name="Play today's").click()
    other = bo.private
    await other.get_by_role("button", name="Start ranked try").click()
    await expect(controls(other).first).to_have_attribute("data-custom-id", re.compile("^t:"))
    assert await alt_of(other) == begun
    await bo.keep("daily-begun-phone")
    for _ in range(3):
        await step(other)
    await bo.keep("daily-going-on-phone")
    await panel.get_by_role("button", name="Leaderboard").click()
    await expect(ada.private).to_contain_text(re.compile("1\\..*Ada"))
    await ada.keep("leaderboard-desktop")
    await assert_never_shown(bo, [match])
    await ada.close_after_deletions()  # the next page has replaced hers from before the kill
    await bo.close()


async def assert_never_shown(tab: Tab, texts: list[str]) -> None:
    """Check that none of the texts was ever on this tab's page."""
    pages: list[str] = await tab.page.evaluate("window.everShown")
    assert len(pages) > 1
    assert [text for text in texts if any(text in page for page in pages)] == []
