"""Group features on the page: multi-select menus, forms, pings, threads, grids, files, timers."""

import asyncio
import re
import time

import aiohttp
import pytest
from playwright.async_api import Browser, Route, expect

from tests.browser import DESKTOP, PHONE, Tab, open_tab
from tests.e2e.harness import Playground

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
NARROW = pytest.mark.parametrize(
    "size", [pytest.param(DESKTOP, id="desktop", marks=pytest.mark.long), pytest.param(PHONE, id="phone")]
)
"""For what the page does alike in both: a phone has less room, and the other tests are on a desktop."""

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def fits(tab: Tab) -> bool:
    """Whether the page fits its window's width."""
    return await tab.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@NARROW
async def test_several_options_are_sent_when_the_list_closes(
    browser: Browser, playground: Playground, size: tuple[int, int]
) -> None:
    name, channel = f"ada-{size[0]}", "table"
    await playground.actor(name, channel).slash("group board")
    tab = await open_tab(browser, playground, name, channel, size)
    await tab.messages.last.get_by_role("combobox", name="Two or three").click()
    done = tab.page.get_by_role("button", name="Done")
    await tab.page.get_by_role("option", name="Red").click()
    await expect(done).to_be_disabled()
    for colour in ("Green", "Blue", "Orange"):  # the fourth is one too many
        await tab.page.get_by_role("option", name=colour).click()
    await expect(tab.page.get_by_role("option", selected=True)).to_have_count(3)
    await tab.keep(f"multi-select-{size[0]}")
    await expect(tab.messages).to_have_count(await tab.messages.count())
    await done.click()
    await expect(tab.messages.last).to_contain_text(f"{name}: red, green, blue")
    assert await fits(tab)
    await tab.close()


@NARROW
async def test_people_are_offered_and_found_by_their_names(
    browser: Browser, playground: Playground, size: tuple[int, int]
) -> None:
    playground.crowd(12)
    bo = playground.actor("Bo", "daily")
    await bo.slash("group board")
    tab = await open_tab(browser, playground, "Bo", "daily", size)
    await tab.messages.last.get_by_role("combobox", name="Whom?").click()
    await tab.page.get_by_role("searchbox", name="Search").fill("guest 1")
    await expect(tab.page.get_by_role("option")).to_have_count(4)
    await tab.page.get_by_role("option", name="Guest 12").click()
    await tab.page.get_by_role("searchbox", name="Search").fill("cle")
    await tab.page.get_by_role("option", name="Cleo").click()
    await tab.keep(f"people-{size[0]}")
    await tab.page.get_by_role("button", name="Done").click()
    chosen = {playground.actor(name).id for name in ("Guest 12", "Cleo")}
    await expect(tab.messages.last).to_contain_text(re.compile("|".join(chosen)))
    assert {each.strip() for each in bo.last().text.removeprefix("Bo: ").split(",")} == chosen
    assert await fits(tab)
    await tab.close()


@NARROW
async def test_a_form_from_the_board_is_prefilled_and_edits_the_board(
    browser: Browser, playground: Playground, size: tuple[int, int]
) -> None:
    await playground.actor("Ada", "lounge").slash("group board")
    first = await open_tab(browser, playground, "Ada", "lounge", size)
    second = await open_tab(browser, playground, "Bo", "lounge", size)
    for tab in (first, second):
        await tab.messages.last.get_by_role("button", name="Note").click()
    for tab, name in ((first, "Ada"), (second, "Bo")):
        form = tab.page.get_by_role("dialog", name="A note")
        await expect(form.get_by_label("Text")).to_have_value(f"Dear {name}")
        await form.get_by_label("Text").fill(f"{name} was here\nand wrote two lines")
        await form.get_by_label("Right").check()
        await form.get_by_role("combobox", name="Colours").click()
        await tab.page.get_by_role("option", name="Orange").click()
        await tab.page.get_by_role("button", name="Done").click()
        await tab.keep(f"form-{size[0]}")
        await form.get_by_role("button", name="Submit").click()
        await expect(form).to_be_hidden()
        await expect(first.messages.last).to_contain_text(f"{name} notes")
    assert await fits(first)
    await first.close()
    await second.close()


async def test_an_unanswered_form_stays_open_with_its_text(browser: Browser, playground: Playground) -> None:
    playground.expect_unanswered(1)
    await playground.actor("Cleo", "lounge").slash("group board")
    tab = await open_tab(browser, playground, "Cleo", "lounge")
    await tab.messages.last.get_by_role("button", name="Lost form").click()
    form = tab.page.get_by_role("dialog", name="A note")
    await form.get_by_label("Text").fill("Hours of work")
    await form.get_by_label("Left").check()
    await form.get_by_role("combobox", name="Colours").click()
    await tab.page.get_by_role("option", name="Red").click()
    await tab.page.get_by_role("button", name="Done").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_contain_text("Something went wrong. Try again.")
    await expect(form.get_by_label("Text")).to_have_value("Hours of work")
    await expect(form.get_by_role("button", name="Submit")).to_be_enabled()
    await tab.close()


@SIZES
async def test_a_call_is_marked_until_it_is_read(
    browser: Browser, playground: Playground, size: tuple[int, int]
) -> None:
    name = f"Dora {size[0]}"
    tab = await open_tab(browser, playground, name, "table", size)
    ada = playground.actor("Ada", "hall")
    await ada.slash("group call", who=name, loud=False, words="not you")
    for _ in range(2):
        await ada.slash("group call", who=name, loud=True)
    await expect(tab.page).to_have_title(f"(2) #table · {name}")
    await tab.page.reload()
    await expect(tab.page).to_have_title(f"(2) #table · {name}")
    if size == PHONE:
        await tab.keep(f"pinged-closed-{size[0]}")
        await tab.page.get_by_role("button", name="Channels (mentions: 2)").click()
    hall = tab.page.get_by_test_id("channel").filter(has_text="hall")
    await expect(hall).to_contain_text("2 mentions")
    await tab.keep(f"pinged-{size[0]}")
    await hall.click()
    await expect(tab.page).to_have_title(f"#hall · {name}")
    marked = [await each.evaluate("node => node.classList.contains('for-me')") for each in await tab.messages.all()]
    assert marked[-3:] == [False, True, True]
    await expect(tab.messages.last.locator(".mention").last).to_have_text(f"@{name}")
    await tab.keep(f"mentioned-{size[0]}")
    assert playground.actor(name).unread() == {}
    await tab.close()


async def test_a_call_that_comes_while_the_world_is_fetched_is_marked(browser: Browser, playground: Playground) -> None:
    """The fetched world is older than the call, and must not remove its mark."""
    tab = await open_tab(browser, playground, "Eve", "table")
    fetched, called = asyncio.Event(), asyncio.Event()

    async def answer_late(route: Route) -> None:
        response = await route.fetch()
        fetched.set()
        await called.wait()
        await route.fulfill(response=response)

    await tab.page.route("**/play/world?*", answer_late, times=1)
    playground.actor("Fay")
    await fetched.wait()
    await playground.actor("Ada", "hall").slash("group call", who="Eve", loud=True)
    await expect(tab.page).to_have_title("(1) #table · Eve")
    called.set()
    await expect(tab.page.get_by_role("link", name="Fay")).to_be_visible()
    await expect(tab.page).to_have_title("(1) #table · Eve")
    await tab.close()


@NARROW
async def test_a_thread_appears_is_opened_sleeps_and_wakes(
    browser: Browser, playground: Playground, size: tuple[int, int]
) -> None:
    name = f"Round {size[0]}"
    tab = await open_tab(browser, playground, "Bo", "daily", size)
    await playground.actor("Ada", "daily").slash("group thread", name=name)
    await tab.messages.filter(has_text="started a thread").get_by_role("button", name=name).click()
    await expect(tab.page).to_have_title(f"#{name} · Bo")
    await expect(tab.messages.last).to_contain_text(f"Welcome to {name}")
    await tab.messages.last.get_by_role("button", name="My hand").click()
    await expect(tab.messages.last).to_contain_text("The hand of Bo")
    await tab.keep(f"thread-{size[0]}")
    playground.faults.archive(playground.channel(name))
    await expect(tab.page.get_by_text("Archived: writing opens it again")).to_have_count(1)
    await tab.say("Is anybody here?")
    await expect(tab.page.get_by_text("Archived: writing opens it again")).to_have_count(0)
    assert playground.channel(name).archived is False
    assert await fits(tab)
    await tab.close()


async def test_the_thread_of_a_message_hangs_on_it_and_begins_with_it(browser: Browser, playground: Playground) -> None:
    ada = playground.actor("Ada", "lounge")
    board = (await ada.slash("group board")).message
    assert board is not None
    path = f"/api/v10/channels/{board.channel_id}/messages/{board.id}/threads"
    headers = {"Authorization": f"Bot {playground.core.world.me.token}"}
    async with aiohttp.ClientSession(playground.url, headers=headers) as bot:
        assert (await bot.post(path, json={"name": "Spectators"})).status == 201
    tab = await open_tab(browser, playground, "Bo", "lounge")
    await tab.messages.last.get_by_role("button", name="Spectators").click()
    await expect(tab.page).to_have_title("#Spectators · Bo")
    await tab.messages.first.get_by_role("button", name="Join").click()
    await playground.board_when(lambda seen: seen.id == board.id and seen.text.endswith("joined"), "lounge")
    await tab.keep("thread-of-a-message")
    await tab.page.get_by_test_id("channel").filter(has_text="lounge").click()
    await expect(tab.messages.last).to_contain_text("joined")
    await tab.keep("message-with-a-thread")
    await tab.close()


@NARROW
async def test_ten_pictures_make_a_grid_and_a_file_can_be_fetched(
    browser: Browser, playground: Playground, size: tuple[int, int]
) -> None:
    ada = playground.actor(f"Painter {size[0]}", "hall")
    tab = await open_tab(browser, playground, ada.name, "hall", size)
    for count in (2, 3, 5, 10):
        await ada.slash("group gallery", count=count)
        pictures = tab.messages.last.locator(".picture")
        await expect(pictures).to_have_count(count)
        await tab.keep(f"gallery-{count}-{size[0]}")
    boxes = [await each.bounding_box() for each in await tab.messages.last.locator(".picture").all()]
    rows = sorted({round(box["y"]) for box in boxes if box})
    assert [sum(1 for box in boxes if box and round(box["y"]) == row) for row in rows] == [1, 3, 3, 3]
    await ada.slash("group export")
    async with tab.page.expect_download() as waiting:
        await tab.messages.last.get_by_role("link", name="record.json").click()
    download = await waiting.value
    assert download.suggested_filename == "record.json"
    assert (await download.path()).read_text() == '{"game": "sample"}'
    assert await fits(tab)
    await tab.keep(f"export-{size[0]}")
    await tab.close()


async def test_people_are_picked_in_commands_and_texts(browser: Browser, playground: Playground) -> None:
    ada, bo, cleo = playground.actors("Ada", "Bo", "Cleo", channel="visit")
    tab = await open_tab(browser, playground, "Ada", "table")
    await tab.composer.press_sequentially("/group invite")
    await tab.composer.press("Enter")
    friend = tab.page.get_by_role("textbox", name=re.compile("^friend"))
    await friend.press_sequentially("@Bo")
    await tab.keep("picking-a-friend")
    await tab.page.get_by_role("option", name="@Bo").click()
    await tab.page.get_by_role("button", name="others").click()
    others = tab.page.get_by_role("textbox", name=re.compile("^others"))
    await others.press_sequentially("with @cl")
    await tab.page.get_by_role("option", name="Cleo").click()
    await expect(others).to_have_value("with @Cleo ")
    await others.press_sequentially("too")
    await tab.keep("picking-others")
    await others.press("Enter")
    await expect(tab.messages.last).to_contain_text(f"{bo.id} with {cleo.mention} too")
    await tab.composer.press_sequentially("Hello @cle")
    await tab.composer.press("Enter")
    await tab.composer.press("Enter")
    await expect(tab.messages.last).to_contain_text("Hello @Cleo")
    assert cleo.pings()[-1].text == f"Hello {cleo.mention}"
    assert ada.pings() == []
    await tab.close()


async def test_relative_times_go_on_counting(browser: Browser, playground: Playground) -> None:
    ada = playground.actor("Ada", "daily")
    tab = await open_tab(browser, playground, "Ada", "daily")
    await tab.page.clock.install(time=time.time())
    await tab.page.reload()
    await ada.slash("group timer", seconds=90)
    shown = tab.messages.last.locator("time[data-relative]")
    await expect(shown).to_have_text("in 1 minute")
    await tab.page.clock.run_for(61_000)
    await expect(shown).to_have_text(re.compile(r"in 2\d seconds"))
    await tab.page.clock.run_for(60_000)
    await expect(shown).to_have_text(re.compile(r"3\d seconds ago"))
    await tab.close()


async def test_a_crowd_that_joins_is_on_the_page(browser: Browser, playground: Playground) -> None:
    tab = await open_tab(browser, playground, "Ada", "table")
    names = [f"Late {number}" for number in range(40)]
    playground.actors(*names)
    await expect(tab.page.locator("#people").get_by_text("Late 39", exact=True)).to_be_visible()
    await tab.close()
