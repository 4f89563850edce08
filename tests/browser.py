"""A Chromium and a person's tab in it, for tests of the playground's page."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from tests.e2e.harness import Playground

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell comes first: it draws the page alone, the others a window around it, which costs as much again."""
REQUIRED = os.environ.get("CI") == "true" or os.environ.get("BROWSER_REQUIRED") == "1"
KEPT_IN = os.environ.get("SCREENSHOTS")
"""The folder for screenshots, for those who want to look at them; without one none are taken, as each takes long."""
DESKTOP, PHONE = (1280, 800), (360, 740)
"""Width and height of a window, in pixels."""
PATIENCE_MS = 60_000
"""How long a page may take to show what is expected: the machine may be busy with anything."""
PRIVATE = '[data-testid="message"][data-ephemeral="true"]'
"""The messages that only the tab's user sees."""

UNMOVED = """
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { animation: none !important; transition: none !important }");
  document.adoptedStyleSheets = [sheet];
"""
"""Lets nothing of the page move: a spinner is drawn sixty times a second, by the processor here."""

STILL = """(part) => Promise.race([
  Promise.all([...part.querySelectorAll("img")].map((each) => each.decode().catch(() => null))),
  new Promise((done) => setTimeout(done, 3000)),
])"""
"""Waits for all pictures of a part of the page but those of replaced elements, and those far out of sight."""


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
    """One Chromium for a module."""
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

    @property
    def private(self) -> Locator:
        """The newest message that only this user sees."""
        return self.page.locator(PRIVATE).last

    async def say(self, text: str) -> None:
        await self.composer.fill(text)
        await self.composer.press("Enter")

    async def keep(self, name: str) -> None:
        """Save a screenshot, if wanted, once every picture in view has loaded."""
        if KEPT_IN:  # pictures far out of view never load
            await still(self.page.locator("body"))
            await self.screenshot(name)

    async def screenshot(self, name: str) -> None:
        """Save a screenshot, if wanted."""
        if KEPT_IN:
            await self.page.screenshot(path=Path(KEPT_IN) / f"{name}.png")

    async def changed(self, look: Callable[[], Awaitable[object]], before: object) -> None:
        """Wait until `look()` gives a value other than `before`."""
        ends = asyncio.get_running_loop().time() + PATIENCE_MS / 1000
        while await look() == before:
            assert asyncio.get_running_loop().time() < ends, await self.private.inner_text()
            await self.page.wait_for_timeout(20)

    async def close(self) -> None:
        await self.page.context.close()
        assert self.errors == []

    async def close_after_deletions(self) -> None:
        """Close as `close`; pictures of deleted or dismissed messages may have been gone before they were loaded."""
        await self.page.context.close()
        assert [error for error in self.errors if "404" not in error] == []


async def open_tab(
    browser: Browser,
    playground: Playground,
    name: str,
    channel: str,
    size: tuple[int, int] = DESKTOP,
    script: str | None = None,
) -> Tab:
    """Open the page as the person of this name in a channel; `script` runs before the page's own."""
    actor = playground.actor(name, channel)
    expect.set_options(timeout=PATIENCE_MS)
    context = await browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.set_default_timeout(PATIENCE_MS)
    await context.add_init_script(UNMOVED)
    if script:
        await context.add_init_script(script)
    tab = Tab(await context.new_page())
    await tab.page.goto(f"{playground.url}/#user={actor.user.id}&channel={playground.channel(channel).id}")
    await expect(tab.page.get_by_test_id("user-switcher")).to_contain_text(name)
    return tab


async def still(part: Locator) -> None:
    """Wait for the pictures of a part of the page."""
    await part.evaluate(STILL)  # awaited in the page: polling would need `eval`, which its policy forbids


def controls(message: Locator) -> Locator:
    """The buttons and selects of a message that the bot put there."""
    return message.locator("[data-custom-id]")
