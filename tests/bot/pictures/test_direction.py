"""Lines of mixed scripts stand in the order of the Unicode bidirectional algorithm."""

import pytest

from bot.pictures.direction import levels, ordered


def seen(line: str) -> str:
    return "".join(sign for _, sign in ordered(list(zip(levels(line), line, strict=True))))


@pytest.mark.parametrize(
    ("line", "visual"),
    [
        ("", ""),
        ("abc 12", "abc 12"),
        ("אבג", "גבא"),
        ("אב גד", "דג בא"),
        ("abc אב גד!", "abc דג בא!"),
        ("אב abc!", "!abc בא"),
        ("אב 12 גד", "דג 12 בא"),
        ("אב 3.5 גד", "דג 3.5 בא"),
        ("אב 3.", ".3 בא"),
        ("a 12 אב 34", "a 12 34 בא"),
        ("عمر ١٢", "١٢ رمع"),
        ("عمر a ١.٢", "١.٢ a رمع"),
        ("12 אב", "בא 12"),
        ("!? 7", "!? 7"),
    ],
)
def test_lines_stand_as_they_are_read(line: str, visual: str) -> None:
    assert seen(line) == visual


def test_all_characters_are_kept_exactly_once() -> None:
    line = "aא1ب٢ -.!🛸ג" * 5
    assert sorted(seen(line)) == sorted(line)
