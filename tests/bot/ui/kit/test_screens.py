"""How buttons wrap on a phone, and how tall a page stands on a screen."""

from dataclasses import replace

import pytest

from bot.pictures import Picture
from bot.ui.kit import ids
from bot.ui.kit.page import Menu, Page, PageSection
from bot.ui.kit.screens import DESKTOP, PHONE, fits, page_height, phone_rows, row_width, wraps
from tests.bot.ui.kit.test_page import button

SQUARE = Picture(b"RIFF", "board.webp", 600, 600)


@pytest.mark.parametrize(
    ("labels", "rows"),
    [
        ("", []),
        ("Sacrifice 5♣|Sacrifice 9♠|Sacrifice 3♣|Sacrifice 6♠|Sacrifice J♣|Sacrifice A♣", [2, 4]),
        ("2♠ duel|3♠ duel|5♠ duel|8♠ duel|9♠ duel|K♠ duel", [3, 3]),
        ("A♠+2♠ flank|A♣+2♠ flank|5♠ duel|8♠ duel|Q♠ duel", [5]),
        ("|".join("abcdefghijk"), [3, 4, 4]),
    ],
)
def test_buttons_stand_in_the_fewest_rows_and_wrap_to_the_fewest_lines_of_a_phone(labels: str, rows: list[int]) -> None:
    buttons = tuple(button(number, label) for number, label in enumerate(labels.split("|")) if label)
    laid = phone_rows(buttons)
    assert [len(row) for row in laid if isinstance(row, tuple)] == rows
    assert tuple(each for row in laid if isinstance(row, tuple) for each in row) == buttons


def test_a_button_is_as_wide_as_its_letters_and_never_narrower_than_a_thumb() -> None:
    narrow, wide, suits = button(1, "lilt lilt lilt"), button(2, "WOW MOM WOW MO"), button(3, "♣♠♣♠♣♠♣♠♣♠♣♠♣♠")
    assert row_width((button(4, "i"),)) == 60
    assert 60 < row_width((narrow,)) < row_width((wide,)) < row_width((suits,))
    assert [wraps((narrow,) * count) for count in (1, 2, 3)] == [False, False, True]
    assert row_width((narrow, wide)) == row_width((narrow,)) + 8 + row_width((wide,))


LONG = "Plant crops in empty beds. You may sell cards first."
SMALL_PRINT = f"-# {LONG}"


@pytest.mark.parametrize(
    ("page", "phone", "desktop"),
    [
        (Page(above=("### A title",)), 26 + 8 + 3, 26 + 8 + 3),
        (Page(below=(LONG,)), 2 * 22 + 11, 22 + 11),
        (Page(below=(SMALL_PRINT,)), 2 * 18 + 11, 18 + 11),
        (Page(below=(f"-# one\n{SMALL_PRINT}",)), 3 * 18 + 4 + 11, 2 * 18 + 4 + 11),
        (Page(below=("Buy cards · <t:1795262430:R>",)), 22 + 11, 22 + 11),
        (Page(below=("\u2068Ada\u2069 **buys** Grape now for five",)), 22 + 11, 22 + 11),
        (Page(picture=SQUARE), 267 + 32 + 11, 560 + 32 + 11),
        (Page(rows=(tuple(button(n, "Plant crops") for n in range(5)),)), 3 * 50 - 8 + 11, 34 + 11),
        (Page(rows=(Menu(ids.General("x"), "Which", (("a", "A", ""),)),)), 42 + 11, 42 + 11),
        (Page(sections=(PageSection("earned"),)), 85 + 11, 85 + 11),
        (Page(sections=(PageSection(LONG, button(1, "Play")),)), 3 * 22 + 11, 34 + 11),
        (Page(("### A title", ""), SQUARE, rows=((button(1),),)), 26 + 299 + 42 + 27, 26 + 592 + 34 + 27),
    ],
)
def test_a_page_is_as_tall_as_its_parts_and_the_gaps_between_them(page: Page, phone: int, desktop: int) -> None:
    assert (page_height(page, PHONE), page_height(page, DESKTOP)) == (phone, desktop)


def test_a_page_fits_if_picture_and_buttons_are_visible_together_on_every_screen() -> None:
    rows = tuple((button(number),) for number in range(5))
    wide, tall = replace(SQUARE, width=1200), replace(SQUARE, height=1200)
    assert [fits(Page(picture=each, rows=rows)) for each in (wide, SQUARE, tall)] == [True, False, False]
    assert fits(Page(below=("line",) * 50, rows=rows))  # without a picture there is no need to see both together
