"""The badges of Battle Farm: each with a match that earns it, and one that just misses it."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from engine.badges import Course
from engine.battle_farm import badges
from engine.battle_farm.events import (
    BedChanged,
    CardStolen,
    Destroyed,
    Event,
    Gained,
    Harvested,
    Stolen,
    Traded,
    TurnBegan,
)
from engine.battle_farm.model import Card
from tests.engine.badges.courses import told, won_by

MELON, CHERRY = Card(1, "melon"), Card(2, "cherry")


def harvest(coins: int, seat: int = 0) -> Harvested:
    return Harvested(seat, 0, MELON, coins, ())


def of(*events: Event) -> Course:
    return told(2, events, outcome=won_by(0))


@pytest.mark.parametrize(
    ("rule", "earns", "misses"),
    [
        (badges.large_harvest, of(harvest(41)), of(harvest(40))),
        (
            badges.large_harvest,
            of(harvest(35), Gained(0, "coins", 6, "melon")),
            of(harvest(35), Gained(0, "coins", 6, "bee"), harvest(20)),
        ),
        (
            badges.full_basket,
            of(TurnBegan(1, 0), *[harvest(1)] * 4),
            of(*[harvest(1)] * 3, TurnBegan(1, 1), *[harvest(1, 1)] * 3),
        ),
        (badges.dear_sale, of(Traded(0, 1, (MELON,), 20, ())), of(Traded(0, 1, (MELON,), 19, ()))),
        (badges.loot, of(Stolen(0, 1, "coins", 6, "x")), of(Stolen(0, 1, "coins", 5, "x"))),
        (badges.loot, of(Stolen(0, 1, "coins", 7, "x")), of(Stolen(0, 1, "fertilizers", 7, "x"))),
    ],
)
def test_a_deed_earns_a_badge_and_one_nearly_as_large_does_not(rule: Any, earns: Course, misses: Course) -> None:
    assert (rule(earns), rule(misses)) == ({0}, set())


@pytest.mark.parametrize(
    "hostile",
    [
        Stolen(0, 1, "fertilizers", 1, "x"),
        CardStolen(0, 1, MELON, "x"),
        Destroyed(0, 1, 0, MELON, "x"),
        BedChanged(0, 1, 0, "common", "raised", "x"),
    ],
)
def test_a_good_neighbor_wins_without_a_hostile_action_regardless_of_others(hostile: Event) -> None:
    own = (Destroyed(0, 0, 0, MELON, "x"), BedChanged(0, 0, 0, "common", "raised", "x"))
    assert badges.peaceful(of(*own, Stolen(1, 0, "coins", 3, "x"))) == [0]
    assert badges.peaceful(of(*own, hostile)) == []
    assert badges.peaceful(told(2, own)) == []


def state(*coins: int, round: int = 2, phase: str = "buy", limit: int = 50) -> Any:
    return SimpleNamespace(farms=[SimpleNamespace(coins=each) for each in coins], round=round, phase=phase, limit=limit)


def begun(*states: Any, events: Sequence[Event] = (TurnBegan(2, 0),)) -> Course:
    """A match that seat 0 wins; a turn begins with each of these states."""
    return told(2, *[events] * len(states), outcome=won_by(0), states=(states[0], *states))


def test_a_comeback_is_from_far_behind_as_a_later_turn_began() -> None:
    assert badges.comeback(begun(state(3, 33), state(40, 33))) == [0]
    assert badges.comeback(begun(state(4, 33), state(40, 33))) == []
    assert badges.comeback(begun(state(33, 3), state(40, 3))) == []
    assert badges.comeback(begun(state(3, 33), events=())) == []
    assert badges.comeback(begun(state(3, 33), events=(TurnBegan(1, 0),))) == []


def test_the_last_coin_was_spent_after_the_first_round_by_the_winner() -> None:
    assert badges.penniless(begun(state(0, 5))) == [0]
    assert badges.penniless(begun(state(1, 0))) == []
    assert badges.penniless(begun(state(0, 5, round=1))) == []
    assert badges.penniless(begun(state(0, 5, phase="over"))) == []


def test_to_the_coin_is_exactly_the_goal() -> None:
    assert badges.to_the_coin(begun(state(50, 7))) == [0]
    assert badges.to_the_coin(begun(state(51, 50))) == []
