"""Finds passages of a game's rules by a topic that somebody typed: words folded, headings before rulings before text.

The weight of a word is measured in the rules themselves, so no list of stop words is needed.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from math import log

from bot.text.fuzzy_matching import fold, fold_all
from bot.text.locales import DEFAULT_LOCALE
from bot.text.rule_book import Rulebook, rulebook

HEADING, RULING, BODY = range(3)
"""The kinds of passages, in the order in which they are shown."""

WORDS_READ = 8
IDLE = 0.05
"""Weight of a word that occurs in every passage."""
WHOLE, BEGUN, INSIDE = 1.0, 0.96, 0.5
"""How well a word fits: whole, as a beginning, or somewhere inside."""
KEPT = 0.6
"""Share of the best passage's fit that another one needs to be shown."""
MISSPELT = 0.8
"""Share of letters that a word must have in common with a known one to count as its misspelling: 4 of 5."""
TELLING = log(2)
"""Smallest weight of a word that occurs in at most half of the passages."""
GUESSED = 0.4
"""Total weight of misspelt words, as a share of the lightest known one: less than any hit of that."""
ENDINGS = ("ing", "ed", "es")
STEM_LEAST = 4
"""Letters that are left of a word without its ending."""
SPOKEN_LEAST = 3
"""Letters that a card's name needs to be looked for in running text."""


@dataclass(frozen=True)
class Passage:
    """A piece of the rules: `section` is its number, or `ruling` the id."""

    kind: int
    title: str
    text: str
    section: int = 0
    ruling: str = ""

    @property
    def value(self) -> str:
        """Write where it stands: `§` and the section's number from 1, or the ruling's id."""
        return self.ruling or f"§{self.section + 1}"


@dataclass(frozen=True)
class _Index:
    passages: tuple[Passage, ...]
    texts: tuple[str, ...]
    words: tuple[frozenset[str], ...]
    spaced: tuple[str, ...]
    """The texts with a space before each word, in which beginnings of words are quickly found."""
    vocabulary: tuple[str, ...]


def search(game: str, topic: str, locale: str = DEFAULT_LOCALE) -> tuple[Passage, ...]:
    """Find the passages of a language's rules that fit a topic, the best first."""
    book = rulebook(game, locale)
    index = _index(game, locale)
    by_id = _by_id(book, index, fold(topic))
    asked = _asked(index, _words(fold(topic)))
    fits = [_fit(asked, *said) for said in zip(index.words, index.spaced, strict=True)]
    ranks = [WHOLE if _is_asked_for(index, number, asked) else fit for number, fit in enumerate(fits)]
    best = max(fits, default=0.0)
    found = [number for number, rank in enumerate(ranks) if best and rank >= KEPT * best]
    # Rounded, so that passages that fit about as well are ordered by their kind first.
    found.sort(key=lambda number: (-round(ranks[number], 1), index.passages[number].kind, -fits[number], number))
    titled = (each for each in index.passages if each.kind == HEADING and fold(each.title) == fold(topic))
    return tuple(dict.fromkeys((*titled, *by_id, *(index.passages[number] for number in found))))


def guesses(game: str, topic: str, locale: str = DEFAULT_LOCALE) -> tuple[str, ...]:
    """Name the words of the rules that were looked for in place of typed ones, where no typed word occurs."""
    index = _index(game, locale)
    words = _words(fold(topic))
    if _by_id(rulebook(game, locale), index, fold(topic)) or any(_count(index, word) for word in words):
        return ()
    return tuple(dict.fromkeys(word for typed in words if (word := _meant(index, typed)) is not None))


def places(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    """Keep the first passage of each section and ruling."""
    first: dict[str, Passage] = {}
    for passage in passages:
        first.setdefault(passage.value, passage)
    return tuple(first.values())


def contents(game: str, locale: str = DEFAULT_LOCALE) -> tuple[Passage, ...]:
    """List the headings and the rulings in their order."""
    return tuple(passage for passage in _index(game, locale).passages if passage.kind != BODY)


def speaking_of(game: str, names: Sequence[str], locale: str = DEFAULT_LOCALE) -> tuple[Passage, ...]:
    """Find the rulings, then the other passages, with one of the names as it is written or in the plural."""
    wanted = [name for name in map(fold, names) if len(name) >= SPOKEN_LEAST and any(map(str.isalpha, name))]
    if not wanted:
        return ()
    spoken = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, wanted))})s?(?![\w-])")
    index = _index(game, locale)
    found = [passage for passage, text in zip(index.passages, index.texts, strict=True) if spoken.search(text)]
    return tuple(sorted((each for each in found if each.kind != HEADING), key=lambda passage: passage.kind))


@cache
def _index(game: str, locale: str) -> _Index:
    passages = tuple(_passages(rulebook(game, locale)))
    texts = tuple(fold_all(f"{each.title} {each.text}" if each.kind == RULING else _read(each)) for each in passages)
    words = tuple(frozenset(text.split()) for text in texts)
    return _Index(
        passages, texts, words, tuple(f" {text}" for text in texts), tuple(sorted(frozenset[str]().union(*words)))
    )


def _read(passage: Passage) -> str:
    return passage.title if passage.kind == HEADING else passage.text


def _passages(book: Rulebook) -> Iterable[Passage]:
    for number, section in enumerate(book.sections):
        yield Passage(HEADING, section.title, section.body, number)
    for ruling in book.rulings:
        yield Passage(RULING, ruling.id, ruling.text, ruling=ruling.id)
    for number, section in enumerate(book.sections):
        for line in section.body.split("\n"):
            if line.strip():
                yield Passage(BODY, section.title, line.strip(), number)


def _by_id(book: Rulebook, index: _Index, typed: str) -> tuple[Passage, ...]:
    """Find the rulings by their id or number, or the beginning of it."""
    wanted = typed.replace(" ", "").replace("-", "")
    if not wanted:
        return ()
    by_id = {passage.ruling: passage for passage in index.passages if passage.kind == RULING}
    ids = {each.id: each.id.casefold().replace("-", "") for each in book.rulings}
    numbers = {each: each.rpartition("-")[2] for each in ids}
    # An exact number goes first: 5 means BF-5 before BF-50.
    exact = [each for each, written in ids.items() if wanted in (written, numbers[each])]
    begun = [each for each, written in ids.items() if written.startswith(wanted) or numbers[each].startswith(wanted)]
    return tuple(by_id[each] for each in dict.fromkeys((*exact, *begun)))


def _words(folded: str) -> list[str]:
    words = (word.strip("+-") for word in folded.split())
    return list(dict.fromkeys(word for word in words if word))[:WORDS_READ]


def _asked(index: _Index, words: Sequence[str]) -> Mapping[str, float]:
    """Return the weight of each word; a misspelt one is replaced by the nearest known word."""
    counts = {typed: _count(index, typed) for typed in words}
    weights = {word: log(len(index.words) / count) + IDLE for word, count in counts.items() if count}
    telling = [weight for weight in weights.values() if weight >= TELLING]
    missing = [typed for typed, count in counts.items() if not count]
    for typed in missing:
        meant = _meant(index, typed)
        if meant is None:
            weights[typed] = log(len(index.words) + 1)
            continue
        weight = log(len(index.words) / _count(index, meant)) + IDLE
        # A word that was typed right as well keeps its own weight.
        weights.setdefault(meant, min(weight, GUESSED * min(telling) / len(missing)) if telling else weight)
    return weights


def _meant(index: _Index, typed: str) -> str | None:
    """Find the word of the rules that a misspelt one is nearest to; None if all are too far."""
    return next(iter(get_close_matches(typed, index.vocabulary, 1, MISSPELT)), None)


def _count(index: _Index, word: str) -> int:
    return sum(_quality(word, *said) > 0 for said in zip(index.words, index.spaced, strict=True))


def _fit(asked: Mapping[str, float], words: frozenset[str], spaced: str) -> float:
    total = sum(asked.values())
    return sum(weight * _quality(word, words, spaced) for word, weight in asked.items()) / total if total else 0.0


def _is_asked_for(index: _Index, number: int, asked: Mapping[str, float]) -> bool:
    """Return whether a passage is a heading and the topic has all its words."""
    words = index.words[number]
    return index.passages[number].kind == HEADING and bool(words) and words <= asked.keys()


def _stem(word: str) -> str:
    """Leave a word its beginning, without the ending of a plural or of a form of a verb."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) >= STEM_LEAST + len(ending):
            return word.removesuffix(ending)
    return word[:-1] if word.endswith("s") and len(word) > SPOKEN_LEAST else word


def _quality(word: str, words: frozenset[str], spaced: str) -> float:
    if word in words:
        return WHOLE
    if word.isdecimal() or len(word) == 1:  # 1 is not a beginning of 13
        return 0.0
    stem = _stem(word)
    if f" {stem}" in spaced:
        return BEGUN
    return INSIDE if len(stem) >= SPOKEN_LEAST and stem in spaced else 0.0
