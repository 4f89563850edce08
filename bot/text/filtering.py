"""Finds words that a server does not want in what people type. It decides nothing and stores nothing.

An entry of a list is a word (its plural too), a phrase of several (also written as one word), or a pattern in which
`*` stands for any letters and `?` for one. Texts and entries are compared without case and accents, and signs that look
like letters count as these: `N1ck` is `nick`. Letters with spaces or dots between them are one word. What stands within
a longer word is not found, so nothing is wrong with Scunthorpe.

The patterns are those of `fnmatch`, whose time is bounded, unlike that of regular expressions which people write.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, lru_cache
from itertools import groupby

from bot.core.refusals import Refused
from bot.text.locales import DEFAULT_LOCALE, chain
from bot.text.sanitising import inert
from engine.content import DATA

MOST_ENTRIES = 200
"""Entries of a server's own list (house choice)."""

ENTRY_LENGTH = 40
"""Characters of an entry (house choice)."""

LEAST_FIXED = 3
"""Letters of a pattern that are no wildcards: with fewer it would meet half of all words (house choice)."""

MASK = "\u2022"
"""Stands for each character of a word that is masked."""

SPELLED = 3
"""Single letters in a row that are taken for one word."""

LISTS = DATA / "filter"
"""A list of slurs for each language (`de.txt`), which a server's own comes on top of."""

# Cyrillic and Greek letters that look like Latin ones.
_LOOKS = str.maketrans("аеорсухікαορεικ", "aeopcyxikaopeik")
_FIGURES = str.maketrans("01345678@$!|", "oieasgtbasil")
_SIGNS = "@$"
"""Signs that are letters wherever they stand."""
_SIGNS_WITHIN = "!|"
"""Signs that are letters only where another letter follows: they end sentences too."""
_WILDCARDS = "*?"


class BadEntry(Refused):
    """An `entry` that is too long, has no letters, or is a pattern with too few of them."""

    key = "refused-filter-entry"


class TooManyEntries(Refused):
    """More than `count` entries."""

    key = "refused-filter-too-many"


@dataclass(frozen=True)
class _Word:
    """A word of a text: where it stands in it, and how it is compared."""

    start: int
    end: int
    folded: str


@dataclass(frozen=True)
class TextFilter:
    """What is looked for: words, phrases of several, and patterns, all folded."""

    words: frozenset[str]
    phrases: frozenset[tuple[str, ...]]
    patterns: tuple[str, ...]

    def finds(self, text: str) -> bool:
        """Tell whether a text has any of it."""
        return next(self._found(text), None) is not None

    def masked(self, text: str) -> str:
        """Return a text with `MASK` in place of each character of what is found."""
        letters = list(text)
        for start, end in self._found(text):
            letters[start:end] = MASK * (end - start)
        return "".join(letters)

    def _found(self, text: str) -> Iterator[tuple[int, int]]:
        words = _words(text)
        yield from ((word.start, word.end) for word in (*words, *_spelled(words)) if self._is_meant(word.folded))
        longest = max(map(len, self.phrases), default=0)
        for first in range(len(words)):
            for end in range(first + 2, min(len(words), first + longest) + 1):
                if tuple(word.folded for word in words[first:end]) in self.phrases:
                    yield words[first].start, words[end - 1].end

    def _is_meant(self, folded: str) -> bool:
        squeezed = _squeezed(folded)
        forms = {folded, squeezed, squeezed.removesuffix("s"), squeezed.removesuffix("es")}
        return not forms.isdisjoint(self.words) or any(
            fnmatchcase(form, pattern) for pattern in self.patterns for form in (folded, squeezed)
        )


def entries_of(typed: str) -> tuple[str, ...]:
    """Read a list as people type it: an entry a line, or with commas between them; each once, in order.

    Raises BadEntry, TooManyEntries.
    """
    entries = tuple(dict.fromkeys(" ".join(each.split()) for each in typed.replace(",", "\n").splitlines()))
    entries = tuple(filter(None, entries))
    if len(entries) > MOST_ENTRIES:
        raise TooManyEntries(count=MOST_ENTRIES)
    for entry in entries:
        letters = "".join(word.folded for word in _words(entry))
        least = LEAST_FIXED if any(sign in entry for sign in _WILDCARDS) else 1
        if len(entry) > ENTRY_LENGTH or len(letters) < least:
            raise BadEntry(entry=inert(entry, ENTRY_LENGTH))
    return entries


@lru_cache(maxsize=256)
def filter_of(locales: tuple[str, ...], own: tuple[str, ...] = ()) -> TextFilter:
    """Make a filter of the lists of English and of these languages, and of a server's own entries."""
    entries = {entry for language in listed_languages(locales) for entry in _listed(language)} | {*own}
    words, phrases, patterns = set[str](), set[tuple[str, ...]](), set[str]()
    for entry in entries:
        if any(sign in entry for sign in _WILDCARDS):
            patterns.add(_folded_pattern(entry))
            continue
        parts = tuple(word.folded for word in _words(entry))
        if len(parts) == 1:
            words.add(parts[0])
        elif parts:
            phrases.add(parts)
            words.add("".join(parts))
    return TextFilter(frozenset(words), frozenset(phrases), tuple(sorted(patterns)))


def listed_languages(locales: tuple[str, ...]) -> tuple[str, ...]:
    """Name the languages whose lists serve readers of these locales, English first."""
    wanted = (DEFAULT_LOCALE, *(language for locale in locales for language in chain(locale)))
    return tuple(language for language in dict.fromkeys(wanted) if language in _languages())


@cache
def _languages() -> frozenset[str]:
    return frozenset(path.stem for path in LISTS.glob("*.txt"))


@cache
def _listed(language: str) -> tuple[str, ...]:
    """Read the list of a language, which there must be."""
    lines = (LISTS / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def _words(text: str) -> list[_Word]:
    words: list[_Word] = []
    start, letters = 0, ""
    for place, sign in enumerate(text):
        # What is joined to a letter without being seen, such as an accent or a zero-width space, parts no word.
        plain = _plain(sign)
        if not plain:
            continue
        follows = text[place + 1 : place + 2].isalnum()
        if plain.isalnum() or sign in _SIGNS or (sign in _SIGNS_WITHIN and letters and follows):
            start = start if letters else place
            letters += plain
        elif letters:
            words.append(_Word(start, place, _read(letters)))
            letters = ""
    return [*words, _Word(start, len(text), _read(letters))] if letters else words


def _plain(sign: str) -> str:
    apart = unicodedata.normalize("NFKD", sign)
    return "".join(each for each in apart if unicodedata.category(each) not in ("Mn", "Me", "Cf")).casefold()


def _read(letters: str) -> str:
    """Read figures and signs as the letters that they look like, in a word that has letters."""
    seen = letters.translate(_LOOKS)
    return seen.translate(_FIGURES) if any(sign.isalpha() for sign in seen) else seen


def _spelled(words: list[_Word]) -> Iterator[_Word]:
    """Put single letters in a row together."""
    for is_single, group in groupby(words, lambda word: len(word.folded) == 1):
        row = list(group)
        if is_single and len(row) >= SPELLED:
            yield _Word(row[0].start, row[-1].end, "".join(word.folded for word in row))


def _squeezed(folded: str) -> str:
    """Write a letter that stands more than twice in a row only twice."""
    return "".join(sign * min(2, len(list(group))) for sign, group in groupby(folded))


def _folded_pattern(entry: str) -> str:
    kept = (sign for sign in entry if sign in _WILDCARDS or sign in _SIGNS or sign.isalnum())
    return _read("".join(sign if sign in _WILDCARDS else _plain(sign) for sign in kept))
