"""Finds answers of a round that look like variants of one word, such as plurals, to be offered together for a vote.

It is a suggestion only and never part of a record: people decide whether two answers are the same (WORD-6).
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from rapidfuzz import fuzz, process

from engine.farrago_words.model import ShownAnswer
from engine.farrago_words.rules.spelling import key

LIKENESS = 88.0
"""The least `fuzz.ratio` of two spellings that look alike, if no rule of endings or spelling applies.

Measured on the pairs of `tests/cogs/farrago_words/test_alike.py`: below it different words meet, and above it fewer and
fewer misspelled ones.
"""

LONG = 7
"""Shortest length for which a ratio is meaningful: shorter words that differ by a letter are different words."""

NEIGHBOURS = 32
"""Number of following words in alphabetical order that each is compared with, to bound the time of a large round."""

TOGETHER = 8
"""The maximum of spellings of a group; more would not be read."""

_PLURALS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "en": (("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man")),
    "ca": (("s", ""), ("es", "a"), ("ns", "")),
    "da": (("er", ""), ("e", ""), ("r", "")),
    "de": (("e", ""), ("en", ""), ("er", ""), ("n", ""), ("s", "")),
    "es": (("s", ""), ("es", ""), ("ces", "z")),
    "fr": (("s", ""), ("x", ""), ("aux", "al")),
    "it": (("i", "o"), ("i", "e"), ("e", "a"), ("hi", "o"), ("he", "a")),
    "nl": (("en", ""), ("s", "")),
    "no": (("er", ""), ("r", "")),
    "pt": (("s", ""), ("es", ""), ("oes", "ao"), ("is", "l")),
    "ro": (("i", ""), ("uri", ""), ("e", "a"), ("i", "e")),
    "sv": (("er", ""), ("ar", ""), ("or", "a"), ("r", ""), ("n", "")),
}
"""The endings of a language's plurals and singulars."""

_HABITS = (
    ("ph", "f"),
    ("ae", "e"),
    ("oe", "e"),
    ("our", "or"),
    ("logue", "log"),
    ("mme", "m"),
    ("augh", "af"),
    ("ough", "ow"),
    ("gh", "g"),
    ("z", "s"),
    ("y", "i"),
)
"""Spelling variants, in the order of their replacement."""

_DOUBLED = re.compile(r"(?!ss\Z)([^\W\d_])(?=\1)")
_VOWELS = str.maketrans("eiouеиіоуыэюяειουηω", "aaaa" + "а" * 9 + "α" * 6)
# `centre` and `centres`, but not `tree`.
_TRE = re.compile(r"tre(?=s?\Z)")

_Likeness = dict[tuple[str, str], float]


def groups(answers: Sequence[ShownAnswer], language: str) -> tuple[tuple[int, ...], ...]:
    """Group the numbers of answers with the same letter that look like variants of one another.

    An answer is in one group at most; there are two spellings in each at least. The order of `answers` is no matter.
    """
    numbers: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for answer in answers:
        numbers[answer.letter][key(answer.text, language)].append(answer.number)
    found = (
        tuple(sorted(number for word in words for number in spelled[word]))
        for spelled in numbers.values()
        for words in _gather(sorted(spelled), language)
    )
    return tuple(sorted(found))


def _gather(words: Sequence[str], language: str) -> Iterator[tuple[str, ...]]:
    """Join the words that are most alike first, and only if all of one group look like all of the other."""
    likeness = _by_rule(words, _PLURALS.get(language.partition("-")[0], ())) | _by_ratio(words)
    group = {word: (word,) for word in words}
    # Ties are broken by the words, so that the order of the answers does not matter.
    for first, second in sorted(likeness, key=lambda pair: (-likeness[pair], pair)):
        ours, others = group[first], group[second]
        # Two words that are in one group already never pass: no word makes a pair with itself.
        if len(ours) + len(others) <= TOGETHER and all(_pair(a, b) in likeness for a in ours for b in others):
            group |= dict.fromkeys(ours + others, ours + others)
    return (joined for joined in dict.fromkeys(group.values()) if len(joined) > 1)


def _pair(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one < other else (other, one)


def _by_rule(words: Sequence[str], plurals: Sequence[tuple[str, str]]) -> _Likeness:
    """Find pairs that are equal except for plural endings and spelling variants."""
    written: dict[str, list[str]] = defaultdict(list)
    for word in words:
        written[_even_out(word)].append(word)
    return {
        _pair(word, other): 100.0
        for word in words
        for singular in _singulars(word, plurals)
        # Cut, since the pairs would grow with the square of the words that are evened out to the same.
        for other in written.get(_even_out(singular), ())[:TOGETHER]
        if other != word
    }


def _by_ratio(words: Sequence[str]) -> _Likeness:
    """Find pairs of long words with mostly equal letters."""
    found: _Likeness = {}
    long = [word for word in words if len(word) >= LONG]
    for place, word in enumerate(long):
        near = long[place + 1 : place + 1 + NEIGHBOURS]
        like = process.extract(word, near, scorer=fuzz.ratio, score_cutoff=LIKENESS, limit=TOGETHER)
        found |= {(word, other): score for other, score, _ in like}
    return found


def _singulars(word: str, plurals: Sequence[tuple[str, str]]) -> Iterator[str]:
    """List a word and its possible singulars of at least two letters."""
    yield word
    for several, one in plurals:
        if word.endswith(several) and not word.endswith("ss") and len(word) - len(several) > 1:
            yield word.removesuffix(several) + one


def _even_out(word: str) -> str:
    """Return a word with its spelling variants unified; in a long one all vowels become the same."""
    evened = _TRE.sub("ter", word)
    for habit, plain in _HABITS:
        evened = evened.replace(habit, plain)
    single = _DOUBLED.sub("", evened)
    return single if len(single) < LONG else single.translate(_VOWELS)
