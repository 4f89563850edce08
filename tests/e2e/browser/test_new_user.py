"""A newcomer learns each game on a phone: few presses to the first move, and a short read to the end.

They follow the highlighted control on each step. Presses and words are counted on the way, and each page fits into the
windows of a phone and of a desktop.
"""

import re
from dataclasses import dataclass

import pytest
from playwright.async_api import Browser, Locator, expect

from bot.ui.games.tutorial_script import Tutorial, TutorialForm, TutorialStep
from tests.browser import PHONE, Tab, controls, open_tab
from tests.e2e.harness import Playground
from tests.e2e.heights.measure import fits
from tests.e2e.play.browser_seat import Seat
from tests.suite.loaded import loaded_games

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

TUTORIALS = {game: ui.tutorial for game, ui in loaded_games().game_uis.items() if ui.tutorial is not None}
GAMES = tuple(TUTORIALS)

READING_WORDS_A_MINUTE = 150
PRESS_SECONDS = 2
LONGEST_MINUTES = 5.0
MOST_PRESSES = 3
"""Presses from *Learn by playing* to the first own move, both included."""

READ = """(part) => [...part.querySelectorAll(
  '.text, [data-custom-id]:not([disabled]):not([aria-disabled="true"]), [role="option"], h2, label, .hint'
)].map((each) => each.innerText).join(" ")"""
"""The words of a page without those of pictures' alt texts and of controls that cannot be pressed."""


@dataclass
class Newcomer:
    """A person who has just joined, with their presses and words read so far."""

    seat: Seat
    game: str
    presses: int = 0
    words: int = 0

    @property
    def tab(self) -> Tab:
        return self.seat.tab

    @property
    def panel(self) -> Locator:
        return self.seat.panel

    @property
    def minutes(self) -> float:
        return self.words / READING_WORDS_A_MINUTE + self.presses * PRESS_SECONDS / 60

    async def read(self, part: Locator) -> None:
        """Count the words of a part of the page."""
        self.words += len(str(await part.evaluate(READ)).split())

    async def ask_for_help(self) -> None:
        """Press *Learn by playing*, which stands below the greeting of a server as well as in `/help`."""
        await self.tab.say("/help")
        await expect(self.addressed("h:learn")).to_be_visible()
        await self.read(self.panel)
        await self.press(self.addressed("h:learn"))
        await expect(self.addressed(f"g:{self.game}:learn")).to_be_visible()
        await self.read(self.panel)

    async def look(self, number: int) -> None:
        """Read the page of a step, whose picture and buttons must be in view together."""
        await fits(self.tab, self.panel, f"new-user-{self.game}-{number:02}")
        await self.read(self.panel)

    async def lit(self, number: int) -> Locator:
        """Find the only control of a step that can be pressed, besides the one that leads back."""
        can_be_pressed = controls(self.panel).and_(
            self.tab.page.locator(':not([disabled]):not([aria-disabled="true"])')
        )
        addresses = await can_be_pressed.evaluate_all("(all) => all.map((each) => each.dataset.customId)")
        back = re.compile(rf"g:{self.game}:learn:{number - 1}(\..*)?")
        (address,) = [each for each in addresses if not back.fullmatch(each)]
        return self.addressed(address)

    async def press(self, control: Locator) -> None:
        """Press a control, or choose all options of a menu, and wait for the next page."""
        self.presses += 1
        before = await self.seat.addresses()
        is_menu = await control.get_attribute("role") == "combobox"
        await control.click()
        if is_menu:
            await self._choose_all()
        await self.seat.changed(before)

    async def fill_in(self, control: Locator, form: TutorialForm) -> None:
        """Open a form, fill in the example, and submit it, which is another press."""
        self.presses += 2
        before = await self.seat.addresses()
        await control.click()
        dialog = self.tab.page.get_by_role("dialog")
        await self.read(dialog)
        await dialog.get_by_role("textbox").fill(form.example)
        await dialog.get_by_role("button", name="Submit").click()
        await self.seat.changed(before)

    def addressed(self, address: str) -> Locator:
        """The control of the panel with this address."""
        return self.panel.locator(f'[data-custom-id="{address}"]')

    async def _choose_all(self) -> None:
        offered = self.tab.page.get_by_role("option")
        await self.read(self.tab.page.get_by_role("listbox"))
        for option in range(await offered.count()):
            await offered.nth(option).click()
        done = self.tab.page.get_by_role("button", name="Done", exact=True)
        if await done.count():
            await done.click()


async def arrive(browser: Browser, playground: Playground, game: str) -> Newcomer:
    """Join the server under a new name, on the page as people do."""
    name = f"New {game}"
    tab = await open_tab(browser, playground, "Ada", "table", PHONE)
    await tab.page.get_by_test_id("user-switcher").click()
    await tab.page.get_by_label("Name of a new user").fill(name)
    await tab.page.get_by_role("button", name="Add", exact=True).click()
    await tab.page.get_by_role("button", name=f"Switch this tab to {name}").click()
    await expect(tab.page.get_by_test_id("user-switcher")).to_contain_text(name)
    return Newcomer(Seat(tab, name, f"new-user-{game}", "phone"), game)


def plays(step: TutorialStep) -> bool:
    """Whether a step is a move of the learner."""
    return step.action is not None or step.carried_actions is not None


async def learn(person: Newcomer, tutorial: Tutorial) -> int:
    """Follow the highlighted controls to the end; returns the number of presses up to the first own move."""
    await person.ask_for_help()
    await person.press(person.addressed(f"g:{person.game}:learn"))
    first = 0
    for number, step in enumerate(tutorial.steps):
        await person.look(number)
        control = await person.lit(number)
        if step.form is None:
            await person.press(control)
        else:
            await person.fill_in(control, step.form)
        first = first or plays(step) * person.presses
    await person.look(len(tutorial.steps))
    await expect(person.addressed(f"g:{person.game}:play")).to_be_enabled()
    return first


@pytest.mark.parametrize("game", GAMES)
async def test_a_newcomer_moves_soon_and_learns_in_minutes_on_pages_that_fit(
    browser: Browser, playground: Playground, game: str
) -> None:
    person = await arrive(browser, playground, game)
    first = await learn(person, TUTORIALS[game])
    told = f"{person.presses} presses, {person.words} words, {person.minutes:.1f} minutes"
    assert (0 < first <= MOST_PRESSES, person.minutes <= LONGEST_MINUTES) == (True, True), (
        f"first move after {first} presses; {told}"
    )
    await person.tab.close()
