"""The licence stands where people and programs look for it, and NOTICE names every font and package with its own."""

import re
import tomllib
from importlib.metadata import metadata
from pathlib import Path
from typing import cast

import pytest
from fontTools.ttLib import TTFont

from bot.pictures.fonts import FONTS, Face, font_file
from tools.notice import HEADING, pinned, told

ROOT = Path(__file__).parents[1]
NOTICE = (ROOT / "NOTICE").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def names_in(font: TTFont) -> tuple[str, str]:
    """The family and the copyright that a font file states (OpenType name ids 1 and 0)."""
    table = font["name"]
    family = cast(str, table.getDebugName(16) or table.getDebugName(1))
    return family, cast(str, table.getDebugName(0))


def packages_of_fonts() -> list[str]:
    """The pinned packages that hold fonts: those with `font` in their name, and Noto's."""
    pinned = [requirement.partition("==")[0] for requirement in PROJECT["dependencies"]]
    return [name for name in pinned if re.search(r"font|noto", name)]


def test_the_code_is_under_the_mit_license_and_pyproject_says_so():
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n\nCopyright (c) 2026 ")
    assert (PROJECT["license"], PROJECT["license-files"]) == ("MIT", ["LICENSE", "NOTICE"])


@pytest.mark.parametrize("face", Face)
def test_notice_names_every_font_with_its_copyright_and_package(face: Face):
    with TTFont(font_file(face)) as font:
        family, copyright_line = names_in(font)
    package = "noto-cjk-sans-jp-bold" if face is Face.CJK else "data/fonts"
    assert re.search(rf"^  {re.escape(family)} +{package}\n +{re.escape(copyright_line)}$", NOTICE, re.MULTILINE)


@pytest.mark.parametrize("file", sorted(FONTS.glob("*.ttf")), ids=lambda file: file.name)
def test_the_licence_beside_the_fonts_has_the_copyright_of_each(file: Path):
    with TTFont(file) as font:
        _, copyright_line = names_in(font)
    told = (FONTS / "OFL.txt").read_text(encoding="utf-8").partition("This Font Software")[0]
    section = re.search(rf"^{re.escape(file.name)}\b.*\n((?:\S.*\n)+)", told, re.MULTILINE)
    assert section is not None
    assert copyright_line in section[1].splitlines()


def test_every_package_of_fonts_states_a_licence_and_stands_in_notice():
    stated = {name: metadata(name)["License-Expression"] or metadata(name)["License"] for name in packages_of_fonts()}
    assert set(stated.values()) == {"OFL-1.1"}
    assert [name for name in stated if name not in NOTICE] == []


def test_notice_names_every_package_of_the_locks_in_its_version():
    listed = re.findall(r"^  ([\w.-]+) (\S+): \S", NOTICE.partition(HEADING)[2], re.MULTILINE)
    assert dict(listed) == pinned(), "write it anew: make notice"
    assert [name for name, _ in listed] == sorted(name for name, _ in listed)


def test_notice_tells_the_licence_and_the_authors_that_each_package_states():
    # Each system has some packages that others have not.
    lines = told()
    assert len(lines) > 50
    assert [each for each in lines.values() if f"\n{each}\n" not in NOTICE] == [], "write them anew: make notice"


def test_notice_names_every_game_of_the_readme_table():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    games = re.findall(r"^\| ([A-Z][\w. ]+?)(?: \(Area 52\))? \| \d", readme, re.MULTILINE)
    assert len(games) == 5
    assert [game for game in games if not re.search(rf"^  {re.escape(game)} ", NOTICE, re.MULTILINE)] == []


def test_readme_and_image_bring_licence_and_notice():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "(LICENSE)" in readme
    assert "(NOTICE)" in readme
    assert "COPY LICENSE NOTICE ./" in (ROOT / "Containerfile").read_text(encoding="utf-8")
