"""Text from people: normalised, clipped by graphemes, and unable to format, mention or change the direction."""

import re

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.sanitising import NAME_LIMIT, clean, inert

HOSTILE = [
    "**bold** _it_ ~~gone~~ ||spoiler||",
    "@everyone @here <@1> <@&2> <#3> </x:4>",
    "[click](https://example.org) `code` ```block```",
    "# heading\n> quote\n- list",
    "z\u0337\u0348\u0348\u0348\u0348\u0348a\u0301\u0301\u0301\u0301\u0301lgo",
    "\u202eright to left\u2066",
    "\u0000\u0007\u200b\ufeff",
    "👩‍👩‍👧‍👦" * 50,
    "<t:1:R> :smile: <:x:1>",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_text_from_people_cannot_format_mention_or_change_the_direction(text: str) -> None:
    shown = inert(text)
    bare = shown.replace("\\*", "").replace("\\_", "").replace("\\~", "").replace("\\|", "").replace("\\`", "")
    bare = bare.replace("\\<", "").replace("\\>", "").replace("\\[", "").replace("\\]", "").replace("\\#", "")
    assert not set("*_~|`<>[]#") & set(bare)
    assert "@everyone" not in shown
    assert "@here" not in shown
    assert "\n" not in shown
    assert not set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u200b\u0000") & set(
        shown.replace("@\u200b", "").replace(":\u200b//", "")
    )
    assert "://" not in shown
    assert discord.utils.escape_mentions(shown).count("@\u200b\u200b") == 0


def test_a_long_name_is_clipped_between_graphemes_and_says_so() -> None:
    assert clean("👩‍👩‍👧‍👦" * 40, NAME_LIMIT) == "👩‍👩‍👧‍👦" * 31 + "…"


def test_marks_that_climb_out_of_the_line_are_cut_to_four_as_burmese_needs() -> None:
    assert clean("q" + "\u0321" * 50 + "r", 10) == "q" + "\u0321" * 4 + "r"
    assert clean("မြို့", 10) == "မြို့"


MARKDOWN = [
    "**bold** ***both*** *slanted* _slanted_ __under__",
    "~~gone~~ ||spoiler|| `code` ``co`de``",
    "```py\u00a0block```",
    "# heading",
    "-# small",
    "> quote",
    ">>> quote",
    "- list",
    "* list",
    "1. list",
    "[link](x) [masked](<y>) <z>",
    "<@1> <@!1> <@&2> <#3> </x:4> <id:home>",
    "<t:1:R> <:x:1> <a:x:1> :smile: \\* \\\\ 2*3*4 a_b_c",
]
_ESCAPE = re.compile(r"\\([^0-9A-Za-z\s])")
"""A backslash before a sign: Discord shows the sign alone."""


@pytest.mark.parametrize("text", MARKDOWN)
def test_people_see_the_typed_characters_in_texts_and_on_pictures(text: str) -> None:
    typed = text.replace("\u00a0", " ")
    written = inert(text, 80)
    assert _ESCAPE.sub(r"\1", written).replace("@\u200b", "@") == f"\u2068{typed}\u2069"
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_~|`<>\[\]#]", written)
    assert clean(text, 80) == typed


@given(st.text())
def test_cleaning_twice_equals_cleaning_once(text: str) -> None:
    once = clean(text, NAME_LIMIT)
    assert clean(once, NAME_LIMIT) == once
