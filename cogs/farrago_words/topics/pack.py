"""Reads topics that people type or send as a file, and writes them as a file. It stores and sends none.

A pack is UTF-8 text with one topic on a line; lines that are empty or begin with # are no topics.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from cogs.api import Refused
from engine.farrago_words.rules.spelling import clean, key, unmarked, without_stray_marks
from engine.farrago_words.rules.topics import LONGEST, MOST_OWN

MOST_BYTES = 32_768
"""The largest pack that is read: many times what `MOST_OWN` topics take."""

_LINK = re.compile(r"://|\bwww\.|\bdiscord(?:app)?\.(?:gg|com)\b", re.IGNORECASE)
_REMARK = "#"
_LEADING = re.compile(r"\A(?:[#>]+\s*|(?:[-*+•]|\d{1,3}[.)])\s+)+")
"""What makes a heading, a quote or a list of a line; “-ing words” is none, and no topic begins as a remark does."""


class NotAPack(Refused):
    """The file is no text of `most` kilobytes at most."""

    key = "farrago_words-refused-topics-no-pack"

    def __init__(self) -> None:
        """Name the limit."""
        super().__init__(most=MOST_BYTES // 1024)


@dataclass(frozen=True)
class Sifted:
    """What became of typed topics: the `added` ones, those `known` already, and those `refused` as no topics.

    There was no room for `over` more, and the `unwanted` ones have a word that the server does not want.
    """

    added: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    over: int = 0
    unwanted: tuple[str, ...] = ()


def sift(typed: Iterable[str], there: Sequence[str], is_wanted: Callable[[str], bool]) -> Sifted:
    """Take of what was typed the topics that are new, as many as a server may have; equal are topics of equal `key`."""
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
        elif not is_wanted(text):
            unwanted.append(text)
        elif len(there) + len(added) >= MOST_OWN:
            over += 1
        else:
            keys.add(key(text, ""))
            added.append(text)
    return Sifted(tuple(added), tuple(known), tuple(refused), over, tuple(unwanted))


def _plain(text: str) -> str:
    """Take away what is typed for Discord to format: “- **Animals**” is the topic “Animals”."""
    return without_stray_marks(_LEADING.sub("", unmarked(text.strip())))


def _units(text: str) -> int:
    """Count as Discord does, whose forms have the topic as their title."""
    return len(text.encode("utf-16-le")) // 2


def typed_topics(text: str) -> tuple[str, ...]:
    """Cut what was typed into one option: between several topics stand semicolons, as topics may have commas."""
    return tuple(part.strip() for part in re.split(r"[;\n]", text) if part.strip())


def read_pack(data: bytes) -> tuple[str, ...]:
    """Read the topics of a file, none of them checked yet. Raises NotAPack."""
    if len(data) > MOST_BYTES:
        raise NotAPack
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotAPack from error
    if "\0" in text:
        raise NotAPack
    lines = (line.strip() for line in text.splitlines())
    return tuple(line for line in lines if line and not line.startswith(_REMARK))


def write_pack(topics: Sequence[str]) -> bytes:
    """Write topics as a file that `read_pack` reads as the same ones."""
    return "".join(f"{text}\n" for text in topics).encode()
