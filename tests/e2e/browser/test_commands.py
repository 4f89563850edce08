"""Commands in the page as in Discord's app: mentions that can be pressed, and the menu of a person, on a phone."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser import PHONE, open_tab
from tests.e2e.harness import BLANK_BOT, Playground

BOT = BLANK_BOT
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def test_a_command_in_a_text_opens_the_box_with_it(browser: Browser, playground: Playground) -> None:
    tab = await open_tab(browser, playground, "Ada", "lounge", PHONE)
    await tab.say("/help")
    await tab.private.get_by_role("button", name="More", exact=True).click()
    mention = tab.messages.last.get_by_role("button", name="/game card", exact=True)
    await expect(mention).to_be_visible()
    await tab.keep("commands-help-phone")
    await mention.click()
    form = tab.page.locator("#command-form")
    await expect(form.locator(".command-name")).to_have_text("game card")
    await expect(form.locator("input")).to_be_focused()
    await tab.keep("commands-form-phone")
    await tab.close()


async def test_a_game_is_chosen_from_a_list_and_a_person_by_name(browser: Browser, playground: Playground) -> None:
    tab = await open_tab(browser, playground, "Ada", "lounge", PHONE)
    await tab.say("/play game:FARRAGO player:Bo")
    await expect(
        tab.page.locator("[data-testid=message]").filter(has_text="invites you to play Farrago")
    ).to_be_visible()
    await tab.keep("commands-invitation-phone")
    await tab.close()


async def test_the_menu_of_a_person_challenges_them(browser: Browser, playground: Playground) -> None:
    playground.actor("Bo", "hall")
    await playground.actor("Bo", "hall").write("Who plays?")
    tab = await open_tab(browser, playground, "Ada", "hall", PHONE)
    await tab.messages.last.get_by_role("button", name="Bo", exact=True).click()
    menu = tab.page.get_by_role("dialog", name="Bo")
    await expect(menu.get_by_role("button", name="Challenge to…")).to_be_visible()
    await tab.keep("commands-menu-phone")
    await menu.get_by_role("button", name="Challenge to…").click()
    await expect(menu).to_have_count(0)
    await expect(tab.messages.last).to_contain_text(re.compile("Challenge .Bo. to…"))
    await tab.keep("commands-challenge-phone")
    await tab.messages.last.get_by_role("button", name="Absolute").click()
    await expect(tab.messages.last).to_contain_text(re.compile("Ada. invites you to play Absolute"))
    await expect(tab.messages.last.get_by_role("link", name="Open lobby")).to_be_visible()
    await tab.keep("commands-challenged-phone")
    await tab.close()


async def test_the_list_of_people_opens_their_menu_too(browser: Browser, playground: Playground) -> None:
    tab = await open_tab(browser, playground, "Ada", "hall")
    await tab.page.get_by_role("button", name="Apps for Cleo").click()
    await tab.keep("commands-people")
    await tab.page.get_by_role("dialog", name="Cleo").get_by_role("button", name="Close").click()
    await expect(tab.page.get_by_role("dialog")).to_have_count(0)
    await tab.close()
