"""Which characters a face has is read from a file, which says what the font of the pinned package says."""

import msgspec
import pytest

from bot.pictures.fonts import CHARACTERS, FALLBACK, Face, choose, covers
from tools.fonts import characters_of, ranges


@pytest.mark.parametrize("face", [Face.DISPLAY, *FALLBACK, Face.COLOUR_EMOJI])
def test_the_file_says_what_the_font_has(face: Face) -> None:
    kept = msgspec.json.decode(CHARACTERS.read_bytes(), type=dict[str, list[tuple[int, int]]])
    assert kept[face.name] == characters_of(face)


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
