"""A moderator in the playground's page: the newest private page is the one of `/admin`, and must fit the window."""

from playwright.async_api import Locator, expect

from tests.browser import Tab
from tests.e2e.heights.measure import check, height


class Moderator:
    """The tab of a moderator; the pictures that it keeps are named for the `story` and the window."""

    def __init__(self, tab: Tab, window: str, story: str = "admin") -> None:
        self.tab = tab
        self.window = window
        self.story = story

    @property
    def page(self) -> Locator:
        """The private page."""
        return self.tab.page.locator('[data-testid="message"][data-ephemeral="true"]').last

    async def open(self) -> None:
        """Ask for the first page, which takes the place of an earlier one."""
        earlier = await self.page.get_attribute("data-message-id") if await self.page.count() else ""
        await self.tab.say("/admin")
        await expect(self.page).not_to_have_attribute("data-message-id", earlier or "")
        await expect(self.page).to_contain_text("Games in this server")

    async def press(self, label: str, text: str) -> None:
        """Press the first button of this name, and wait for a text on the page after it."""
        await self.page.get_by_role("button", name=label, exact=True).first.click()
        await expect(self.page).to_contain_text(text)

    async def choose(self, menu: str, *options: str, text: str) -> None:
        """Choose in a menu by the end of its address."""
        await self.page.locator(f'[role="combobox"][data-custom-id$="{menu}"]').click()
        for option in options:
            await self.tab.page.get_by_role("option", name=option).first.click()
        done = self.tab.page.get_by_role("button", name="Done", exact=True)
        if await done.count():
            await done.click()
        await expect(self.page).to_contain_text(text)

    async def fill(self, label: str, text: str, **fields: str) -> None:
        """Press a button that opens a form, and hand it in."""
        await self.page.get_by_role("button", name=label, exact=True).first.click()
        await self.hand_in(text, **fields)

    async def hand_in(self, text: str, **fields: str) -> None:
        """Fill in the form that is open."""
        dialog = self.tab.page.get_by_role("dialog")
        for label, value in fields.items():
            await dialog.get_by_label(label.replace("_", " ")).fill(value)
        await self.tab.keep(f"{self.story}-form-{self.window}")
        await dialog.get_by_role("button", name="Submit").click()
        await expect(self.page).to_contain_text(text)

    async def keep(self, name: str) -> None:
        """Keep a picture of the page, which must fit into the window."""
        await self.tab.keep(f"{self.story}-{name}-{self.window}")
        check(await height(self.page), self.window)
