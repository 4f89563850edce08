"""One answer as it stands in the notebook: what it is worth, who stole it, its text, what is held against it.

An entry is measured before it is drawn, so that the notebook can break its lines. It decides nothing.
"""

from dataclasses import dataclass

from PIL import Image

from bot.pictures import Box, Canvas, Pen, width_of
from cogs.farrago_words.art import number_on, sign
from cogs.farrago_words.names import ANSWER, badge
from cogs.farrago_words.palette import CHALK, DUSK, HOT, INK, LIFTED, MARKER
from engine.farrago_words.model import FarragoWordsView, ShownAnswer

MEASURED = 32
"""The size at which texts are measured, once for all sizes."""

SIGNS = {"struck": "struck", "cancelled": "same", "beaten": "beaten"}
"""The sign of what became of an answer that does not count."""

_PAD = 8
_LEAST = 18


@dataclass(frozen=True)
class Entry:
    """An answer with the numbers of the challenges against it, and how wide its text is at `MEASURED`."""

    answer: ShownAnswer
    claims: tuple[int, ...]
    wide: int
    owned: bool
    """Whether a badge tells whose it is."""

    def width(self, size: int) -> int:
        """Say how wide it is with letters of a size, in pixels."""
        return self.signs(size) + self.wide * size // MEASURED + 2 * _PAD

    def signs(self, size: int) -> int:
        """Say how wide its signs are together."""
        before = bool(_worth(self.answer)) + self.owned + self.answer.stolen
        return (before + len(self.claims)) * (_icon(size) + 4)


def entry(view: FarragoWordsView, answer: ShownAnswer, claims: tuple[int, ...]) -> Entry:
    """Measure an answer."""
    wide = width_of(answer.text[:ANSWER], Pen(INK, MEASURED))
    return Entry(answer, claims, wide, owned=view.mode == "free" or answer.stolen)


def draw_entry(canvas: Canvas, view: FarragoWordsView, entry: Entry, box: Box, size: int) -> None:
    """Write an entry into a row of the notebook, within its box."""
    answer = entry.answer
    icon = _icon(size)
    middle = box.y + (box.height - icon) // 2
    counts = answer.standing == "counts"
    x = box.x
    words = Box(x, box.y, max(0, box.width), box.height)
    if entry.claims or answer.stolen:
        ground = MARKER if entry.claims else LIFTED
        canvas.panel(Box(x, box.y + 3, words.width, box.height - 6), 10, ground)
    x += _PAD // 2
    for picture in _before(view, answer, icon):
        canvas.paste(picture, x, middle)
        x += icon + 4
    room = box.x + box.width - x - len(entry.claims) * (icon + 4) - _PAD // 2
    pen = Pen(INK if counts else DUSK, size, least=_LEAST, align="left")
    taken = canvas.text(Box(x, box.y, max(0, room), box.height), answer.text, pen)
    if not counts:
        line = max(3, size // 9)
        canvas.panel(Box(taken.x - 2, box.y + box.height // 2, taken.width + 4, line), line // 2, HOT)
    x = taken.x + taken.width + 4
    for number in entry.claims:
        canvas.paste(number_on("claim", str(number + 1), icon, INK), x, middle)
        x += icon + 4


def _before(view: FarragoWordsView, answer: ShownAnswer, icon: int) -> list[Image.Image]:
    """List the signs before the text."""
    worth = _worth(answer)
    pictures: list[Image.Image] = []
    if worth:
        pictures.append(sign(worth, icon) if worth in SIGNS.values() else number_on(worth, str(answer.points), icon, INK))
    if answer.stolen:
        pictures.append(sign("mask", icon))
    whose = badge(view, answer.seat, icon) if view.mode == "free" or answer.stolen else None
    return [*pictures, whose] if whose is not None else pictures


def _worth(answer: ShownAnswer) -> str:
    """Name the sign of what an answer is worth, or of why it is worth nothing."""
    if answer.standing != "counts":
        return SIGNS[answer.standing]
    return {0: "", 1: "one"}.get(answer.points, "star")


def _icon(size: int) -> int:
    return round(size * 1.12)


def more(count_text: str, size: int) -> tuple[Pen, int]:
    """Give the pen and the width of the words that tell how many are left out."""
    pen = Pen(CHALK, round(size * 0.86))
    return pen, width_of(count_text, pen) + 28
