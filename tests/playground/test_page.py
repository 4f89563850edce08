"""The playground's page in a real browser, against the real server and the sample bot."""

import os
import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.e2e.harness import Playground

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
REQUIRED = os.environ.get("CI") == "true" or os.environ.get("BROWSER_REQUIRED") == "1"
HOSTILE = "<img src=x onerror=document.title='owned'>"

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


def find_browser() -> str:
    """The path of a Chromium; without one the test is skipped, or fails where a browser is required."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found:
        return found
    if REQUIRED:
        pytest.fail("A browser is required, but no Chromium is on PATH.")
    pytest.skip("No Chromium is on PATH: the playground's page is not tested.")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    executable = find_browser()
    async with async_playwright() as play:
        running = await play.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        yield running
        await running.close()


class Tab:
    """One user's tab; it fails on any script error or refused resource."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        self.composer = page.get_by_test_id("composer")
        self.messages = page.get_by_test_id("message")
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    async def say(self, text: str) -> None:
        await self.composer.fill(text)
        await self.composer.press("Enter")

    async def close(self) -> None:
        await self.page.context.close()
        assert self.errors == []


async def open_tab(browser: Browser, playground: Playground, name: str, channel: str, width: int = 1280) -> Tab:
    actor = playground.actor(name, channel)
    context = await browser.new_context(viewport={"width": width, "height": 740})
    tab = Tab(await context.new_page())
    await tab.page.goto(f"{playground.url}/#user={actor.user.id}&channel={playground.channel(channel).id}")
    await expect(tab.page.get_by_test_id("user-switcher")).to_contain_text(name)
    return tab


async def test_a_typed_command_gives_a_private_panel_whose_button_counts(
    browser: Browser, playground: Playground
) -> None:
    ada = await open_tab(browser, playground, "Ada", "table")
    bo = await open_tab(browser, playground, "Bo", "table")
    await ada.say("/sample panel")
    panel = ada.messages.last
    await expect(panel).to_have_attribute("data-ephemeral", "true")
    await expect(panel).to_contain_text("Ada used /sample panel")
    await panel.get_by_role("button", name="Count", exact=True).click()
    await expect(panel).to_contain_text("Count 1")
    await expect(panel.get_by_role("button", name="Never")).to_be_disabled()
    await expect(panel.get_by_role("img", name="A green board")).to_be_visible()
    await ada.page.reload()
    await expect(ada.messages.last).to_contain_text("Count 1")
    await ada.messages.last.get_by_role("button", name="Dismiss message").click()
    await expect(ada.messages).to_have_count(0)
    await expect(bo.messages).to_have_count(0)
    await ada.close()
    await bo.close()


async def test_the_picker_filters_and_fields_ask_for_what_is_required(browser: Browser, playground: Playground) -> None:
    ada = await open_tab(browser, playground, "Ada", "daily")
    await ada.composer.press_sequentially("/sample lat")
    await expect(ada.page.get_by_test_id("command")).to_have_count(2)
    await ada.page.get_by_test_id("command").filter(has_text="/sample later").click()
    await ada.page.get_by_role("button", name="Send").click()
    await expect(ada.page.get_by_text("“word” is required.")).to_be_visible()
    await ada.page.keyboard.type("lem")
    await expect(ada.page.get_by_role("option", name="Lemon")).to_be_visible()
    await ada.page.keyboard.press("Enter")
    await ada.page.keyboard.press("Enter")
    await expect(ada.messages.first).to_contain_text("Finally lemon")
    await expect(ada.messages.nth(1)).to_contain_text("And more")
    await ada.close()


async def test_a_form_comes_back_as_text_and_silence_as_failure(browser: Browser, playground: Playground) -> None:
    ada = await open_tab(browser, playground, "Ada", "lounge")
    await ada.say("/sample buttons")
    plain = ada.messages.first
    await plain.get_by_role("button", name="Form").click()
    form = ada.page.get_by_role("dialog", name="A form")
    await form.get_by_label("Word").fill("leek")
    await form.get_by_role("combobox", name="Coin").click()
    await ada.page.get_by_role("option", name="Heads").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(ada.messages.last).to_contain_text("leek ['h'] False")
    playground.expect_unanswered(1)
    await plain.get_by_role("button", name="Silent").click()
    await expect(plain).to_contain_text("This interaction failed")
    await ada.close()


async def test_hostile_names_and_texts_stay_text(browser: Browser, playground: Playground) -> None:
    name = "<b>**x**</b>\u202e||y||"
    await playground.actor(name, "hall").write(HOSTILE)
    ada = await open_tab(browser, playground, "Ada", "hall", width=360)
    await ada.say("[a](javascript:alert(1)) **bold** \\*plain\\* <t:99999999999999:R> <script>1</script>")
    await expect(ada.messages.first).to_contain_text(HOSTILE)
    await expect(ada.messages.first).to_contain_text(name)
    own = ada.messages.nth(1)
    await expect(own).to_contain_text("[a](javascript:alert(1)) bold *plain* <t:99999999999999:R> <script>1</script>")
    await expect(own.locator("strong")).to_have_text("bold")
    await expect(ada.page.locator("#messages :is(b, script, a[href], img[src='x'])")).to_have_count(0)
    await expect(ada.page).to_have_title("#hall · Ada")
    widths = await ada.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert widths == [360, 360]
    await ada.close()


async def test_a_message_reaches_another_tab_and_an_offline_bot_is_told(
    browser: Browser, playground: Playground
) -> None:
    ada = await open_tab(browser, playground, "Ada", "table")
    bo = await open_tab(browser, playground, "Bo", "daily")
    await ada.say("Good morning")
    link = bo.page.get_by_test_id("channel").filter(has_text="table")
    await expect(link).to_contain_text("(unread)")
    await link.click()
    await expect(bo.messages.last).to_contain_text("Good morning")
    await playground.stop_bot()
    await expect(bo.page.get_by_text("The bot is offline, waiting…")).to_be_visible()
    await playground.start_bot()
    await expect(bo.page.get_by_text("The bot is offline, waiting…")).to_be_hidden()
    await ada.close()
    await bo.close()
