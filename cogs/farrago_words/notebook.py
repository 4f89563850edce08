"""The scribe's notebook: all answers of a round by letter, four letters on each of two pages, as large as they fit.

Where there are more answers than lines, what is challenged or stolen comes first, and the rest is counted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.pictures import WIDTH, Box, Canvas, Pen
from bot.words import Say
from cogs.farrago_words.art import number_on
from cogs.farrago_words.entries import Entry, draw_entry, entry, more
from cogs.farrago_words.palette import DUSK, INK, PAPER, RULE, SPIRAL
from cogs.farrago_words.parts import MARGIN, plate
from cogs.farrago_words.tiles import small
from engine.farrago_words.model import FarragoWordsView, ShownAnswer
from engine.game import Line

SIZES = (42, 38, 34, 30)
"""The sizes of the answers that are tried, the largest first."""

TALLEST = 790
"""So tall a page may be, in pixels."""

MOST = 28
"""Answers of one letter that are looked at: no page has room for more."""

_TILE = 84
_PAGE = (WIDTH - 2 * MARGIN) // 2
_INDENT = 118
_RIGHT = 22
_TOP = 22
_GAP = 16
_BETWEEN = 12


@dataclass(frozen=True)
class Chapter:
    """A letter's answers in lines, and how many found no room."""

    letter: str
    place: int
    lines: tuple[tuple[Entry, ...], ...]
    left_out: int
    points: int | None


@dataclass(frozen=True)
class Notebook:
    """Chapters on pages, written in letters of a size."""

    view: FarragoWordsView
    size: int
    pages: tuple[tuple[Chapter, ...], ...]

    @property
    def height(self) -> int:
        """How tall it is, in pixels."""
        return max(_page_height(page, self.size) for page in self.pages)

    def draw(self, canvas: Canvas, y: int, say: Say) -> int:
        """Draw it from a line on; returns where it ends."""
        tall = self.height
        plate(canvas, Box(MARGIN, y, WIDTH - 2 * MARGIN, tall), PAPER, 22)
        for place, page in enumerate(self.pages):
            self._page(canvas, page, MARGIN + place * _PAGE, y, tall, say)
        _spiral(canvas, y, tall)
        return y + tall

    def _page(self, canvas: Canvas, page: Sequence[Chapter], x: int, y: int, tall: int, say: Say) -> None:
        spare = (tall - _page_height(page, self.size)) // max(1, len(page))
        y += _TOP
        for chapter in page:
            self._chapter(canvas, chapter, x, y, say)
            y += _chapter_height(chapter, self.size) + _BETWEEN + spare

    def _chapter(self, canvas: Canvas, chapter: Chapter, x: int, y: int, say: Say) -> None:
        canvas.paste(small(chapter.letter, chapter.place, _TILE), x + 20, y)
        if chapter.points is not None:
            canvas.paste(number_on("burst", str(chapter.points), 50, INK), x + 20 + _TILE - 30, y + _TILE - 32)
        pitch = _pitch(self.size)
        top = y + max(0, (_TILE - len(chapter.lines) * pitch) // 2)
        for number, line in enumerate(chapter.lines or ((),)):
            row = Box(x + _INDENT, top + number * pitch, _PAGE - _INDENT - _RIGHT, pitch)
            canvas.image.paste(RULE, (row.x, row.y + pitch - 3, row.x + row.width, row.y + pitch))
            left = self._line(canvas, line, row)
            if chapter.left_out and number == len(chapter.lines) - 1:
                _left_out(canvas, say, chapter.left_out, Box(left, row.y, row.x + row.width - left, pitch), self.size)
        if not chapter.lines:
            canvas.text(Box(x + _INDENT + 6, y, 80, _TILE), "–", Pen(DUSK, 44, align="left"))

    def _line(self, canvas: Canvas, line: Sequence[Entry], row: Box) -> int:
        x = row.x
        for each in line:
            wide = min(each.width(self.size), row.x + row.width - x)
            draw_entry(canvas, self.view, each, Box(x, row.y, wide, row.height - 3), self.size)
            x += wide + _GAP
        return x


def notebook(view: FarragoWordsView, say: Say) -> Notebook:
    """Write a round's answers down, in the largest letters that leave nothing out."""
    letters = {letter: [each for each in view.answers if each.letter == letter] for letter in view.letters}
    against = claims_on(view)
    entries = {letter: _entries(view, answers, against) for letter, answers in letters.items()}
    counts = {letter: len(answers) for letter, answers in letters.items()}
    for size in SIZES:
        made = _set(view, entries, counts, size, say)
        if made.height <= TALLEST and not any(chapter.left_out for page in made.pages for chapter in page):
            return made
    return _set(view, entries, counts, SIZES[-1], say, TALLEST)


def claims_on(view: FarragoWordsView) -> Mapping[int, tuple[int, ...]]:
    """Give the numbers of the challenges against each answer, by the answer's number."""
    found: dict[int, tuple[int, ...]] = {}
    for challenge in view.challenges:
        for number in challenge.answers:
            found[number] = (*found.get(number, ()), challenge.number)
    return found


def _entries(
    view: FarragoWordsView, answers: Sequence[ShownAnswer], against: Mapping[int, tuple[int, ...]]
) -> list[Entry]:
    chosen = list(answers)
    if len(chosen) > MOST:
        first = sorted(range(len(chosen)), key=lambda place: (_weight(chosen[place], against), place))[:MOST]
        chosen = [chosen[place] for place in sorted(first)]
    return [entry(view, each, against.get(each.number, ())) for each in chosen]


def _weight(answer: ShownAnswer, against: Mapping[int, tuple[int, ...]]) -> int:
    if answer.number in against or answer.stolen:
        return 0
    return 1 if answer.points > 1 else 2 if answer.standing == "counts" else 3


def _set(
    view: FarragoWordsView,
    entries: Mapping[str, Sequence[Entry]],
    counts: Mapping[str, int],
    size: int,
    say: Say,
    tallest: int | None = None,
) -> Notebook:
    flowed = {letter: _flowed(found, size) for letter, found in entries.items()}
    half = (len(view.letters) + 1) // 2
    pages: list[tuple[Chapter, ...]] = []
    for names in (view.letters[:half], view.letters[half:]):
        room = _shares([len(flowed[letter]) for letter in names], size, tallest)
        page = (
            _chapter(view, letter, flowed[letter][:most], counts[letter], size, say)
            for letter, most in zip(names, room, strict=True)
        )
        pages.append(tuple(page))
    return Notebook(view, size, tuple(pages))


def _flowed(found: Sequence[Entry], size: int) -> list[list[Entry]]:
    """Break entries into lines."""
    width = _PAGE - _INDENT - _RIGHT
    lines: list[list[Entry]] = []
    x = width + 1
    for each in found:
        wide = min(width, each.width(size))
        if x + wide > width:
            lines.append([])
            x = 0
        lines[-1].append(each)
        x += wide + _GAP
    return lines


def _shares(wanted: Sequence[int], size: int, tallest: int | None) -> list[int]:
    """Share the lines of a page among its chapters: who wants the most gives first."""
    given = list(wanted)
    if tallest is not None:
        pitch = _pitch(size)
        while sum(max(_TILE, lines * pitch) + _BETWEEN for lines in given) + _TOP + _BETWEEN > tallest:
            given[given.index(max(given))] -= 1
    return given


def _chapter(
    view: FarragoWordsView, letter: str, lines: Sequence[Sequence[Entry]], count: int, size: int, say: Say
) -> Chapter:
    kept = [tuple(line) for line in lines]
    left = count - sum(map(len, kept))
    while left and kept[-1] and not _has_room(kept[-1], left, size, say):
        kept[-1] = kept[-1][:-1]
        left += 1
    worth = [each.points for each in view.answers if each.letter == letter and not each.stolen]
    scored = bool(view.tallies) and view.mode != "free"
    return Chapter(letter, view.letters.index(letter), tuple(kept), left, sum(worth) if scored else None)


def _has_room(line: Sequence[Entry], left: int, size: int, say: Say) -> bool:
    taken = sum(each.width(size) + _GAP for each in line)
    return taken + more(_more(say, left), size)[1] <= _PAGE - _INDENT - _RIGHT


def _left_out(canvas: Canvas, say: Say, count: int, box: Box, size: int) -> None:
    pen, wide = more(_more(say, count), size)
    pill = Box(box.x, box.y + 3, min(wide, box.width), box.height - 8)
    canvas.panel(pill, pill.height // 2, INK)
    canvas.text(pill.inner(8), _more(say, count), pen)


def _more(say: Say, count: int) -> str:
    return say(Line("farrago_words-picture-more", {"count": count}))


def _pitch(size: int) -> int:
    return round(size * 1.46)


def _chapter_height(chapter: Chapter, size: int) -> int:
    return max(_TILE, len(chapter.lines) * _pitch(size))


def _page_height(page: Sequence[Chapter], size: int) -> int:
    return sum(_chapter_height(chapter, size) + _BETWEEN for chapter in page) + _TOP + _BETWEEN


def _spiral(canvas: Canvas, y: int, tall: int) -> None:
    middle = WIDTH // 2
    canvas.image.paste(RULE, (middle - 2, y + 5, middle + 2, y + tall - 5))
    step = 46
    first = (tall % step + step) // 2
    for top in range(y + first, y + tall - 20, step):
        canvas.panel(Box(middle - 17, top - 6, 34, 13), 6, SPIRAL, INK, 3)


