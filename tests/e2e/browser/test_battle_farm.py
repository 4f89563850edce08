"""A short game of Battle Farm in the playground, on a desktop and on a phone; its pictures are kept."""

import asyncio
import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser import PHONE, Tab, controls, open_tab
from tests.e2e.harness import Playground
from tests.e2e.play.browser_seat import Seat, gather
from tests.players.battle_farm import MENUS, SHORTEST, WAY, choices_on

ASKED = re.compile(r"▶️ ([AB]) · ")
LONGEST_SECONDS = 900.0
OWN = {"Done buying", "Done playing", "Go on", "End turn"}
"""What is offered in one's own turn; where none of it is, a bid or an answer goes before."""

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


class Farmer(Seat):
    """A player of Battle Farm who presses the controls on the panel, as a beginner would."""

    def __init__(self, tab: Tab, name: str, size: str) -> None:
        super().__init__(tab, name, "battle_farm", size)
        self.tried: set[str] = set()
        self.turns = 0

    async def keep(self, name: str) -> None:
        """Keep a picture of the first page of each kind, from its controls upwards."""
        page = self.panel if await self.panel.count() else self.board
        if name not in self.kept and await page.count():
            # Playwright's own method fails if the panel is repainted at that moment.
            await controls(page).last.evaluate("(control) => control.scrollIntoView({block: 'nearest'})")
        await super().keep(name)

    async def take_turn(self) -> None:
        """Open the hand, and go on until the turn is over."""
        await self.open_hand()
        self.turns += not OWN.isdisjoint(await self.labels())
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
            await self._phase("buying", "Done buying", labels)
        elif "Sell cards…" in labels and "Sell cards…" not in self.tried and self.turns % 4 == 1:
            await self._sell()
        elif "No bid" in labels:
            await self._phase("bidding", "No bid", labels)
        elif "Keep my cards" in labels:
            await self.keep("bids")
            await self.press(labels[0])
        elif any(WAY.match(label) for label in labels) and "← Back" in labels:
            await self.keep(f"card-{'crop' if labels[0].startswith('Bed') else 'action'}")
            await self.press(labels[0])
        elif "Done playing" in labels:
            await self._phase("playing", "Done playing", labels)
        elif "Go on" in labels:
            await self._phase("playing", "Go on", labels)
        elif "End turn" in labels:
            await self._phase("fertilizing", "End turn", labels)
        elif "Rematch" not in labels and (menus or set(labels) - {"Card texts", "Undo", "Refresh", "Log", "Menu"}):
            await self.keep("choosing")
            await (self.choose("pick", 0) if menus else self.press(labels[0]))
        else:
            self.tried.clear()
            return False
        return True

    async def _phase(self, name: str, done: str, labels: list[str]) -> None:
        """Do the first thing on offer in the phase, each once in a turn, and then end it."""
        await self.keep(name)
        verb = await self._menu()
        if verb and name not in self.tried:
            self.tried.add(name)
            await self.choose(verb, 0)
            return
        ways = [label for label in choices_on(labels) if label not in self.tried]
        self.tried.update(ways[:1])
        await self.press(ways[0] if ways else done)

    async def _menu(self) -> str:
        """The verb of the menu that chooses a card; empty if there is none."""
        for verb in MENUS:
            if await self.menu(verb).count():
                return verb
        return ""

    async def _sell(self) -> None:
        self.tried.add("Sell cards…")
        await self.keep("trading")
        await self.press("Sell cards…")
        await self.choose("tick", 0)
        await self.keep("lot")
        await self.press("Offer 1 card")


@pytest.mark.parametrize(
    ("turns", "channel"), [(2, "table"), pytest.param(1000, "lounge", marks=pytest.mark.long)], ids=["turns", "game"]
)
async def test_two_people_play_in_the_browser(
    browser: Browser, playground: Playground, turns: int, channel: str
) -> None:
    """They play a number of turns until one gives up, or a whole game."""
    desktop = Farmer(await open_tab(browser, playground, "Ada", channel), "Ada", "desktop")
    phone = Farmer(await open_tab(browser, playground, "Bo", channel, PHONE), "Bo", "phone")
    await gather("battle_farm", desktop, phone, "Goal", SHORTEST)
    await desktop.keep("board")
    seats = {"A": desktop, "B": phone}
    ends = asyncio.get_running_loop().time() + LONGEST_SECONDS
    while not await desktop.tab.messages.get_by_role("button", name="Rematch").count():
        assert asyncio.get_running_loop().time() < ends, await desktop.says()
        found = ASKED.search(await desktop.says())
        if found is None:
            await desktop.tab.page.wait_for_timeout(50)
            continue
        await seats[found[1]].take_turn()
        if desktop.turns + phone.turns >= turns:
            await phone.concede()
            break
    for seat in seats.values():
        await expect(seat.board).to_contain_text(re.compile("🥇|🏆"))
        await seat.board.get_by_role("button", name="Rematch").scroll_into_view_if_needed()
        await seat.tab.keep(f"battle_farm-result-{seat.size}")
        await seat.tab.close()
