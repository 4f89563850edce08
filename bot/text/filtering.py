"""Finds words that a server does not want in what people type.

An entry of a list is a word, a phrase of several, or a word with `*` at its beginning or end, which stands for any
letters. Texts and entries are read as they look (`bot.text.disguises`). A word is found with English endings, with
letters repeated or masked, with signs or a space inside, and backwards; but not within a longer word, so Scunthorpe
passes.

All entries are followed at once (`bot.text.automaton`), so that a long list takes no longer than a short one.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice
from typing import NamedTuple

from bot.text.automaton import AFTER_ANOTHER, AFTER_FIRST, FIRST, GAP, Automaton, Pattern
from bot.text.disguises import Gap, TypedWord, bare, gaps_of, readings_of, words_of
from bot.text.locales import DEFAULT_LOCALE, chain
from engine.content import DATA

MOST_ENTRIES = 200
"""Entries of a server's own list (house choice)."""

ENTRY_LENGTH = 40
"""Characters of an entry (house choice)."""

LEAST_FIXED = 3
"""Letters beside the `*` of an entry: with fewer it would meet half of all words (house choice)."""

LEAST_BACKWARDS = 5
"""Letters of a server's own word that is found backwards too: shorter ones are often other words (house choice)."""

LEAST_ENDED = 3
"""Letters of a word that is found with every ending: "he" would be found in "hers" (house choice)."""

LEAST_MASKED = 4
"""Length from which a word is found with masked letters: "f*g" could be many words (house choice)."""

MASK = "\u2022"
"""Stands for each character of a word that is masked."""

LISTS = DATA / "filter"
"""A list of slurs for each language (`de.txt`), which a server's own comes on top of."""

INNOCENT = "!"
"""Begins a line of a list that tells an ordinary word or phrase, which would be found otherwise."""

_ANY = "*"
_NO_ENDING = frozenset({""})
_PLURAL = frozenset({"", "s"})
_ENDINGS = frozenset({"", "s", "es", "ed", "er", "ers", "ing", "ings"})
_ENDINGS_FOR_E = frozenset({"es", "ed", "er", "ers", "ing", "ings"})
_ENDINGS_FOR_Y = frozenset({"ies", "ied"})


class WordList(NamedTuple):
    """A list as people typed it: the entries, the `bad` lines that are not entries, and those `over` `MOST_ENTRIES`."""

    kept: tuple[str, ...]
    bad: tuple[str, ...] = ()
    over: tuple[str, ...] = ()


class WordRow(NamedTuple):
    """The words of a text in reading order, and the gaps between them."""

    words: Sequence[TypedWord]
    gaps: Sequence[Gap]
    backwards: bool = False

    @property
    def turned(self) -> "WordRow":
        """The text read from its end."""
        return WordRow(tuple(word.backwards for word in reversed(self.words)), self.gaps[::-1], not self.backwards)

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Tell where in the text these words and those between them are."""
        return min(self.words[first].start, self.words[last].start), max(self.words[first].end, self.words[last].end)

    def start(self, last: int, letters: int, length: int) -> int:
        """Go back by `length` from `letters` into the `last` word; returns the word reached."""
        first = last
        while letters < length:
            first -= 1
            # A letter that the next word repeats counts once.
            letters += len(self.words[first].skeleton) - self._is_repeated(first)
        return first

    def with_repeats(self, first: int) -> int:
        """Go on back over single letters that a spelled word begins with: "n n i c k"."""
        least = max(0, first - ENTRY_LENGTH)
        while first > least and len(self.words[first - 1].letters) == 1 and self.gaps[first - 1] == "joins":
            if not self._is_repeated(first - 1):
                break
            first -= 1
        return first

    def _is_repeated(self, place: int) -> bool:
        return self.words[place].skeleton[-1] == self.words[place + 1].skeleton[0]


class TextFilter:
    """Finds patterns in texts read forwards and backwards, except in `innocent` words and phrases."""

    def __init__(self, patterns: Sequence[Pattern], innocent: frozenset[str] = frozenset()) -> None:
        self._forwards = Automaton(patterns)
        self._backwards = Automaton(each for each in patterns if each.reads_backwards)
        self.innocent = innocent

    def finds(self, text: str) -> bool:
        """Return whether a text has any of the words."""
        return next(self._spans(text), None) is not None

    def found(self, text: str) -> tuple[str, ...]:
        """List the pieces of a text that are found, as they are written there."""
        return tuple(dict.fromkeys(text[start:end] for start, end in sorted(self._spans(text))))

    def masked(self, text: str) -> str:
        """Return a text with `MASK` in place of each character of the words found."""
        letters = list(text)
        for start, end in self._spans(text):
            letters[start:end] = MASK * (end - start)
        return "".join(letters)

    def _spans(self, text: str) -> Iterator[tuple[int, int]]:
        for written in readings_of(text):
            words = words_of(written)
            reading = WordRow(words, gaps_of(written, words))
            yield from self._walk(text, self._forwards, reading)
            yield from self._walk(text, self._backwards, reading.turned)

    def _walk(self, text: str, automaton: Automaton, reading: WordRow) -> Iterator[tuple[int, int]]:
        """Follow the patterns from word to word; returns where the longest is of those that end at the same letter."""
        state = before = automaton.start
        last, after = "", FIRST
        for place, word in enumerate(reading.words):
            gap = reading.gaps[place - 1] if place else "parts"
            if gap in ("parts", "elides") or (reading.backwards and gap == "spaces"):
                state, last = automaton.start, ""
            elif len(word.letters) > 1 or len(reading.words[place - 1].letters) > 1:
                state, before = automaton.next(state, GAP), automaton.next(before, GAP)
            ended = [(0, state)] if state.ended else []
            within = False
            for at, letter in enumerate(word.skeleton):
                sign = letter * 2 if word.doubled >> at & 1 else letter
                if at:
                    before = state
                elif letter == last:  # a doubled letter with the gap inside
                    state, sign, ended = before, after + sign, []
                else:
                    before, sign = state, FIRST + sign
                state = state.next.get(sign) or automaton.next(state, sign)
                if state.ended:
                    ended.append((at + 1, state))
                if state.within and not within:
                    within = True
                    yield reading.span(reading.start(place, at + 1, next(automaton.lengths_within(state))), place)
            last, after = word.skeleton[-1], AFTER_ANOTHER if len(word.skeleton) > 1 else AFTER_FIRST
            for letters, each in ended:
                ending = word.skeleton[letters:]
                starts = (reading.start(place, letters, length) for length in automaton.lengths(each, ending))
                meant = (first for first in starts if self._is_meant(text, reading, first, place, ending))
                yield from (reading.span(reading.with_repeats(first), place) for first in islice(meant, 1))

    def _is_meant(self, text: str, reading: WordRow, first: int, last: int, ending: str) -> bool:
        between = reading.gaps[first:last]
        # Across a space only the plural is meant: "da going".
        if len(ending) > 1 and "spaces" in between:
            return False
        # What follows an apostrophe begins no word in disguise: "that's hit".
        if between and first and reading.gaps[first - 1] == "elides":
            return False
        # A phrase has spaces: "go ok" is one, "go/ok" is a word in disguise.
        start, end = reading.span(first, last)
        is_phrase = all(gap == "spaces" for gap in between)
        return not (is_phrase and _phrase(text[start:end]) in self.innocent)


def _phrase(text: str) -> str:
    return " ".join(word.letters for word in words_of(text))


def entries_of(typed: str) -> WordList:
    """Read a list as people type it: an entry a line, or with commas between them; each once, in order."""
    lines = dict.fromkeys(" ".join(each.split()) for each in typed.replace(",", "\n").splitlines())
    good = tuple(line for line in lines if line and _is_entry(line))
    bad = tuple(line for line in lines if line and not _is_entry(line))
    return WordList(good[:MOST_ENTRIES], bad, good[MOST_ENTRIES:])


def _is_entry(entry: str) -> bool:
    """Return whether a line is neither too long nor too short, and has no wildcard but a `*` at an end."""
    inside = entry.removeprefix(_ANY).removesuffix(_ANY)
    letters = sum(len(word.letters) for word in words_of(inside))
    least = 1 if inside == entry else LEAST_FIXED
    return len(entry) <= ENTRY_LENGTH and letters >= least and _ANY not in inside and "?" not in inside


@lru_cache(maxsize=64)
def filter_of(locales: tuple[str, ...], own: tuple[str, ...] = ()) -> TextFilter:
    """Make a filter of the lists of English and of these languages, and of a server's own entries."""
    chosen = [pattern for entry in own for pattern in _patterns(entry, LEAST_BACKWARDS)]
    listed = [line for language in listed_languages(locales) for line in _listed(language)]
    ordinary = [line.removeprefix(INNOCENT) for line in listed if line.startswith(INNOCENT)]
    # What a server does not want is no ordinary word there.
    unwanted = TextFilter(chosen)
    innocent = frozenset(_phrase(each) for each in ordinary if not unwanted.finds(each))
    slurs = [pattern for line in listed if not line.startswith(INNOCENT) for pattern in _patterns(line, 1)]
    return TextFilter((*chosen, *slurs), innocent)


def _patterns(entry: str, least_backwards: int) -> Iterator[Pattern]:
    letters = "".join(word.letters for word in words_of(entry))
    if not letters:
        return
    begins, ends = entry.startswith(_ANY), entry.endswith(_ANY)
    skeleton, doubled = bare(letters)
    whole = Pattern(
        skeleton,
        doubled,
        endings=frozenset() if ends else _NO_ENDING if begins else _ENDINGS if len(letters) >= LEAST_ENDED else _PLURAL,
        starts_anywhere=begins,
        ends_anywhere=ends,
        is_word=not begins and not ends,
        reads_backwards=not begins and not ends and len(letters) >= least_backwards,
        may_be_masked=len(letters) >= LEAST_MASKED,
    )
    yield whole
    if whole.may_be_masked and doubled.bit_count() == 1:  # half of the double letter may be masked
        yield whole._replace(letters=letters, doubled=0)
    if whole.is_word and len(skeleton) > LEAST_ENDED:
        for last, endings in (("e", _ENDINGS_FOR_E), ("y", _ENDINGS_FOR_Y)):
            if skeleton.endswith(last):
                without = doubled & ~(1 << (len(skeleton) - 1))
                yield whole._replace(letters=skeleton[:-1], doubled=without, endings=endings)


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
