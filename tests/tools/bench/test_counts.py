"""That presses are counted as fingers make them; how many a game takes, its own panels decide."""

import pytest

from bot.playground.seen import SeenMenu, SeenMessage
from tools.bench.counts import fart
from tools.bench.counts.book import Book, presses_of
from tools.bench.counts.section import measure

CHOICES = (("Apple", "a"), ("Beet", "b"), ("Corn", "c"))


def message(most: int) -> SeenMessage:
    """A page with a menu in which up to `most` values may be chosen."""
    menu = SeenMenu("crops", "Crops", CHOICES, disabled=False, type=3, least=1, most=most, chosen=())
    return SeenMessage("1", "2", "Bot", "", (), (), (menu,), (), ephemeral=True, thinking=False, raw={})


def values(book: Book, name: str, *kinds: str) -> list[float]:
    return [figure.value for figure in book.a_deed(name, *kinds)]


@pytest.mark.parametrize(
    ("most", "chosen", "presses"),
    [(1, 1, 2), (3, 1, 3), (3, 2, 4)],
    ids=["opened and chosen from", "closed too where more may be chosen", "one more for each"],
)
def test_a_menu_takes_as_many_presses_as_a_finger_makes(most: int, chosen: int, presses: int) -> None:
    assert presses_of(message(most), "crops", chosen) == presses


def test_presses_are_counted_by_deed_and_by_turn_of_their_person() -> None:
    book = Book()
    for person, turn, what, count in (
        ("Ada", 1, "play", 2),
        ("Bo", 1, "play", 4),
        ("Ada", 2, "sell", 3),
        ("Ada", 2, "play", 3),
        ("Bo", None, "bid", 5),
    ):
        with book.deed(what, turn):
            book.note(person, count)
    assert values(book, "play", "play") == [3, 3, 4]
    assert values(book, "nothing", "nothing") == []
    assert [figure.value for figure in book.a_turn("turn")] == [3, 4, 6]
    first = book.a_turn("first turn", lambda press: press.turn is not None and book.is_first(press))
    assert [(figure.name, figure.value, figure.unit) for figure in first] == [
        ("first turn: how many", 2, ""),
        ("first turn: mean", 3, "presses"),
        ("first turn: most", 4, "presses"),
    ]


@pytest.mark.slow
def test_a_whole_game_is_played_by_the_bot_and_its_presses_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fart, "SEEDS", fart.SEEDS[:1])
    found = {figure.name.removeprefix("fart: "): figure.value for figure in measure(games=("fart",))}
    assert found["game: how many"] == 1
    assert found["other decision: mean"] == found["other decision: most"] == 1
    decided = sum(
        found[f"{each}: how many"] * found[f"{each}: mean"] for each in ("forced sacrifice", "other decision")
    )
    assert decided == pytest.approx(found["game: mean"])
