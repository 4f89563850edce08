"""Compares typed texts with names: case, accents and signs folded, near misses found. It knows no game."""

import unicodedata
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

import regex

READ = 4_000
"""Characters of a typed text that are compared: Discord's limit of an option."""

FOLDED = 120
"""Characters kept after folding: longer than any name, short enough to compare with all of them."""

EXACT, BEGINS, WORDS, WITHIN = 1.0, 0.9, 0.8, 0.7
"""The nearness of a name that equals the typed text, begins so, has all its words, or has it somewhere inside."""

NEAR = 0.72
"""Share of letters that a misspelt name must have in common with the typed text."""
FUZZY = 0.6
"""How near a name can be that is only spelt alike."""
GAP = 0.08
"""By how much a misspelt name must be nearer than the next to be the one that was meant."""

WITHIN_LEAST = 3

NAMES_KEPT = 1024
"""Names that are kept folded: those of all cards are compared with every letter that somebody types."""

_MARKS = regex.compile(r"\p{M}+")
_OTHERS = regex.compile(r"[^\p{L}\p{N}+\-♠♣♥◆●■]+")
_LONE_SIGNS = regex.compile(r"(?<![^ ])[+\-]+(?![^ ])")
_ALIKE = str.maketrans({"♦": "◆", "♢": "◆", "◇": "◆", "○": "●", "□": "■", "♤": "♠", "♡": "♥", "♧": "♣"})
_MINUS = regex.compile(r"[\u2010-\u2015\u2212\ufe63\uff0d]")


def fold(text: str) -> str:
    """Reduce a typed text to the signs that are compared: letters, digits, suits, plus and minus, single spaces."""
    # Marks go first, so that a pile of them does not use up the room of the letters behind it.
    return _reduced(_MARKS.sub("", text[:READ])[: 2 * FOLDED])[:FOLDED].strip()


def fold_all(text: str) -> str:
    """Reduce a whole text of any length like `fold`; isolated signs are left out."""
    return " ".join(_LONE_SIGNS.sub("", _reduced(text)).split())


def _reduced(text: str) -> str:
    # NFKD splits letters from their accents, which are then dropped as marks.
    bare = _MARKS.sub("", unicodedata.normalize("NFKD", text))
    signs = _MINUS.sub("-", bare).translate(_ALIKE)
    return " ".join(_OTHERS.sub(" ", signs.casefold()).split())


def _nearness(typed: str, name: str) -> float:
    """Measure the nearness of a folded name that contains the typed text, folded: 1 is the same, 0 is another."""
    (short, begun), (whole, _) = _spelt(typed), _spelt(name)
    if not short or not whole:
        return 0.0
    if short == whole:
        return EXACT
    if whole.startswith(short):
        return BEGINS
    spaced = f" {name}"
    if all(word in spaced for word in begun):
        return WORDS
    if len(short) >= WITHIN_LEAST and short in whole:
        return WITHIN
    return 0.0


@lru_cache(NAMES_KEPT)
def _spelt(folded: str) -> tuple[str, tuple[str, ...]]:
    """Return a folded text without spaces, and each of its words after a space."""
    return folded.replace(" ", ""), tuple(f" {word}" for word in folded.split())


def _likeness(typed: str, name: str) -> float:
    """Measure the nearness of a folded name that is spelt like the typed text, folded."""
    (short, _), (whole, _) = _spelt(typed), _spelt(name)
    matcher = SequenceMatcher(None, short, whole, autojunk=False)
    # Upper bounds of the ratio, which spare most names the slow comparison.
    if matcher.real_quick_ratio() < NEAR or matcher.quick_ratio() < NEAR:
        return 0.0
    ratio = matcher.ratio()
    return FUZZY * ratio if ratio >= NEAR else 0.0


def nearest(typed: str, things: Sequence[Sequence[str]]) -> list[tuple[float, int]]:
    """Rank things by the nearest of each one's folded names: (nearness, place), the nearest first, the unlike left out.

    Names that are only spelt alike count where no other name fits.
    """
    folded = fold(typed)
    if not folded:
        return []
    # Comparing the spelling takes the longest by far.
    return _ranked(_nearness, folded, things) or _ranked(_likeness, folded, things)


def _ranked(
    measure: Callable[[str, str], float], folded: str, things: Sequence[Sequence[str]]
) -> list[tuple[float, int]]:
    scored = [(max((measure(folded, name) for name in names), default=0.0), at) for at, names in enumerate(things)]
    return sorted((each for each in scored if each[0] > 0), key=_order)


def clear(ranked: Sequence[tuple[float, int]]) -> int | None:
    """Return which place was meant, if one is nearer than all others."""
    if not ranked:
        return None
    first, place = ranked[0]
    second = ranked[1][0] if len(ranked) > 1 else 0.0
    # Above FUZZY the name contains the typed text: any lead is enough.
    gap = 0.0 if first > FUZZY else GAP
    return place if first - second > gap else None


def fitting(typed: str, names: Sequence[str]) -> Sequence[int]:
    """List the places of the names that fit the text typed so far, the nearest first; for empty text, of all."""
    if not fold(typed):
        return range(len(names))
    return [place for _, place in nearest(typed, _each(names))]


def meant(typed: str, names: Sequence[str]) -> tuple[int | None, Sequence[int]]:
    """Tell which name was meant, and which are near, the nearest first: (None, ()) if there is neither."""
    ranked = nearest(typed, _each(names))
    return clear(ranked), [place for _, place in ranked]


def _each(names: Sequence[str]) -> list[tuple[str]]:
    return [(_folded(name),) for name in names]


@lru_cache(NAMES_KEPT)
def _folded(name: str) -> str:
    return fold(name)


def _order(ranked: tuple[float, int]) -> tuple[float, int]:
    return -ranked[0], ranked[1]
