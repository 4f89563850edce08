"""How a page looks on a phone and on a desktop: how buttons wrap there, and how tall it is.

These are estimates: of the playground's page in windows of 360 x 740 and 1280 x 800 pixels, by the letters of a
wide font.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

from bot.ui.kit.page import ROW, Button, Page, PageSection, Row


@dataclass(frozen=True)
class Screen:
    """Where a page is read: how wide and how tall a message may be there, and how tall buttons are, in pixels."""

    width: int
    height: int
    button_height: int


PHONE = Screen(267, 620, 42)
DESKTOP = Screen(561, 684, 34)

SPLITS = 1024
"""Rows of buttons whose split for a phone is cached."""

_GAP = 8
_LEAST_BUTTON, _MENU_HEIGHT = 60, 42
_SIDES = 22

_EM_SPACE, _EM_LETTER, _EM_SIGN = 0.34, 0.62, 1.1
_EM = {
    letter: em
    for letters, em in (
        ("fijlIJ .,:;'|·", _EM_SPACE),
        ("rt!()-", 0.41),
        ("ABKPRSVXYZ", 0.69),
        ("wCDGHNOQU+→−", 0.84),
        ("mMW…", 0.98),
    )
    for letter in letters
}
"""How wide letters are per pixel of their size: in DejaVu Sans, one of the widest that a phone may have."""

_BUTTON_SIZE, _TEXT_SIZE, _SMALL_SIZE = 14, 16, 13
_TITLE_HEIGHT, _LINE_HEIGHT, _SMALL_HEIGHT = 26, 22, 18

_TALLEST_PICTURE = 560
_ALT_HEIGHT = 32
"""The button below a picture that shows its alt text."""

_THUMBNAIL = 85
"""The side of a picture beside the text of a section."""

_BORDER, _BETWEEN_LINES = 3, 4

_INVISIBLE = re.compile(r"[\u2066-\u2069]|\*\*")
_TIME, _TIME_SHOWN = re.compile(r"<t:\d+:R>"), "in 4 minutes"
_EMOJI, _EMOJI_SHOWN = re.compile(r"<a?:\w+:\d+>"), "OO"


def phone_rows(buttons: tuple[Button, ...]) -> tuple[Row, ...]:
    """Lay buttons out in as few rows as hold them, split where they wrap to the fewest lines on a phone."""
    return tuple(buttons[start:end] for start, end in pairwise(_phone_split(tuple(map(_width, buttons)))))


@lru_cache(SPLITS)
def _phone_split(widths: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places between buttons at which the rows begin and end."""
    count = -(-len(widths) // ROW)
    splits = ((0, *ends, len(widths)) for ends in combinations(range(1, len(widths)), count - 1)) if widths else ()
    layouts = ((split, [widths[start:end] for start, end in pairwise(split)]) for split in splits)
    fitting = (each for each in layouts if max(map(len, each[1])) <= ROW)
    split, _ = min(
        fitting,
        key=lambda each: (sum(_lines(row, PHONE.width) for row in each[1]), max(map(len, each[1]))),
        default=((), ()),
    )
    return split


def wraps(buttons: Sequence[Button]) -> bool:
    """Return whether buttons side by side take more than one line of a phone."""
    return row_width(buttons) > PHONE.width


def row_width(buttons: Sequence[Button]) -> int:
    """Estimate the pixels of buttons side by side."""
    return sum(map(_width, buttons)) + _GAP * (len(buttons) - 1)


def _width(button: Button) -> int:
    return max(_LEAST_BUTTON, round(_text_width(button.label, _BUTTON_SIZE)) + _SIDES)


def _text_width(text: str, size: int) -> float:
    """Estimate the pixels of a text in letters of a size: suits and other signs are wider than letters."""
    return size * sum(map(_em, text))


def _em(letter: str) -> float:
    return _EM.get(letter, _EM_LETTER if letter.isalnum() else _EM_SIGN)


def _lines(row: Sequence[int], width: int) -> int:
    """Count the lines into which a row of buttons of these widths wraps."""
    lines, room = 1, width
    for button in row:
        if button > room:
            lines, room = lines + 1, width
        room -= button + _GAP
    return lines


def fits(page: Page) -> bool:
    """Return whether picture and buttons are seen together on each screen; a page without a picture may be longer."""
    return page.picture is None or fits_screen(page)


def fits_screen(page: Page) -> bool:
    """Return whether all of a page is seen at once on each screen."""
    return all(page_height(page, screen) <= screen.height for screen in (PHONE, DESKTOP))


def page_height(page: Page, screen: Screen) -> int:
    """Estimate the pixels of a page on a screen, from its first text to its last row."""
    heights = [_text_height(text, screen.width) for text in (*page.above, *page.below) if text]
    if page.picture is not None:
        drawn = round(screen.width * page.picture.height / page.picture.width)
        heights.append(min(_TALLEST_PICTURE, drawn) + _ALT_HEIGHT)
    heights += [_section_height(section, screen) for section in page.sections]
    heights += [_row_height(row, screen) for row in page.rows]
    return sum(heights) + _GAP * len(heights) + _BORDER


def _section_height(section: PageSection, screen: Screen) -> int:
    wide, tall = (_THUMBNAIL, _THUMBNAIL) if section.button is None else (_width(section.button), screen.button_height)
    return max(tall, _text_height(section.text, screen.width - wide - _GAP))


def _row_height(row: Row, screen: Screen) -> int:
    if not isinstance(row, tuple):
        return _MENU_HEIGHT
    return _lines([_width(button) for button in row], screen.width) * (screen.button_height + _GAP) - _GAP


def _text_height(text: str, width: int) -> int:
    shown = _EMOJI.sub(_EMOJI_SHOWN, _TIME.sub(_TIME_SHOWN, _INVISIBLE.sub("", text)))
    lines = shown.split("\n")
    return sum(_line_height(line, width) for line in lines) + _BETWEEN_LINES * (len(lines) - 1)


def _line_height(line: str, width: int) -> int:
    if line.startswith("#"):
        return _TITLE_HEIGHT
    if line.startswith("-# "):
        return _SMALL_HEIGHT * _wrapped(line[3:], _SMALL_SIZE, width)
    return _LINE_HEIGHT * _wrapped(line, _TEXT_SIZE, width)


def _wrapped(line: str, size: int, width: int) -> int:
    """Count the lines into which words wrap."""
    lines, room = 1, float(width)
    for word in line.split(" "):
        needed = _text_width(word, size)
        if needed > room and room < width:
            lines, room = lines + 1, width
        room -= needed + size * _EM_SPACE
    return lines
