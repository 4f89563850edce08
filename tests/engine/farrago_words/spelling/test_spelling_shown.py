"""Cleaned answers can neither format, mention nor break out of their place."""

import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.text.sanitising import inert, plain
from engine.farrago_words.rules.spelling import MOST, clean, length
from tests.suite.grouping import grouped

HOSTILE = [
    "@everyone bear",
    "@here",
    "＠everyone",
    "<@1> <@!1> <@&2> <#3> </rules:4> <id:home>",
    "[bear](http://example.org)",
    "[bear](<https://example.org>)",
    "http://example.org steam://x",
    "`bear` ``bear`` ```bear```",
    "```ansi\n\x1b[31mbear```",
    "||bear||",
    "**bear** __bear__ ~~bear~~ *bear* _bear_",
    "\\**bear\\**",
    "\\\\`bear",
    "> bear",
    ">>> bear",
    "# bear",
    "-# bear",
    "- bear",
    "1. bear",
    "<:bear:1> <a:bear:1> <t:1:R>",
    "\u2069\u2066bear\u202e\u2067",
    "\u200f@\u200beveryone",
    "bear\u2028# cub",
    "bear\u0000@everyone",
    "＜@1＞ ＊＊bear＊＊ ｀bear｀ ＃ bear",
]
ACTIVE = regex.compile(r"(?<!\\)(?:\\\\)*[*_~|`<>\[\]#]")
"""A sign of Discord's markdown before which no odd number of backslashes stands."""


def is_inert(shown: str) -> bool:
    bare = shown.removeprefix("\u2068").removesuffix("\u2069")
    turns = regex.search(r"[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]", bare)
    return not (ACTIVE.search(bare) or turns or "://" in bare or regex.search("@(?!\u200b)", bare))


@grouped("typed", HOSTILE)
def test_hostile_answers_are_harmless_when_shown(typed: str) -> None:
    shown = inert(clean(typed), MOST)
    assert (is_inert(shown), shown.startswith("\u2068"), shown.endswith("\u2069")) == (True, True, True)


@settings(max_examples=200)
@given(st.text() | st.text("@everyon<>#`|*_~[]()\\/:h-1. \n\u202e\u2069＠＜"))
def test_cleaned_answers_never_format_mention_or_get_cut_when_shown(typed: str) -> None:
    kept = clean(typed)
    assert is_inert(inert(kept, MOST))
    assert length(kept) > MOST or not inert(kept, MOST).endswith("…\u2069") or kept.endswith("…")


@settings(max_examples=100)
@given(st.text())
def test_a_picture_shows_an_answer_in_one_line(typed: str) -> None:
    assert not regex.search(r"[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]", plain(clean(typed)))
