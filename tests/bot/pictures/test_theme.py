"""Colours are read, and their contrast is measured."""

from bot.pictures.theme import colour, contrast


def test_contrast_is_measured_as_wcag_does() -> None:
    black, white, grey = colour("#000000"), colour("#ffffff"), colour("#777777")
    assert (round(contrast(black, white), 2), round(contrast(white, grey), 2)) == (21.0, 4.48)
