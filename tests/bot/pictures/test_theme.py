"""Every text colour can be read on every ground it may stand on."""

import pytest

from bot.pictures.theme import PAIRS, Colour, colour, contrast

READABLE = 4.5


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_text_is_readable_on_its_ground(pair: tuple[Colour, Colour]) -> None:
    assert contrast(*pair) >= READABLE


def test_contrast_is_measured_as_wcag_does() -> None:
    black, white, grey = colour("#000000"), colour("#ffffff"), colour("#777777")
    assert (round(contrast(black, white), 2), round(contrast(white, grey), 2)) == (21.0, 4.48)
