"""The spelling of answers: cleaning, equality, and the first letter.

It never judges whether an answer fits. All of its functions are total, and their results stay the same on every later
Python, so that a record of answers can be played again.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from engine.content import table
from engine.farrago_words.rules.characters import APOSTROPHES, is_mark, readable, settle, without_joiners

MOST = 40
"""[H] The greatest `length` of an answer."""

PARTS = 200
"""[H] The most parts that are cut from one form."""

_SEPARATORS = ",;\n\r\v\f\x85\u2028\u2029\u037e،؛、，；､﹐﹑﹔︐︑︔՝፣፤߸᠂᠈⸲⸴⹁⁏꘍꛵꛶•‣◦●▪∙"
_CUT = re.compile(rf"(?:(?!(?<=\d),\d)[{_SEPARATORS}])+")
_NUMBERED = re.compile(r"(?m)^[^\S\n]*\d{1,3}[、，]\s*(?=[^\d\s])")
_BULLET = re.compile(
    r"\A(?:[-–—−·・･>+#⁃○◆■➢✓✔]+(?!\d)\s*|\*+(?:\s+|\Z)|\*(?![\d*])(?!.*\*)"
    r"|[(（]?(?:\d{1,3}[.):．）：](?!\d)|[A-Za-z][)）])\s*)+"
)
"""List markers before an answer; what is *slanted* or **bold** has lost its marks before (`unmarked`)."""


def _around(mark: str) -> re.Pattern[str]:
    """Match text between two of a mark, as Discord reads them: not within a word, and not next to a space."""
    one, sign = re.escape(mark), re.escape(mark[0])
    # In `snake_case` and `M*A*S*H` these signs are letters of the word
    after = rf"[{sign}\w]" if mark == "*" or "_" in mark else sign
    return re.compile(rf"(?<![{sign}\w]){one}(?![{sign}\s])((?:(?!{one}).)+?)(?<!\s){one}(?!{after})", re.DOTALL)


_MARKUP = tuple(_around(mark) for mark in ("***", "**", "*", "___", "__", "_", "~~", "||", "```", "``", "`"))
"""Discord's marks for bold, slanted, underlined, struck, hidden and typed text, the longer of a sign first."""

_STRAY = re.compile(r"\A[*_~|]{2,}(?=\w)|\s+[*_~|]+\Z")
"""Unpaired marks before or behind an answer: their other half is missing or elsewhere."""
# All that `readable` would change of ASCII, in much less time
_ASCII_CONTROL = {code: " " if chr(code).isspace() else "" for code in (*range(32), 127)} | {ord("`"): "'"}

_ACCENTS = re.compile(
    "[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
    "\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7"  # Hebrew points
    "\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff]"
)
"""Marks that do not distinguish words: accents, and the points of Hebrew and Arabic."""

_PLAIN = str.maketrans(
    dict(zip("øłđðħŧıیىک", "olddhtiييك", strict=True))  # the last three: one letter on Arabic and Persian keyboards
    | {"æ": "ae", "œ": "oe", "þ": "th"}
    | dict.fromkeys(APOSTROPHES, "'")
    | dict(zip("авекмнорстухіјѕһԛԝ", "abekmhopctyxijshqw", strict=True))
    | dict(zip("αβεζηικμνορτυχϲϳ", "abezhikmnoptyxcj", strict=True))
)
"""Letters that take no accent apart, as those without them on their keyboard write them; and letters of Cyrillic and
Greek as the Latin ones that they look like (WORD-19). No two of an alphabet become the same.
"""

# Quotes and brackets may open before an article, and close behind it
_ARTICLE = re.compile(r"[\W_]*(\w+)(?:(['’‘‛′])|[)\]}\"'”’»›]* )")


class Articles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The articles of a language: whole `words`, and `elided` ones that an apostrophe joins to the next word."""

    words: tuple[str, ...]
    elided: tuple[str, ...]


def clean(text: str) -> str:
    """Keep the readable part of a typed answer, with single spaces; "" without a letter or digit.

    Idempotent. The result may still be longer than `MOST`.
    """
    seen = text.translate(_ASCII_CONTROL) if text.isascii() else readable(text)
    return " ".join(seen.split()) if any(map(str.isalnum, seen)) else ""


def length(text: str) -> int:
    """Count the characters of a cleaned answer as people do: without the marks on its letters."""
    if text.isascii():
        return len(text)
    return sum(not is_mark(char) for char in without_joiners(text))


def key(text: str, language: str) -> str:
    """Return the key under which equal answers compare equal (WORD-6).

    Case, accents, spaces, punctuation and a leading article of `language` are dropped; digits, and a gap between
    digits, are kept. Idempotent; "" only for an unreadable text.
    """
    return _reduce(clean(text), language)


def is_lone(text: str, same: str) -> bool:
    """WORD-19: return whether a cleaned text with this key is one letter, apart from ignored signs."""
    return len(same) == 1 and not text.replace(" ", "").isalnum()


def first_letter(text: str, language: str, letters: Sequence[str]) -> str | None:
    """Find which of `letters` an answer begins with (WORD-3), if any; digits before it do not count ("7 Up": U)."""
    initial = next(filter(str.isalpha, key(text, language)), "")
    return next((letter for letter in letters if _fold_letter(letter) == initial), None)


def split(text: str) -> tuple[str, ...]:
    """Split typed text into answers at line ends, commas and semicolons; bullets, numbering and markup are dropped.

    At most `PARTS`, not blank, not yet cleaned. A comma within a number does not cut.
    """
    # Numbering goes before the cut, as the comma in “1、” would make an answer of its number; so does markup, which may
    # be around several answers
    parts = (_BULLET.sub("", part.strip(), count=1) for part in _CUT.split(_NUMBERED.sub("", unmarked(text))))
    bare = (without_stray_marks(part) for part in parts)
    return tuple(part for part in bare if part)[:PARTS]


def unmarked(text: str) -> str:
    """Drop Discord's marks around words: **bold** becomes “bold”."""
    for marked in _MARKUP:
        text = marked.sub(r"\1", text)
    return text


def without_stray_marks(text: str) -> str:
    """Strip unpaired marks at both ends: “**bold” becomes “bold”."""
    return _STRAY.sub("", text).strip()


@lru_cache(maxsize=256)  # a call for the key is usually followed by one for the first letter
def _reduce(cleaned: str, language: str) -> str:
    # The article first, while a space or an apostrophe still parts it from the word
    squeezed = _squeeze(_fold(_without_article(cleaned, language)))
    # Marks and parts of syllables may meet where signs were dropped, and a key must reduce to itself
    return squeezed if squeezed.isascii() else settle(squeezed)


def _fold(text: str) -> str:
    """Fold case, accents and dress of letters; spaces and punctuation stay."""
    if text.isascii():
        return text.lower()
    return _bare(text).translate(_PLAIN)


def _bare(text: str) -> str:
    """Fold case and accents alone."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", without_joiners(text))).casefold()


@lru_cache(maxsize=256)
def _fold_letter(letter: str) -> str:
    return key(letter, "")[:1]


def _squeeze(text: str) -> str:
    """Keep letters, digits and their marks; a gap between two digits becomes a space."""
    if text.isalnum():
        return text
    kept: list[str] = []
    gap = False
    for char in text:
        if char.isalnum():
            if gap and char.isdecimal() and kept and kept[-1].isdecimal():
                kept.append(" ")
            kept.append(char)
            gap = False
        elif kept and not gap and is_mark(char):
            kept.append(char)
        else:
            gap = True
    return "".join(kept)


def _without_article(text: str, language: str) -> str:
    """Drop a leading article (WORD-3), unless the rest has no letter or digit; "A-Team" and "A. Lincoln" have none."""
    # Tables are of languages, without a region as in `pt-BR`
    words, elided = _ARTICLES.get(language.partition("-")[0], _NONE)
    found = _ARTICLE.match(text)
    if found is None:
        return text
    word, apostrophe = found.groups()
    rest = text[found.end() :]
    forms = elided if apostrophe else words
    return rest if word.casefold() in forms and any(map(str.isalnum, rest)) else text


def _forms(words: Sequence[str]) -> frozenset[str]:
    """List articles as people write them, with their accents and without."""
    return frozenset(form for word in words for form in (word.casefold(), _bare(word), _fold(word)))


def _read() -> Mapping[str, tuple[frozenset[str], frozenset[str]]]:
    languages = table("farrago_words/articles.toml", dict[str, Articles])
    return {name: (_forms(of.words), _forms(of.elided)) for name, of in languages.items()}


_ARTICLES = _read()
_NONE: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
