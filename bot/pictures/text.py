"""Sets a line of any text into a width: cleaned, split into runs that some font can write, shrunk, then clipped.

Bidirectional controls and towers of accents do not survive; what no font can write becomes a neutral box.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

import regex
from PIL import Image, ImageDraw

from bot.pictures.fonts import Face, choose, load
from bot.text import clean

LIMIT = 120
"""Graphemes looked at; no line holds more."""
ELLIPSIS = "…"

_GRAPHEME = regex.compile(r"\X")


@dataclass(frozen=True)
class Run:
    """Neighbouring graphemes in one face; None means that nobody can write them."""

    text: str
    face: Face | None
    width: float


@dataclass(frozen=True)
class Setting:
    """A line as it will be drawn; sizes in pixels."""

    runs: tuple[Run, ...]
    size: int
    width: int


@lru_cache(maxsize=1024)
def fit(text: str, face: Face, size: int, width: int, least: int | None = None) -> Setting:
    """Set a line into a width: at `size`, else smaller down to `least`, else cut with an ellipsis at `least`."""
    floor = size if least is None else min(least, size)
    line = clean(text, LIMIT)
    for attempt in range(size, floor - 1, -2):
        setting = _set(line, face, attempt)
        if setting.width <= width:
            return setting
    return _cut(line, face, floor, width)


@lru_cache(maxsize=1024)
def mask(setting: Setting, height: int, stroke: int = 0) -> Image.Image:
    """Draw a setting as a mask of its own width (plus the stroke on both sides) and exactly this height."""
    image = Image.new("L", (max(1, setting.width + 2 * stroke), height))
    pen = ImageDraw.Draw(image)
    baseline = round(height / 2 + setting.size * 0.34)
    x = float(stroke)
    for run in setting.runs:
        if run.face is None:
            _boxes(pen, run, x, baseline, setting.size)
        else:
            font = load(run.face, setting.size)
            pen.text((x, baseline), run.text, font=font, fill=255, anchor="ls", stroke_width=stroke)
        x += run.width
    return image


def _set(line: str, face: Face, size: int) -> Setting:
    runs: list[Run] = []
    for written in _GRAPHEME.findall(line):
        grapheme, chosen = _readable(written, face)
        if runs and runs[-1].face is chosen:
            grapheme = runs.pop().text + grapheme
        runs.append(Run(grapheme, chosen, 0.0))
    measured = tuple(Run(run.text, run.face, _measure(run, size)) for run in runs)
    return Setting(measured, size, round(sum(run.width for run in measured) + 0.5))


def _readable(grapheme: str, face: Face) -> tuple[str, Face | None]:
    """Find a face for a grapheme; fancy letters that no font has are written as the plain ones they stand for."""
    chosen = choose(face, grapheme)
    plain = unicodedata.normalize("NFKC", grapheme)
    if chosen is None and len(plain) <= len(grapheme):
        chosen = choose(face, plain)
        return (plain, chosen) if chosen else (grapheme, None)
    return grapheme, chosen


def _measure(run: Run, size: int) -> float:
    if run.face is None:
        return len(_GRAPHEME.findall(run.text)) * size * 0.6
    return load(run.face, size).getlength(run.text)


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
    return setting if setting.width <= width else Setting((), size, 0)


def _shortened(graphemes: list[str], count: int) -> str:
    return "".join(graphemes[:count]).rstrip() + (ELLIPSIS if count < len(graphemes) else "")


def _boxes(pen: ImageDraw.ImageDraw, run: Run, x: float, baseline: int, size: int) -> None:
    line = max(2, size // 14)
    for place in range(len(_GRAPHEME.findall(run.text))):
        left = round(x + (place * 0.6 + 0.06) * size)
        box = (left, baseline - round(size * 0.66), left + round(size * 0.46), baseline)
        pen.rounded_rectangle(box, size // 8, outline=255, width=line)
