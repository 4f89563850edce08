"""`make notice`: writes NOTICE from its template, the fonts that are drawn with, and the packages of the locks."""

import sys
from pathlib import Path
from string import Template
from typing import cast

from fontTools.ttLib import TTFont

from bot.pictures.fonts import Face, font_file
from tools.notice.packages import NotTold, Package, package, pinned

ROOT = Path(__file__).parents[2]
TEMPLATE = Path(__file__).parent / "template.txt"


def font(face: Face) -> str:
    """Return the lines of a font: its family, its package, and the copyright that its file states."""
    with TTFont(font_file(face)) as opened:
        table = opened["name"]
        # OpenType name ids: the typographic family, else the family, and the copyright.
        family = cast(str, table.getDebugName(16) or table.getDebugName(1))
        copyright_line = cast(str, table.getDebugName(0))
    return f"  {family:<18} {face.value[0].replace('_', '-') or 'data/fonts'}\n{'':21}{copyright_line}"


def written(packages: list[Package]) -> str:
    """Return NOTICE with these packages."""
    fonts = sorted(dict.fromkeys(font(face) for face in Face))
    parts = {"fonts": "\n".join(fonts), "packages": "\n".join(map(str, packages))}
    return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(parts)


if __name__ == "__main__":
    try:
        everything = [package(name, version) for name, version in pinned(ROOT).items()]
    except NotTold as missing:
        sys.exit(str(missing))
    (ROOT / "NOTICE").write_text(written(everything), encoding="utf-8")
    print(f"NOTICE names {len(everything)} packages.")
