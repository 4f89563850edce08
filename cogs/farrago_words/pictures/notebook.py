"""The scribe's notebook: all answers of a round by letter, four letters on each of two pages, as large as they fit."""

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.api import WIDTH, Box, Canvas, Pen, Say
from cogs.farrago_words.pictures import chapters
from cogs.farrago_words.pictures.chapters import (
    GAP,
    INDENT,
    LINE,
    PAGE,
    POINTS,
    SCORED,
    TILE,
    TOP,
    Chapter,
    NotebookPage,
    pitch,
)
from cogs.farrago_words.pictures.entries import Entry, draw_entry
from cogs.farrago_words.pictures.palette import CHALK, DUSK, INK, PAPER, RULE, SPIRAL
from cogs.farrago_words.pictures.parts import EDGE, MARGIN, plate, signed
from cogs.farrago_words.pictures.tiles import small
from engine.farrago_words.model import FarragoWordsView

_LEFT = 26
"""Where blocks begin on a page: the right one's must not touch the spiral."""

_RING = 46


@dataclass(frozen=True)
class Notebook:
    """Chapters on pages, written in letters of a size."""

    view: FarragoWordsView
    say: Say
    size: int
    pages: tuple[NotebookPage, ...]

    @property
    def height(self) -> int:
        """How tall it is, in pixels."""
        return max(map(chapters.page_height, self.pages))

    def draw(self, canvas: Canvas, y: int) -> int:
        """Draw it from a line on; returns where it ends."""
        tall = self.height
        plate(canvas, Box(MARGIN, y, WIDTH - 2 * MARGIN, tall), PAPER, 22)
        for number, page in enumerate(self.pages):
            top = y + TOP
            for chapter in page:
                self._chapter(canvas, chapter, MARGIN + number * PAGE, top)
                top += chapter.height + chapters.between(page, tall)
        _spiral(canvas, y, tall)
        return y + tall

    def _chapter(self, canvas: Canvas, chapter: Chapter, x: int, y: int) -> None:
        size = SCORED if chapter.points else TILE
        canvas.paste(small(chapter.letter, chapter.place, size), x + _LEFT + (TILE - size) // 2, y)
        if chapter.points:
            pill = Box(x + _LEFT + TILE // 2 - 34, y + SCORED - 4, 68, POINTS)
            canvas.panel(pill, 12, INK)
            canvas.text(pill, signed(chapter.points), Pen(CHALK, 32, least=18))
        if not chapter.lines:
            canvas.text(Box(x + INDENT + 6, y, 80, TILE), "–", Pen(DUSK, 44, align="left"))
        step = pitch(self.size)
        top = y + max(0, (TILE - len(chapter.lines) * step) // 2)
        for number, line in enumerate(chapter.lines):
            row = Box(x + INDENT, top + number * step, LINE, step)
            canvas.image.paste(RULE, (row.x, row.y + step - 3, row.x + row.width, row.y + step))
            end = self._line(canvas, line, row)
            if chapter.left_out and number == len(chapter.lines) - 1:
                self._left_out(canvas, chapter.left_out, end, row)

    def _line(self, canvas: Canvas, line: Sequence[Entry], row: Box) -> int:
        x = row.x
        for each in line:
            wide = min(each.width(self.size), row.x + row.width - x)
            draw_entry(canvas, self.view, each, Box(x, row.y, wide, row.height - 3), self.size)
            x += wide + GAP
        return x

    def _left_out(self, canvas: Canvas, count: int, x: int, row: Box) -> None:
        text = chapters.more(self.say, count)
        wide = min(chapters.more_width(text, self.size), row.x + row.width - x)
        pill = Box(x, row.y + 3, wide, row.height - 9)
        canvas.panel(pill, pill.height // 2, INK)
        canvas.text(pill, text, chapters.more_pen(self.size))


def notebook(view: FarragoWordsView, say: Say, tallest: int) -> Notebook:
    """Write a round's answers down on pages that are so tall at most, in pixels."""
    return Notebook(view, say, *chapters.chapters(view, say, tallest))


def _spiral(canvas: Canvas, y: int, tall: int) -> None:
    middle = WIDTH // 2
    canvas.image.paste(RULE, (middle - 2, y + EDGE, middle + 2, y + tall - EDGE))
    first = (tall % _RING + _RING) // 2
    for top in range(y + first, y + tall - _RING // 2 + 3, _RING):
        canvas.panel(Box(middle - 17, top - 6, 34, 13), 6, SPIRAL, INK, 3)
