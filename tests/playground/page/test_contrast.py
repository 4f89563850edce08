"""All words of the page are legible on their background, in the light and in the dark theme."""

from typing import Literal

import pytest
from playwright.async_api import Browser, expect

from tests.browser import PHONE, Tab, open_tab
from tests.e2e.harness import Playground

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

Scheme = Literal["light", "dark"]

LEAST = 4.5
"""The contrast that text of this size needs: WCAG 2.2, success criterion 1.4.3."""

FAINT = """(least) => {
  const channels = (colour) => {  // of "rgb(82 101 242 / 0.5)", or of a mixture: "color(srgb 0.3 0.4 0.9 / 0.5)"
    const [red, green, blue, alpha = 1] = colour.match(/[\\d.]+/g).map(Number);
    const scale = colour.startsWith("color(srgb") ? 255 : 1;
    return [red * scale, green * scale, blue * scale, alpha];
  };
  const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]) =>
    0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
  const over = ([red, green, blue, alpha], below) =>
    [red, green, blue].map((value, at) => alpha * value + (1 - alpha) * below[at]);
  const behind = (node) => {
    if (!node) return [255, 255, 255];
    const colour = channels(getComputedStyle(node).backgroundColor);
    return colour[3] === 1 ? colour : over(colour, behind(node.parentElement));
  };
  const contrast = (node) => {
    const ground = behind(node);
    const [one, other] = [luminance(over(channels(getComputedStyle(node).color), ground)), luminance(ground)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const says = (node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
  const off = ":disabled, [aria-disabled], [aria-disabled] *, [aria-hidden], [aria-hidden] *, option";
  return [...document.querySelectorAll("body *")]
    .filter((node) => says(node) && !node.matches(off) && node.checkVisibility())
    .map((node) => [node.textContent.trim().slice(0, 40), Math.round(contrast(node) * 100) / 100])
    .filter(([, found]) => found < least);
}"""


async def faint(tab: Tab) -> list[tuple[str, float]]:
    """The words on the page with too little contrast, each with its contrast."""
    await tab.page.wait_for_timeout(200)  # until color transitions are over
    return await tab.page.evaluate(FAINT, LEAST)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_all_words_can_be_read(browser: Browser, playground: Playground, scheme: Scheme) -> None:
    ada = await open_tab(browser, playground, "Ada", "hall", PHONE)
    await ada.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    await ada.say("# See\n-# It ends <t:4102444800:R>. Ask <@0>, `code` and [more](https://example.com)")
    await ada.say("/sample panel")
    await ada.say("/sample buttons")
    await expect(ada.messages.last).to_contain_text("Buttons")
    assert await faint(ada) == []
    await ada.composer.fill("/")
    assert await faint(ada) == []
    await ada.composer.fill("")
    await ada.page.locator('[data-custom-id="coin"]').last.click()
    assert await faint(ada) == []
    await ada.page.keyboard.press("Escape")
    await ada.page.get_by_role("button", name="Form").last.click()
    await expect(ada.page.get_by_role("dialog", name="A form")).to_be_visible()
    assert await faint(ada) == []
    await ada.page.keyboard.press("Escape")
    await ada.page.get_by_test_id("user-switcher").click()
    await ada.keep(f"contrast-menu-{scheme}")
    assert await faint(ada) == []
    await ada.close()
