"""The highlight of a finished match: a close end first, else the longest run without a loss; no cards."""

import pytest

from cogs.fart.text.highlight import highlight
from engine.fart.model import Drawn, Duelled, Event, Flanked, Flipped, Sacrificed, View
from engine.game import Outcome
from engine.message import Line

FREE, DUEL = Flanked("TD", ("3S", "7S"), ()), Duelled("TD", "QS")
COSTLY, SACRIFICE = Flanked("TD", ("3D", "7S"), ("3D",)), Sacrificed("TD", "6C")
TURNED_UP = (Drawn(("5S",)), Flipped(2, ("TD",)))
TRIO = ("2H", "3H", "4H")


def ended(ending: str, *, table: int = 4, reserve: int = 0, aliens: int = 9, wave: int = 2) -> View:
    shown = ("AS", "2S", "3S", "4S", "5S", "6S")[:table]
    return View(wave, 9, TRIO, shown, reserve, aliens - 3, (), 0, Outcome((1,), (0,), ending))


@pytest.mark.parametrize(
    ("events", "run"),
    [
        ([FREE, DUEL, *TURNED_UP, FREE, DUEL, FREE, SACRIFICE, FREE], 5),
        ([FREE, COSTLY, DUEL, DUEL, DUEL, FREE, FREE, FREE], 6),
    ],
)
def test_the_longest_run_without_a_loss_is_shown(events: list[Event], run: int) -> None:
    for ending in ("win", "loss"):
        assert highlight(ended(ending), events) == Line("fart-highlight-run", {"count": run})


def test_a_short_run_is_not() -> None:
    assert highlight(ended("win"), [FREE, FREE, FREE, FREE, SACRIFICE, FREE]) is None


def test_a_close_end_comes_before_any_run() -> None:
    run = [FREE] * 9
    assert highlight(ended("win", table=2, reserve=1), run) == Line("fart-highlight-last", {"left": 3})
    assert highlight(ended("win", table=3, reserve=1), run) == Line("fart-highlight-run", {"count": 9})
    assert highlight(ended("loss", aliens=3), run) == Line("fart-highlight-near", {"left": 3})
    assert highlight(ended("loss", aliens=4), run) == Line("fart-highlight-run", {"count": 9})
    assert highlight(ended("loss", aliens=3, wave=1), run) == Line("fart-highlight-run", {"count": 9})


def test_unfinished_and_resigned_matches_have_no_highlight() -> None:
    going_on = View(2, 9, TRIO, ("AS",), 0, 0, (), 0)
    assert [highlight(view, [FREE] * 9) for view in (going_on, ended("resigned", aliens=3))] == [None, None]
