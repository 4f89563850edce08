"""The playground's page in a real browser, against the real server and the sample bot."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser import PHONE, PRIVATE, open_tab
from tests.e2e.harness import Playground

HOSTILE = "<img src=x onerror=document.title='owned'>"

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


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
    await panel.get_by_role("button", name="Dismiss message").click()
    await expect(ada.messages).to_have_count(0)
    await expect(bo.messages).to_have_count(0)
    await ada.close_after_deletions()
    await bo.close()


async def test_the_picker_filters_and_required_fields_are_asked_for(browser: Browser, playground: Playground) -> None:
    ada = await open_tab(browser, playground, "Ada", "daily")
    await ada.composer.press_sequentially("/sample lat")
    await expect(ada.page.get_by_test_id("command")).to_have_count(2)
    await ada.page.get_by_test_id("command").filter(has_text="/sample later").click()
    await ada.page.get_by_role("button", name="Send").click()
    await expect(ada.page.get_by_text("“word” is required.")).to_be_visible()
    await ada.page.keyboard.type("lem")
    await expect(ada.page.get_by_role("option")).to_have_count(1)  # the option that Enter takes
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
    ada = await open_tab(browser, playground, "Ada", "hall", PHONE)
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


async def test_a_banner_shows_the_bot_s_work_until_it_is_done(browser: Browser, playground: Playground) -> None:
    ada = await open_tab(browser, playground, "Ada", "hall", PHONE)
    banner = ada.page.locator("#banner")
    await expect(banner).to_be_hidden()
    await ada.say("/sample status")
    await expect(banner).to_have_text("Farrago: Drawing <b>3</b> of 4")
    await ada.keep("what-the-bot-is-doing-phone")
    await ada.say("/sample status")
    await expect(banner).to_be_hidden()
    await ada.close()


async def test_private_messages_are_gone_when_the_app_restarts(browser: Browser, playground: Playground) -> None:
    ada = await open_tab(browser, playground, "Ada", "daily", PHONE)
    await ada.say("/sample panel")
    await ada.say("I stay")
    own = ada.page.locator(PRIVATE)
    await expect(own).to_have_count(1)
    await ada.page.get_by_test_id("channel").filter(has_text="lounge").dispatch_event("click")
    await ada.page.get_by_test_id("channel").filter(has_text="daily").dispatch_event("click")
    await expect(own).to_have_count(1)
    await ada.page.get_by_test_id("user-switcher").click()
    await ada.keep("restart-the-app-phone")
    await ada.page.get_by_test_id("restart-app").click()
    await expect(ada.messages.last).to_contain_text("I stay")
    await expect(own).to_have_count(0)
    await ada.close()


async def test_a_message_lost_with_the_app_does_not_come_back_when_edited(
    browser: Browser, playground: Playground
) -> None:
    ada = await open_tab(browser, playground, "Ada", "daily")
    own = ada.page.locator(PRIVATE)
    edit = playground.faults.hold("PATCH /webhooks/*")
    await ada.say("/sample later word:lemon private:True")
    await expect(own.last).to_contain_text("is thinking")
    await ada.page.reload()
    await expect(own).to_have_count(0)
    await ada.say("I am back")
    edit.release()
    actor = playground.actor("Ada", "daily")
    await actor.until(lambda: any("And more" in seen.text for seen in actor.sees()))  # which follows the edit
    await ada.say("I stay")
    await expect(ada.messages.filter(has_text="I stay").last).to_be_visible()
    await expect(own.filter(has_text="lemon")).to_have_count(0)
    await ada.close()


async def test_a_deferred_press_stops_showing_dots(browser: Browser, playground: Playground) -> None:
    ada = await open_tab(browser, playground, "Ada", "hall")
    await ada.say("/sample buttons")
    await expect(ada.messages.last).to_contain_text("Buttons")
    deferral, edit = (playground.faults.hold(route) for route in ("POST /interactions/*", "PATCH /webhooks/*"))
    await ada.messages.last.get_by_role("button", name="Slow").click()
    await expect(ada.messages.last.locator("[aria-busy]")).to_have_count(1)
    deferral.release()
    await playground.actor("Ada").until(lambda: edit.waiting)
    await expect(ada.messages.last.locator("[aria-busy]")).to_have_count(0)
    edit.release()
    await expect(ada.messages.last).to_contain_text("Slowly")
    await ada.close()
