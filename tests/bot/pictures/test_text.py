"""A line of any text is fitted into its width, and user-perceived characters are never cut in two."""

from itertools import groupby

import pytest

from bot.pictures import text as text_module
from bot.pictures.fonts import GRAPHEMES, Face, covers
from bot.pictures.text import ELLIPSIS, SHAPES, Setting, fit, mask
from tests.hostile_names import NASTY
from tests.suite.grouping import grouped

joins_letters = pytest.mark.skipif(not SHAPES, reason="Pillow finds no FriBiDi here, so it joins no letters")


def written(setting: Setting) -> str:
    return "".join(run.text for run in setting.runs)


@grouped("width", [0, 5, 40, 300])
@grouped("text", NASTY)
def test_no_text_is_wider_than_its_room(text: str, width: int) -> None:
    assert fit(text, Face.DISPLAY, 40, width, least=20).width <= width


def test_a_line_shrinks_before_it_is_cut() -> None:
    full = fit("Tobias K.", Face.DISPLAY, 40, 1000)
    shrunk = fit("Tobias K.", Face.DISPLAY, 40, full.width * 3 // 4, least=20)
    cut = fit("Tobias K.", Face.DISPLAY, 40, full.width * 3 // 4)
    assert (written(full), written(shrunk)) == ("Tobias K.", "Tobias K.")
    assert shrunk.size < 40
    assert cut.size == 40
    assert written(cut).endswith(ELLIPSIS)


@pytest.mark.parametrize("text", ["Wilhelmina-Charlotte of the Retractable Greenhouse", "Анастасия 山田太郎", "עומר"])
def test_a_shrunk_line_is_as_large_as_fits_though_few_sizes_are_measured(text: str) -> None:
    for width in range(60, 600, 60):
        setting = fit(text, Face.DISPLAY, 44, width, least=12)
        sizes = [size for size in range(44, 11, -2) if fit(text, Face.DISPLAY, size, 10_000).width <= width]
        assert setting.size == (sizes[0] if sizes else 12)


def test_a_family_is_cut_as_a_whole_or_not_at_all() -> None:
    family = "👩‍👩‍👧‍👦"
    cut = written(fit(family * 9, Face.DISPLAY, 40, 160))
    assert cut == family * ((len(cut) - 1) // len(family)) + ELLIPSIS


def test_direction_overrides_are_dropped() -> None:
    assert written(fit("\u202eevil\u202c \u2066name\u2069", Face.DISPLAY, 40, 1000)) == "evil name"


def test_a_tower_of_accents_is_taken_down() -> None:
    assert len(written(fit("o" + "\u0301" * 80, Face.DISPLAY, 40, 1000))) < 8


SCRIPTS = {
    "Ada": Face.DISPLAY,
    "Ночь": Face.PROSE,
    "🛸": Face.EMOJI,
    "नमस्ते": Face.DISPLAY,
    "عمر": Face.ARABIC,
    "שלום": Face.HEBREW,
    "ณัฐพงษ์": Face.THAI,
    "漢字": Face.CJK,
    "한국": Face.CJK,
    "ナイト": Face.CJK,
    "ᚠᚢᚦ": None,
}


def test_scripts_find_a_face_or_a_box() -> None:
    assert {text: fit(text, Face.DISPLAY, 40, 1000).runs[0].face for text in SCRIPTS} == SCRIPTS


@joins_letters
@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("Ada עמר", ["Ada ", "עמר"]),
        ("עמר Ada", ["Ada", "עמר "]),
        ("עמר, 42!", ["!", "42", "עמר, "]),
        ("Ada 42 עמר", ["Ada 42 ", "עמר"]),
    ],
)
def test_right_to_left_lines_are_read_from_the_right(line: str, seen: list[str]) -> None:
    """Runs of one direction are in visual order, left to right; faces may divide them further."""
    runs = fit(line, Face.DISPLAY, 40, 1000).runs
    halves = groupby(runs, key=lambda run: run.leftward)
    joined = [
        "".join(run.text for run in (reversed(part) if leftward else part))
        for leftward, part in ((leftward, list(group)) for leftward, group in halves)
    ]
    assert joined == seen


@joins_letters
def test_arabic_letters_are_joined() -> None:
    word = "محمد"
    assert written(fit(word, Face.DISPLAY, 60, 1000)) == word
    assert fit(word, Face.DISPLAY, 60, 1000).width != sum(fit(sign, Face.DISPLAY, 60, 1000).width for sign in word)


def test_without_fribidi_letters_are_joined_and_stand_from_the_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_module, "SHAPES", False)
    fit.cache_clear()
    mask.cache_clear()
    setting = fit("אבג Ada", Face.DISPLAY, 40, 1000)
    assert written(setting) == "Ada גבא"
    assert mask(setting, 60).getbbox() is not None
    assert written(fit("لا عمر", Face.DISPLAY, 40, 1000)) == "\ufeae\ufee4\ufecb \ufefb"
    fit.cache_clear()
    mask.cache_clear()


@pytest.mark.parametrize("size", [20, 34, 40, 72])
def test_a_glyph_that_cannot_be_drawn_becomes_boxes(size: int) -> None:
    """U+FDFD, a whole sentence in one character, is more than FreeType can fill at most sizes."""
    drawn = mask(fit("﷽", Face.DISPLAY, size, 4000), 2 * size, stroke=3)
    assert drawn.getbbox() is not None


def test_fancy_letters_are_written_plain() -> None:
    assert written(fit("𝕱𝖆𝖓𝖈𝖞", Face.DISPLAY, 40, 1000)) == "Fancy"


@pytest.mark.parametrize("text", SCRIPTS)
def test_every_face_and_the_box_leave_ink(text: str) -> None:
    assert mask(fit(text, Face.DISPLAY, 40, 1000), 60).getbbox() is not None


def test_names_with_any_number_of_characters_take_limited_memory() -> None:
    for code in range(0x4E00, 0x4E00 + GRAPHEMES + 100):
        covers(Face.DISPLAY, chr(code))
    assert covers.cache_info().currsize == GRAPHEMES
