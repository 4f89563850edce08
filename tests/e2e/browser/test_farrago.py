"""The first battles of a match of Farrago in the playground, on a desktop and on a phone; its pictures are kept."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser import PHONE, open_tab
from tests.e2e.harness import Playground
from tests.e2e.play.browser_seat import Seat, gather
from tests.players.farrago import BATTLE, SURE

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

BATTLES = 2


class Duelist(Seat):
    """A player of Farrago: two cards on their tiles, a face, and Ready."""

    async def choose_deck(self, name: str) -> None:
        """Choose a starter deck, and look at the page that follows."""
        await self.open_hand()
        await self.keep("decks")
        await self.press(name)
        await self.keep("deck-chosen")

    async def keep_hand(self) -> None:
        """Keep the first hand."""
        await self.open_hand()
        await self.keep("first-hand")
        await self.press("Keep hand")

    async def take_turn(self) -> None:
        """Place two cards where they fit, turn to another face and back, and get ready."""
        await self.open_hand()
        await self.keep("planner")
        for _ in range(2):
            if await self.panel.locator('button[data-custom-id*=":card:"]').count():
                await self.press_handler("card")
                await self.keep("card")
                await self.press_handler("put")
        await self.press_handler("face")
        await self.keep("planned")
        await self.press_handler("face")
        await self.press_handler("ready")
        if SURE in await self.labels():
            await self.keep("sure")
            await self.press(SURE)

    async def watch(self) -> None:
        """Look at the last battle, as a whole and step by step."""
        await self.press(BATTLE)
        await self.keep("battle")
        await self.press("Step by step")
        await self.press("Next")
        await self.keep("battle-step")
        await self.press("← Hand")


@pytest.mark.long
async def test_two_people_fight_in_the_browser(browser: Browser, playground: Playground) -> None:
    desktop = Duelist(await open_tab(browser, playground, "Ada", "table"), "Ada", "farrago", "desktop")
    phone = Duelist(await open_tab(browser, playground, "Bo", "table", PHONE), "Bo", "farrago", "phone")
    await gather("farrago", desktop, phone, "Game", "Short (10 CP)")
    await desktop.choose_deck("Verdance")
    await phone.choose_deck("Mirage")
    await expect(desktop.board).to_contain_text("plays Mirage")
    await desktop.keep_hand()
    await phone.keep_hand()
    for turn in range(1, BATTLES + 1):
        await desktop.take_turn()
        await desktop.keep("ready")
        await phone.take_turn()
        await expect(desktop.board).to_contain_text(re.compile(rf"Battle of turn {turn}:"))
    for seat in (desktop, phone):
        await seat.open_hand()
        await seat.watch()
        await seat.board.scroll_into_view_if_needed()
        await seat.keep("board-fought")
        await seat.tab.close()
