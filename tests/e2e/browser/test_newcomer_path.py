"""Somebody new in the page: help, a guided game, a first real match, what it left behind, and all of it erased.

Each page that they see fits the window: picture or text and buttons in one view.
"""

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser import DESKTOP, PHONE, Tab, open_tab
from tests.e2e.harness import Playground
from tests.e2e.heights.measure import REVEAL, check, height
from tests.e2e.play.absolute_play import Player
from tests.e2e.play.group_play import begin, board_of, match_on, play_until
from tests.e2e.play.leaving import by_menu

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

WINDOWS = {"phone": PHONE, "desktop": DESKTOP}
SCROLLED = {"help"}
"""The page of all games is the one that is longer than a window."""


class Newcomer:
    """The tab of somebody new."""

    def __init__(self, tab: Tab, window: str) -> None:
        self.tab = tab
        self.window = window

    @property
    def page(self) -> Locator:
        """The newest private page."""
        return self.tab.page.locator('[data-testid="message"][data-ephemeral="true"]').last

    async def ask(self, command: str, text: str, name: str = "") -> None:
        """Type a command, and look at its page, which may take the place of an earlier one."""
        earlier = await self.page.get_attribute("data-message-id") if await self.page.count() else ""
        await self.tab.say(command)
        await expect(self.page).not_to_have_attribute("data-message-id", earlier or "")
        await self.look(text, name)

    async def press(self, label: str, text: str, name: str = "") -> None:
        """Press a button of the page, and look at the page after it."""
        await self.page.get_by_role("button", name=label, exact=True).first.click()
        await self.look(text, name)

    async def choose(self, menu: str, option: str, text: str, name: str = "") -> None:
        """Choose in a menu by the beginning of its name."""
        await self.page.locator(f'[role="combobox"][data-custom-id^="{menu}"]').click()
        await self.tab.page.get_by_role("option", name=option).first.click()
        done = self.tab.page.get_by_role("button", name="Done", exact=True)
        if await done.count():
            await done.click()
        await self.look(text, name)

    async def look(self, text: str, name: str) -> None:
        """Wait for a text, keep a picture of the page, and measure it."""
        await expect(self.page).to_contain_text(text)
        await expect(self.page.locator("[aria-busy]")).to_have_count(0)
        if name:
            await self.page.evaluate(REVEAL)
            await self.tab.keep(f"newcomer-{name}-{self.window}")
            if name not in SCROLLED:
                check(await height(self.page), self.window)


@pytest.mark.parametrize("window", WINDOWS)
async def test_a_newcomer_learns_plays_looks_back_and_leaves_nothing(
    browser: Browser, playground: Playground, window: str
) -> None:
    name = f"N*ora*@everyone {window}"
    nora, bo = playground.actors(name, f"Bo {window}", channel="lounge")
    tab = await open_tab(browser, playground, name, "lounge", WINDOWS[window])
    new = Newcomer(tab, window)

    await new.ask("/help", "Just press buttons", "help")
    await new.press("Learn Absolute", "Step 1 of", "learn")
    await new.ask("/game profile", "No match counts yet", "profile-empty")
    await new.press("Leaderboard", "Leaderboard", "leaderboard-empty")
    await new.ask("/help", "Just press buttons")
    await new.press("Badges", "0 of", "badges-none")
    await new.ask("/help", "Just press buttons")
    await new.press("Tell me", "Pick games to turn it on", "looking-off")
    await new.choose("h:looking_games", "Farrago Words", "On for", "looking-on")

    board = await begin("absolute", bo, nora)
    match = match_on(board)
    shown = tab.page.locator(f'[data-testid="message"]:has([data-custom-id="v:{match}:rules"])').last
    await expect(shown).to_be_visible()
    await shown.evaluate(REVEAL)
    await tab.keep(f"newcomer-board-{window}")
    check(await height(shown), window)
    await shown.locator('[data-custom-id$=":hand"]').click()
    await new.look("Log", "hand")
    players = (Player(bo), Player(nora))
    board = await play_until(playground, players, board, lambda _: players[1].played > 1)
    await by_menu(bo, board, "Concede…", "Yes, concede")
    await nora.until(lambda: (found := board_of(nora, match)) and found.button("Rematch"))
    over = tab.page.locator(f'[data-testid="message"]:has([data-custom-id="v:{match}:rematch"])').first
    await expect(over).to_be_visible()
    await over.evaluate(REVEAL)
    await tab.keep(f"newcomer-result-{window}")
    check(await height(over), window)

    await new.ask("/game profile", "Wins", "profile")
    await new.ask("/game leaderboard game:Absolute", "Absolute", "leaderboard")
    await new.ask("/privacy", "1 match", "privacy")
    await new.press("Export", "This file has all", "export")
    await new.ask("/privacy", "1 match")
    await new.press("Erase…", "Erase all your data?", "erase")
    await new.press("Erase all", "Your data is erased", "erased")
    await new.ask("/privacy", "when you last used me", "privacy-new")
    await tab.close_after_deletions()
