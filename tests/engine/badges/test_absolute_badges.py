"""The badges of Absolute: each with a match that earns it, and one that just misses it."""

from typing import Any

import pytest

from engine.absolute import badges
from engine.absolute.cards import parse
from engine.absolute.events import RoundBegan, RoundScored, WentOut
from engine.absolute.model import RoundSheet
from engine.absolute.rules.scoring import round_sheet
from engine.absolute.rules.sets import CardSet, check
from engine.absolute.state import PastRound
from engine.badges import Course
from tests.engine.badges.courses import told, won_by


def cards(text: str) -> CardSet:
    return tuple(parse(each) for each in text.split())


def laid(*sets: str, hand: str = "") -> tuple[tuple[CardSet, ...], CardSet]:
    """A seat's cards at the end of a round: legal sets, and a hand."""
    found = tuple(cards(each) for each in sets)
    for each in found:
        check(each)
    return found, cards(hand)


def sheet(*seats: tuple[tuple[CardSet, ...], CardSet]) -> RoundSheet:
    """Score a round by the rules."""
    sets, hands = zip(*seats, strict=True)
    labels = tuple(tuple(range(len(each))) for each in sets)
    return round_sheet(PastRound(sets, hands, (False,) * len(seats), "out", labels))


def scored(*sheets: RoundSheet, winner: int = 0) -> Course:
    rounds = [[RoundScored(number, each)] for number, each in enumerate(sheets, 1)]
    return told(len(sheets[0].seats), *rounds, outcome=won_by(winner))


PLAIN = laid("+1c +1d -2c")
TEN_IN_RUNS = "+1c +2c +3c +4c +5c -1d -2d -3d -4d -5d"
NINE_IN_RUNS = "+1c +2c +3c +4c +5c -2d -3d -4d -6d"
FOUR = "+3c +3d +3q -9c"
RICH = "+1c +2c +3c +4c +5c +6c -1c -2c -3c -4c -5c -6c"


@pytest.mark.parametrize(
    ("rule", "earns", "misses"),
    [
        (badges.long_run, TEN_IN_RUNS, NINE_IN_RUNS),
        (badges.four, "+3c +3d +3q -3c -6d", FOUR),
        (badges.rich_set, RICH, TEN_IN_RUNS),
    ],
)
def test_a_set_earns_a_badge_and_one_that_is_nearly_as_good_does_not(rule: Any, earns: str, misses: str) -> None:
    assert rule(scored(sheet(PLAIN, laid(misses)), sheet(PLAIN, laid(earns)))) == {1}
    assert rule(scored(sheet(PLAIN, laid(misses)))) == set()


def test_above_all_others_is_for_the_only_one_who_gains_while_all_others_lose() -> None:
    poor, level = laid(hand="+5c"), laid()
    assert badges.all_below(scored(sheet(PLAIN, poor, poor))) == {0}
    assert badges.all_below(scored(sheet(PLAIN, poor, level))) == set()
    assert badges.all_below(scored(sheet(PLAIN, poor, PLAIN))) == set()


def test_a_comeback_is_from_the_last_place_before_the_last_round() -> None:
    first, last = sheet(laid(hand="+5c"), PLAIN), sheet(laid(TEN_IN_RUNS), PLAIN)
    assert badges.comeback(scored(first, last)) == [0]
    assert badges.comeback(scored(first, last, winner=1)) == ()
    assert badges.comeback(scored(sheet(PLAIN, PLAIN), last)) == ()  # no one was the only last
    assert badges.comeback(scored(last)) == ()


def rounds(*first: int | None) -> Course:
    """A match by the seats that went out first in each round."""
    events = (
        [RoundBegan(number, 0), *([] if seat is None else [WentOut(seat, True)])]
        for number, seat in enumerate(first, 1)
    )
    return told(3, *events)


@pytest.mark.parametrize(
    ("match", "earners"),
    [
        (rounds(1, 1, 1), {1}),
        (rounds(1, 1), {1}),
        (rounds(1, 1, 2), ()),
        (rounds(1, 1, None), ()),
        (rounds(1), ()),
    ],
)
def test_always_first_is_first_out_in_every_round_of_several(match: Course, earners: Any) -> None:
    assert badges.always_first(match) == earners
