"""Sets a line of any text into a width: cleaned, split into runs that some font can write, shrunk, then clipped.

Runs are in visual order, so that Hebrew and Arabic read from the right. Bidirectional controls and stacked accents are
removed; a character that no font has becomes a box.
"""

import logging
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

import regex
from PIL import Image, ImageDraw, features

from bot.pictures.direction import levels, ordered
from bot.pictures.fonts import Face, choose, load
from bot.pictures.image_cache import kept
from bot.text.sanitising import clean

LIMIT = 120
"""Graphemes looked at; no line holds more."""
ELLIPSIS = "…"

SETTINGS = 4096
"""Lines remembered with their setting: those of some hundred tables."""

SPARE = 1.1
"""How much narrower a line may be than its size tells, by the rounding of letters to whole pixels."""

SHAPES = features.check("raqm")
"""Whether Pillow can shape Arabic and set text from the right: its wheels can if the system has FriBiDi.

Elsewhere Arabic is joined by its presentation forms, without the exact placing of marks.
"""

_log = logging.getLogger(__name__)
_GRAPHEME = regex.compile(r"\X")


@dataclass(frozen=True)
class Run:
    """Neighbouring graphemes in one face and direction; a face of None means that no font can write them."""

    text: str
    face: Face | None
    width: float
    leftward: bool = False


@dataclass(frozen=True)
class Setting:
    """A line as it will be drawn; sizes in pixels. One that had to be cut is not whole."""

    runs: tuple[Run, ...]
    size: int
    width: int
    is_whole: bool = True


@lru_cache(SETTINGS)
def fit(text: str, face: Face, size: int, width: int, least: int | None = None) -> Setting:
    """Set a line into a width: at `size`, else smaller down to `least`, else cut with an ellipsis at `least`."""
    floor = size if least is None else min(least, size)
    line = clean(text, LIMIT)
    attempt = size
    while attempt >= floor:
        setting = _set(line, face, attempt)
        if setting.width <= width:
            return setting
        # Widths grow with the size, roughly: far too wide sizes are not measured, which takes a millisecond.
        likely = int(SPARE * attempt * width / setting.width)
        attempt -= 2 * max(1, -(-(attempt - likely) // 2))
    return _cut(line, face, floor, width)


@kept
def mask(setting: Setting, height: int, stroke: int = 0) -> Image.Image:
    """Draw a setting as a mask of its width (plus the stroke on both sides) and exactly this height."""
    image = Image.new("L", (max(1, setting.width + 2 * stroke), height))
    pen = ImageDraw.Draw(image)
    baseline = round(height / 2 + setting.size * 0.34)
    x = float(stroke)
    for run in setting.runs:
        _write(pen, run, x, baseline, setting.size, stroke)
        x += run.width
    return image


def _write(pen: ImageDraw.ImageDraw, run: Run, x: float, baseline: int, size: int, stroke: int) -> None:
    if run.face is not None:
        try:
            font = load(run.face, size)
            pen.text(
                (x, baseline),
                run.text,
                font=font,
                fill=255,
                anchor="ls",
                stroke_width=stroke,
                direction=_direction(run),
            )
        except OSError as fault:
            # FreeType gives up on a few monstrous glyphs (U+FDFD): a name must not prevent a picture.
            _log.debug("a glyph is too complex to draw: %s", fault)
        else:
            return
    _boxes(pen, run, x, baseline, size)


def _set(line: str, face: Face, size: int) -> Setting:
    graphemes = _GRAPHEME.findall(line)
    runs: list[tuple[int, Run]] = []
    for level, written in zip(levels(graphemes), graphemes, strict=True):
        grapheme, chosen = _readable(written, face)
        if runs and runs[-1][0] == level and runs[-1][1].face is chosen:
            grapheme = runs.pop()[1].text + grapheme
        runs.append((level, Run(grapheme, chosen, 0.0, leftward=level % 2 == 1)))
    measured = tuple(_measured(run, size) for _, run in ordered(runs))
    # Rounded up: a mask that is cut off would lose the edge of the last letter.
    return Setting(measured, size, round(sum(run.width for run in measured) + 0.5))


def _readable(grapheme: str, face: Face) -> tuple[str, Face | None]:
    """Find a face for a grapheme; fancy letters that no font has are replaced by their plain forms."""
    chosen = choose(face, grapheme)
    plain = unicodedata.normalize("NFKC", grapheme)
    # Not where it would be longer: the plain form of U+FDFA has 18 letters.
    if chosen is None and len(plain) <= len(grapheme):
        chosen = choose(face, plain)
        return (plain, chosen) if chosen else (grapheme, None)
    return grapheme, chosen


def _measured(run: Run, size: int) -> Run:
    face = run.face
    if face is None:
        return replace(run, width=len(_GRAPHEME.findall(run.text)) * size * 0.6)
    # Without FriBiDi Pillow draws from the left only, so the letters are handed over in the order they are seen.
    if run.leftward and not SHAPES:
        # Imported here: it brings a library for fonts along, and most systems have FriBiDi.
        from arabic_reshaper import (  # pyright: ignore[reportMissingTypeStubs] - the library has none
            reshape,  # pyright: ignore[reportUnknownVariableType] - as above
        )

        run = replace(run, text="".join(reversed(_GRAPHEME.findall(reshape(run.text)))))
    return replace(run, width=load(face, size).getlength(run.text, direction=_direction(run)))


def _direction(run: Run) -> Literal["ltr", "rtl"] | None:
    # Pillow refuses any direction without raqm.
    if not SHAPES:
        return None
    return "rtl" if run.leftward else "ltr"


def _cut(line: str, face: Face, size: int, width: int) -> Setting:
    graphemes = _GRAPHEME.findall(line)
    low, high = 0, len(graphemes)
    while low < high:
        middle = (low + high + 1) // 2
        if _set(_shortened(graphemes, middle), face, size).width <= width:
            low = middle
        else:
            high = middle - 1
    setting = _set(_shortened(graphemes, low), face, size)
    # Not even the ellipsis fits: the text is left out rather than drawn outside of the box.
    if setting.width > width:
        return Setting((), size, 0, is_whole=False)
    return replace(setting, is_whole=low == len(graphemes))


def _shortened(graphemes: list[str], count: int) -> str:
    return "".join(graphemes[:count]).rstrip() + (ELLIPSIS if count < len(graphemes) else "")


def _boxes(pen: ImageDraw.ImageDraw, run: Run, x: float, baseline: int, size: int) -> None:
    line = max(2, size // 14)
    for place in range(len(_GRAPHEME.findall(run.text))):
        left = round(x + (place * 0.6 + 0.06) * size)
        box = (left, baseline - round(size * 0.66), left + round(size * 0.46), baseline)
        pen.rounded_rectangle(box, size // 8, outline=255, width=line)
