"""Finds topics that are one in other words, which the table may not have (WORD-13)."""

import re
from collections.abc import Sequence
from itertools import combinations

from rapidfuzz import fuzz

SAME = 85
"""From this likeness (0 to 100) on, two topics count as the same."""

OVERLAP = 0.7
"""From this share of common words on they do too, in any order."""

FILLERS = """
a an and are at be best by can do does done for found from has have having in inside is it kept not of on or seen some
something that the thing things to verb verbs way ways what with word words worth you your
"""
"""Words that do not distinguish topics."""

SYNONYMS = (
    "annoying angry mad", "skill talent", "souvenir memory keepsake", "hand finger", "doctor hospital nurse",
    "move movement walk run exercise", "fridge freezer", "wood forest", "film movie", "street road", "drink beverage",
    "shop store", "ship boat", "present gift", "huge big giant gigantic", "tiny small", "job profession",
    "capital city",
)  # fmt: skip
"""Synonyms, by their stems."""

_FILLERS = frozenset(FILLERS.split())
_SYNONYM = {word: group.split()[0] for group in SYNONYMS for word in group.split()}


def near_twins(texts: Sequence[str]) -> list[tuple[str, str]]:
    """List the pairs that a person would take for one topic."""
    told = [(text, text.casefold(), _core(text)) for text in texts]
    return [
        (text, other)
        for (text, said, heart), (other, its, of_other) in combinations(told, 2)
        if fuzz.ratio(said, its) >= SAME
        or fuzz.ratio(" ".join(sorted(heart)), " ".join(sorted(of_other))) >= SAME
        or len(heart & of_other) >= OVERLAP * len(heart | of_other)
    ]


def _core(text: str) -> frozenset[str]:
    """Return a topic without common words: as stems, the same for synonyms."""
    said = re.findall(r"[\w-]+", text.casefold().replace("’s", "").replace("’", ""))
    kept = [word for word in said if word not in _FILLERS] or said
    return frozenset(_SYNONYM.get(word, _SYNONYM.get(_stem(word), _stem(word))) for word in kept)


def _stem(word: str) -> str:
    """Leave off the endings of plurals and verbs."""
    for ending, instead in (("ies", "y"), ("ing", ""), ("ed", ""), ("s", "")):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            return word.removesuffix(ending) + instead
    return word
