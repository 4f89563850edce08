"""Which characters of a typed answer are kept, the replacements of others, and how many marks a letter may have.

Emoji, controls, invisible, private and unassigned characters are dropped, so the result is the same with the Unicode
tables of every later Python. Two zero-width characters pass if words of living scripts need them.
"""

import re
import unicodedata

MARKS = 2
"""[H] Combining marks on one letter: accents, Thai, Hebrew and Arabic signs."""

SIGNS = 4
"""[H] The same for scripts with vowels and further consonants as marks, as from Devanagari to Burmese (မြို့)."""

_REMEMBERED = 4096
"""Size of the cache of replacements."""

_FIRST_ARROW = 0x2190
"""The first sign past the mathematical ones found on keyboards: from here on they are pictures more than text."""

_ALIKE = frozenset({"<font>", "<wide>", "<narrow>", "<circle>", "<square>"})
"""Compatibility decompositions of styled letters: 𝐁 Ｂ Ⓑ 🄱."""

_FIRST_EMOJI = "\U0001f200"
"""The first letter in a square or circle that is an emoji."""

_BARE = frozenset({"0020", "0640"})
"""The carriers of lone accents and lone Arabic vowels in compatibility forms: a space, a stroke."""

APOSTROPHES = "`´\u0374ʹʼʻʽʾʿˈˊˋꞌꞋ"
"""Letters and accents that are typed for apostrophes, but count as letters or accents."""

_UNREADABLE = (
    "ـ"  # the stroke that stretches Arabic words
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\U00016fe4"  # blank, and not even spaces
    "ℹ㊗㊙‼⁉〰〽"  # emoji that are letters or punctuation by their kind
)
_SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))  # marks by their category, but they only choose a glyph
_SIGNED = (
    range(0x900, 0xE00),
    range(0xF00, 0x10A0),
    range(0x1700, 0x1AB0),
    range(0x1B00, 0x1C80),
    range(0xA800, 0xAC00),
    range(0x10A00, 0x12000),
)
_PICTURED = re.compile("[0-9#*]\ufe0f?\u20e3|Ⓜ\ufe0f")
_NON_JOINER, _JOINER = "\u200c", "\u200d"
_JOINERS = _NON_JOINER + _JOINER
_VIRAMA = 9  # the canonical combining class that viramas of all scripts have
_ARABIC = re.compile("[\u0620-\u064a\u066e-\u06d3\u0750-\u077f\u08a0-\u08c9]")


class _Shown(dict[int, str]):
    """The replacement of each character, computed on first use."""

    def __missing__(self, code: int) -> str:
        shown = _show(chr(code))
        if len(self) < _REMEMBERED:  # people may type any of a million characters
            self[code] = shown
        return shown


_SHOWN = _Shown({ord(mark): "'" for mark in APOSTROPHES} | {ord(char): "" for char in _UNREADABLE})


def _show(char: str) -> str:
    kind, *stands_for = unicodedata.decomposition(char).split() or [""]
    # A no-break space stands for a space as well, but is one
    if stands_for and stands_for[0] in _BARE and not char.isspace():
        return ""
    if len(stands_for) == 1 and kind in _ALIKE and char < _FIRST_EMOJI:
        # What it stands for may be replaced too, as a wide grave accent by an apostrophe
        return chr(int(stands_for[0], 16)).translate(_SHOWN)
    return _show_kind(char, unicodedata.category(char))


def _show_kind(char: str, category: str) -> str:
    match category:
        case "Zs" | "Zl" | "Zp":
            return " "
        case "Cc":
            return " " if char.isspace() else ""
        case "Cf":
            return char if char in _JOINERS else ""
        case "Sm":
            return char if ord(char) < _FIRST_ARROW else ""
        case "So":
            return char if char == "°" else ""
        case "Mn":
            return "" if any(ord(char) in selectors for selectors in _SELECTORS) else char
        case "Sk":
            return char if char == "^" else ""
        # What is unassigned (Cn) may become a letter in a later Python, where a stored answer must be the same
        case "Cs" | "Co" | "Cn" | "Me":
            return ""
        case _:
            return char


def is_mark(char: str) -> bool:
    """Return whether a character is a combining mark."""
    return unicodedata.category(char)[0] == "M"


def readable(text: str) -> str:
    """Keep what can be read of `text`, in NFC, with no more marks on a letter than it may bear."""
    # Pictured digits first: character by character, the plain digit would be left
    return settle(_PICTURED.sub("", text).translate(_SHOWN))


def settle(text: str) -> str:
    """Compose letters (NFC) and thin out their marks until stable: characters around a dropped mark may combine."""
    composed = unicodedata.normalize("NFC", text)
    if composed.replace(" ", "").isalnum():
        return composed  # no marks or joiners
    while (settled := unicodedata.normalize("NFC", _thin(composed))) != composed:
        composed = settled
    return composed


def without_joiners(text: str) -> str:
    """Leave out the zero-width characters that only tell letters how to join."""
    return text.replace(_NON_JOINER, "").replace(_JOINER, "")


def _thin(text: str) -> str:
    """Drop marks without a letter or beyond the limit, and stray joiners."""
    kept: list[str] = []
    borne: list[str] | None = None
    for char, after in zip(text, text[1:] + " ", strict=False):
        if char.isalnum():
            borne = []
        elif char in _JOINERS:
            if not _joins(kept[-1] if kept else "", char, after):
                continue
        elif is_mark(char):
            if borne is None or not _has_room(borne, char):
                continue
            borne.append(char)
        else:
            borne = None
        kept.append(char)
    return "".join(kept)


def _has_room(borne: list[str], mark: str) -> bool:
    if mark in borne:
        return False
    return len(borne) < MARKS or (len(borne) < SIGNS and any(ord(mark) in signs for signs in _SIGNED))


def _joins(before: str, joiner: str, after: str) -> bool:
    """Return whether a joiner changes a word: behind a virama, before one (Bengali), and in Persian compounds."""
    if not before:
        return False
    if unicodedata.combining(before) == _VIRAMA:
        return after.isalnum()
    if unicodedata.combining(after) == _VIRAMA:
        return joiner == _JOINER and before.isalnum()
    return joiner == _NON_JOINER and bool(_ARABIC.match(before) and _ARABIC.match(after))
