"""Writes which characters the faces of the pictures have, so that the running program reads no font for that.

    python -m tools.fonts

The fonts are those of the pinned packages; `tests/bot/pictures/test_fonts.py` holds the file against them.
"""

from collections.abc import Iterable
from typing import Protocol, cast

import msgspec
from fontTools.ttLib import TTFont  # pyright: ignore[reportMissingTypeStubs] - the library has none

from bot.pictures.fonts import CHARACTERS, Face, font_file


class _CharacterMap(Protocol):
    def getBestCmap(self) -> dict[int, str] | None: ...  # noqa: N802 - the library's name


def characters_of(face: Face) -> list[tuple[int, int]]:
    """List the code points that a face has, as ranges of the first and the last."""
    with TTFont(font_file(face)) as font:
        return ranges(cast(_CharacterMap, font["cmap"]).getBestCmap() or {})


def ranges(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Put numbers into ranges of the first and the last, in order."""
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1] = found[-1][0], number
        else:
            found.append((number, number))
    return found


def main() -> None:
    """Write the file."""
    rows = {face.name: characters_of(face) for face in Face}
    CHARACTERS.write_bytes(msgspec.json.encode(rows) + b"\n")


if __name__ == "__main__":
    main()
