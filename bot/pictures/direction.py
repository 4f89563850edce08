"""Puts the graphemes of one line into visual order, left to right.

This is the Unicode bidirectional algorithm (UAX 9) for the contents of a cleaned line: one paragraph without controls,
its embedding levels 0 to 2. Letters of Hebrew and Arabic run from the right, numbers among them from the left.
"""

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Literal, TypeAlias, TypeVar

Direction: TypeAlias = Literal["left", "right", "number", "arabic", "separator", ""]
"""The class of a grapheme: a letter of left-to-right or right-to-left scripts, a digit (European, or Arabic), a sign
that may stand within a number, or another.
"""

T = TypeVar("T")


def levels(graphemes: Sequence[str]) -> list[int]:
    """Return the embedding level of each grapheme of a line; odd ones run from right to left."""
    ways: list[Direction] = [_way(grapheme) for grapheme in graphemes]
    base = _base(ways)
    # Numbers are one level above letters from the right (I1, I2), digits of both kinds alike, so W2 is not needed.
    level: dict[Direction, int] = {"left": 0 if base == "left" else 2, "right": 1, "number": 2, "arabic": 2}
    return [level[way] for way in _filled(_numbered(ways, base), base)]


def ordered(parts: Sequence[tuple[int, T]]) -> list[tuple[int, T]]:
    """Put parts, each with its level, from their logical order into the visual one (L2)."""
    line = list(parts)
    # The highest level first: numbers are turned once more with the letters around them, and so read forwards.
    for least in (2, 1):
        turned: list[tuple[int, T]] = []
        for high, group in groupby(line, key=lambda one: one[0] >= least):
            part = list(group)
            turned.extend(part[::-1] if high else part)
        line = turned
    return line


def _base(ways: Sequence[Direction]) -> Direction:
    """Return the direction of the line: that of its first letter (P2)."""
    for way in ways:
        if way in ("left", "right"):
            return way
    return "left"


def _numbered(ways: Sequence[Direction], base: Direction) -> list[Direction]:
    """Resolve digits and separators between them: after left-to-right letters they are left-to-right (W4, W7)."""
    settled: list[Direction] = []
    letter: Direction = base
    for place, way in enumerate(ways):
        around = ways[max(0, place - 1) : place + 2]
        if way == "left" or way == "right":
            letter = way
            settled.append(way)
        elif way == "number" or around == ["number", "separator", "number"]:
            settled.append("left" if letter == "left" else "number")
        else:
            arabic = way == "arabic" or around == ["arabic", "separator", "arabic"]
            settled.append("arabic" if arabic else "")
    return settled


def _filled(ways: Sequence[Direction], base: Direction) -> list[Direction]:
    """Resolve neutral characters to their neighbours' direction if they agree, else to the line's (N1, N2)."""
    filled: list[Direction] = []
    for empty, group in groupby(ways, key=lambda way: not way):
        part = list(group)
        if not empty:
            filled.extend(part)
            continue
        before = _side(filled[-1]) if filled else base
        end = len(filled) + len(part)
        after = _side(ways[end]) if end < len(ways) else base
        filled.extend(before if before == after else base for _ in part)
    return filled


def _side(way: Direction) -> Direction:
    return "right" if way in ("number", "arabic") else way


def _way(grapheme: str) -> Direction:
    # Marks follow their letter in the grapheme (W1).
    match unicodedata.bidirectional(grapheme[0]):
        case "R" | "AL":
            return "right"
        case "L":
            return "left"
        case "EN":
            return "number"
        case "AN":
            return "arabic"
        case "ES" | "CS":
            return "separator"
        case _:
            return ""
