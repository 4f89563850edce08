"""One round of Absolute on the playground's page, at a desk and on a phone; its pictures are kept."""

import re
import time

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser import PHONE, Tab, controls, open_tab
from tests.e2e.absolute_play import plain_set, worth
from tests.e2e.harness import Playground

TURN = re.compile(r"([AB]) · \S+: (?:Draw a card|Swap, play|Discard down)")
LONGEST_SECONDS = 240.0
PRIVATE = '[data-testid="message"][data-ephemeral="true"]'
PUBLIC = '[data-testid="message"]:not([data-ephemeral="true"])'

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


class Seat:
    """A person's tab at the table; `composes` says that they put their first set together by hand."""

    def __init__(self, tab: Tab, size: str, *, composes: bool) -> None:
        self.tab = tab
        self.size = size
        self.composes = composes
        self.kept: set[str] = set()
        self.tried = False
        self.left = ""

    @property
    def panel(self) -> Locator:
        return self.tab.page.locator(PRIVATE).last

    @property
    def board(self) -> Locator:
        of_match = self.tab.page.locator('[data-custom-id$=":rules"], [data-custom-id$=":rematch"]')
        return self.tab.page.locator(PUBLIC).filter(has=of_match).last

    async def says(self) -> str:
        """What the board says."""
        return re.sub("[\u2068\u2069]", "", await self.board.inner_text())

    async def keep(self, name: str) -> None:
        """Keep a picture of the first page of its kind."""
        if name not in self.kept:
            self.kept.add(name)
            await self.tab.keep(f"absolute-{name}-{self.size}")

    async def labels(self) -> list[str]:
        """The buttons of the panel that can be pressed."""
        return await self.panel.locator("button[data-custom-id]:not([disabled]):not([role])").all_inner_texts()

    async def press(self, label: str) -> None:
        await self._changing(self.panel.get_by_role("button", name=label, exact=True))

    def menu(self, verb: str) -> Locator:
        """The first menu of the panel that does a certain deed."""
        return self.panel.locator(f'[role="combobox"][data-custom-id*=":{verb}:"]').first

    async def choose(self, verb: str, *labels: str) -> None:
        """Choose in a menu; one of several is closed by its button."""
        before = await self._addresses()
        await self.menu(verb).click()
        for label in labels:
            await self.tab.page.get_by_role("option").filter(has_text=label).first.click()
        done = self.tab.page.get_by_role("button", name="Done", exact=True)
        if await done.count():
            await self.keep("cards-ticked")
            await done.click()
        await self._changed(before)

    async def options(self, verb: str) -> list[str]:
        """The labels of a menu, looked at and left."""
        await self.menu(verb).click()
        found = await self.tab.page.locator('[role="option"] .label').all_inner_texts()
        await self.keep("discards")
        await self.tab.page.keyboard.press("Escape")
        return found

    async def _changing(self, button: Locator) -> None:
        before = await self._addresses()
        await button.click()
        await self._changed(before)

    async def _addresses(self) -> str:
        return " ".join(await controls(self.panel).evaluate_all("(all) => all.map((each) => each.dataset.customId)"))

    async def _changed(self, before: str) -> None:
        await expect(self.panel.locator("[aria-busy]")).to_have_count(0)
        ends = time.monotonic() + 5
        while await self._addresses() == before:
            assert time.monotonic() < ends, await self.panel.inner_text()
            await self.tab.page.wait_for_timeout(20)

    # A turn --------------------------------------------------------------------------------------------------------

    async def take_turn(self) -> None:
        """Open the hand, and go on until nothing is left to do."""
        if not await self.tab.page.locator(PRIVATE).filter(has_text="you are").count():
            await self.board.get_by_role("button", name="My hand", exact=True).click()
            await expect(self.panel).to_contain_text("you are")
            await self.keep("hand")
        self.tried = False
        if "Draw from the deck" not in await self.labels():
            await self.panel.get_by_role("button", name="Look again", exact=True).click()
            await expect(self.panel.locator("[aria-busy]")).to_have_count(0)  # maybe all is as it was
        while await self._step():
            pass

    async def _step(self) -> bool:
        labels = await self.labels()
        if "Draw from the deck" in labels:
            await self.press("Draw from the deck")
        elif "Play it" in labels:
            await self.keep("arranged")
            await self.press("Play it")
        elif "Use 1" in labels:
            await self.keep("suggestions")
            await self.press("Use 1")
        elif "← Back" in labels:
            await self.press("← Back")
        elif "Arrange…" in labels and not self.tried:
            await self._lay()
        elif "Hold" in labels:
            await self.press("Hold")
        elif await self.panel.get_by_role("combobox").count():
            hand = await self.options("pick")
            await self.choose("pick", max(hand, key=lambda card: abs(worth(card))))
        else:
            self.left = await self.says()
            return False
        return True

    async def _lay(self) -> None:
        """Look at the suggestions, or once put a set together by hand."""
        self.tried = True
        await self.keep("turn")
        cards = plain_set(await self.options("pick")) if self.composes else ()
        if not cards:
            await self.press("Suggest")
            return
        self.composes = False
        await self.press("Arrange…")
        await self.keep("workspace")
        await self.choose("put", *cards)


async def test_a_round_as_two_people_in_the_browser(browser: Browser, playground: Playground) -> None:
    desk = Seat(await open_tab(browser, playground, "Ada", "table"), "desktop", composes=False)
    phone = Seat(await open_tab(browser, playground, "Bo", "table", PHONE), "phone", composes=True)
    await begin(desk, phone)
    seats = {"A": desk, "B": phone}
    ends = time.monotonic() + LONGEST_SECONDS
    while not await desk.tab.messages.get_by_role("button", name="Rematch").count():
        assert time.monotonic() < ends, await desk.says()
        found = TURN.search(board := await desk.says())
        if found is None or seats[found[1]].left == board:
            await desk.tab.page.wait_for_timeout(50)
            continue
        await seats[found[1]].take_turn()
    await look_at_the_end(desk, phone)
    await desk.tab.close()
    await phone.tab.close()


async def begin(desk: Seat, phone: Seat) -> None:
    """One opens the table and chooses one round, the other joins, and they start."""
    await desk.tab.say("/play game:absolute")
    lobby = desk.tab.page.locator(PUBLIC).last
    await phone.tab.messages.last.get_by_role("button", name="Join").click()
    await expect(lobby).to_contain_text("Bo")
    await phone.keep("lobby")
    await lobby.get_by_role("button", name="Options…").click()
    await desk.panel.get_by_role("combobox", name=re.compile("^Game")).click()
    await desk.tab.page.get_by_role("option", name="Quick: one round").click()
    await expect(lobby).to_contain_text("Quick: one round")
    await desk.keep("lobby")
    await lobby.get_by_role("button", name="Start").click()
    await expect(phone.board).to_contain_text("Draw a card")
    await phone.keep("board")


async def look_at_the_end(desk: Seat, phone: Seat) -> None:
    """The result stands before both; the scores are opened by both."""
    for seat in (desk, phone):
        await expect(seat.board).to_contain_text("🥇")
        await seat.board.get_by_role("button", name="Rematch").scroll_into_view_if_needed()
        await seat.keep("result")
        await seat.board.get_by_role("button", name="Scores").click()
        await expect(seat.panel.locator("img[alt]:not([alt=''])")).to_have_count(1)
        await expect(seat.panel).to_contain_text("Scores of round 1")
        await seat.panel.get_by_role("button", name="← Back").scroll_into_view_if_needed()
        await seat.keep("scores")
