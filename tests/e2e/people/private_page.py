"""The newest private page of a tab; each request or press is answered before the next step."""

from playwright.async_api import Locator, expect

from tests.browser import PRIVATE, Tab
from tests.e2e.heights.measure import fits, show_in

VERSION = """(all) => {
  const last = all.at(-1);
  return [last?.dataset.messageId ?? "", last?.querySelector("time.edited")?.dateTime ?? ""];
}"""


class PrivatePage:
    """One person's private pages on a phone; the pictures that it keeps are named after the story."""

    def __init__(self, tab: Tab, story: str) -> None:
        self.tab = tab
        self.story = story

    @property
    def page(self) -> Locator:
        return self.tab.private

    async def ask(self, command: str, text: str) -> None:
        """Type a command, and wait for its page, which may replace an earlier one."""
        before = await self.version()
        await self.tab.say(command)
        await self.answered(before, text)

    async def press(self, label: str, text: str) -> None:
        """Press the first button with this label, and wait for a text on the page after it."""
        before = await self.version()
        button = self.page.get_by_role("button", name=label, exact=True).first
        await expect(button).to_be_enabled()
        # In one step: a board that is repainted above moves the page, between the two steps of a mouse's click as well.
        await button.dispatch_event("click")
        await self.answered(before, text)

    async def choose(self, menu: str, *options: str, text: str) -> None:
        """Choose in a menu by a part of its address, and wait for a text on the page after it."""
        before = await self.version()
        await self.page.locator(f'[role="combobox"][data-custom-id*="{menu}"]').click()
        for option in options:
            await self.tab.page.get_by_role("option", name=option).first.click()
        done = self.tab.page.get_by_role("button", name="Done", exact=True)
        if await done.count():
            await done.click()
        await self.answered(before, text)

    async def fill(self, label: str, text: str, **fields: str) -> None:
        """Press a button that opens a form, hand it in, and wait for a text on the page after it."""
        before = await self.version()
        await self.page.get_by_role("button", name=label, exact=True).first.click()
        dialog = self.tab.page.get_by_role("dialog")
        for name, value in fields.items():
            await dialog.get_by_label(name.replace("_", " ")).fill(value)
        await self.tab.keep(f"{self.story}-form")
        await dialog.get_by_role("button", name="Submit").click()
        await self.answered(before, text)

    async def keep(self, name: str, message: Locator | None = None, *, is_long: bool = False) -> None:
        """Keep a picture of a message (None: the page), which must fit into all windows unless `is_long`."""
        shown = message or self.page
        if is_long:
            await show_in(self.tab, shown, "phone")
            await self.tab.keep(f"{self.story}-{name}")
        else:
            await fits(self.tab, shown, f"{self.story}-{name}")

    async def version(self) -> list[str]:
        """The id and edit time of the newest private message; empty texts if there is none."""
        return await self.tab.page.locator(PRIVATE).evaluate_all(VERSION)

    async def answered(self, before: list[str], text: str) -> None:
        """Wait until the page is new or edited, has the text, and is not busy.

        The text alone would not be enough: it may have been on the previous page, e.g. as a button's label.
        """
        await self.tab.changed(self.version, before)
        await expect(self.page).to_contain_text(text)
        await expect(self.page.locator("[aria-busy]")).to_have_count(0)
