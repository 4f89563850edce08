"""Sifts the topics that people type or send as a file."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.farrago_words.rules.spelling import clean, key, unmarked, without_stray_marks
from engine.farrago_words.rules.topics import LONGEST, MOST_OWN

_LINK = re.compile(r"://|\bwww\.|\bdiscord(?:app)?\.(?:gg|com)\b", re.IGNORECASE)
_LEADING = re.compile(r"\A(?:[#>]+\s*|(?:[-*+•]|\d{1,3}[.)])\s+)+")
"""Markup of a heading, a quote or a list at the start of a line, unlike “-ing words”, or the sign of a remark."""


@dataclass(frozen=True)
class Sifted:
    """The sorted typed topics: the `added` ones, those `known` already, and those `refused` as no topics.

    There was no room for `over` more, and the `unwanted` ones have a word that the server does not want.
    """

    added: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    over: int = 0
    unwanted: tuple[str, ...] = ()


def sift(typed: Iterable[str], there: Sequence[str], is_wanted: Callable[[str], bool]) -> Sifted:
    """Sort typed topics into new ones, up to a server's limit, and the rest; topics of equal `key` are equal."""
    added: list[str] = []
    known: list[str] = []
    refused: list[str] = []
    unwanted: list[str] = []
    over = 0
    keys = {key(text, "") for text in there}
    for each in typed:
        text = clean(_plain(each))
        if not text or _units(text) > LONGEST or _LINK.search(text):
            refused.append(each)
        elif key(text, "") in keys:
            known.append(text)
        elif len(there) + len(added) >= MOST_OWN:  # before it is matched with the filter, which takes longest
            over += 1
        elif not is_wanted(text):
            unwanted.append(text)
        else:
            keys.add(key(text, ""))
            added.append(text)
    return Sifted(tuple(added), tuple(known), tuple(refused), over, tuple(unwanted))


def _plain(text: str) -> str:
    """Strip Discord's markup: “- **Animals**” becomes the topic “Animals”."""
    return without_stray_marks(_LEADING.sub("", unmarked(text.strip())))


def _units(text: str) -> int:
    """Count as Discord does, whose forms have the topic as their title."""
    return len(text.encode("utf-16-le")) // 2


def typed_topics(text: str) -> tuple[str, ...]:
    """Split the text of an option at semicolons, as topics may have commas."""
    return tuple(part.strip() for part in re.split(r"[;\n]", text) if part.strip())
