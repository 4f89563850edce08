"""A short game of Battle Farm on the playground's page, at a desk and on a phone; its pictures are kept."""

import re
import time

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser import PHONE, Tab, controls, open_tab
from tests.e2e.harness import Playground

ASKED = re.compile(r"▶️ ([AB]) · ")
CARD = re.compile(r"\d+ \S")
PLACE = re.compile(r"[A-F] · ")
SUM = re.compile(r"\d+ 🪙")
WAY = re.compile(r"Bed \d|Play for")
LONGEST_SECONDS = 240.0
PRIVATE = '[data-testid="message"][data-ephemeral="true"]'
PUBLIC = '[data-testid="message"]:not([data-ephemeral="true"])'

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


class Seat:
    """A person's tab at the table: presses what their panel shows, as a beginner would."""

    def __init__(self, tab: Tab, size: str) -> None:
        self.tab = tab
        self.size = size
        self.kept: set[str] = set()
        self.tried: set[str] = set()
        self.turns = 0

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
            await controls(self.panel if await self.panel.count() else self.board).last.scroll_into_view_if_needed()
            await self.tab.keep(f"battle_farm-{name}-{self.size}")

    async def labels(self) -> list[str]:
        """The buttons of the panel that can be pressed."""
        return await self.panel.locator("button[data-custom-id]:not([disabled]):not([role])").all_inner_texts()

    async def press(self, label: str) -> None:
        before = await self._addresses()
        await self.panel.get_by_role("button", name=label, exact=True).click()
        await self._changed(before)

    async def choose(self, verb: str, count: int) -> None:
        """Choose the first options of the first menu that does a certain deed."""
        before = await self._addresses()
        await self.panel.locator(f'[role="combobox"][data-custom-id*=":{verb}:"]').first.click()
        options = self.tab.page.get_by_role("option")
        for place in range(count):
            await options.nth(place).click()
        done = self.tab.page.get_by_role("button", name="Done", exact=True)
        if await done.count():
            await self.tab.keep(f"battle_farm-{verb}-{self.size}")
            await done.click()
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
        else:
            await self.panel.get_by_role("button", name="Look again", exact=True).click()
            await expect(self.panel.locator("[aria-busy]")).to_have_count(0)
        while await self._step():
            pass
        await self.keep("waiting")

    async def concede(self) -> None:
        """Give up, by way of the menu."""
        await self.press("Menu")
        await self.press("Concede…")
        await self.press("Yes, concede")

    async def _step(self) -> bool:
        labels = await self.labels()
        menus = await self.panel.get_by_role("combobox").count()
        if "Done buying" in labels:
            await self._phase("buying", PLACE, "Done buying", labels)
        elif "No trade" in labels:
            await self._trade(labels)
        elif "No bid" in labels:
            await self._phase("bidding", SUM, "No bid", labels)
        elif "Keep my cards" in labels:
            await self.keep("bids")
            await self.press(labels[0])
        elif any(WAY.match(label) for label in labels) and "← Back" in labels:
            await self.keep(f"card-{'crop' if labels[0].startswith('Bed') else 'action'}")
            await self.press(labels[0])
        elif "Done playing" in labels:
            await self._phase("playing", CARD, "Done playing", labels)
        elif "Done: end turn" in labels:
            await self._phase("fertilizing", WAY, "Done: end turn", labels)
            self.turns += "Done: end turn" not in await self.labels()
        elif "Rematch" not in labels and (menus or set(labels) - {"Cards", "Undo", "Look again", "Menu"}):
            await self.keep("choosing")
            await (self.choose("pick", 1) if menus else self.press(labels[0]))
        else:
            self.tried.clear()
            return False
        return True

    async def _phase(self, name: str, wanted: re.Pattern[str], done: str, labels: list[str]) -> None:
        """Do the first thing that the phase offers, each once in a turn, and then end it."""
        await self.keep(name)
        ways = [label for label in labels if wanted.match(label) and label not in self.tried]
        self.tried.update(ways[:1])
        await self.press(ways[0] if ways else done)

    async def _trade(self, labels: list[str]) -> None:
        if "Sell…" not in labels or "Sell…" in self.tried or self.turns % 4:
            await self.press("No trade")
            return
        self.tried.add("Sell…")
        await self.keep("trading")
        await self.press("Sell…")
        await self.choose("tick", 1)
        await self.keep("lot")
        await self.press("Offer this card to everybody")


@pytest.mark.parametrize("turns", [4, pytest.param(1000, marks=pytest.mark.long)], ids=["turns", "game"])
async def test_two_people_play_in_the_browser(browser: Browser, playground: Playground, turns: int) -> None:
    """They play so many turns, after which one gives up, or a whole game."""
    desk = Seat(await open_tab(browser, playground, "Ada", "table"), "desktop")
    phone = Seat(await open_tab(browser, playground, "Bo", "table", PHONE), "phone")
    await begin(desk, phone)
    seats = {"A": desk, "B": phone}
    ends = time.monotonic() + LONGEST_SECONDS
    while not await desk.tab.messages.get_by_role("button", name="Rematch").count():
        assert time.monotonic() < ends, await desk.says()
        found = ASKED.search(await desk.says())
        if found is None:
            await desk.tab.page.wait_for_timeout(50)
            continue
        await seats[found[1]].take_turn()
        if desk.turns + phone.turns >= turns:
            await phone.concede()
            break
    for seat in seats.values():
        await expect(seat.board).to_contain_text(re.compile("🥇|🏆"))
        await seat.board.get_by_role("button", name="Rematch").scroll_into_view_if_needed()
        await seat.tab.keep(f"battle_farm-result-{seat.size}")
        await seat.tab.close()


async def begin(desk: Seat, phone: Seat) -> None:
    """One opens the table, the other joins, and they start the shortest game that the options allow."""
    await desk.tab.say("/play game:battle_farm")
    lobby = desk.tab.page.locator(PUBLIC).last
    await phone.tab.messages.last.get_by_role("button", name="Join").click()
    await expect(lobby).to_contain_text("Bo")
    await lobby.get_by_role("button", name="Options…").click()
    await desk.panel.get_by_role("combobox", name=re.compile("^Coins to win")).click()
    await desk.tab.page.get_by_role("option", name="25 % of them").click()
    await expect(lobby).to_contain_text("25 % of them")
    await lobby.get_by_role("button", name="Start").click()
    await expect(phone.board).to_contain_text("▶️")
    await phone.tab.keep("battle_farm-board-phone")
    await desk.tab.keep("battle_farm-board-desktop")
