"""A person's tab at a table for several on the playground's page: its content, and presses that wait for their result.

It knows no rules: taking a turn is up to each game's own test.
"""

import re

from playwright.async_api import Locator, expect

from tests.browser import PRIVATE, Tab, controls

PLAYED_ON = '[data-custom-id$=":log"]'
"""A button of every page that somebody plays on."""
PUBLIC = '[data-testid="message"]:not([data-ephemeral="true"])'


class Seat:
    """A person of a game at a table; the pictures that it keeps are named for the game, the page and the `size`."""

    def __init__(self, tab: Tab, name: str, game: str, size: str) -> None:
        self.tab = tab
        self.name = name
        self.game = game
        self.size = size
        self.kept: set[str] = set()

    @property
    def panel(self) -> Locator:
        return self.tab.private

    @property
    def board(self) -> Locator:
        of_match = self.tab.page.locator('[data-custom-id$=":rules"], [data-custom-id$=":rematch"]')
        return self.tab.page.locator(PUBLIC).filter(has=of_match).last

    async def says(self) -> str:
        """The text of the board."""
        return re.sub("[\u2068\u2069]", "", await self.board.inner_text())

    async def keep(self, name: str) -> None:
        """Keep a picture of the first page of each kind."""
        if name not in self.kept:
            self.kept.add(name)
            await self.tab.keep(f"{self.game}-{name}-{self.size}")

    async def labels(self) -> list[str]:
        """The enabled buttons of the panel."""
        return await self.panel.locator("button[data-custom-id]:not([disabled]):not([role])").all_inner_texts()

    async def press(self, label: str) -> None:
        """Press a button of the panel, and wait until it has changed."""
        before = await self.addresses()
        await self.panel.get_by_role("button", name=label, exact=True).click()
        await self.changed(before)

    async def press_handler(self, verb: str) -> None:
        """Press the first button of the panel with a given verb, and wait until it has changed."""
        before = await self.addresses()
        await self.panel.locator(f'button[data-custom-id*=":{verb}:"]:not([disabled]):not([role])').first.click()
        await self.changed(before)

    def menu(self, verb: str) -> Locator:
        """The first menu of the panel with a given verb."""
        return self.panel.locator(f'[role="combobox"][data-custom-id*=":{verb}:"]').first

    async def choose(self, verb: str, *options: str | int) -> None:
        """Choose options of a menu by label or number; a multi-select menu is closed by its button."""
        before = await self.addresses()
        await self.menu(verb).click()
        offered = self.tab.page.get_by_role("option")
        for option in options:
            is_number = isinstance(option, int)
            await (offered.nth(option) if is_number else offered.filter(has_text=option).first).click()
        done = self.tab.page.get_by_role("button", name="Done", exact=True)
        if await done.count():
            await self.keep("cards-ticked")
            await done.click()
        await self.changed(before)

    async def open_hand(self) -> None:
        """Open the panel, or refresh it."""
        if not await self.tab.page.locator(PRIVATE).filter(has=self.tab.page.locator(PLAYED_ON)).count():
            await self.board.locator('[data-custom-id$=":hand"]').click()
            await expect(self.panel.locator(PLAYED_ON)).to_be_visible()
        else:
            await self.panel.get_by_role("button", name="Refresh", exact=True).click()
            # If its content is the same, it keeps its picture.
            await expect(self.panel.locator("[aria-busy]")).to_have_count(0)

    async def addresses(self) -> str:
        """The addresses of all controls of the panel."""
        return " ".join(await controls(self.panel).evaluate_all("(all) => all.map((each) => each.dataset.customId)"))

    async def changed(self, before: str) -> None:
        """Wait until the panel has other controls than before."""
        await expect(self.panel.locator("[aria-busy]")).to_have_count(0)
        await self.tab.changed(self.addresses, before)


async def gather(game: str, host: Seat, guest: Seat, option: str, value: str) -> None:
    """One opens the table and chooses an option, the other joins, and they start."""
    await host.tab.say(f"/play game:{game}")
    lobby = host.tab.page.locator(PUBLIC).last
    await guest.tab.messages.last.get_by_role("button", name="Join").click()
    await expect(lobby).to_contain_text(guest.name)
    await guest.keep("lobby")
    await lobby.get_by_role("button", name="More…").click()
    await host.panel.get_by_role("button", name="Options…").click()
    await host.panel.get_by_role("combobox", name=re.compile(f"^{option}")).click()
    await host.tab.page.get_by_role("option", name=value).click()
    await expect(lobby).to_contain_text(value)
    await host.keep("lobby")
    await lobby.get_by_role("button", name="Start").click()
    await expect(guest.board).to_contain_text(re.compile("▶️|🤫"))
    await guest.keep("board")
