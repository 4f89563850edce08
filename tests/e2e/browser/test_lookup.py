"""Cards and rules looked up on the playground's page on a phone: completed while typing, read, and browsed."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser import PHONE, Tab, open_tab
from tests.e2e.harness import Playground

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def pick(tab: Tab, option: str) -> None:
    """Choose a completion for the field being typed into."""
    await tab.page.get_by_role("option", name=option).click()


async def narrow(tab: Tab) -> bool:
    """Whether everything fits the phone's width."""
    widths = await tab.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    return widths[0] == widths[1]


async def test_a_card_and_its_rules_on_a_phone(browser: Browser, playground: Playground) -> None:
    ada = await open_tab(browser, playground, "Ada", "table", PHONE)
    await ada.composer.press_sequentially("/car")
    await ada.page.get_by_test_id("command").click()
    await ada.page.keyboard.type("minus 0 of s")
    await expect(ada.page.get_by_role("option", name="−0♠ · Absolute")).to_be_visible()
    await ada.keep("card-offered-phone")
    await pick(ada, "−0♠ · Absolute")
    await ada.page.keyboard.press("Enter")
    page = ada.private
    await expect(page).to_contain_text("A zero card is wild")
    await expect(page.get_by_role("img", name="minus 0 of spades")).to_be_visible()
    await ada.keep("card-phone")
    await page.get_by_role("button", name="Rules").click()
    await expect(page).to_contain_text("AZ-16 A zero card stands for")
    await ada.keep("card-rules-phone")
    assert await narrow(ada)
    await ada.close()


async def test_a_ruling_and_a_topic_on_a_phone(browser: Browser, playground: Playground) -> None:
    ada = await open_tab(browser, playground, "Ada", "table", PHONE)
    await ada.composer.press_sequentially("/rul")
    await ada.page.get_by_test_id("command").click()
    await ada.page.keyboard.type("abs")
    await pick(ada, "Absolute")
    await ada.page.get_by_role("button", name="topic").click()
    await ada.page.keyboard.type("az-2")
    await expect(ada.page.get_by_role("option", name="AZ-20")).to_be_visible()
    await ada.keep("rules-offered-phone")
    await pick(ada, "AZ-2 ·")
    await ada.page.keyboard.press("Enter")
    page = ada.private
    await expect(page).to_contain_text("Chance says who starts")
    await ada.keep("ruling-phone")
    await page.get_by_role("button", name="All rules").click()
    await expect(page).to_contain_text("Page 1 of 2")
    await ada.keep("rules-phone")
    await page.get_by_role("button", name="Next").click()
    await expect(page).to_contain_text("Page 2 of 2")
    await page.get_by_role("combobox", name="Contents…").click()
    await ada.keep("rules-contents-phone")
    await pick(ada, "Regrouping")
    await expect(page).to_contain_text("If you play a card from your hand")
    await ada.keep("rules-section-phone")
    assert await narrow(ada)
    await ada.close()
