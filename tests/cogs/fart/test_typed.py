"""What people type into the commands of F.A.R.T.: read kindly, or refused with nothing started."""

import pytest

from cogs.fart.text.why import BadCard, parse_card
from cogs.fart.typed import BadSeed, parse_seed


@pytest.mark.parametrize(
    ("typed", "seed"), [("abc", "abc"), (" A-1_b.c ", "A-1_b.c"), ("ａｂｃ", "abc"), ("x" * 64, "x" * 64)]
)
def test_a_seed_is_normalised(typed: str, seed: str) -> None:
    assert parse_seed(typed) == seed


@pytest.mark.parametrize("typed", ["", " ", "x" * 65, "x" * 10_000, "a b", "😀", "a\x00b", "ü", "<@1>", "a\nb", "`x`"])
def test_any_other_seed_is_refused(typed: str) -> None:
    with pytest.raises(BadSeed):
        parse_seed(typed)


@pytest.mark.parametrize(
    ("typed", "card"), [("7S", "7S"), ("10d", "TD"), ("Q♥", "QH"), ("a ♣\ufe0f", "AC"), ("tH", "TH")]
)
def test_a_card_is_read_as_people_write_it(typed: str, card: str) -> None:
    assert parse_card(typed) == card


def test_what_is_quoted_of_a_wrong_card_has_no_markdown() -> None:
    with pytest.raises(BadCard) as caught:
        parse_card("__**x**__")
    assert caught.value.line.args == {"text": "x"}


@pytest.mark.parametrize("typed", ["", "1S", "11H", "7X", "@everyone", "7S" * 3000, "🂡"])
def test_what_is_no_card_is_refused(typed: str) -> None:
    with pytest.raises(BadCard):
        parse_card(typed)
