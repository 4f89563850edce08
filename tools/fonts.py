"""Writes into `data/fonts` the emoji that are drawn, cut out of Noto's fonts, and which characters each face has.

    make fonts

The whole emoji fonts take 30 MB beside the program, and only 1.4 MB are used; reading a font's characters takes 18 MB
of memory and a library. `tests/bot/pictures/test_fonts.py` compares the written files with the fonts.
"""

from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, cast

import msgspec
from fontTools import subset  # pyright: ignore[reportMissingTypeStubs] - the library has none
from fontTools.ttLib import TTFont  # pyright: ignore[reportMissingTypeStubs] - as above
from fontTools.varLib import instancer  # pyright: ignore[reportMissingTypeStubs] - as above

from bot.pictures.fonts import CHARACTERS, FONTS, Face, font_file

ROOT = Path(__file__).resolve().parents[1]

PACKAGE = "deckr_fonts"
"""Holds the whole fonts; for those who work here, not for the running program."""

COLOUR, PLAIN = "NotoColorEmoji-Regular.ttf", "NotoEmoji[wght].ttf"
BOLD = 700

FIRST = 0x80
"""Code points from here on are taken to be emoji where the font of emoji has them: it has digits, too."""

JOINERS = {0x200D, 0xFE0F}


class _CharacterMap(Protocol):
    def getBestCmap(self) -> dict[int, str] | None: ...  # noqa: N802 - the library's name


def characters_of(file: Path) -> list[tuple[int, int]]:
    """List the code points that a font has, as ranges of the first and the last."""
    with TTFont(file) as font:
        return ranges(_code_points(font))


def ranges(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Put numbers into ranges of the first and the last, in order."""
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1] = found[-1][0], number
        else:
            found.append((number, number))
    return found


def drawn_emoji() -> frozenset[int]:
    """Collect the emoji in code, words, card tables, drawings and the playground's page."""
    with TTFont(whole(COLOUR)) as font:
        has = _code_points(font)
    return frozenset(sign for text in _sources() for sign in map(ord, set(text)) if sign >= FIRST and sign in has)


def whole(name: str) -> Path:
    """Find a whole font of emoji in its package."""
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{PACKAGE} is not installed: make fonts installs it")
    return Path(spec.origin).parent / "fonts" / name


def cut_colour(target: Path) -> None:
    """Write the emoji that are drawn, without the table of SVG: resvg draws them from the other one, pixel by pixel."""
    options = subset.Options(layout_features=["*"], name_IDs=["*"], notdef_outline=True, glyph_names=False)
    with subset.load_font(whole(COLOUR), options) as font:
        del font["SVG "]
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=drawn_emoji() | JOINERS)
        cutter.subset(font)
        _write(font, target)


def cut_plain(target: Path) -> None:
    """Write the plain emoji at the one weight that is used."""
    # Marked overlaps would be smoothed in another way.
    overlap = instancer.OverlapMode.KEEP_AND_DONT_SET_FLAGS
    with TTFont(whole(PLAIN)) as font:
        _write(instancer.instantiateVariableFont(font, {"wght": BOLD}, overlap=overlap), target)


def main() -> None:
    """Write all of it."""
    FONTS.mkdir(exist_ok=True)
    cut_colour(font_file(Face.COLOUR_EMOJI))
    cut_plain(font_file(Face.EMOJI))
    rows = {face.name: characters_of(font_file(face)) for face in Face}
    CHARACTERS.write_bytes(msgspec.json.encode(rows) + b"\n")


def _sources() -> Iterator[str]:
    for folder in ("bot", "cogs", "engine", "data"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".svg", ".ftl", ".js", ".html"):
                yield path.read_text(encoding="utf-8")


def _code_points(font: Any) -> frozenset[int]:
    return frozenset(cast(_CharacterMap, font["cmap"]).getBestCmap() or {})


def _write(font: Any, target: Path) -> None:
    font.recalcTimestamp = False  # the same file each time
    font.save(target)


if __name__ == "__main__":
    main()
