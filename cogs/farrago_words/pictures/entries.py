"""One answer in the notebook: its points, the thief's team, its text, the challenges against it.

An entry is measured before it is drawn, so that the notebook can break its lines.
"""

from dataclasses import dataclass, replace

import regex
from PIL import Image

from cogs.api import Box, Canvas, Pen, clean, width_of
from cogs.farrago_words.pictures.art import number_on, sign, worth
from cogs.farrago_words.pictures.palette import DUSK, HOT, INK, LIFTED, MARKER
from cogs.farrago_words.text.names import ANSWER, badge
from engine.farrago_words.model import FarragoWordsView, ShownAnswer

MEASURED = 32
"""The size at which texts are measured, once for all sizes."""

SIGNS = {"struck": "struck", "cancelled": "same", "beaten": "beaten"}
"""The sign for each reason that an answer does not count."""

_PAD = 8
_LEAST = 18
_GRAPHEME = regex.compile(r"\X")


@dataclass(frozen=True)
class Entry:
    """An answer, or a half of a long one: its text, how wide that is at `MEASURED`, and its signs.

    `claims` are the numbers of the challenges against it, drawn after the last half; `begins` is true for the first
    half, which has the points before it.
    """

    answer: ShownAnswer
    text: str
    claims: tuple[int, ...]
    wide: int
    owned: bool
    """Whether a badge shows its owner."""
    begins: bool = True
    ends: bool = True

    def width(self, size: int) -> int:
        """Return how wide it is with letters of a size, in pixels."""
        before = (bool(_worth(self.answer)) + self.owned + self.answer.stolen) if self.begins else 0
        signs = before + (len(self.claims) if self.ends else 0)
        return signs * (_icon(size) + 4) + self.wide * size // MEASURED + 2 * _PAD

    def halves(self) -> "tuple[Entry, Entry]":
        """Part it between two words, or within one."""
        first, second = _halves(self.text)
        return (
            replace(self, text=first, wide=_wide(first), ends=False),
            replace(self, text=second, wide=_wide(second), begins=False),
        )


def entry(view: FarragoWordsView, answer: ShownAnswer, claims: tuple[int, ...]) -> Entry:
    """Measure an answer."""
    text = clean(answer.text, ANSWER)
    return Entry(answer, text, claims, _wide(text), owned=view.mode == "free" or answer.stolen)


def draw_entry(canvas: Canvas, view: FarragoWordsView, entry: Entry, box: Box, size: int) -> None:
    """Write an entry into a row of the notebook, within its box."""
    icon = _icon(size)
    middle = box.y + (box.height - icon) // 2
    counts = entry.answer.standing == "counts"
    if entry.claims or entry.answer.stolen:
        ground = MARKER if entry.claims else LIFTED
        canvas.panel(Box(box.x, box.y + 3, box.width, box.height - 6), 10, ground)
    x = box.x + _PAD // 2
    for picture in _before(view, entry.answer, icon) if entry.begins else ():
        canvas.paste(picture, x, middle)
        x += icon + 4
    claims = entry.claims if entry.ends else ()
    room = max(0, box.x + box.width - x - len(claims) * (icon + 4) - _PAD // 2)
    pen = Pen(INK if counts else DUSK, size, least=_LEAST, align="left")
    taken = canvas.text(Box(x, box.y, room, box.height), entry.text, pen)
    if not counts:
        line = max(3, size // 9)
        canvas.panel(Box(taken.x - 2, box.y + box.height // 2, taken.width + 4, line), line // 2, HOT)
    x = taken.x + taken.width + 4
    for number in claims:
        canvas.paste(number_on("claim", str(number + 1), icon, INK), x, middle)
        x += icon + 4


def _wide(text: str) -> int:
    return width_of(text, Pen(INK, MEASURED))


def _halves(text: str) -> tuple[str, str]:
    middle = len(text) // 2
    spaces = [place for place, sign in enumerate(text) if sign == " "]
    cut = min(spaces, key=lambda place: abs(place - middle), default=0)
    if abs(cut - middle) <= len(text) // 4:
        return text[:cut], text[cut + 1 :]
    # Not by code points, so that no letter is parted from its accents.
    graphemes = _GRAPHEME.findall(text)
    half = (len(graphemes) + 1) // 2
    return "".join(graphemes[:half]), "".join(graphemes[half:])


def _before(view: FarragoWordsView, answer: ShownAnswer, icon: int) -> list[Image.Image]:
    """List the signs before the text."""
    kind = _worth(answer)
    pictures: list[Image.Image] = []
    if kind:
        pictures.append(worth(kind, icon))
    if answer.stolen:
        pictures.append(sign("mask", icon))
    whose = badge(view, answer.seat, icon) if view.mode == "free" or answer.stolen else None
    return [*pictures, whose] if whose is not None else pictures


def _worth(answer: ShownAnswer) -> str:
    """Return the name of the sign for an answer's points, or for the reason that it has none."""
    if answer.standing != "counts":
        return SIGNS[answer.standing]
    return {0: "", 1: "one"}.get(answer.points, "star")


def _icon(size: int) -> int:
    return round(size * 1.12)
