"""The emoji fonts have the characters that are drawn, and the character file lists each font's characters."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from bot.pictures import fonts
from bot.pictures.fonts import CHARACTERS, OPENED, Face, FontMissing, choose, covers, font_file, keep_open, load
from tools.fonts import characters_of, cut_colour, cut_plain, drawn_emoji, ranges


@pytest.mark.parametrize("face", Face)
def test_the_file_lists_the_font_s_characters(face: Face) -> None:
    kept = msgspec.json.decode(CHARACTERS.read_bytes(), type=dict[str, list[tuple[int, int]]])
    assert kept[face.name] == characters_of(font_file(face))


def test_a_missing_font_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "FONTS", tmp_path)
    with pytest.raises(FontMissing, match=r"Inter\.ttf"):
        font_file.__wrapped__(Face.PROSE)
    monkeypatch.setattr(fonts, "CJK_PACKAGE", "no_such_package")
    with pytest.raises(FontMissing, match="no_such_package"):
        font_file.__wrapped__(Face.CJK)


def test_numbers_become_ranges_in_order() -> None:
    assert ranges({9, 1, 2, 3, 7, 8, 5}) == [(1, 3), (5, 5), (7, 9)]
    assert ranges(()) == []


@pytest.mark.parametrize(
    ("grapheme", "face"),
    [
        ("A", Face.DISPLAY),
        ("Ж", Face.PROSE),
        ("ش", Face.ARABIC),
        ("ש", Face.HEBREW),
        ("ก", Face.THAI),
        ("漢", Face.CJK),
        ("👩\u200d🌾", Face.EMOJI),
        ("\ufdd0", None),
        ("\U0010ffff", None),
    ],
)
def test_a_grapheme_is_written_by_the_first_face_that_has_all_of_it(grapheme: str, face: Face | None) -> None:
    assert choose(Face.DISPLAY, grapheme) is face


def test_joiners_need_no_glyph_and_every_other_sign_does() -> None:
    assert covers(Face.EMOJI, "🌾\ufe0f\u200d")
    assert not covers(Face.EMOJI, "🌾漢")


def test_every_emoji_of_code_tables_and_drawings_can_be_drawn_in_colour() -> None:
    drawn = drawn_emoji()
    assert len(drawn) > 100
    assert [chr(sign) for sign in sorted(drawn) if not covers(Face.COLOUR_EMOJI, chr(sign))] == [], "make fonts"


@pytest.fixture
def two_open() -> Iterator[None]:
    """Keep two faces of a size open."""
    keep_open(2)
    yield
    keep_open(OPENED)


@pytest.mark.usefixtures("two_open")
def test_the_face_that_was_not_used_for_longest_is_closed_for_one_too_many() -> None:
    first, second = load(Face.DISPLAY, 20), load(Face.DISPLAY, 30)
    assert load(Face.DISPLAY, 20) is first
    load(Face.PROSE, 20)
    assert load(Face.DISPLAY, 20) is first
    again = load(Face.DISPLAY, 30)
    assert (again is second, again.size, again.getbbox("Ada")) == (False, 30, second.getbbox("Ada"))


@pytest.mark.slow
@pytest.mark.parametrize(("face", "cut"), [(Face.COLOUR_EMOJI, cut_colour), (Face.EMOJI, cut_plain)])
def test_the_emoji_fonts_equal_the_output_of_their_program(
    tmp_path: Path, face: Face, cut: Callable[[Path], None]
) -> None:
    cut(tmp_path / "cut.ttf")
    assert (tmp_path / "cut.ttf").read_bytes() == font_file(face).read_bytes(), "make fonts"
