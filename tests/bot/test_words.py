"""Words: every key that the code names is there in English and can be filled; what people see is never a key."""

import re
from pathlib import Path

import pytest

from bot.words import words
from engine.game import Line, Who

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"""(?:\bsay|Line)\(\s*"([a-z][a-z0-9-]+)"|\bkey = "([a-z0-9-]+)\"""")


def named_keys() -> set[str]:
    """Find the keys written out in the engine, the house and the faces."""
    found = set[str]()
    for folder in ("engine", "bot", "cogs"):
        for path in (ROOT / folder).rglob("*.py"):
            found |= {one or two for one, two in NAMED.findall(path.read_text(encoding="utf-8"))}
    return found


@pytest.mark.parametrize("key", sorted(named_keys()))
def test_every_key_that_the_code_names_has_words(key: str) -> None:
    assert words().has(key)


def test_a_locale_without_words_of_its_own_is_answered_in_english() -> None:
    assert words("de-DE").say("button-back") == words("en-GB").say("button-back") == words(None).say("button-back")


def test_a_line_is_filled_with_lines_lists_and_harmless_names() -> None:
    ten = Line("card", {"rank": "10", "suit": "D"})
    two = Line("card", {"rank": "2", "suit": "S"})
    assert words().line(Line("fart-hint", {"deed": Line("fart-sacrifice", {"defender": ten})})).endswith("10♦**")
    assert "2♠, 10♦" in words().line(Line("fart-drawn", {"cards": (two, ten), "count": 2}))
    assert words().line(Line("fart-share-by", {"who": Who(0)}), ["*Ada*"]) == "\u2068\\*Ada\\*\u2069 played:"


def test_scores_carry_their_sign() -> None:
    assert [words().say("fart-best-own", score=score) for score in (7, 0, -12)] == [
        "You made +7.",
        "You made 0.",
        "You made −12.",
    ]


def test_a_message_that_lacks_an_argument_is_an_error_and_no_text() -> None:
    with pytest.raises(ValueError, match="fart-best-own"):
        words().say("fart-best-own")


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        words().say("no-such-key")
