"""Finds the fonts that come with the program and tells which of them can write a character.

Names of people may be in any script: a run that the wanted face lacks falls to the next in `FALLBACK`.
"""

from array import array
from bisect import bisect_right
from enum import Enum
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import msgspec
from PIL import ImageFont
from PIL.ImageFont import Axis


class Face(Enum):
    """The file of a font, in `data/fonts` or in its package, and the weight it is used at (None: it has no weights)."""

    DISPLAY = ("Baloo2.ttf", 800)
    PROSE = ("Inter.ttf", 700)
    ARABIC = ("NotoSansArabic.ttf", 800)
    HEBREW = ("Rubik.ttf", 800)
    THAI = ("NotoSansThai.ttf", 800)
    CJK = ("NotoSansCJKjp-Bold.otf", None)
    EMOJI = ("NotoEmoji-Bold.ttf", None)
    COLOUR_EMOJI = ("NotoColorEmoji-drawn.ttf", None)


FALLBACK = (Face.PROSE, Face.ARABIC, Face.HEBREW, Face.THAI, Face.EMOJI, Face.CJK)
"""Fallback faces in order; the largest file is last, so that it is opened only when needed."""


FONTS = Path(__file__).resolve().parents[2] / "data" / "fonts"
"""Whole fonts, as people's names may have any letter; of emoji only those drawn (`tools/fonts.py`)."""

CJK_PACKAGE = "noto_cjk_sans_jp_bold"
"""Holds the face of CJK, whose 17 MB would make a clone half as large again."""

CHARACTERS = FONTS / "characters.json"
"""The characters of each face, as ranges of code points, written with the fonts. To read them from the fonts
takes 18 MB, and a library for it.
"""

OPENED = 40
"""Faces in a size that are kept open (house choice): all games use twice as many, each takes 0.2 MB, and to open one
again takes less than a millisecond.
"""

GRAPHEMES = 16_384
"""Graphemes remembered with the face that has them: people's names may have any."""


class FontMissing(Exception):
    """A font is not installed; the message names it."""


@cache
def font_file(face: Face) -> Path:
    """Find the file of a face. Raises FontMissing: it is not installed."""
    path = (_cjk_folder() if face is Face.CJK else FONTS) / face.value[0]
    if not path.is_file():
        raise FontMissing(f"the font {path} is missing")
    return path


def _cjk_folder() -> Path:
    spec = find_spec(CJK_PACKAGE)
    if spec is None or spec.origin is None:
        raise FontMissing(f"the font package {CJK_PACKAGE} is not installed")
    return Path(spec.origin).parent


def load(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """Open a face at a size in pixels."""
    return _opened(face, size)


def keep_open(most: int) -> None:
    """Keep this number of faces in a size open at most, from now on."""
    global _opened
    _opened = lru_cache(most)(_open)


def _open(face: Face, size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(font_file(face)), size)
    weight = face.value[1]
    if weight is not None:
        font.set_variation_by_axes([_position(axis, weight) for axis in font.get_variation_axes()])
    return font


_opened = lru_cache(OPENED)(_open)


@lru_cache(GRAPHEMES)
def covers(face: Face, grapheme: str) -> bool:
    """Return whether a face has a glyph for every character of a grapheme; joiners and variation signs are exempt."""
    return all(_characters()[face].has(ord(sign)) or sign in "\u200d\ufe0e\ufe0f" for sign in grapheme)


def is_displayed(grapheme: str) -> bool:
    """Return whether the face of headings can write a grapheme, or another one stands in for it."""
    return covers(Face.DISPLAY, grapheme)


def choose(face: Face, grapheme: str) -> Face | None:
    """Name the face that can write a grapheme: the wanted one, else the first fallback, else None."""
    return next((option for option in (face, *FALLBACK) if covers(option, grapheme)), None)


def look_up() -> None:
    """Find all fonts, and read which characters they have.

    Raises:
        FontMissing: one of them is not there.
    """
    for face in Face:
        font_file(face)
    _characters()


def _position(axis: Axis, weight: int) -> float:
    match axis.get("name"):
        case b"Weight":
            return float(weight)
        case b"Optical size":
            return float(axis["maximum"] or 0)
        case _:
            return float(axis["default"] or 0)


class _Ranges:
    """Code points as ranges, which takes a hundredth of a set's memory."""

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        self._firsts = array("I", (first for first, _ in ranges))
        self._lasts = array("I", (last for _, last in ranges))

    def has(self, code_point: int) -> bool:
        place = bisect_right(self._firsts, code_point) - 1
        return place >= 0 and code_point <= self._lasts[place]


@cache
def _characters() -> dict[Face, _Ranges]:
    rows = msgspec.json.decode(CHARACTERS.read_bytes(), type=dict[str, list[tuple[int, int]]])
    return {face: _Ranges(rows[face.name]) for face in Face}
