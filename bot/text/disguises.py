"""Reads typed text as its letters look to a reader: without case, accents, styles and look-alikes. It knows no list.

A letter that stands several times in a row is written once, with a mark that it was doubled.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

Gap: TypeAlias = Literal["joins", "spaces", "elides", "parts"]
"""The gap between two words: signs or a space across which they may be one in disguise, the apostrophe of a short
form such as "that's", or a break.
"""

SIGNS = "@$€"
"""Signs that are letters wherever they stand."""

_SIGNS_WITHIN = "!|"
"""Signs that are letters only where another letter follows: they end sentences too."""

ANY = "\ue000"
"""Stands for any letter, in a reading of a text in which the signs that mask letters are read."""

# A sign inside a word masks a letter, and a figure beside a letter is one.
_MASKING = re.compile(r"(?<=[^\W_])[*#%&(@\u2022]+(?=[^\W_])")
_FOR_L = re.compile(r"(?<=[^\W\d_])[1|]|[1|](?=[^\W\d_])")
_PH = re.compile("ph", re.IGNORECASE)

_APOSTROPHES = "'’ʼ`´"
_BREAKS = ",;:?!…"
"""Signs that end a sentence or a part of one."""

_BLANK = "\u115f\u1160\u2800"
"""Fillers: letters and symbols without ink, as NFKD leaves them."""

_LOOKS = str.maketrans(
    "авгеёзикмнопрстухшщъьяієјѕһԁԛԝӏѵґɡ" + "αβγεηικμνοπρςτυχω",
    "abreeenkmhonpctyxwwbbriejshdqwlvrg" + "abyenikmvonpctuxw",
)
"""Cyrillic and Greek letters as the Latin ones that they look like. Words of these alphabets are read alike too."""

_FIGURES = str.maketrans("013456789@$€!|", "oieasgtbgaseil")

# Unicode's own names tell what a phonetic, stroked, squared or small capital letter stands for.
_NAMED = re.compile(
    r"(?:LATIN|NEGATIVE (?:CIRCLED|SQUARED) LATIN|REGIONAL INDICATOR SYMBOL) (?:SMALL |CAPITAL )?LETTER "
    r"(?:[A-Z]+ )*?([A-Z]{1,2}|ALPHA|DELTA|ENG|ESH|ETH|EZH|GAMMA|IOTA|SCHWA|THORN|UPSILON)(?: WITH .+)?"
)
_PHONETIC = {"gamma": "y", "schwa": "e", "thorn": "th"}
"""Named letters that are read as another one than their name begins with."""


class TypedWord(NamedTuple):
    """A word of a text: where it stands, its letters, and these without repeats, which the bits of `doubled` mark."""

    start: int
    end: int
    letters: str
    skeleton: str
    doubled: int

    @property
    def backwards(self) -> "TypedWord":
        """The word read from its end."""
        turned = mirrored(self.doubled, len(self.skeleton))
        return TypedWord(self.start, self.end, self.letters, self.skeleton[::-1], turned)


def readings_of(text: str) -> Iterator[str]:
    """Read a text as it is written, and where it differs as who masks letters means it; its length stays."""
    yield text
    read = _PH.sub("f\u200b", _FOR_L.sub("l", _MASKING.sub(lambda found: ANY * len(found[0]), text)))
    if read != text:
        yield read


def words_of(text: str) -> tuple[TypedWord, ...]:
    """Split a text into words, at signs that are not letters."""
    words: list[TypedWord] = []
    start, letters = 0, ""
    for place, sign in enumerate(text):
        read = _letters(sign)
        # What is joined to a letter without being seen, such as an accent or a zero-width space, parts no word.
        if read is None:
            continue
        if read and (sign not in _SIGNS_WITHIN or (letters and _letters(text[place + 1 : place + 2] or " "))):
            start = start if letters else place
            letters += read
        elif letters:
            words.append(_word(start, place, letters, words))
            letters = ""
    return (*words, _word(start, len(text), letters, words)) if letters else tuple(words)


def gaps_of(text: str, words: Sequence[TypedWord]) -> tuple[Gap, ...]:
    """Classify the gaps between the words of a text."""
    return tuple(_gap(text[one.end : other.start], one, other) for one, other in pairwise(words))


def bare(letters: str) -> tuple[str, int]:
    """Write letters without repeats, and give the bits of those that had some."""
    skeleton, doubled = "", 0
    for letter in letters:
        if skeleton.endswith(letter):
            doubled |= 1 << (len(skeleton) - 1)
        else:
            skeleton += letter
    return skeleton, doubled


def mirrored(doubled: int, length: int) -> int:
    """Reverse the bits of a word of `length` letters."""
    return sum(1 << (length - 1 - place) for place in range(length) if doubled >> place & 1) if doubled else 0


def _word(start: int, end: int, letters: str, before: Sequence[TypedWord]) -> TypedWord:
    # Figures are letters in a word that has letters, and where single letters are spelled out.
    is_spelled = len(letters) == 1 and bool(before) and len(before[-1].letters) == 1 and before[-1].letters.isalpha()
    read = letters.translate(_FIGURES) if is_spelled or any(map(str.isalpha, letters)) else letters
    return TypedWord(start, end, read, *bare(read))


def _gap(between: str, one: TypedWord, other: TypedWord) -> Gap:
    if any(sign in between for sign in _BREAKS):
        return "parts"
    single = (len(one.letters) == 1) + (len(other.letters) == 1)
    if single == 2:
        return "joins"
    if single and between in _APOSTROPHES:
        return "elides"
    if len(between) > 2:
        return "parts"
    return "spaces" if between.isspace() else "parts" if any(map(str.isspace, between)) else "joins"


@lru_cache(maxsize=4096)  # people may type any of a million signs
def _letters(sign: str) -> str | None:
    """Read a sign as small letters and figures; "" for other visible signs, None for invisible ones."""
    if sign in SIGNS or sign in _SIGNS_WITHIN or sign == ANY:
        return sign
    apart = unicodedata.normalize("NFKD", sign)
    seen = "".join(each for each in apart if each not in _BLANK and unicodedata.category(each) not in _UNSEEN)
    if not seen:
        return None
    # Put together again are only Korean letters, which are written as syllables.
    composed = unicodedata.normalize("NFC", seen)
    return "".join(filter(str.isalnum, map(_plain, composed.casefold().translate(_LOOKS))))


_UNSEEN = ("Mn", "Me", "Cf")


def _plain(letter: str) -> str:
    """Read a letter that is no accented one by its Unicode name, such as `ø`, `ɪ` or `🅽`."""
    named = None if letter.isascii() else _NAMED.fullmatch(unicodedata.name(letter, ""))
    if named is None:
        return letter
    name = named[1].lower()
    return name if len(name) <= 2 else _PHONETIC.get(name, name[0])
