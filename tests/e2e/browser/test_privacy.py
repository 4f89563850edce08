"""A person reads and erases their stored data on a phone; each page fits it."""

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser import PHONE, Tab, open_tab
from tests.e2e.harness import BLANK_BOT, Playground

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

BOT = BLANK_BOT
ROOM = 500
"""Pixels of a phone between the name of the channel and the field to write in."""


async def page_of(tab: Tab, text: str) -> Locator:
    """The newest private message, once it has this text; page and buttons are in one view."""
    page = tab.private
    await expect(page).to_contain_text(text)
    box = await page.bounding_box()
    assert box is not None
    assert box["height"] < ROOM
    return page


async def test_stored_data_are_shown_and_erased_on_a_phone(browser: Browser, playground: Playground) -> None:
    ada = await open_tab(browser, playground, "Ada", "table", PHONE)
    await playground.actor("Ada", "table").slash("play", game="Absolute")
    await ada.composer.press_sequentially("/priv")
    await ada.page.get_by_test_id("command").click()
    await ada.page.keyboard.press("Enter")
    page = await page_of(ada, "1 open lobby")
    await ada.keep("privacy-phone")
    await page.get_by_role("button", name="Erase…").click()
    page = await page_of(ada, "Erase all your data?")
    await ada.keep("privacy-erase-phone")
    await page.get_by_role("button", name="Erase all").click()
    await page_of(ada, "Your data is erased")
    await ada.keep("privacy-erased-phone")
    await ada.close()
