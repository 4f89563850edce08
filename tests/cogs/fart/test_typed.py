"""Text typed into the commands of F.A.R.T.: read generously, or refused without starting a match."""

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


def test_quoted_input_of_a_wrong_card_has_no_markdown() -> None:
    with pytest.raises(BadCard) as caught:
        parse_card("__**x**__")
    assert caught.value.line.args == {"text": "x"}


@pytest.mark.parametrize("typed", ["", "1S", "11H", "7X", "@everyone", "7S" * 3000, "🂡"])
def test_an_unknown_card_is_refused(typed: str) -> None:
    with pytest.raises(BadCard):
        parse_card(typed)
