"""The layout of a round's answers on the two pages of the notebook: a chapter for each letter, lines, omissions.

Geometry only. If there are more answers than lines, challenged or stolen ones come first.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cogs.api import WIDTH, Line, Pen, Say, width_of
from cogs.farrago_words.pictures.entries import Entry, entry
from cogs.farrago_words.pictures.palette import CHALK
from cogs.farrago_words.pictures.parts import MARGIN
from engine.farrago_words.model import FarragoWordsView, ShownAnswer

SIZES = (42, 38, 34, 30)
"""The sizes of the answers that are tried, the largest first."""

PARTED = 34
"""Above this size answers are not split: all are set a little smaller instead."""

LOWEST = 396
"""The least height of a page, in pixels: two lines for each letter."""

MOST = 28
"""Largest number of answers per letter: no page has room for more."""

TILE = 82
SCORED = 58
"""The size of a block above the points of its letter."""

POINTS = 32
"""The height of these, in pixels."""

PAGE = (WIDTH - 2 * MARGIN) // 2
INDENT = 124
LINE = PAGE - INDENT - 22
TOP = 18
GAP = 16
"""The space between two answers, in pixels."""

_BETWEEN = 6


@dataclass(frozen=True)
class Chapter:
    """A letter's answers in lines, how many found no room, and the points that they are worth, once scored."""

    letter: str
    place: int
    lines: tuple[tuple[Entry, ...], ...]
    left_out: int
    points: int
    height: int


NotebookPage: TypeAlias = tuple[Chapter, ...]
Entries: TypeAlias = Mapping[str, Sequence[Entry]]


@dataclass(frozen=True)
class _Setting:
    """How the chapters of a view are set: the size of letters, how tall a chapter is at least and a page at most."""

    view: FarragoWordsView
    say: Say
    size: int
    least: int
    tallest: int

    def height(self, lines: int) -> int:
        return max(self.least, lines * pitch(self.size))

    def flowed(self, found: Sequence[Entry]) -> list[list[Entry]]:
        """Break entries into lines."""
        lines: list[list[Entry]] = []
        # Past the end, so that the first entry opens a line.
        x = LINE + 1
        for each in (part for whole in found for part in self._parts(whole)):
            wide = min(LINE, each.width(self.size))
            if x + wide > LINE:
                lines.append([])
                x = 0
            lines[-1].append(each)
            x += wide + GAP
        return lines

    def _parts(self, whole: Entry) -> tuple[Entry, ...]:
        return (whole,) if whole.width(self.size) <= LINE else whole.halves()

    def holds(self, letters: Sequence[str], entries: Entries) -> bool:
        """Return whether all answers fit on a page of these letters, in type that is not too large for them."""
        if self.size > PARTED and any(each.width(self.size) > LINE for name in letters for each in entries[name]):
            return False
        wanted = [len(self.flowed(entries[letter])) for letter in letters]
        return self._shared(wanted) == wanted

    def page(self, letters: Sequence[str], entries: Entries) -> NotebookPage:
        """Set a page of these letters."""
        flowed = [self.flowed(entries[letter]) for letter in letters]
        given = self._shared([len(lines) for lines in flowed])
        for place, letter in enumerate(letters):
            if given[place] < len(flowed[place]):
                flowed[place] = self.flowed(sorted(entries[letter], key=_entry_weight))
        found = zip(letters, flowed, given, strict=True)
        return tuple(self._chapter(letter, lines[:most]) for letter, lines, most in found)

    def _shared(self, wanted: Sequence[int]) -> list[int]:
        """Share the lines of a page among its chapters: the longest one is cut first."""
        given = list(wanted)
        while TOP + sum(self.height(lines) + _BETWEEN for lines in given) > self.tallest:
            given[given.index(max(given))] -= 1
        return given

    def _chapter(self, letter: str, lines: Sequence[Sequence[Entry]]) -> Chapter:
        """Make a letter's chapter; if answers are left out, the last line has room to say so."""
        view = self.view
        answers = [each for each in view.answers if each.letter == letter]
        kept = [tuple(line) for line in lines]
        left = len(answers) - sum(each.ends for line in kept for each in line)
        while left and kept[-1] and not self._has_room(kept[-1], left):
            left += kept[-1][-1].ends
            kept[-1] = kept[-1][:-1]
        # If all play for themselves, a sum over all answers is meaningless.
        scored = bool(view.tallies) and view.mode != "free"
        # Steals score for other teams than the one that wrote (WORD-8).
        points = sum(each.points for each in answers if not each.stolen) if scored else 0
        return Chapter(letter, view.letters.index(letter), tuple(kept), left, points, self.height(len(kept)))

    def _has_room(self, line: Sequence[Entry], left: int) -> bool:
        taken = sum(each.width(self.size) + GAP for each in line)
        return taken + more_width(more(self.say, left), self.size) <= LINE


def chapters(view: FarragoWordsView, say: Say, tallest: int) -> tuple[int, tuple[NotebookPage, ...]]:
    """Set a round's answers in the largest type that fits all of them; returns its size, and the pages.

    A page is `tallest` pixels tall at most, and may be `LOWEST`.
    """
    entries = _measured(view)
    half = (len(view.letters) + 1) // 2
    pages = (view.letters[:half], view.letters[half:])
    whole = all(len(found) < MOST for found in entries.values())
    least = SCORED + POINTS - 4 if view.tallies and view.mode != "free" else TILE
    tried = [_Setting(view, say, size, least, max(LOWEST, tallest)) for size in (SIZES if whole else SIZES[-1:])]
    setting = next((each for each in tried if all(each.holds(page, entries) for page in pages)), tried[-1])
    return setting.size, tuple(setting.page(page, entries) for page in pages)


def foremost(answers: Sequence[ShownAnswer], against: Mapping[int, tuple[int, ...]], most: int) -> list[ShownAnswer]:
    """Choose the answers that matter most, in their order: challenged and stolen ones, then by their points."""
    if len(answers) <= most:
        return list(answers)

    def weight(place: int) -> tuple[int, int]:
        return _weight(answers[place], is_challenged=answers[place].number in against), place

    first = sorted(range(len(answers)), key=weight)[:most]
    return [answers[place] for place in sorted(first)]


def claims_on(view: FarragoWordsView) -> Mapping[int, tuple[int, ...]]:
    """Return the numbers of the challenges against each answer, by the answer's number."""
    found: dict[int, tuple[int, ...]] = {}
    for challenge in view.challenges:
        for number in challenge.answers:
            found[number] = (*found.get(number, ()), challenge.number)
    return found


def page_height(page: NotebookPage) -> int:
    """Return how tall a page is, in pixels."""
    return TOP + sum(chapter.height + _BETWEEN for chapter in page)


def between(page: NotebookPage, tall: int) -> int:
    """Return how far apart the chapters of a page are that is so tall."""
    return _BETWEEN + (tall - page_height(page)) // max(1, len(page))


def pitch(size: int) -> int:
    """Return how far apart lines in letters of a size are."""
    return round(size * 1.46)


def more(say: Say, count: int) -> str:
    """Say how many answers are left out."""
    return say(Line("farrago_words-picture-more", {"count": count}))


def more_pen(size: int) -> Pen:
    """Return the pen for the count of omitted answers, beside type of a size."""
    return Pen(CHALK, round(size * 0.86))


def more_width(text: str, size: int) -> int:
    """Return how wide that is, in pixels."""
    return width_of(text, more_pen(size)) + 28


def _measured(view: FarragoWordsView) -> dict[str, list[Entry]]:
    """Measure the answers of each letter, or of very many the most important ones."""
    against = claims_on(view)
    letters: dict[str, list[ShownAnswer]] = {letter: [] for letter in view.letters}
    for each in view.answers:
        letters[each.letter].append(each)
    return {
        letter: [entry(view, each, against.get(each.number, ())) for each in foremost(answers, against, MOST)]
        for letter, answers in letters.items()
    }


def _entry_weight(entry: Entry) -> int:
    return _weight(entry.answer, is_challenged=bool(entry.claims))


def _weight(answer: ShownAnswer, *, is_challenged: bool) -> int:
    """Return an answer's rank, lowest first, if not all fit."""
    if is_challenged or answer.stolen:
        return 0
    return 1 if answer.points > 1 else 2 if answer.standing == "counts" else 3
