"""A solo round of Farrago Words in the playground, on a phone and watched from a desktop; its pictures are kept."""

import re

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser import DESKTOP, PHONE, open_tab
from tests.e2e.beside import pass_time
from tests.e2e.harness import Playground
from tests.e2e.play.browser_seat import PRIVATE, PUBLIC, Seat

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


class Writer(Seat):
    """A solo player."""

    async def on_board(self, label: str) -> None:
        """Press a button of the board."""
        await self.board.get_by_role("button", name=label).click()

    async def look(self, name: str) -> None:
        """Keep a picture of the board, from its top."""
        await self.board.evaluate("(board) => board.scrollIntoView()")
        await self.keep(name)

    async def letters(self) -> list[str]:
        """The letters of the round."""
        alt = await self.board.locator('img[alt*="Letters: "]').get_attribute("alt")
        (found,) = re.findall(r"Letters: (\w(?:, \w){7})\.", alt or "")
        return found.split(", ")

    async def match(self) -> str:
        """The id of the match on the board."""
        rules = self.board.locator('[data-custom-id$=":rules"]')
        return str(await rules.get_attribute("data-custom-id")).split(":")[1]

    async def write(self, text: str, button: Locator) -> None:
        """Open the form, fill it in and submit it."""
        before = await self.tab.page.locator(PRIVATE).count()
        await button.click()
        field = self.tab.page.get_by_role("dialog").get_by_role("textbox")
        await field.fill(text)
        await self.keep("form")
        await self.tab.page.get_by_role("dialog").get_by_role("button", name="Submit").click()
        await expect(self.tab.page.get_by_role("dialog")).to_have_count(0)
        if not before:
            await expect(self.panel).to_be_visible()


async def open_alone(ada: Writer) -> None:
    """Open a table, choose a solo match of one round, and begin."""
    tab = ada.tab
    await tab.say("/play game:farrago_words")
    lobby = tab.page.locator(PUBLIC).last
    await lobby.get_by_role("button", name="More…").click()
    await ada.panel.get_by_role("button", name="Options…").click()
    await ada.panel.get_by_role("combobox", name=re.compile("^Game")).click()
    await tab.page.get_by_role("option", name="Solo, 1 round").click()
    await expect(lobby).to_contain_text("Solo, 1 round")
    await ada.keep("options")
    await lobby.get_by_role("button", name="Start").click()
    await ada.on_board("Go!")
    await expect(ada.board.get_by_role("button", name="Answer")).to_be_visible()


async def test_a_solo_round_is_played_in_the_browser(browser: Browser, playground: Playground) -> None:
    tab = await open_tab(browser, playground, "Ada", "table", PHONE)
    ada = Writer(tab, "Ada", "words", "phone")
    await open_alone(ada)
    await ada.board.scroll_into_view_if_needed()
    await ada.keep("round")
    letters = await ada.letters()
    await ada.write("\n".join(f"{letter}ear" for letter in letters[:6]), ada.board.get_by_role("button", name="Answer"))
    await expect(ada.panel).to_contain_text("6 answers taken")
    await ada.keep("list")
    again = ada.panel.get_by_role("button", name="Answer again")
    await ada.write(f"{letters[0]}ox, {letters[6]}ear, Жук, {letters[0]}EAR", again)
    await expect(ada.panel).to_contain_text("2 answers taken")
    await expect(ada.panel).to_contain_text("15 points")
    lit = f"Covered: {', '.join(letters[:7])}. Open: {letters[7]}."
    await expect(ada.panel.locator(f'img[alt="{lit}"]')).to_be_visible()
    await ada.keep("list-again")
    pass_time(playground, await ada.match())
    await expect(ada.board.get_by_role("button", name="Rematch")).to_be_visible()
    await expect(ada.board).to_contain_text("New personal best: 15 points")
    await ada.look("result")
    await tab.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    ada.size = "desktop"
    ada.kept.clear()
    await ada.look("result")
    await ada.on_board("High scores")
    await expect(ada.panel).to_contain_text(re.compile("🥇 15 points · you"))
    await ada.keep("scores")
    await tab.close()
