"""One round of Absolute in the playground, on a desktop and on a phone; its pictures are kept."""

import asyncio
import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser import PHONE, Tab, open_tab
from tests.e2e.harness import Playground
from tests.e2e.play.browser_seat import Seat, gather
from tests.players.absolute import plain_set, worth

TURN = re.compile(r"([AB]) · \S+: (?:Draw a card|Play, then|Discard down)")
LONGEST_SECONDS = 900.0

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


class Player(Seat):
    """A player of Absolute; with `composes` they build their first set by hand."""

    def __init__(self, tab: Tab, name: str, size: str, *, composes: bool) -> None:
        super().__init__(tab, name, "absolute", size)
        self.composes = composes
        self.tried = False
        self.left = ""

    async def options(self, verb: str) -> list[str]:
        """The labels of a menu, which is opened and left again."""
        await self.menu(verb).click()
        found = await self.tab.page.locator('[role="option"] .label').all_inner_texts()
        await self.keep("discards")
        await self.tab.page.keyboard.press("Escape")
        return found

    # A turn --------------------------------------------------------------------------------------------------------

    async def take_turn(self) -> None:
        """Open the hand, and go on until the turn is over."""
        await self.open_hand()
        await self.keep("hand")
        self.tried = False
        while await self._step():
            pass

    async def _step(self) -> bool:
        labels = await self.labels()
        if "Draw from deck" in labels:
            await self.press("Draw from deck")
        elif "Play sets" in labels:
            await self.keep("arranged")
            await self.press("Play sets")
        elif "← Back" in labels:
            await self.press("← Back")
        elif "Build sets" in labels and not self.tried:
            await self._lay()
        elif "Hold" in labels:
            await self.press("Hold")
        elif due := next((label for label in labels if label.startswith("Discard ")), None):
            await self.press(due)
        elif await self.panel.get_by_role("combobox").count():
            hand = await self.options("pick")
            await self.choose("pick", max(hand, key=lambda card: abs(worth(card))))
        else:
            self.left = await self.says()
            return False
        return True

    async def _lay(self) -> None:
        """Choose the first of the best plays if it plays sets, or once build a set by hand."""
        self.tried = True
        await self.keep("turn")
        cards = plain_set(await self.options("pick")) if self.composes else ()
        if not cards:
            best, *_ = await self.options("play_best")
            if not best.endswith("no play"):
                await self.choose("play_best", best)
            return
        self.composes = False
        await self.press("Build sets")
        await self.keep("workspace")
        await self.choose("put", *cards)


@pytest.mark.long
async def test_a_round_as_two_people_in_the_browser(browser: Browser, playground: Playground) -> None:
    desktop = Player(await open_tab(browser, playground, "Ada", "table"), "Ada", "desktop", composes=False)
    phone = Player(await open_tab(browser, playground, "Bo", "table", PHONE), "Bo", "phone", composes=True)
    await gather("absolute", desktop, phone, "Game", "Quick: 1 round")
    seats = {"A": desktop, "B": phone}
    ends = asyncio.get_running_loop().time() + LONGEST_SECONDS
    while not await desktop.tab.messages.get_by_role("button", name="Rematch").count():
        assert asyncio.get_running_loop().time() < ends, await desktop.says()
        found = TURN.search(board := await desktop.says())
        if found is None or seats[found[1]].left == board:
            await desktop.tab.page.wait_for_timeout(50)
            continue
        await seats[found[1]].take_turn()
    await look_at_the_end(desktop, phone)
    await desktop.tab.close()
    await phone.tab.close()


async def look_at_the_end(desktop: Player, phone: Player) -> None:
    """Both see the result, and both open the scores."""
    for seat in (desktop, phone):
        await expect(seat.board).to_contain_text("🥇")
        await seat.board.get_by_role("button", name="Rematch").scroll_into_view_if_needed()
        await seat.keep("result")
        await seat.board.get_by_role("button", name="Scores").click()
        await expect(seat.panel.locator("img[alt]:not([alt=''])")).to_have_count(1)
        await expect(seat.panel).to_contain_text("Scores of round 1")
        await seat.panel.get_by_role("button", name="← Back").scroll_into_view_if_needed()
        await seat.keep("scores")
