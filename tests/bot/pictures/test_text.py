"""A line of any text is set into its width, and what people see as one sign is never cut in two."""

import pytest

from bot.pictures.fonts import Face
from bot.pictures.text import ELLIPSIS, Setting, fit, mask
from tests.gallery import NASTY


def written(setting: Setting) -> str:
    return "".join(run.text for run in setting.runs)


@pytest.mark.parametrize("width", [0, 5, 40, 300])
@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
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


def test_a_family_is_cut_as_a_whole_or_not_at_all() -> None:
    family = "👩‍👩‍👧‍👦"
    cut = written(fit(family * 9, Face.DISPLAY, 40, 160))
    assert cut == family * ((len(cut) - 1) // len(family)) + ELLIPSIS


def test_what_turns_the_line_around_is_dropped() -> None:
    assert written(fit("\u202eevil\u202c \u2066name\u2069", Face.DISPLAY, 40, 1000)) == "evil name"


def test_a_tower_of_accents_is_taken_down() -> None:
    assert len(written(fit("o" + "\u0301" * 80, Face.DISPLAY, 40, 1000))) < 8


def test_scripts_find_a_face_or_a_box() -> None:
    faces = {text: fit(text, Face.DISPLAY, 40, 1000).runs[0].face for text in ("Ada", "Ночь", "🛸", "नमस्ते", "漢字")}
    assert faces == {
        "Ada": Face.DISPLAY,
        "Ночь": Face.PROSE,
        "🛸": Face.EMOJI,
        "नमस्ते": Face.DISPLAY,
        "漢字": None,
    }


def test_fancy_letters_are_written_plain() -> None:
    assert written(fit("𝕱𝖆𝖓𝖈𝖞", Face.DISPLAY, 40, 1000)) == "Fancy"


@pytest.mark.parametrize("text", ["Ada", "Ночь", "🛸", "漢字"])
def test_every_face_and_the_box_leave_ink(text: str) -> None:
    assert mask(fit(text, Face.DISPLAY, 40, 1000), 60).getbbox() is not None
