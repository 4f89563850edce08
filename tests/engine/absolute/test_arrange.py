"""The search for the best arrangement: as exact as plain enumeration, legal, and never worse than obvious plays."""

import random
from collections.abc import Sequence

import pytest

from engine.absolute.arrange import best_arrangement, halves
from engine.absolute.arrange.best_arrangement import Arrangement, best
from engine.absolute.arrange.listing import LISTED
from engine.absolute.cards import DECK, NUMBER, SUIT, WORTH, Card, parse
from engine.absolute.rules.sets import CardSet, check, is_set, score, unplayed
from tests.suite.grouping import grouped
from tools.bench.arrange import positions

POOLS = {
    "all": DECK,
    "one suit": tuple(card for card in DECK if SUIT[card] == 2),
    "up to two": tuple(card for card in DECK if NUMBER[card] <= 2),
    "up to four": tuple(card for card in DECK if NUMBER[card] <= 4),
    "two numbers and zeros": tuple(card for card in DECK if NUMBER[card] in (0, 4, 8)),
}


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(parse(word) for word in text.split())


def _sets(*texts: str) -> tuple[CardSet, ...]:
    return tuple(_cards(text) for text in texts)


def _named(arrangement: Arrangement) -> set[frozenset[Card]]:
    return {frozenset(cards) for cards in arrangement.sets}


def _points(sets: Sequence[CardSet], left: Sequence[Card], keep: int) -> int:
    """The round's points after the discard, from the rule's wording."""
    held = list(left)
    if keep:
        held.remove(max(held, key=NUMBER.__getitem__))
    return sum(score(cards).total for cards in sets) - unplayed(held)


def _all_points(hand: Sequence[Card], table: Sequence[CardSet], keep: int) -> list[int]:
    """The points of every possible arrangement, highest first, by trying all partitions of the cards."""
    lying = [card for cards in table for card in cards]
    cards = [*lying, *hand]
    legal: dict[int, list[int]] = {place: [] for place in range(len(cards))}
    chosen: dict[int, CardSet] = {}
    for mask in range(1 << len(cards)):
        some = tuple(card for place, card in enumerate(cards) if mask >> place & 1)
        if len(some) >= 3 and abs(sum(WORTH[card] for card in some)) <= 10 and is_set(some, table):
            chosen[mask] = some
            legal[(mask & -mask).bit_length() - 1].append(mask)
    found: list[int] = []

    def part(place: int, used: int, sets: tuple[int, ...]) -> None:
        if place == len(cards):
            left = [card for at, card in enumerate(cards) if not used >> at & 1]
            if keep <= len(left) < len(hand):
                found.append(_points([chosen[mask] for mask in sets], left, keep))
        elif used >> place & 1:
            part(place + 1, used, sets)
        else:
            for mask in legal[place]:
                if not mask & used:
                    part(place + 1, used | mask, (*sets, mask))
            if place >= len(lying):
                part(place + 1, used, sets)

    part(0, 0, ())
    return sorted(found, reverse=True)


def _check_legal(hand: Sequence[Card], table: Sequence[CardSet], keep: int, found: Sequence[Arrangement]) -> None:
    lying = [card for cards in table for card in cards]
    for arrangement in found:
        laid = [card for cards in arrangement.sets for card in cards]
        for cards in arrangement.sets:
            check(cards, table)
        assert sorted([*laid, *arrangement.left]) == sorted([*hand, *lying])
        assert set(arrangement.left) <= set(hand)
        assert keep <= len(arrangement.left) < len(hand)
        assert arrangement.points == _points(arrangement.sets, arrangement.left, keep)
    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
    assert len({frozenset(_named(one)) for one in found}) == len(found)


@pytest.mark.parametrize("keep", [0, 1])
@pytest.mark.parametrize("pool", POOLS)
def test_a_hand_alone_is_arranged_as_well_as_by_trying_everything_az4(pool: str, keep: int) -> None:
    chance = random.Random(f"{pool}/{keep}")
    for size in range(3, 10):
        for _ in range(8):
            hand = chance.sample(POOLS[pool], size)
            found = best(hand, (), keep=keep)
            _check_legal(hand, (), keep, found)
            assert ([one.points for one in found], [*map(_proved, found)]) == _expected(hand, (), keep, 3)


@grouped(("lying", "held"), [(3, 4), (3, 7), (4, 6), (5, 5), (6, 4), (7, 3), (9, 2)])
@grouped("keep", [0, 1])
def test_hand_and_table_are_regrouped_as_well_as_by_trying_everything_az21(lying: int, held: int, keep: int) -> None:
    for hand, table in positions(f"brute/{keep}", held, lying, 12):
        found = best(hand, table, keep=keep)
        _check_legal(hand, table, keep, found)
        assert ([one.points for one in found], [*map(_proved, found)]) == _expected(hand, table, keep, 3)


def _proved(arrangement: Arrangement) -> bool:
    return arrangement.proved


def _expected(hand: Sequence[Card], table: Sequence[CardSet], keep: int, count: int) -> tuple[list[int], list[bool]]:
    points = _all_points(hand, table, keep)[:count]
    return points, [True] * len(points)


def test_the_regrouping_of_the_rules_is_found_az21() -> None:
    (found,) = best(_cards("+5c -8c +3d -10s"), _sets("-1d -2d +0c"), count=1)
    assert _named(found) == {frozenset(_cards("-1d -2d +3d")), frozenset(_cards("+5c -8c +0c"))}
    assert (found.left, found.points, found.proved) == (_cards("-10s"), 6 + 3 + 16 - 3 + 0, True)


def test_a_zero_keeps_its_number_beside_a_companion_az19() -> None:
    table = _sets("+0c -4d -5q")
    assert best(_cards("-1s +10c"), table) == ()  # the zero would have to be +10, or absent, next to -4 and -5
    (found,) = best(_cards("+9s -3c +2d +10c"), table, count=1)  # all former companions are gone, so it may be anything
    assert _named(found) == {frozenset(_cards("-4d -5q +9s")), frozenset(_cards("+0c -3c +2d"))}


def test_a_card_is_left_for_the_discard_unless_none_is_due_az4() -> None:
    hand = _cards("+5c -8c +3c")
    assert best(hand, ()) == ()
    (found,) = best(hand, (), keep=0)
    assert (found.left, found.points) == ((), 16)


def test_the_dearest_card_left_is_the_one_discarded_az26() -> None:
    (found,) = best(_cards("+5c -8c +3c -10s +4d"), (), count=1)
    assert (found.left, found.points) == (_cards("-10s +4d"), 16 - 4)
    (found,) = best(_cards("+5c -8c +3c -10s +4d"), (), keep=0, count=1)
    assert (found.left, found.points) == (_cards("-10s +4d"), 16 - 10 - 1)


def test_no_arrangement_is_found_if_no_card_can_be_played() -> None:
    assert best(_cards("+5c +6c +7c +8c"), ()) == ()
    assert best((), _sets("+5c -8c +3c")) == ()


def _simple(hand: Sequence[Card], table: Sequence[CardSet]) -> int:
    """The most points by one new set from the hand, with the rest unchanged."""
    found = [-100]
    for mask in range(1 << len(hand)):
        cards = tuple(card for place, card in enumerate(hand) if mask >> place & 1)
        if 3 <= len(cards) < len(hand) and is_set(cards):
            left = [card for card in hand if card not in cards]
            found.append(_points([*table, cards], left, 1))
    return max(found)


@pytest.mark.parametrize(("held", "lying", "count"), [(8, 12, 5), (9, 20, 1)])
def test_large_tables_are_arranged_legally_and_no_worse_than_by_one_set(held: int, lying: int, count: int) -> None:
    for hand, table in positions("large", held, lying, count):
        found = best(hand, table)
        _check_legal(hand, table, 1, found)
        assert found[0].points >= _simple(hand, table)


@pytest.mark.parametrize("nodes", [0, 300, 3_000])
def test_an_unproved_arrangement_is_legal_and_marked_as_such(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best_arrangement, "NODES", nodes)
    for hand, table in positions("short", 8, 12, 4):
        found = best(hand, table)
        _check_legal(hand, table, 1, found)
        assert found[0].points >= _simple(hand, table)
        assert not any(one.proved for one in found) or nodes == 3_000


def test_without_sets_of_many_cards_there_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [best(hand, table) for hand, table in positions("left out", 8, 12, 4)]
    monkeypatch.setattr(halves, "MOST_CHOICES", 1 << 4)
    monkeypatch.setattr(halves, "FEWER_CHOICES", 1 << 4)
    for whole, (hand, table) in zip(found, positions("left out", 8, 12, 4), strict=True):
        part = best(hand, table)
        _check_legal(hand, table, 1, part)
        assert whole[0].proved
        assert not any(one.proved for one in part)
        assert _simple(hand, table) <= part[0].points <= whole[0].points


@pytest.mark.slow
def test_a_suit_of_more_cards_than_are_listed_is_arranged_as_well_as_by_trying_everything() -> None:
    chance = random.Random("suit")
    for _ in range(8):
        hand = chance.sample(POOLS["one suit"], LISTED + 2)
        found = best(hand, ())
        _check_legal(hand, (), 1, found)
        assert ([one.points for one in found], [*map(_proved, found)]) == _expected(hand, (), 1, 3)


def test_a_proved_arrangement_is_not_beaten_by_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    (position,) = positions("proof", 8, 12, 1)
    first = best(*position)
    monkeypatch.setattr(best_arrangement, "NODES", 10 * best_arrangement.NODES)
    assert [one.points for one in best(*position)] == [one.points for one in first if one.proved]


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["short", "x1"])
def test_an_interrupted_search_claims_no_more_than_a_longer_one_finds(
    seed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (position,) = positions(seed, 8, 12, 1)
    longest = [one.points for one in best(*position)]
    for step in range(28):
        monkeypatch.setattr(best_arrangement, "NODES", int(100 * 1.25**step))
        found = best(*position)
        claimed = [(place, one.points) for place, one in enumerate(found) if one.proved]
        assert claimed == [(place, longest[place]) for place, _ in claimed]


def test_the_same_cards_are_arranged_in_the_same_way_in_any_order() -> None:
    for hand, table in positions("order", 8, 12, 4):
        turned = tuple(tuple(reversed(cards)) for cards in reversed(table))
        assert best(hand, table) == best(tuple(reversed(hand)), turned)
