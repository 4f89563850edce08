"""The badges of Farrago: each with a match that earns it, and one that just misses it."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from engine.badges import Course
from engine.farrago.battle_log import Destroyed, Happening
from engine.farrago.events import CardActed, Fought
from engine.farrago.rules import badges
from engine.game import Outcome
from tests.engine.badges.courses import told, won_by

LIMIT = 20


def fought(gained: tuple[int, int] = (1, 0), cp: tuple[int, int] = (1, 0)) -> Fought:
    return Fought(1, gained, cp)


def placed(hand: int, laid: int) -> Any:
    """The state before a battle: a seat's hand as a placement is revealed, with this number of laid cards."""
    seat = SimpleNamespace(hand=range(hand)), SimpleNamespace(placed=range(laid))
    other = SimpleNamespace(hand=range(3)), SimpleNamespace(placed=())
    return SimpleNamespace(zones=(seat[0], other[0]), plans=(seat[1], other[1]))


def battle(before: Any, event: Fought) -> Course:
    return told(2, [event], states=(before, before))


def test_all_in_is_to_gain_more_than_the_other_with_an_empty_hand() -> None:
    assert badges.empty_hand(battle(placed(2, 2), fought((3, 2)))) == {0}
    assert badges.empty_hand(battle(placed(3, 2), fought((3, 2)))) == set()
    assert badges.empty_hand(battle(placed(2, 2), fought((2, 2)))) == set()
    assert badges.empty_hand(battle(placed(2, 2), fought((2, 3)))) == set()


def test_a_rich_battle_brings_seven_cp() -> None:
    assert badges.rich_battle(told(2, [fought((7, 0))])) == {0}
    assert badges.rich_battle(told(2, [fought((6, 6)), fought((6, 6))])) == set()


def lost(*seats: int) -> CardActed:
    happenings: tuple[Happening, ...] = tuple(Destroyed(seat, 0, "gear") for seat in seats)
    return CardActed(happenings)


def test_a_clearing_is_three_cards_of_the_other_in_one_battle() -> None:
    assert badges.clearing(told(2, [lost(1, 0), lost(1, 1), fought()])) == {0}
    assert badges.clearing(told(2, [lost(1, 1, 0, 0), fought()], [lost(1), fought()])) == set()


def ended(*cp: tuple[int, int], winner: int = 0, how: str = "limit", shared: bool = False) -> Course:
    """A match, by the CP after each battle."""
    last = SimpleNamespace(limit=LIMIT, zones=[SimpleNamespace(cp=each) for each in cp[-1]])
    winners = (0, 1) if shared else (winner,)
    outcome: Outcome = won_by(*winners, ending=how, scores=cp[-1])
    return told(2, *[[fought(cp=each)] for each in cp], outcome=outcome, states=(last,) * (len(cp) + 1))


@pytest.mark.parametrize(
    ("rule", "earns", "misses"),
    [
        (badges.blitz, ended(*[(20, 1)] * 8), ended(*[(20, 1)] * 9)),
        (badges.blitz, ended((20, 1)), ended((3, 1), how="deck")),
        (badges.shutout, ended((20, 0)), ended((20, 1))),
        (badges.shutout, ended((20, 0)), ended((3, 0), how="deck")),
        (badges.comeback, ended((1, 9), (20, 9)), ended((2, 9), (20, 9))),
        (badges.outlasted, ended((1, 9), how="deck"), ended((20, 9))),
        (badges.outlasted, ended((1, 9), how="deck"), ended((9, 9), how="deck", shared=True)),
        (badges.by_a_hair, ended((20, 19)), ended((20, 18))),
    ],
)
def test_how_it_was_won(rule: Any, earns: Course, misses: Course) -> None:
    assert (list(rule(earns)), list(rule(misses))) == ([0], [])


@pytest.mark.parametrize("rule", [badges.blitz, badges.shutout, badges.comeback, badges.outlasted, badges.by_a_hair])
def test_a_match_ended_by_people_has_no_winner(rule: Any) -> None:
    steps: Sequence[Any] = [fought(cp=(20, 0))]
    assert list(rule(told(2, steps))) == []
