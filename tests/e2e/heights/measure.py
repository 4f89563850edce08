"""The height of the bot's messages on the playground's page, on a phone and on a desktop, for any game.

The height covers the parts that must be seen together: from the first picture or text to the last row of buttons. The
name of the bot above and the page's own lines below are left out.
"""

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from playwright.async_api import Browser, Locator, TimeoutError

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.browser import DESKTOP, PHONE, Tab, open_tab, still
from tests.e2e.beside import change
from tests.e2e.harness import Playground

WINDOWS: Mapping[str, tuple[int, int]] = {"phone": PHONE, "desktop": DESKTOP}
"""Width and height of the windows, in CSS pixels."""

LIMITS: Mapping[str, int] = {"phone": 620, "desktop": 684}
"""How tall a message may be in each window, in CSS pixels: what the page has for messages there."""

TELL_AGAIN_MS = 500
"""After so long a tab is told again: its stream may not have been open yet."""

HEIGHT = """(message) => {
  const body = message.querySelector(":scope > .body");
  const first = [...body.children].find((child) => !child.classList.contains("heading"));
  const pressed = [...body.querySelectorAll(".components .row, .components [data-custom-id], .components a.button")];
  const last = pressed.length ? pressed : [...body.querySelectorAll(".components > *")];
  const bottoms = last.map((each) => each.getBoundingClientRect().bottom);
  return Math.round(Math.max(...bottoms) - first.getBoundingClientRect().top);
}"""

REVEAL = (
    """(message) => [...message.querySelectorAll(".row, [data-custom-id]")].pop()?.scrollIntoView({block: "end"})"""
)

DRAWN = "(message) => Promise.all([...message.querySelectorAll('img')].map((each) => each.decode()))"


@dataclass(frozen=True)
class Phase:
    """A message in a phase of a game, as a person saw it at that moment."""

    name: str
    person: Actor
    message: SeenMessage


Tour = Callable[[Playground], AsyncIterator[Phase]]
"""Plays a game through its phases, without a browser, and gives the message of each."""

Heights = Mapping[str, Mapping[str, int]]
"""CSS pixels by phase and window."""


async def height(message: Locator) -> int:
    """Measure a message of the page, in CSS pixels."""
    return await message.evaluate(HEIGHT)


async def fits(tab: Tab, message: Locator, name: str) -> None:
    """Raise AssertionError if a message does not fit into one of the windows; afterwards the tab has a phone's size."""
    for window in ("desktop", "phone"):
        await show_in(tab, message, window)
        await still(message)
        await tab.screenshot(f"{name}-{window}")
        check(await height(message), window)


async def show_in(tab: Tab, message: Locator, window: str) -> None:
    """Scroll a message into view in a window of this size."""
    width, tall = WINDOWS[window]
    await tab.page.set_viewport_size({"width": width, "height": tall})
    await message.evaluate(REVEAL)


def check(pixels: int, window: str) -> None:
    """Raise AssertionError if a message of this height does not fit into a window."""
    if pixels > LIMITS[window]:
        raise AssertionError(f"{pixels} px, {pixels - LIMITS[window]} more than the {LIMITS[window]} px of a {window}")


async def measured(browser: Browser, playground: Playground, game: str, tour: Tour) -> Heights:
    """Play through a game's phases, show each message in both windows, and measure it."""
    phases, pictures = list[Phase](), dict[Path, bytes]()
    async for phase in tour(playground):
        phases.append(phase)
        pictures |= _pictures(playground, phase.message)
    await playground.stop_bot()  # it takes pages away that give way to others
    for path, content in pictures.items():
        path.write_bytes(content)  # those of a message that was edited since are gone
    found: dict[str, dict[str, int]] = {phase.name: {} for phase in phases}
    by_place = sorted(phases, key=_place)
    for (name, _), here in groupby(by_place, key=_place):
        shown = list(here)
        tab = await open_tab(browser, playground, name, shown[0].person.channel.name)
        for phase in shown:
            message = await _show(playground, tab, phase)
            for window in WINDOWS:
                await show_in(tab, message, window)
                found[phase.name][window] = await height(message)
                await tab.screenshot(f"heights-{game}-{phase.name}-{window}")
        await tab.close()
    # The next game stays below the limit of open matches.
    for table in ("match", "lobby"):
        change(playground, f"DELETE FROM {table}")  # noqa: S608 - constant names
    await playground.start_bot()
    return found


def _pictures(playground: Playground, message: SeenMessage) -> dict[Path, bytes]:
    """The files of a message's pictures, with their contents."""
    # The address of a picture ends in <id>/<name>, and files are stored by their id.
    paths = [playground.core.world.disk.file(each.url.split("/")[-2]) for each in message.pictures]
    return {path: path.read_bytes() for path in paths}


def _place(phase: Phase) -> tuple[str, str]:
    return phase.person.name, phase.person.channel.name


async def _show(playground: Playground, tab: Tab, phase: Phase) -> Locator:
    """Make the person's page show a message as it was, since no server sends a private one to a page opened later."""
    tell, person, place = playground.core.feed.tell, phase.person.id, phase.message.channel_id
    message = tab.page.locator(f'[data-message-id="{phase.message.id}"]')
    # It is removed first, so that an earlier page of the same message is not measured.
    for event, told, is_there in (
        ("delete", {"channel_id": place, "id": phase.message.id}, False),
        ("message", {"channel_id": place, "message": phase.message.raw, "new": True}, True),
    ):
        tell(person, event, told)
        while not await _comes(message, is_there=is_there):
            tell(person, event, told)
    await message.evaluate(REVEAL)  # pictures out of view are not loaded
    await message.evaluate(DRAWN)
    return message


async def _comes(message: Locator, *, is_there: bool) -> bool:
    """Wait briefly until a message appears on the page or is gone; returns whether it did."""
    try:
        await message.wait_for(state="attached" if is_there else "detached", timeout=TELL_AGAIN_MS)
    except TimeoutError:
        return False
    return True
