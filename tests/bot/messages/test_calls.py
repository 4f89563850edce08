"""Calls are messages that read well in a phone's notification: plain text with buttons, never a page."""

import re
from typing import Any

import pytest

from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.channel_messages import CallMessage, parts_of
from bot.ui.kit.page import Button, Page
from bot.ui.kit.turns import left
from engine.content import DATA

JOIN = Button(ids.OfLobby("k" * 10, "join"), "Join")
CALLS = re.compile(r"^(?:notice-|left-|lobby-call|lobby-warning|fart-post-|[a-z_]+-window)", re.MULTILINE)
MARKED = re.compile(r"\*\*|__|~~|`|^#|^-#|\]\(|<t:|COMMAND|TIME|https?:", re.MULTILINE)


def sent(page: Page | CallMessage, *mention: int) -> dict[str, Any]:
    """The arguments passed to discord.py."""
    return {**parts_of(page, mention)}


async def test_a_call_is_text_with_buttons_and_pings_the_people_it_calls() -> None:
    what = sent(CallMessage("<@7>, come", (JOIN,), ("Show", "https://discord.com/channels/1/2/3")), 7)
    view = what["view"]
    assert not view.has_components_v2()
    assert [(item["label"], item.get("url")) for item in view.to_components()[0]["components"]] == [
        ("Join", None),
        ("Show", "https://discord.com/channels/1/2/3"),
    ]
    assert view.is_finished()
    assert (what["content"], what["silent"], what["files"]) == ("<@7>, come", False, [])
    assert what["allowed_mentions"].to_dict() == {"parse": [], "users": [7]}


async def test_messages_without_a_call_are_silent() -> None:
    assert [(sent(page))["silent"] for page in (CallMessage("hello"), Page(above=("hello",)))] == [True, True]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (-5, "0:00 left"),
        (0.5, "0:01 left"),
        (760, "12:40 left"),
        (3_599, "59:59 left"),
        (3_600, "1 h left"),
        (47 * 3_600, "47 h left"),
        (48 * 3_600, "2 days left"),
    ],
)
def test_the_time_left_is_written_out(seconds: float, text: str) -> None:
    assert words().line(left(1_000_000 + int(1_000 * seconds), 1_000_000)) == text


def test_calls_have_no_markup_that_notifications_show_raw() -> None:
    files = [*DATA.glob("words/en*/*.ftl"), *DATA.glob("*/words/en*.ftl")]
    entries = [entry for file in files for entry in re.split(r"\n(?=[A-Za-z])", file.read_text(encoding="utf-8"))]
    calls = [entry.partition("\n\n")[0] for entry in entries if CALLS.match(entry)]
    assert {call.partition(" =")[0] for call in calls} > {"notice-turn", "lobby-call", "fart-post-title", "fart-window"}
    assert [call for call in calls if MARKED.search(call)] == []
